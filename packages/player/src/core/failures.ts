import { without } from './without.ts'
import { hasPoster, loadedVideos } from './budget.ts'
import { dropVideo, handleDecodeFault, lowerBudget } from './decoders.ts'
import type { PlaylistItem } from './playlist.ts'
import { endCurrent, paint } from './presentation.ts'
import { isDeadLink, isLost, removeAddress } from './reposts.ts'
import type { FailureCause } from './reposts.ts'
import { RETRY_MS } from './retry.ts'
import { recordStall } from './slot.ts'
import type { FailureReason } from './state.ts'
import {
  clearTimer,
  currentAt,
  drawNumber,
  dropIncoming,
  incomingAt,
  patch,
  patchCurrent,
  patchSlot,
  report,
  send,
  setLoop,
  setTimer,
  slotAt,
} from './step-result.ts'
import type { PlayingResult } from './step-result.ts'

const FAILURES_BEFORE_QUARANTINE = 3
const FAILURES_BEFORE_PAUSE = 3
const QUARANTINE_MS = 3_600_000

function loadedIn({ state }: PlayingResult): number {
  return loadedVideos(state.slots)
}

/** Reports and counts the failure of an item; after three in a row preparation pauses. */
function recordFailure(
  result: PlayingResult,
  item: PlaylistItem,
  cause: FailureCause,
): PlayingResult {
  const { reason, status } = cause
  const reported = isDeadLink(item, cause)
    ? report(result, { type: 'itemGone', item })
    : report(result, { type: 'itemFailed', item, reason, status })
  const paused = countConsecutive(reported)
  const { loop } = paused.state
  const listed = isLost(item, cause) ? setLoop(paused, removeAddress(loop, item)) : paused
  // A download without an answer is a failure of the network; a repost is retried with the next list.
  const isForgiven = reason === 'download' && (status === null || item.kind === 'repost')
  return isForgiven ? listed : countFailure(listed, item)
}

function countConsecutive(result: PlayingResult): PlayingResult {
  const consecutiveFailures = result.state.consecutiveFailures + 1
  const counted = patch(result, { consecutiveFailures })
  if (consecutiveFailures < FAILURES_BEFORE_PAUSE) return counted
  const armed = setTimer(clearTimer(counted, counted.state.pauseTimer), RETRY_MS)
  return patch(armed, { pauseTimer: armed.state.lastNumber })
}

/** After three failures in a row an item is quarantined. */
function countFailure(result: PlayingResult, item: PlaylistItem): PlayingResult {
  const count = (result.state.failures[item.id] ?? 0) + 1
  if (count < FAILURES_BEFORE_QUARANTINE) {
    return patch(result, { failures: { ...result.state.failures, [item.id]: count } })
  }
  const failures = without(result.state.failures, item.id)
  const quarantine = { ...result.state.quarantine, [item.id]: result.now + QUARANTINE_MS }
  return report(patch(result, { failures, quarantine }), { type: 'itemQuarantined', item })
}

export function failIncoming(
  result: PlayingResult,
  index: number,
  cause: FailureCause,
): PlayingResult {
  const incoming = incomingAt(result, index)
  if (!incoming) return result
  const { item, display } = incoming
  const recorded = recordFailure(dropIncoming(result, index), item, cause)
  const failed =
    cause.reason === 'decode' ? handleDecodeFault(recorded, item, loadedIn(result)) : recorded
  const isOut = failed.state.quarantine[item.id] !== undefined || isLost(item, cause)
  if (display !== 'video' || !hasPoster(item) || isOut) return failed
  return preparePoster(failed, index, item)
}

/** A video that failed to load is presented as its poster: its slot continues to change. */
function preparePoster(result: PlayingResult, index: number, item: PlaylistItem): PlayingResult {
  const drawn = drawNumber(result)
  const ticket = drawn.state.lastNumber
  const lengthMs = result.state.settings.durationSeconds * 1_000
  const display = 'poster'
  const held = patchSlot(drawn, index, {
    incoming: { ticket, item, display, lengthMs, ready: false, isPosterOnly: true },
  })
  return send(held, { type: 'prepare', ticket, slot: index, item, display })
}

export function failCurrent(
  result: PlayingResult,
  index: number,
  reason: FailureReason,
): PlayingResult {
  const current = currentAt(result, index)
  if (!current || current.overdue) return result
  const loaded = loadedIn(result)
  const isVideo = current.display === 'video'
  const dropped = isVideo && hasPoster(current.item) ? dropVideo(result, index) : result
  const ended = endCurrent(dropped, index)
  const failed = recordFailure(ended, current.item, { reason, status: null })
  if (!isVideo) return failed
  if (reason === 'decode') return handleDecodeFault(failed, current.item, loaded)
  const isStill = reason === 'stalled' || reason === 'not_painted'
  return isStill ? handleStall(failed, index, loaded) : failed
}

export function failUpgrade(
  result: PlayingResult,
  index: number,
  reason: FailureReason,
): PlayingResult {
  const current = currentAt(result, index)
  if (current?.upgrade !== 'loading') return result
  const marked = patchCurrent(result, index, { upgrade: 'failed' })
  const failed = recordFailure(marked, current.item, { reason, status: null })
  return reason === 'decode' ? handleDecodeFault(failed, current.item, loadedIn(result)) : failed
}

/** A video of the slot stalled; `loaded` videos were loaded then. */
export function handleStall(result: PlayingResult, index: number, loaded: number): PlayingResult {
  const slot = slotAt(result, index)
  if (!slot || slot.isStalled) return result
  const stalled = recordStall(slot)
  const counted = patchSlot(result, index, stalled)
  if (stalled.rebuilds === slot.rebuilds) return counted
  const rebuilt = send(counted, { type: 'rebuild', slot: index })
  return lowerBudget(slot.rebuilds > 0 ? patch(rebuilt, { isStuck: true }) : rebuilt, loaded)
}

/** The outgoing video of a slot turned out to have stalled. */
export function stallOutgoing(result: PlayingResult, index: number): PlayingResult {
  return handleStall(result, index, loadedIn(result))
}

/** The device revoked the decoder: `play()` is not called again, the poster is shown. */
export function loseDecoder(result: PlayingResult, index: number): PlayingResult {
  const current = currentAt(result, index)
  if (!current) return result
  const { item, display, upgrade } = current
  if (display !== 'video' && upgrade !== 'loading') return result
  const reported = report(result, { type: 'decoderLost', slot: index, item })
  const dropped = hasPoster(item) ? dropVideo(reported, index) : reported
  return lowerBudget(paint(dropped, index), loadedIn(result))
}
