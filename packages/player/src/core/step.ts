import { requestSettings, setDetected } from './decoders.ts'
import { failCurrent, failIncoming, failUpgrade, loseDecoder, stallOutgoing } from './failures.ts'
import {
  handleLoaded,
  handleLoadFailure,
  handleRefusal,
  startLoad,
  takeCachedList,
} from './list-loading.ts'
import { enterPhase } from './phases.ts'
import {
  endCurrent,
  endMedia,
  findTicket,
  markReady,
  paint,
  resume,
  upgraded,
} from './presentation.ts'
import { reconcile } from './reconcile.ts'
import type {
  PlayerCommand,
  PlayerEvent,
  PlayerSettings,
  PlayerState,
  Ticket,
  TimerId,
} from './state.ts'
import {
  armSlot,
  clearTimer,
  currentAt,
  isPlaying,
  patch,
  patchSlot,
  release,
  send,
} from './step-result.ts'
import type { PlayingResult, StepResult } from './step-result.ts'
import { SLOT_POLL_MS } from './timing.ts'

/** Pure: no clock, no DOM, no fetch. The runtime executes the commands, in their order. */
export function step(
  state: PlayerState,
  event: PlayerEvent,
): readonly [PlayerState, readonly PlayerCommand[]] {
  const handled = handle({ state, commands: [], now: event.now }, event)
  const settled = reconcile(handled)
  return [settled.state, settled.commands]
}

function handle(result: StepResult, event: PlayerEvent): StepResult {
  switch (event.type) {
    case 'start':
      return start(result)
    case 'stop':
      return stop(result)
    case 'refresh':
      return refresh(result)
    case 'timer':
      return handleTimer(result, event.timer)
    case 'settings':
      return handleSettings(result, event.settings)
    case 'budget':
      return setDetected(result, event.videos)
    case 'serverTime':
      return patch(result, { serverOffset: event.serverNow - result.now })
    case 'cachedList':
    case 'refused':
    case 'loaded':
    case 'loadFailed':
      return handleList(result, event)
    default:
      return handleMedia(result, event)
  }
}

type ListEvent = Extract<
  PlayerEvent,
  { readonly type: 'cachedList' | 'refused' | 'loaded' | 'loadFailed' }
>

function handleList(result: StepResult, event: ListEvent): StepResult {
  if (event.type === 'cachedList') return takeCachedList(result, event.items, event.serverNow)
  if (event.type === 'refused') return handleRefusal(result, event.failure)
  // The answer to an older load is ignored.
  if (result.state.load?.id !== event.load) return result
  if (event.type === 'loaded') return handleLoaded(result, event.result)
  return handleLoadFailure(result, event.failure)
}

type MediaEvent = Extract<PlayerEvent, { readonly ticket: Ticket }>

/** Events of released tickets are ignored. */
function handleMedia(result: StepResult, event: MediaEvent): StepResult {
  const found = findTicket(result.state, event.ticket)
  if (!found || !isPlaying(result)) return result
  if (found.role === 'incoming') return handleIncoming(result, found.index, event)
  if (found.role === 'current') return handleCurrent(result, found.index, event)
  return event.type === 'stalled' ? stallOutgoing(result, found.index) : result
}

function handleIncoming(result: PlayingResult, index: number, event: MediaEvent): PlayingResult {
  switch (event.type) {
    case 'prepared':
      return markReady(result, index, event.durationMs)
    case 'prepareFailed':
      return failIncoming(result, index, { reason: event.reason, status: event.status })
    case 'mediaFailed':
      return failIncoming(result, index, { reason: event.reason, status: null })
    default:
      return result
  }
}

function handleCurrent(result: PlayingResult, index: number, event: MediaEvent): PlayingResult {
  switch (event.type) {
    case 'painted':
      return paint(result, index)
    case 'upgraded':
      return upgraded(result, index, event.durationMs)
    case 'upgradeFailed':
      return failUpgrade(result, index, event.reason)
    case 'resumed':
      return resume(result, index, event.remainingMs)
    case 'mediaEnded':
      return endMedia(result, index)
    case 'mediaFailed':
      return failCurrent(result, index, event.reason)
    case 'stalled':
      return failCurrent(result, index, 'stalled')
    case 'interrupted':
      return loseDecoder(result, index)
    // An item is shown only after it was prepared: a repeated event is ignored.
    case 'prepared':
    case 'prepareFailed':
      return result
  }
}

function start(result: StepResult): StepResult {
  const { phase, load } = result.state
  if (phase.name !== 'idle' && phase.name !== 'ended') return result
  const shared = { ...result.state, loadFailures: 0, loadFailure: null }
  const loading: StepResult = { ...result, state: { ...shared, phase: { name: 'loading' } } }
  return load === null ? startLoad(loading, false) : loading
}

function stop(result: StepResult): StepResult {
  const { phase, load, retryTimer, pauseTimer } = result.state
  if (phase.name === 'idle') return result
  const aborted = load === null ? result : send(result, { type: 'abortLoad' })
  const cleared = clearTimer(clearTimer(aborted, retryTimer), pauseTimer)
  const reset = patch(cleared, {
    ...{ load: null, retryTimer: null, pauseTimer: null },
    ...{ failures: {}, quarantine: {}, consecutiveFailures: 0 },
  })
  return enterPhase(reset, { name: 'idle' })
}

function refresh(result: StepResult): StepResult {
  const { phase, load } = result.state
  if (phase.name === 'idle') return result
  if (load === null) return startLoad(result, true)
  return patch(result, { load: { ...load, atOnce: true, isStale: true } })
}

/** Where nothing was left to show, other settings may bring items back: the list is loaded again. */
function handleSettings(result: StepResult, settings: PlayerSettings): StepResult {
  const changed = requestSettings(result, settings)
  const { phase, load } = changed.state
  const isEmpty =
    phase.name === 'branded' || (phase.name === 'ended' && phase.reason.kind === 'no_medias')
  return isEmpty && load === null ? startLoad(changed, false) : changed
}

function handleTimer(result: StepResult, timer: TimerId): StepResult {
  const { retryTimer, pauseTimer, load } = result.state
  if (timer === retryTimer) {
    const fired = patch(result, { retryTimer: null })
    return load === null ? startLoad(fired, false) : fired
  }
  if (timer === pauseTimer) return patch(result, { pauseTimer: null })
  return isPlaying(result) ? handleSlotTimer(result, timer) : result
}

function handleSlotTimer(result: PlayingResult, timer: TimerId): PlayingResult {
  for (const [index, slot] of result.state.slots.entries()) {
    if (slot.timer === timer) return endOrWait(result, index)
    if (slot.outgoing?.timer === timer) {
      return patchSlot(release(result, slot.outgoing), index, { outgoing: null })
    }
  }
  return result
}

function endOrWait(result: PlayingResult, index: number): PlayingResult {
  const current = currentAt(result, index)
  const armed = armSlot(result, index, SLOT_POLL_MS)
  if (!current || current.overdue) return armed
  if (current.paintedAt === null) return failCurrent(armed, index, 'not_painted')
  return endCurrent(armed, index)
}
