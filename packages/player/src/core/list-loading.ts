import { createLoop, exhaust, followWithList, isLeaving, restart } from './loop.ts'
import { armRetry, enterPhase, isBrandable, leaveLoop } from './phases.ts'
import type { PlaylistItem } from './playlist.ts'
import { mergePlaylist } from './playlist.ts'
import { removeUnnamedReposts } from './reposts.ts'
import { PREPARING_POLL_MS, pauseAfterFailure, pauseWhileEnded } from './retry.ts'
import { liftQuarantineWhenEmpty, mayShow, playableItems } from './selection.ts'
import { GONE_KINDS, isGone } from './state.ts'
import type {
  Loaded,
  Loop,
  PlayerState,
  PlayingState,
  PlaylistFailure,
  WaitingPhase,
} from './state.ts'
import {
  clearTimer,
  drawNumber,
  dropIncoming,
  isPlaying,
  patch,
  report,
  send,
  setLoop,
} from './step-result.ts'
import type { PlayingResult, StepResult } from './step-result.ts'

export function startLoad<S extends PlayerState>(
  result: StepResult<S>,
  atOnce: boolean,
): StepResult<S> {
  const drawn = drawNumber(clearTimer(result, result.state.retryTimer))
  const id = drawn.state.lastNumber
  const loading = patch(drawn, { load: { id, atOnce, isStale: false }, retryTimer: null })
  return send(loading, { type: 'load', load: id })
}

function onlyListed<T>(record: Readonly<Record<string, T>>, items: readonly PlaylistItem[]) {
  const listed: Record<string, T> = {}
  for (const { id } of items) {
    const value = record[id]
    if (value !== undefined) listed[id] = value
  }
  return listed
}

const EMPTY_SCREEN = {
  phase: { name: 'playing' },
  ...{ slots: [], layout: 0, startupSince: null, soundSlot: null },
} as const

/** Starts a loop over `loop.items`; incoming items that it does not contain are released. */
function startLoop(result: StepResult, loop: Loop): PlayingResult {
  const { items } = loop
  const { failures, quarantine, budget } = result.state
  const screen = isPlaying(result) ? result.state : { ...result.state, ...EMPTY_SCREEN }
  const state: PlayingState = {
    ...screen,
    loop,
    budget: { ...budget, playedIds: onlyListed(budget.playedIds, items) },
    failures: onlyListed(failures, items),
    quarantine: onlyListed(quarantine, items),
  }
  const started: PlayingResult = { ...result, state }
  return state.slots.reduce((before, { incoming }, index) => {
    const isListed = !incoming || items.some(({ id }) => id === incoming.item.id)
    return isListed ? before : dropIncoming(before, index)
  }, started)
}

/** Every item of this loop is handed out: starts the next list, or this one again. */
export function endLoop(result: PlayingResult): PlayingResult {
  const { isStuck, load, retryTimer, loop } = result.state
  const { successor } = loop
  const marked = setLoop(result, exhaust(loop))
  const ended = isStuck ? report(marked, { type: 'stuck' }) : marked
  if (successor?.type === 'phase') return ended
  if (successor) {
    const reported = report(ended, { type: 'loopEnded', refetched: true })
    return startLoop(reported, createLoop(successor.items, false))
  }
  if (retryTimer !== null) return repeatLoop(ended)
  return load === null ? startLoad(ended, false) : ended
}

/** The next list is late: the same list starts again, so that the screen keeps changing. */
export function repeatLoop(result: PlayingResult): PlayingResult {
  const { loop } = result.state
  if (playableItems(result, loop.items).length === 0) return result
  const reported = report(result, { type: 'loopEnded', refetched: false })
  return setLoop(reported, restart(loop))
}

const POLL = { ms: PREPARING_POLL_MS, jitter: 0.2 }

function handleEmptyList(result: StepResult, loaded: Loaded): StepResult {
  const total = loaded.ready + loaded.pending
  if (loaded.pending === 0) {
    if (!isBrandable(result.state)) {
      const ended: WaitingPhase = { name: 'ended', reason: { kind: 'no_medias' } }
      return leaveLoop(result, ended, 'after_current')
    }
    return leaveLoop(report(result, { type: 'empty' }), { name: 'branded' }, 'after_current')
  }
  if (isPlaying(result) && playableItems(result, result.state.loop.items).length > 0) {
    return armRetry(result.state.loop.isExhausted ? repeatLoop(result) : result, POLL)
  }
  return leaveLoop(result, { name: 'preparing', ready: loaded.ready, total }, 'after_current')
}

/** Takes a list that was loaded; `atOnce` does not wait for the end of the running loop. */
function takeList(result: StepResult, loaded: Loaded, atOnce: boolean): StepResult {
  const items = mergePlaylist(loaded.items)
  const current = isPlaying(result) ? withoutUnnamed(result, items) : result
  if (!items.some((item) => mayShow(current, item))) return handleEmptyList(current, loaded)
  return liftQuarantineWhenEmpty(applyList(current, items, atOnce))
}

function withoutUnnamed(result: PlayingResult, items: readonly PlaylistItem[]): PlayingResult {
  return setLoop(result, removeUnnamedReposts(result.state.loop, items))
}

function applyList(
  result: StepResult,
  items: readonly PlaylistItem[],
  atOnce: boolean,
): PlayingResult {
  const next = createLoop(items, false)
  if (!isPlaying(result)) return startLoop(result, next)
  const { loop } = result.state
  if (loop.isExhausted) {
    return startLoop(report(result, { type: 'loopEnded', refetched: true }), next)
  }
  return atOnce ? startLoop(result, next) : setLoop(result, followWithList(loop, items))
}

export function handleLoaded(result: StepResult, loaded: Loaded): StepResult {
  const { load } = result.state
  const serverOffset = loaded.serverNow - result.now
  const idle = patch(result, { load: null, loadFailures: 0, loadFailure: null, serverOffset })
  const isCached = isPlaying(result) && result.state.loop.isCached
  const taken = takeList(idle, loaded, load?.atOnce === true || isCached)
  return load?.isStale === true && taken.state.load === null ? startLoad(taken, true) : taken
}

/** The list cached on this device plays until the server's list is loaded. */
export function takeCachedList(
  result: StepResult,
  items: readonly PlaylistItem[],
  serverNow: number,
): StepResult {
  if (result.state.phase.name !== 'loading') return result
  const dated = patch(result, { hasPlayed: true, serverOffset: serverNow - result.now })
  // Reposts play only from a list of the server (reading M4), also if an older version cached them.
  const list = mergePlaylist(items.filter(({ kind }) => kind !== 'repost'))
  if (playableItems(dated, list).length === 0) return dated
  return startLoop(dated, createLoop(list, true))
}

const FINAL_KINDS: readonly string[] = [
  ...GONE_KINDS,
  'plan_expired',
  'screen_limit',
  'signed_out',
  'refused',
]

/** A final answer of the server ends the loop; other failures are retried (reading P10). */
export function handleRefusal(result: StepResult, failure: PlaylistFailure): StepResult {
  const { settings, phase } = result.state
  const ended: WaitingPhase = { name: 'ended', reason: failure }
  const isIdle = phase.name === 'idle'
  // Content of a removed account or screen may not be shown any more, not even until the loop ends.
  if (isGone(failure.kind) && !isIdle) return enterPhase(result, ended)
  const left = isIdle ? result : leaveLoop(result, ended, 'at_loop_end')
  const { load, retryTimer } = left.state
  if (!settings.unattended || load !== null || retryTimer !== null) return left
  return armRetry(left, pauseWhileEnded(failure))
}

function isFinal({ settings }: PlayerState, { kind }: PlaylistFailure): boolean {
  return FINAL_KINDS.includes(kind) || (kind === 'failed' && !settings.unattended)
}

export function handleLoadFailure(result: StepResult, failure: PlaylistFailure): StepResult {
  const failures = result.state.loadFailures + 1
  const failed = report(
    patch(result, { load: null, loadFailures: failures, loadFailure: failure }),
    { type: 'loadFailed', kind: failure.kind, failures },
  )
  if (isFinal(failed.state, failure)) return handleRefusal(failed, failure)
  const pause = pauseAfterFailure(failures, failed.state.settings.unattended)
  if (pause === null) return leaveLoop(failed, { name: 'ended', reason: failure }, 'at_loop_end')
  const armed = armRetry(failed, pause)
  if (!isPlaying(armed)) {
    const { phase } = armed.state
    const isBranded = phase.name === 'loading' && isBrandable(armed.state)
    return isBranded ? enterPhase(armed, { name: 'branded' }) : armed
  }
  const { loop } = armed.state
  return loop.isExhausted && !isLeaving(loop) ? repeatLoop(armed) : armed
}
