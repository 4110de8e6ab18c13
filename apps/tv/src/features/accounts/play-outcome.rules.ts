import type { Account, Screen } from '@vitrine/api'
import type { Home, PlayTarget } from '@vitrine/playback'
import { canPlay } from '@vitrine/playback/accounts'

/** What a press on Play leads to: playback, or a page that shows what is missing. */
type PlayOutcome =
  | { readonly kind: 'play'; readonly target: PlayTarget }
  | { readonly kind: 'reconnect' | 'no_screen' }

export function playOutcome(
  home: Home,
  { account, screen }: { account: Account; screen: Screen | null },
  nowMs: number,
): PlayOutcome {
  if (!canPlay(account, nowMs)) return { kind: 'reconnect' }
  if (screen === null) return { kind: 'no_screen' }
  return { kind: 'play', target: { account, screen, index: home.accounts.indexOf(account) } }
}

/** The screen with this id, else the first one. */
export function findScreen(home: Home, id: string | null): Screen | null {
  return home.screens.find((screen) => screen.id === id) ?? home.screens[0] ?? null
}
