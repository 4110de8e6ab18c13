import { OFFLINE_MS, Platform, PlayerReport, type SignedInDevice } from '@vitrine/api'
import { isSameNetwork } from '../../shared/network.ts'
import type { ListedSession } from './sessions.repo.ts'

/** A session as the list of devices shows it to `callerId`, the session that asks from `network`. */
export function toSignedInDevice(
  listed: ListedSession,
  { callerId, network, now }: { callerId: string; network: string; now: Date },
): SignedInDevice {
  const { session } = listed
  const { lastAccountId, lastScreenId } = session
  return {
    id: session.id,
    kind: session.kind,
    platform: Platform.safeParse(session.platform).data ?? null,
    model: session.model,
    system: session.system,
    browser: session.browser,
    same_network: session.network === null ? null : isSameNetwork(session.network, network),
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt?.toISOString() ?? null,
    current: session.id === callerId,
    ...doingOf(listed, now),
    last_played:
      lastAccountId === null || lastScreenId === null
        ? null
        : { account_id: lastAccountId, screen_id: lastScreenId },
    version: session.version,
  }
}

type Doing = Pick<SignedInDevice, 'state' | 'since' | 'playing' | 'waiting_for' | 'report'>

const NOTHING = { playing: null, waiting_for: null, report: null } as const

/** What a device does, as far as its beats tell (reading P12). */
function doingOf({ session, seat, wait }: ListedSession, now: Date): Doing {
  if (seat !== null) {
    return {
      ...NOTHING,
      state: 'playing',
      since: seat.startedAt.toISOString(),
      playing: { account_id: seat.accountId, screen_id: seat.screenId },
      report: PlayerReport.safeParse(seat.report).data ?? null,
    }
  }
  if (wait !== null) {
    const waitingFor = { account_id: wait.accountId, screen_id: wait.screenId }
    const since = wait.startedAt.toISOString()
    return { ...NOTHING, state: 'waiting', since, waiting_for: waitingFor }
  }
  const { lastBeatAt } = session
  if (lastBeatAt === null) return { ...NOTHING, state: 'offline', since: null }
  if (now.getTime() - lastBeatAt.getTime() >= OFFLINE_MS) {
    return { ...NOTHING, state: 'offline', since: lastBeatAt.toISOString() }
  }
  // Of its beats only the last is kept: when it came to rest is not known.
  return { ...NOTHING, state: 'idle', since: null }
}
