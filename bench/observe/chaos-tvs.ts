import { accountIdOf, runIdOf, screenIdOf, tokenOf } from '../media/fill-sessions.ts'
import type { CallAnswer, ChaosCalls } from './chaos-calls.ts'

export interface TvOptions {
  readonly tvs: number
  readonly owners: number
  /** Screens of each owner's plan. */
  readonly seats: number
}

export interface ChaosTvs {
  /** Codes of refusals that end playback, of TVs that their plan allows to play. */
  readonly endings: ReadonlyMap<string, number>
  /** How often TVs beyond a plan were refused. */
  readonly refused: () => number
  /** The longest time in which an owner's TVs played beyond the plan, in ms. */
  readonly longestExcessMs: () => number
  /** TVs without a successful heartbeat within the last `ms`. */
  silentTvs(ms: number): number
  /** Resolves when all TVs have ended. */
  readonly ended: Promise<unknown>
}

interface Tv {
  readonly session: number
  readonly owner: number
  /** Whether its owner has more TVs than the plan has screens. */
  readonly isContended: boolean
  isPlaying: boolean
  isOff: boolean
  switchAt: number
  heardAt: number
}

const HEARTBEAT_MS = 5_000
const SAMPLE_MS = 500
/** How long a TV of a plan with too few screens is on and off. */
const ON_MS = 90_000
const OFF_MS = 75_000

/** Starts TVs that send heartbeats as the TV app does, until the calls are stopped. */
export function startTvs(options: TvOptions, calls: ChaosCalls): ChaosTvs {
  const endings = new Map<string, number>()
  let refused = 0
  const tvs = Array.from({ length: options.tvs }, (_, session) => aTv(session, options))
  const excess = watchExcess(tvs, options.seats)
  const run = async (tv: Tv): Promise<void> => {
    await calls.pause(Math.random() * HEARTBEAT_MS)
    while (!calls.isStopped()) {
      if (tv.isContended) switchPower(tv)
      if (tv.isOff) await calls.pause(1_000)
      else {
        const { pauseMs, refusal } = react(tv, await sendHeartbeat(tv, calls))
        if (refusal === 'playback.screen_limit' && tv.isContended) refused += 1
        else if (refusal !== null) endings.set(refusal, (endings.get(refusal) ?? 0) + 1)
        await calls.pause(pauseMs)
      }
    }
  }
  return {
    ...{ endings, refused: () => refused, longestExcessMs: excess.longestMs },
    silentTvs: (ms) => {
      const before = Date.now() - ms
      return tvs.filter(({ heardAt, isOff }) => !isOff && heardAt < before).length
    },
    ended: Promise.all(tvs.map(run)).finally(excess.stop),
  }
}

function aTv(session: number, { tvs, owners, seats }: TvOptions): Tv {
  const owner = session % owners
  const own = Math.floor((tvs - 1 - owner) / owners) + 1
  return {
    ...{ session, owner, isContended: own > seats, isPlaying: false, isOff: false, heardAt: 0 },
    switchAt: Date.now() + Math.random() * ON_MS,
  }
}

function switchPower(tv: Tv): void {
  if (Date.now() < tv.switchAt) return
  tv.isOff = !tv.isOff
  tv.isPlaying = false
  tv.switchAt = Date.now() + (tv.isOff ? OFF_MS : ON_MS) * (0.8 + Math.random() / 2)
}

function sendHeartbeat({ session, owner }: Tv, calls: ChaosCalls): Promise<CallAnswer> {
  return calls.call({
    ...{ method: 'POST', path: '/monitoring/sessions/heartbeat', token: tokenOf(session) },
    body: {
      ...{ session_id: runIdOf(session), account_id: accountIdOf(owner) },
      ...{ screen_id: screenIdOf(owner), state: 'playing', version: '0.3.0' },
    },
  })
}

/** What the TV app does with a response. `refusal`: the code that ends playback. */
function react(
  tv: Tv,
  { status, body }: CallAnswer,
): { readonly pauseMs: number; readonly refusal: string | null } {
  if (status === 200) {
    tv.isPlaying = true
    tv.heardAt = Date.now()
    return { pauseMs: HEARTBEAT_MS, refusal: null }
  }
  const refusal = codeOf(body)
  // It plays on, and tries again.
  if (status === 0 || status >= 500 || refusal === null) {
    return { pauseMs: 1_000 + Math.random() * 1_000, refusal: null }
  }
  tv.isPlaying = false
  tv.heardAt = Date.now()
  return { pauseMs: 6_000 + Math.random() * 2_000, refusal }
}

/** Samples how many TVs of each owner play. */
function watchExcess(tvs: readonly Tv[], seats: number) {
  const since = new Map<number, number>()
  let longestMs = 0
  const timer = setInterval(() => {
    const now = Date.now()
    const playing = Map.groupBy(
      tvs.filter(({ isPlaying }) => isPlaying),
      ({ owner }) => owner,
    )
    for (const owner of since.keys()) {
      if ((playing.get(owner)?.length ?? 0) <= seats) since.delete(owner)
    }
    for (const [owner, { length }] of playing) {
      if (length <= seats) continue
      if (!since.has(owner)) since.set(owner, now)
      longestMs = Math.max(longestMs, now - (since.get(owner) ?? now))
    }
  }, SAMPLE_MS)
  return {
    longestMs: () => longestMs,
    stop: () => {
      clearInterval(timer)
    },
  }
}

function codeOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return null
  const errors: readonly unknown[] = Array.isArray(body.errors) ? body.errors : []
  const [first] = errors
  return typeof first === 'object' && first !== null && 'code' in first ? String(first.code) : null
}
