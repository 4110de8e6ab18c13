import { AUTHORIZATION_POLL_MS } from '@vitrine/api'
import { CallError, isAbort } from '@vitrine/api/client'
import type { Clock } from '../../shared/clock.ts'
import type { Storage } from '../../shared/storage.ts'
import type { PairingServer } from './pairing.server.ts'
import {
  initialPairing,
  type PairingCommand,
  type PairingEvent,
  type PairingState,
  type ShownCode,
  stepPairing,
} from './pairing.state.ts'

export interface PairingDeps {
  readonly server: PairingServer
  readonly clock: Clock
  readonly random: () => number
  /** Holds the code, seven days, as asked. */
  readonly shared: Storage
  /** Holds its secret: a cookie would travel with every request. */
  readonly local: Storage
  readonly onSignedIn: (token: string, vuex: string | undefined) => void
}

export interface Pairing {
  readonly getState: () => PairingState
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

const CODE = 'authorization_code'
const SECRET = 'authorization_secret'
const KEEP_DAYS = 7

/** Carries out the step's commands and ticks every 3 s until stopped or signed in. */
export function startPairing(deps: PairingDeps): Pairing {
  const aborter = new AbortController()
  const listeners = new Set<() => void>()
  let state = initialPairing
  let stopTimer = () => {}

  const dispatch = (event: PairingEvent): Promise<unknown> => {
    if (aborter.signal.aborted) return Promise.resolve()
    const [next, commands] = stepPairing(state, event)
    state = next
    listeners.forEach((tell) => tell())
    return Promise.all(commands.map(async (command) => perform(command)))
  }
  const perform = async (command: PairingCommand): Promise<void> => {
    switch (command.type) {
      case 'create':
        await dispatch(await createCode(deps, aborter.signal))
        return
      case 'verify':
        await dispatch(await verifyCode(deps, command.code, aborter.signal))
        return
      case 'remember':
        return remember(deps, command.code)
      case 'signIn':
        forget(deps)
        stop()
        return deps.onSignedIn(command.token, command.vuex)
    }
  }
  // The next round waits for the answers of this one: a slow server must not be asked ever faster.
  const tick = async () => {
    await dispatch({ type: 'tick', now: deps.clock.now() })
    if (aborter.signal.aborted) return
    stopTimer = deps.clock.after(AUTHORIZATION_POLL_MS, () => void tick())
  }
  const stop = () => {
    aborter.abort()
    stopTimer()
  }

  const remembered = recall(deps)
  if (remembered !== null) void dispatch({ type: 'remembered', code: remembered })
  void tick()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop,
  }
}

async function createCode(deps: PairingDeps, signal: AbortSignal): Promise<PairingEvent> {
  try {
    const created = await deps.server.create(signal)
    return { type: 'created', code: { ...created, since: deps.clock.now() } }
  } catch (error) {
    const seconds = error instanceof CallError ? error.retryAfterSeconds : null
    return {
      type: 'createFailed',
      now: deps.clock.now(),
      retryAfterMs: seconds === null ? null : seconds * 1_000,
      random: deps.random(),
    }
  }
}

async function verifyCode(
  { server }: PairingDeps,
  shown: ShownCode,
  signal: AbortSignal,
): Promise<PairingEvent> {
  try {
    const allowed = await server.verify(shown, signal)
    return allowed === null ? { type: 'pending' } : { type: 'allowed', ...allowed }
  } catch (error) {
    if (isAbort(error)) return { type: 'pending' }
    const gone = error instanceof CallError && error.status === 404
    return gone ? { type: 'gone', code: shown.code } : { type: 'unreachable' }
  }
}

function remember({ shared, local }: PairingDeps, { code, secret, since }: ShownCode): void {
  shared.set(CODE, code, KEEP_DAYS)
  local.set(SECRET, JSON.stringify({ code, secret, since }), KEEP_DAYS)
}

/** The code of before a reload, where both halves are still there and belong together. */
function recall({ shared, local }: PairingDeps): ShownCode | null {
  const code = shared.get(CODE)
  const kept: unknown = parseJson(local.get(SECRET))
  if (code === null || typeof kept !== 'object' || kept === null) return null
  if (!('code' in kept) || !('secret' in kept) || !('since' in kept)) return null
  const { secret, since } = kept
  if (kept.code !== code || typeof secret !== 'string' || typeof since !== 'number') return null
  return { code, secret, since }
}

function forget({ shared, local }: PairingDeps): void {
  shared.remove(CODE)
  local.remove(SECRET)
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
