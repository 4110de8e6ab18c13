import {
  hasPoster,
  hasVideo,
  holdsVideo,
  isDeviceFault,
  isOverBudget,
  loadedAllowed,
  loadedVideos,
  recordDecodeFault,
  videosAllowed,
  waitsForDecoder,
  withinBudget,
} from './budget.ts'
import type { PlaylistItem } from './playlist.ts'
import { fallBackToPoster } from './slot.ts'
import type { OutgoingItem, PlayerSettings, PlayerState, Slot } from './state.ts'
import {
  armSlot,
  clearTimer,
  currentAt,
  dropIncoming,
  isPlaying,
  patch,
  patchCurrent,
  patchSlot,
  release,
  report,
  send,
  slotAt,
} from './step-result.ts'
import type { PlayingResult, StepResult } from './step-result.ts'
import { SLOT_POLL_MS } from './timing.ts'

/** Assigns free decoders to the slots that wait on a poster, the longest-waiting first. */
export function grantDecoders(result: PlayingResult): PlayingResult {
  const paintedAt = ({ current }: Slot) => current?.paintedAt ?? 0
  const { slots } = result.state
  const order = slots
    .map((slot, index) => ({ index, slot }))
    .filter(({ slot: { current } }) => current?.paintedAt != null && !current.overdue)
    .sort((a, b) => paintedAt(a.slot) - paintedAt(b.slot))
  return order.reduce((granted, { index }) => grantDecoder(granted, index), result)
}

function grantDecoder(result: PlayingResult, index: number): PlayingResult {
  const { settings, slots } = result.state
  const slot = slots[index]
  if (!slot?.current || !waitsForDecoder(slot)) return result
  const playing = slots.filter((other, at) => at !== index && hasVideo(other)).length
  if (playing + 1 > videosAllowed(settings)) return result
  if (loadedVideos(slots) + 1 > loadedAllowed(settings)) return result
  const { ticket } = slot.current
  return send(patchCurrent(result, index, { upgrade: 'loading' }), { type: 'upgrade', ticket })
}

/** The video of a slot releases its decoder; its poster stays for the rest of its time. */
export function dropVideo(result: PlayingResult, index: number): PlayingResult {
  const current = currentAt(result, index)
  if (!current) return result
  const posterMs = result.state.settings.durationSeconds * 1_000
  const dropped = send(result, { type: 'dropVideo', ticket: current.ticket })
  return patchSlot(dropped, index, { current: fallBackToPoster(current, posterMs) })
}

export function requestSettings(result: StepResult, requested: PlayerSettings): StepResult {
  const settings = withinBudget(requested, result.state.budget)
  return enforceWhilePlaying(patch(result, { requested, settings }))
}

function limitedBudget(state: PlayerState, detected: number) {
  const budget = { ...state.budget, detected }
  return { budget, settings: withinBudget(state.requested, budget) }
}

export function setDetected(result: StepResult, detected: number): StepResult {
  return enforceWhilePlaying(patch(result, limitedBudget(result.state, detected)))
}

function enforceWhilePlaying(result: StepResult): StepResult {
  return isPlaying(result) ? enforceBudget(result) : result
}

/** One of `loaded` videos failed beside the others: fewer are allowed from now on. */
export function lowerBudget(result: PlayingResult, loaded: number): PlayingResult {
  const videos = loaded - 1
  const { detected } = result.state.budget
  if (videos < 1 || (detected !== null && detected <= videos)) return result
  const reported = report(result, { type: 'budgetLowered', videos })
  return enforceBudget(patch(reported, limitedBudget(reported.state, videos)))
}

/** A decoder error lowers the budget when the device, and not the file, is at fault. */
export function handleDecodeFault(
  result: PlayingResult,
  item: PlaylistItem,
  loaded: number,
): PlayingResult {
  if (loaded < 2) return result
  const budget = recordDecodeFault(result.state.budget)
  if (!isDeviceFault(budget, item.id)) return patch(result, { budget })
  return lowerBudget(patch(result, { budget: { ...budget, decodeFaults: 0 } }), loaded)
}

function shedHidden(result: PlayingResult, index: number): PlayingResult {
  const slot = slotAt(result, index)
  if (slot?.incoming && holdsVideo(slot.incoming)) return dropIncoming(result, index)
  if (!slot?.outgoing || !holdsVideo(slot.outgoing)) return result
  if (slot.current?.paintedAt == null) return shedOutgoing(result, index, slot.outgoing)
  const released = clearTimer(release(result, slot.outgoing), slot.outgoing.timer)
  return patchSlot(released, index, { outgoing: null })
}

/** The outgoing item is all there is to see until the current one is painted: its poster stays. */
function shedOutgoing(result: PlayingResult, index: number, outgoing: OutgoingItem): PlayingResult {
  if (!hasPoster(outgoing.item)) return result
  const dropped = send(result, { type: 'dropVideo', ticket: outgoing.ticket })
  return patchSlot(dropped, index, {
    outgoing: { ...outgoing, display: 'poster', upgrade: 'failed' },
  })
}

function shedCurrent(result: PlayingResult, index: number): PlayingResult {
  const current = currentAt(result, index)
  if (!current || !holdsVideo(current)) return result
  if (hasPoster(current.item)) return dropVideo(result, index)
  return armSlot(patchCurrent(result, index, { overdue: true }), index, SLOT_POLL_MS)
}

/** After the budget was lowered: the last slots give up their videos first. */
function enforceBudget(result: PlayingResult): PlayingResult {
  const isOver = ({ state }: PlayingResult) => isOverBudget(state.slots, state.settings)
  return result.state.slots.reduceRight((before, _, index) => {
    const shed = isOver(before) ? shedHidden(before, index) : before
    return isOver(shed) ? shedCurrent(shed, index) : shed
  }, result)
}
