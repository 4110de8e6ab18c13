import { type Account, listAccounts, listScreens, type Screen } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import { chooseShow } from '@vitrine/domain'
import type { Home } from '../../shared/kept-home.ts'
import type { Place } from '../../shared/session.ts'

/** Somewhere to start playing: both parts are known to exist. */
export interface PlayTarget {
  readonly account: Account
  /** Position among the person's accounts (reading S18). */
  readonly index: number
  readonly screen: Screen
}

export async function loadHome(api: ApiClient, signal: AbortSignal): Promise<Home> {
  const [accounts, screens] = await Promise.all([
    api.call(listAccounts, {}, { signal }),
    api.call(listScreens, {}, { signal }),
  ])
  return { accounts: accounts.data, screens: screens.screens }
}

const CHANGING_MS = 5_000
const STEADY_MS = 60_000

/** Soon, while something is on its way that a person waits for; else now and then. */
export function homeRefreshMs({ accounts, screens }: Home): number {
  const waiting =
    accounts.length * screens.length === 0 || accounts.some(({ media }) => media.pending > 0)
  return waiting ? CHANGING_MS : STEADY_MS
}

/** What a card says, and whether it can play. */
export type AccountStanding = 'ready' | 'preparing' | 'nothing' | 'expired' | 'notConnected'

export function accountStanding(account: Account, now: Date): AccountStanding {
  if (account.provider === null) return 'notConnected'
  if (isTokenExpired(account, now)) return 'expired'
  if (account.media.pending > 0) return 'preparing'
  return account.media.ready > 0 ? 'ready' : 'nothing'
}

/** Dead already, or past the end it was given. */
export function isTokenExpired(
  { expired_at: foundDead, expires_in: ends }: Account,
  now: Date,
): boolean {
  return foundDead !== null || (ends !== null && new Date(ends).getTime() < now.getTime())
}

export function canPlay(account: Account, now: Date): boolean {
  const standing = accountStanding(account, now)
  return standing !== 'expired' && standing !== 'notConnected'
}

/** What pressing Play comes to: playing, or the page that says what is missing. */
type PlayOutcome =
  | { readonly kind: 'play'; readonly target: PlayTarget }
  | { readonly kind: 'reconnect' | 'no_screen' }

export function playOutcome(
  home: Home,
  { account, screen }: { account: Account; screen: Screen | null },
  now: Date,
): PlayOutcome {
  if (!canPlay(account, now)) return { kind: 'reconnect' }
  if (screen === null) return { kind: 'no_screen' }
  return { kind: 'play', target: { account, screen, index: home.accounts.indexOf(account) } }
}

export function findScreen(home: Home, id: string | null): Screen | null {
  return home.screens.find((screen) => screen.id === id) ?? home.screens[0] ?? null
}

/** What an unattended TV plays: what it played last while that can play, else the first that can. */
export function resumeTarget(home: Home, last: Place | null, now: Date): PlayTarget | null {
  return chooseShow(home, last, (account) => canPlay(account, now))
}
