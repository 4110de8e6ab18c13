import { askFor, doubtDecoder, loadedVideos, setFound } from './budget.ts'
import { enterPhase, listCame, listFailed, refuse, remember, startLoad } from './list.ts'
import { settle } from './settle.ts'
import {
  endMedia,
  endShowing,
  fail,
  failShowing,
  failUpcoming,
  findTicket,
  loseDecoder,
  noteStall,
  paint,
  resume,
  upgraded,
} from './showing.ts'
import type {
  FailureReason,
  PlayerCommand,
  PlayerEvent,
  PlayerSettings,
  PlayerState,
  Ticket,
  TimerId,
} from './state.ts'
import { videoLengthMs } from './timing.ts'
import { armSlot, clearTimer, patch, patchShowing, patchSlot, release, send } from './turn.ts'
import type { Turn } from './turn.ts'
import { HOLD_MS } from './timing.ts'

/** Pure: no clock, no DOM, no fetch. The runtime carries out the commands, in their order. */
export function step(
  state: PlayerState,
  event: PlayerEvent,
): readonly [PlayerState, readonly PlayerCommand[]] {
  const turn: Turn = { state, commands: [], now: event.now }
  handle(turn, event)
  settle(turn)
  return [turn.state, turn.commands]
}

function handle(turn: Turn, event: PlayerEvent): void {
  switch (event.type) {
    case 'start':
      return start(turn)
    case 'stop':
      return stop(turn)
    case 'refresh':
      return refresh(turn)
    case 'timer':
      return timerFired(turn, event.timer)
    case 'settings':
      return takeSettings(turn, event.settings)
    case 'budget':
      return setFound(turn, event.videos)
    case 'serverTime':
      return patch(turn, { serverOffset: event.serverNow - turn.now })
    case 'remembered':
    case 'refused':
    case 'loaded':
    case 'loadFailed':
      return handleList(turn, event)
    default:
      return handleMedia(turn, event)
  }
}

type ListEvent = Extract<
  PlayerEvent,
  { readonly type: 'remembered' | 'refused' | 'loaded' | 'loadFailed' }
>

function handleList(turn: Turn, event: ListEvent): void {
  if (event.type === 'remembered') return remember(turn, event.items, event.serverNow)
  if (event.type === 'refused') return refuse(turn, event.failure)
  // The answer to an older question is none.
  if (turn.state.load?.id !== event.load) return
  if (event.type === 'loaded') return listCame(turn, event.result)
  listFailed(turn, event.failure)
}

type MediaEvent = Extract<PlayerEvent, { readonly ticket: Ticket }>

/** News of media: of a ticket that nobody holds any more it is no news. */
function handleMedia(turn: Turn, event: MediaEvent): void {
  const found = findTicket(turn.state, event.ticket)
  if (!found) return
  if (found.role === 'upcoming') return handleUpcoming(turn, found.index, event)
  if (found.role === 'showing') return handleShowing(turn, found.index, event)
  if (event.type === 'stalled') noteStall(turn, found.index, loadedVideos(turn.state))
}

function handleUpcoming(turn: Turn, index: number, event: MediaEvent): void {
  const upcoming = turn.state.slots[index]?.upcoming
  if (!upcoming) return
  if (event.type === 'prepared') {
    const isVideo = upcoming.drawn === 'video'
    const lengthMs = isVideo ? videoLengthMs(upcoming.item, event.durationMs) : upcoming.lengthMs
    patchSlot(turn, index, { upcoming: { ...upcoming, lengthMs, ready: true } })
  } else if (event.type === 'prepareFailed') {
    failUpcoming(turn, index, { reason: event.reason, status: event.status })
  } else if (event.type === 'mediaFailed') {
    failUpcoming(turn, index, { reason: event.reason, status: null })
  }
}

function handleShowing(turn: Turn, index: number, event: MediaEvent): void {
  switch (event.type) {
    case 'painted':
      return paint(turn, index)
    case 'upgraded':
      return upgraded(turn, index, event.durationMs)
    case 'upgradeFailed':
      return upgradeFailed(turn, index, event.reason)
    case 'resumed':
      return resume(turn, index, event.remainingMs)
    case 'mediaEnded':
      return endMedia(turn, index)
    case 'mediaFailed':
      return failShowing(turn, index, event.reason)
    case 'stalled':
      return failShowing(turn, index, 'stalled')
    case 'interrupted':
      return loseDecoder(turn, index)
    // A show follows only what was prepared: second news of it is none.
    case 'prepared':
    case 'prepareFailed':
      return
  }
}

function upgradeFailed(turn: Turn, index: number, reason: FailureReason): void {
  const showing = turn.state.slots[index]?.showing
  if (showing?.upgrade !== 'loading') return
  const loaded = loadedVideos(turn.state)
  patchShowing(turn, index, { upgrade: 'failed' })
  fail(turn, showing, { reason, status: null })
  if (reason === 'decode') doubtDecoder(turn, showing.item, loaded)
}

function start(turn: Turn): void {
  const { phase } = turn.state
  if (phase.name !== 'idle' && phase.name !== 'ended') return
  patch(turn, { phase: { name: 'loading' }, loadFailures: 0, loadFailure: null })
  if (turn.state.load === null) startLoad(turn, false)
}

function stop(turn: Turn): void {
  if (turn.state.phase.name === 'idle') return
  if (turn.state.load !== null) send(turn, { type: 'abortLoad' })
  clearTimer(turn, turn.state.retryTimer)
  clearTimer(turn, turn.state.pauseTimer)
  patch(turn, { load: null, retryTimer: null, pauseTimer: null })
  patch(turn, { failures: {}, setAside: {}, failuresInARow: 0 })
  enterPhase(turn, { name: 'idle' })
}

function refresh(turn: Turn): void {
  if (turn.state.phase.name === 'idle') return
  const { load } = turn.state
  if (load === null) startLoad(turn, true)
  else patch(turn, { load: { ...load, atOnce: true, isStale: true } })
}

/** Where nothing was left to show, other settings may bring something back: the list is judged anew. */
function takeSettings(turn: Turn, settings: PlayerSettings): void {
  askFor(turn, settings)
  const { phase, load } = turn.state
  const isEmpty =
    phase.name === 'branded' || (phase.name === 'ended' && phase.reason.kind === 'no_medias')
  if (isEmpty && load === null) startLoad(turn, false)
}

function timerFired(turn: Turn, timer: TimerId): void {
  if (timer === turn.state.retryTimer) {
    patch(turn, { retryTimer: null })
    if (turn.state.load === null) startLoad(turn, false)
    return
  }
  if (timer === turn.state.pauseTimer) return patch(turn, { pauseTimer: null })
  for (const [index, slot] of turn.state.slots.entries()) {
    if (slot.timer === timer) return slotTimerFired(turn, index)
    if (slot.leaving?.timer === timer) {
      release(turn, slot.leaving)
      return patchSlot(turn, index, { leaving: null })
    }
  }
}

function slotTimerFired(turn: Turn, index: number): void {
  const showing = turn.state.slots[index]?.showing
  armSlot(turn, index, HOLD_MS)
  if (!showing || showing.overdue) return
  if (showing.paintedAt === null) failShowing(turn, index, 'not_painted')
  else endShowing(turn, index)
}
