import type { PlaylistItem } from './playlist.ts'
import { slotItems } from './slot.ts'
import type {
  CurrentItem,
  DecoderBudget,
  DisplayMode,
  PlayerSettings,
  Slot,
  SlotItem,
} from './state.ts'

const VIDEO_DEGREES: readonly number[] = [0, 90, 270]
const DEVICE_FAULT_THRESHOLD = 2

/** What the app requested, limited by the decoders that were detected. */
export function withinBudget(
  requested: PlayerSettings,
  { detected }: DecoderBudget,
): PlayerSettings {
  if (detected === null) return requested
  return {
    ...requested,
    maxVideos: Math.min(requested.maxVideos, detected),
    maxLoadedVideos: Math.min(requested.maxLoadedVideos, detected),
  }
}

/** A video has played: its file is good, and its decoder too. */
export function recordPlayed(budget: DecoderBudget, id: string): DecoderBudget {
  return { ...budget, decodeFaults: 0, playedIds: { ...budget.playedIds, [id]: true } }
}

/**
 * Counts a decoder error. It is the device's fault when the file has played here before, or when
 * another file failed the same way right before it; a single unknown file may be broken.
 */
export function recordDecodeFault(budget: DecoderBudget): DecoderBudget {
  return { ...budget, decodeFaults: budget.decodeFaults + 1 }
}

export function isDeviceFault({ playedIds, decodeFaults }: DecoderBudget, id: string): boolean {
  return playedIds[id] === true || decodeFaults >= DEVICE_FAULT_THRESHOLD
}

/** Slots that may show video: none at rotations that are for images only (reading P3). */
export function videosAllowed(settings: PlayerSettings): number {
  return VIDEO_DEGREES.includes(settings.degrees) ? Math.max(0, settings.maxVideos) : 0
}

export function loadedAllowed(settings: PlayerSettings): number {
  const allowed = videosAllowed(settings)
  return allowed === 0 ? 0 : Math.max(allowed, settings.maxLoadedVideos)
}

/** Whether an item holds a decoder. */
export function holdsVideo(item: SlotItem & Partial<Pick<CurrentItem, 'upgrade'>>): boolean {
  return item.display === 'video' || item.upgrade === 'loading'
}

export function loadedVideos(slots: readonly Slot[]): number {
  return slots.reduce((sum, slot) => sum + slotItems(slot).filter(holdsVideo).length, 0)
}

export function hasVideo(slot: Slot): boolean {
  return slotItems(slot).some(holdsVideo)
}

export function waitsForDecoder({ current }: Slot): boolean {
  return current?.display === 'poster' && current.upgrade === 'none'
}

export function isOverBudget(slots: readonly Slot[], settings: PlayerSettings): boolean {
  const playing = slots.filter(hasVideo).length
  return playing > videosAllowed(settings) || loadedVideos(slots) > loadedAllowed(settings)
}

export function hasPoster(item: PlaylistItem): boolean {
  return item.type === 'image' || item.posterUrl !== null
}

/** Whether this device can show the item at all, alone on the screen. */
export function isShowable(item: PlaylistItem, settings: PlayerSettings): boolean {
  return hasPoster(item) || videosAllowed(settings) > 0
}

export interface DecoderRequest {
  readonly slots: readonly Slot[]
  readonly settings: PlayerSettings
  /** Index of the slot that takes the item. */
  readonly index: number
  readonly item: PlaylistItem
}

/** How a slot may display the item now; null when it must wait for a decoder. */
export function chooseDisplay(request: DecoderRequest): DisplayMode | null {
  const { slots, settings, index, item } = request
  if (item.type === 'image') return 'image'
  const others = slots.filter((_, at) => at !== index)
  const playing = others.filter(hasVideo).length
  // Slots that show a poster get a decoder before this slot plays its next video.
  const waiting = others.filter((slot) => !hasVideo(slot) && waitsForDecoder(slot)).length
  const loaded = loadedVideos(slots)
  const mayPlay = playing + 1 <= videosAllowed(settings)
  const hasPriority = playing + waiting + 1 <= videosAllowed(settings)
  if (hasPriority && loaded + 1 <= loadedAllowed(settings)) return 'video'
  if (hasPoster(item)) return 'poster'
  // Without a poster it can only take the decoder of the item whose time is over.
  const own = slots[index]?.current ?? null
  const freed = own?.overdue === true && holdsVideo(own) ? 1 : 0
  return mayPlay && loaded - freed + 1 <= loadedAllowed(settings) ? 'video' : null
}
