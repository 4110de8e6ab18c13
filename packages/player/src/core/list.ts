import { forgiveWhenNothingIsLeft, playableOf } from './choosing.ts'
import type { PlaylistItem } from './playlist.ts'
import { mergePlaylist } from './playlist.ts'
import { dropUnnamedReposts } from './reposts.ts'
import { PREPARING_POLL_MS, pauseAfterFailure, pauseWhileEnded } from './retry.ts'
import type { Pause } from './retry.ts'
import { GONE_KINDS, isGone } from './state.ts'
import type { Loaded, Phase, PlayerState, PlaylistFailure } from './state.ts'
import {
  clearTimer,
  nextNumber,
  patch,
  patchSlot,
  release,
  report,
  send,
  setTimer,
} from './turn.ts'
import type { Turn } from './turn.ts'

export function startLoad(turn: Turn, atOnce: boolean): void {
  clearTimer(turn, turn.state.retryTimer)
  const id = nextNumber(turn)
  patch(turn, { load: { id, atOnce, isStale: false }, retryTimer: null })
  send(turn, { type: 'load', load: id })
}

function armRetry(turn: Turn, pause: Pause): void {
  clearTimer(turn, turn.state.retryTimer)
  patch(turn, { retryTimer: setTimer(turn, pause.ms, pause.jitter) })
}

function onlyOf<T>(record: Readonly<Record<string, T>>, items: readonly PlaylistItem[]) {
  const kept: Record<string, T> = {}
  for (const { id } of items) {
    const value = record[id]
    if (value !== undefined) kept[id] = value
  }
  return kept
}

/** Nobody stands here and it has played before: an empty screen shows the shop's slide. */
export function isBrandable({ settings, hasPlayed }: PlayerState): boolean {
  return settings.unattended && hasPlayed
}

/** The new list rules from here on: items it no longer has are not shown any more. */
function swapList(turn: Turn, list: readonly PlaylistItem[]): void {
  const { failures, setAside, proven } = turn.state
  patch(turn, {
    list,
    isRemembered: false,
    proven: onlyOf(proven, list),
    cursor: 0,
    atEnd: false,
    fresh: null,
    ending: null,
    failures: onlyOf(failures, list),
    setAside: onlyOf(setAside, list),
  })
  turn.state.slots.forEach(({ upcoming }, index) => {
    if (!upcoming || list.some((item) => item.id === upcoming.item.id)) return
    release(turn, upcoming)
    patchSlot(turn, index, { upcoming: null })
  })
}

/** Every item of this loop is handed out: the next list, or this one again. */
export function endLoop(turn: Turn): void {
  const { state } = turn
  patch(turn, { atEnd: true })
  if (state.isStuck) report(turn, { type: 'stuck' })
  if (state.ending) return
  if (state.fresh) {
    report(turn, { type: 'loopEnded', refetched: true })
    swapList(turn, state.fresh)
  } else if (state.retryTimer !== null) {
    repeatLoop(turn)
  } else if (state.load === null) {
    startLoad(turn, false)
  }
}

/** The next list is not there in time: the old one starts again, so that the screen never stands. */
export function repeatLoop(turn: Turn): void {
  if (playableOf(turn, turn.state.list).length === 0) return
  report(turn, { type: 'loopEnded', refetched: false })
  patch(turn, { cursor: 0, atEnd: false })
}

/** Leaves the loop: at once when nothing is on the screen, else when the last items have ended. */
function leaveLoop(turn: Turn, next: Phase, when: 'at_loop_end' | 'after_these'): void {
  const isShowing = turn.state.slots.some((slot) => slot.showing)
  if (turn.state.phase.name !== 'playing' || !isShowing) return enterPhase(turn, next)
  patch(turn, { ending: next, fresh: null })
  if (when === 'after_these') patch(turn, { atEnd: true })
}

function announce(turn: Turn, before: Phase, next: Phase): void {
  if (next.name === 'preparing') {
    report(turn, { type: 'preparing', ready: next.ready, total: next.total })
    return
  }
  if (next.name !== 'ended') return
  if (before.name === 'ended' && before.reason.kind === next.reason.kind) return
  if (next.reason.kind === 'no_medias') report(turn, { type: 'empty' })
  else report(turn, { type: 'error', kind: next.reason.kind, message: next.reason.message })
}

export function releaseSlots(turn: Turn, from: number): void {
  for (const slot of turn.state.slots.slice(from)) {
    release(turn, slot.showing)
    release(turn, slot.leaving)
    release(turn, slot.upcoming)
    clearTimer(turn, slot.timer)
    clearTimer(turn, slot.leaving?.timer ?? null)
  }
  patch(turn, { slots: turn.state.slots.slice(0, from) })
}

export function setLayout(turn: Turn, layout: number): void {
  if (turn.state.layout === layout) return
  patch(turn, { layout })
  send(turn, { type: 'layout', slots: layout })
}

/** Leaves the screen to a message; an unattended one goes on asking. */
export function enterPhase(turn: Turn, next: Phase): void {
  const before = turn.state.phase
  releaseSlots(turn, 0)
  setLayout(turn, 0)
  patch(turn, { phase: next, ending: null, atEnd: false, fresh: null, cursor: 0, list: [] })
  announce(turn, before, next)
  const { load, retryTimer, settings } = turn.state
  if (load !== null || retryTimer !== null) return
  if (next.name === 'preparing') armRetry(turn, { ms: PREPARING_POLL_MS, jitter: 0.2 })
  if (next.name === 'branded' || (next.name === 'ended' && settings.unattended))
    armRetry(turn, pauseWhileEnded(next.name === 'ended' ? next.reason : null))
}

function listCameEmpty(turn: Turn, result: Loaded): void {
  const total = result.ready + result.pending
  if (result.pending === 0) {
    const branded = isBrandable(turn.state)
    const none: Phase = { name: 'ended', reason: { kind: 'no_medias' } }
    if (branded) report(turn, { type: 'empty' })
    return leaveLoop(turn, branded ? { name: 'branded' } : none, 'after_these')
  }
  if (playableOf(turn, turn.state.list).length > 0 && turn.state.phase.name === 'playing') {
    if (turn.state.atEnd) repeatLoop(turn)
    return armRetry(turn, { ms: PREPARING_POLL_MS, jitter: 0.2 })
  }
  leaveLoop(turn, { name: 'preparing', ready: result.ready, total }, 'after_these')
}

/** The list that came, in place of this one or after it; `atOnce` does not wait for the loop's end. */
function takeList(turn: Turn, result: Loaded, atOnce: boolean): void {
  const list = mergePlaylist(result.items)
  dropUnnamedReposts(turn, list)
  if (playableOf({ ...turn, state: { ...turn.state, setAside: {} } }, list).length === 0) {
    return listCameEmpty(turn, result)
  }
  const { phase, atEnd } = turn.state
  if (phase.name !== 'playing') {
    patch(turn, { phase: { name: 'playing' } })
    swapList(turn, list)
  } else if (atEnd || atOnce) {
    if (atEnd) report(turn, { type: 'loopEnded', refetched: true })
    swapList(turn, list)
  } else {
    patch(turn, { fresh: list, ending: null })
  }
  forgiveWhenNothingIsLeft(turn)
}

export function listCame(turn: Turn, result: Loaded): void {
  const { load, isRemembered } = turn.state
  const serverOffset = result.serverNow - turn.now
  patch(turn, { load: null, loadFailures: 0, loadFailure: null, serverOffset })
  takeList(turn, result, load?.atOnce === true || isRemembered)
  if (load?.isStale === true && turn.state.load === null) startLoad(turn, true)
}

/** The list this device kept from before: it plays until the server's own comes. */
export function remember(turn: Turn, items: readonly PlaylistItem[], serverNow: number): void {
  if (turn.state.phase.name !== 'loading') return
  patch(turn, { hasPlayed: true, serverOffset: serverNow - turn.now })
  // Whoever kept it: other people's stories play from the server alone (reading M4).
  const list = mergePlaylist(items.filter(({ kind }) => kind !== 'repost'))
  if (playableOf(turn, list).length === 0) return
  patch(turn, { phase: { name: 'playing' } })
  swapList(turn, list)
  patch(turn, { isRemembered: true })
}

const LAST_WORDS: readonly string[] = [
  ...GONE_KINDS,
  'plan_expired',
  'screen_limit',
  'signed_out',
  'refused',
]

/** The server's last word ends the loop; anything else is tried again (reading P10). */
export function refuse(turn: Turn, failure: PlaylistFailure): void {
  const { settings, phase } = turn.state
  const next: Phase = { name: 'ended', reason: failure }
  // What was removed may not be shown any more, not even to the end of the loop.
  if (isGone(failure.kind) && phase.name !== 'idle') return enterPhase(turn, next)
  if (phase.name !== 'idle') leaveLoop(turn, next, 'at_loop_end')
  if (settings.unattended && turn.state.load === null && turn.state.retryTimer === null) {
    armRetry(turn, pauseWhileEnded(failure))
  }
}

function isLastWord(state: PlayerState, failure: PlaylistFailure): boolean {
  const { unattended } = state.settings
  return LAST_WORDS.includes(failure.kind) || (failure.kind === 'failed' && !unattended)
}

export function listFailed(turn: Turn, failure: PlaylistFailure): void {
  const loadFailures = turn.state.loadFailures + 1
  patch(turn, { load: null, loadFailures, loadFailure: failure })
  report(turn, { type: 'loadFailed', kind: failure.kind, failures: loadFailures })
  if (isLastWord(turn.state, failure)) return refuse(turn, failure)
  const pause = pauseAfterFailure(loadFailures, turn.state.settings.unattended)
  if (pause === null) return leaveLoop(turn, { name: 'ended', reason: failure }, 'at_loop_end')
  armRetry(turn, pause)
  if (turn.state.phase.name === 'loading' && isBrandable(turn.state)) {
    return enterPhase(turn, { name: 'branded' })
  }
  if (turn.state.atEnd && turn.state.ending === null) repeatLoop(turn)
}
