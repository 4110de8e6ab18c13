import { OFFLINE_MS, Platform, PlayerReport, type SignedInDevice } from '@vitrine/api'
import { isOlderVersion } from '../../shared/app-version.ts'
import { isSameNetwork } from '../../shared/network.ts'
import type { LatestVersion } from './latest-version.ts'
import type { ListedSession } from './sessions.repo.ts'

/** What the device list is made for: the caller's session and its network. */
interface ListContext {
  readonly callerId: string
  readonly network: string
  readonly now: Date
  readonly latestVersion: LatestVersion
}

/** Maps a session to an entry of the device list. */
export function toSignedInDevice(
  listed: ListedSession,
  { callerId, network, now, latestVersion }: ListContext,
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
    last_seen_at: latestOf(session.lastSeenAt, listed.lastHeartbeatAt)?.toISOString() ?? null,
    current: session.id === callerId,
    ...deviceStateOf(listed, now),
    last_played:
      lastAccountId === null || lastScreenId === null
        ? null
        : { account_id: lastAccountId, screen_id: lastScreenId },
    version: session.version,
    outdated:
      session.kind !== 'person' && isOlderVersion(session.version, latestVersion(session.platform)),
    plain_mode: session.plainMode,
    tested_at: listed.testedAt?.toISOString() ?? null,
  }
}

/** Calls of devices are stored once an hour, their heartbeats more often. */
function latestOf(seenAt: Date | null, heartbeatAt: Date | null): Date | null {
  if (seenAt === null || heartbeatAt === null) return seenAt ?? heartbeatAt
  return heartbeatAt > seenAt ? heartbeatAt : seenAt
}

type DeviceState = Pick<SignedInDevice, 'state' | 'since' | 'playing' | 'waiting_for' | 'report'>

const NOTHING = { playing: null, waiting_for: null, report: null } as const

/** The state of a device, derived from its latest heartbeat (reading P12). */
function deviceStateOf(
  { lastHeartbeatAt, seat, wait }: Pick<ListedSession, 'lastHeartbeatAt' | 'seat' | 'wait'>,
  now: Date,
): DeviceState {
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
  if (lastHeartbeatAt === null) return { ...NOTHING, state: 'offline', since: null }
  if (now.getTime() - lastHeartbeatAt.getTime() >= OFFLINE_MS) {
    return { ...NOTHING, state: 'offline', since: lastHeartbeatAt.toISOString() }
  }
  // Only the latest heartbeat is stored: since when the device is idle is unknown.
  return { ...NOTHING, state: 'idle', since: null }
}
