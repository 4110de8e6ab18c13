import type { PlaylistItem } from './playlist.ts'
import type { Drawn, Leaving, PlayerSettings, PlayerState, Showing, Slot, Use } from './state.ts'
import {
  armSlot,
  clearTimer,
  patch,
  patchShowing,
  patchSlot,
  release,
  report,
  send,
  usesOf,
} from './turn.ts'
import type { Turn } from './turn.ts'
import { HOLD_MS } from './timing.ts'

const VIDEO_DEGREES: readonly number[] = [0, 90, 270]

/** Slots that may show video: none at rotations that are for pictures only (reading P3). */
export function videosAllowed(settings: PlayerSettings): number {
  return VIDEO_DEGREES.includes(settings.degrees) ? Math.max(0, settings.maxVideos) : 0
}

function loadedAllowed(settings: PlayerSettings): number {
  const allowed = videosAllowed(settings)
  return allowed === 0 ? 0 : Math.max(allowed, settings.maxLoadedVideos)
}

/** Whether a use holds a decoder. */
function holdsVideo(use: Use & Partial<Pick<Showing, 'upgrade'>>): boolean {
  return use.drawn === 'video' || use.upgrade === 'loading'
}

export function loadedVideos(state: PlayerState): number {
  return state.slots.reduce((sum, slot) => sum + usesOf(slot).filter(holdsVideo).length, 0)
}

function hasVideo(slot: Slot): boolean {
  return usesOf(slot).some(holdsVideo)
}

function waitsForDecoder(slot: Slot): boolean {
  return slot.showing?.drawn === 'still' && slot.showing.upgrade === 'none'
}

export function hasStill(item: PlaylistItem): boolean {
  return item.type === 'image' || item.posterUrl !== null
}

/** Whether this device can show the item at all, alone on the screen. */
export function isShowable(item: PlaylistItem, settings: PlayerSettings): boolean {
  return hasStill(item) || videosAllowed(settings) > 0
}

/** How slot `index` may take the item now; null when it must wait for a decoder. */
export function chooseDrawn(state: PlayerState, index: number, item: PlaylistItem): Drawn | null {
  if (item.type === 'image') return 'image'
  const { settings } = state
  const others = state.slots.filter((_, at) => at !== index)
  const playing = others.filter(hasVideo).length
  // Slots that stand on a still take their turn before this one plays its next video.
  const waiting = others.filter((slot) => !hasVideo(slot) && waitsForDecoder(slot)).length
  const loaded = loadedVideos(state)
  const mayPlay = playing + 1 <= videosAllowed(settings)
  const hasTurn = playing + waiting + 1 <= videosAllowed(settings)
  if (hasTurn && loaded + 1 <= loadedAllowed(settings)) return 'video'
  if (hasStill(item)) return 'still'
  // Without a still it can only follow in the decoder of the item whose time is over.
  const own = state.slots[index]?.showing ?? null
  const freed = own?.overdue === true && holdsVideo(own) ? 1 : 0
  return mayPlay && loaded - freed + 1 <= loadedAllowed(settings) ? 'video' : null
}

/** Hands free decoders to the slots that wait on a still, the longest-waiting first. */
export function grantDecoders(turn: Turn): void {
  const order = turn.state.slots
    .map((slot, index) => ({ index, showing: slot.showing }))
    .filter(({ showing }) => showing?.paintedAt != null && !showing.overdue)
    .sort((a, b) => (a.showing?.paintedAt ?? 0) - (b.showing?.paintedAt ?? 0))
  for (const { index } of order) {
    const { state } = turn
    const slot = state.slots[index]
    if (!slot?.showing || !waitsForDecoder(slot)) continue
    const playing = state.slots.filter((other, at) => at !== index && hasVideo(other)).length
    if (playing + 1 > videosAllowed(state.settings)) continue
    if (loadedVideos(state) + 1 > loadedAllowed(state.settings)) continue
    patchShowing(turn, index, { upgrade: 'loading' })
    send(turn, { type: 'upgrade', ticket: slot.showing.ticket })
  }
}

/** The video of a slot gives its decoder up and its still stays for the rest of its time. */
export function dropVideo(turn: Turn, index: number): void {
  const showing = turn.state.slots[index]?.showing
  if (!showing) return
  send(turn, { type: 'dropVideo', ticket: showing.ticket })
  const photoMs = turn.state.settings.durationSeconds * 1_000
  const lengthMs = showing.paintedAt === null ? photoMs : showing.lengthMs
  patchShowing(turn, index, { drawn: 'still', upgrade: 'failed', lengthMs })
}

/** What the app asked for, within what the device was found to do. */
function withinFound(asked: PlayerSettings, found: number | null): PlayerSettings {
  if (found === null) return asked
  return {
    ...asked,
    maxVideos: Math.min(asked.maxVideos, found),
    maxLoadedVideos: Math.min(asked.maxLoadedVideos, found),
  }
}

export function askFor(turn: Turn, asked: PlayerSettings): void {
  patch(turn, { asked, settings: withinFound(asked, turn.state.found) })
  enforceBudget(turn)
}

export function setFound(turn: Turn, found: number): void {
  patch(turn, { found, settings: withinFound(turn.state.asked, found) })
  enforceBudget(turn)
}

/** One of `loaded` videos could not go on beside the others: from here on there are fewer. */
export function lowerBudget(turn: Turn, loaded: number): void {
  const videos = loaded - 1
  const { found } = turn.state
  if (videos < 1 || (found !== null && found <= videos)) return
  report(turn, { type: 'budgetLowered', videos })
  setFound(turn, videos)
}

const FAULTS_BEFORE_DOUBT = 2

/**
 * A decoder error is the device's fault when the file has played here before, or when another file
 * failed just so right before it; a single unknown file may simply be broken.
 */
export function doubtDecoder(turn: Turn, item: PlaylistItem, loaded: number): void {
  if (loaded < 2) return
  const decodeFaults = turn.state.decodeFaults + 1
  patch(turn, { decodeFaults })
  const isDevice = turn.state.proven[item.id] === true || decodeFaults >= FAULTS_BEFORE_DOUBT
  if (!isDevice) return
  patch(turn, { decodeFaults: 0 })
  lowerBudget(turn, loaded)
}

function isOverBudget(state: PlayerState): boolean {
  const playing = state.slots.filter(hasVideo).length
  return (
    playing > videosAllowed(state.settings) || loadedVideos(state) > loadedAllowed(state.settings)
  )
}

function shedHidden(turn: Turn, index: number): void {
  const slot = turn.state.slots[index]
  if (slot?.upcoming && holdsVideo(slot.upcoming)) {
    release(turn, slot.upcoming)
    patchSlot(turn, index, { upcoming: null })
  } else if (slot?.leaving && holdsVideo(slot.leaving)) {
    if (slot.showing?.paintedAt == null) return dropLeaving(turn, index, slot.leaving)
    release(turn, slot.leaving)
    clearTimer(turn, slot.leaving.timer)
    patchSlot(turn, index, { leaving: null })
  }
}

/** What leaves is all there is to see until the next one has painted: its still stays. */
function dropLeaving(turn: Turn, index: number, leaving: Leaving): void {
  if (!hasStill(leaving.item)) return
  send(turn, { type: 'dropVideo', ticket: leaving.ticket })
  patchSlot(turn, index, { leaving: { ...leaving, drawn: 'still', upgrade: 'failed' } })
}

function shedShown(turn: Turn, index: number): void {
  const showing = turn.state.slots[index]?.showing
  if (!showing || !holdsVideo(showing)) return
  if (hasStill(showing.item)) return dropVideo(turn, index)
  patchShowing(turn, index, { overdue: true })
  armSlot(turn, index, HOLD_MS)
}

/** After the budget fell: the last slots give their videos up first. */
export function enforceBudget(turn: Turn): void {
  for (let index = turn.state.slots.length - 1; index >= 0; index -= 1) {
    if (isOverBudget(turn.state)) shedHidden(turn, index)
    if (isOverBudget(turn.state)) shedShown(turn, index)
  }
}
