import { AUTHORIZATION_POLL_MS } from '@vitrine/api'
import { CallError, isAbort, refusalCode } from '@vitrine/api/client'
import type { Clock } from '../../shared/clock.ts'
import type { CodeMemory } from './code-memory.ts'
import type { PairingServer } from './pairing.server.ts'
import {
  initialPairing,
  type PairingCommand,
  type PairingEvent,
  type PairingState,
  type ShownCode,
  stepPairing,
} from './pairing.state.ts'

export interface PairingDeps<Entry> {
  readonly server: PairingServer<Entry>
  readonly memory: CodeMemory
  readonly clock: Clock
  readonly random: () => number
  readonly onEntered: (entry: Entry) => void
}

export interface Pairing {
  readonly getState: () => PairingState
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

/** Carries out the step's commands and ticks every 3 s until stopped or let in. */
export function startPairing<Entry>(deps: PairingDeps<Entry>): Pairing {
  const { memory } = deps
  const aborter = new AbortController()
  const listeners = new Set<() => void>()
  let state = initialPairing
  let stopTimer = () => {}

  const dispatch = (event: PairingEvent<Entry>): Promise<unknown> => {
    if (aborter.signal.aborted) return Promise.resolve()
    const [next, commands] = stepPairing(state, event)
    state = next
    listeners.forEach((tell) => tell())
    return Promise.all(commands.map(async (command) => perform(command)))
  }
  const perform = async (command: PairingCommand<Entry>): Promise<void> => {
    switch (command.type) {
      case 'create':
        await dispatch(await createCode(deps, aborter.signal))
        return
      case 'verify':
        await dispatch(await verifyCode(deps.server, command.code, aborter.signal))
        return
      case 'remember':
        return memory.remember(command.code)
      case 'enter':
        memory.forget()
        stop()
        return deps.onEntered(command.entry)
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

  const remembered = memory.recall()
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

async function createCode(
  deps: Omit<PairingDeps<unknown>, 'onEntered'>,
  signal: AbortSignal,
): Promise<PairingEvent<never>> {
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

async function verifyCode<Entry>(
  server: PairingServer<Entry>,
  shown: ShownCode,
  signal: AbortSignal,
): Promise<PairingEvent<Entry>> {
  try {
    const entry = await server.verify(shown, signal)
    return entry === null ? { type: 'pending' } : { type: 'allowed', entry }
  } catch (error) {
    if (isAbort(error)) return { type: 'pending' }
    const isGone = refusalCode(error)?.endsWith('.not_found') ?? false
    return isGone ? { type: 'gone', code: shown.code } : { type: 'unreachable' }
  }
}
