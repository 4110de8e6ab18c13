import type { Size } from '../core/overlay-layout.ts'
import type { PlaylistItem } from '../core/playlist.ts'
import type { DisplayMode, FailureReason, PlaylistErrorKind, Ticket } from '../core/state.ts'

/** `now` is monotonic; `calendarNow` may jump and is only a fallback. */
export interface Clock {
  /** Milliseconds on a monotonic scale. */
  now(): number
  /** Milliseconds since 1970, as far as the device knows. */
  calendarNow(): number
  /** Runs `run` once after `ms`; the returned function cancels it. */
  setTimer(ms: number, run: () => void): () => void
}

/** A number from 0 up to, not including, 1. */
export type Random = () => number

/** Why a playlist failed to load. `message` is the text of the server. */
export class PlaylistError extends Error {
  readonly kind: PlaylistErrorKind

  constructor(kind: PlaylistErrorKind, message = '', options?: ErrorOptions) {
    super(message, options)
    this.name = 'PlaylistError'
    this.kind = kind
  }
}

export interface PlaylistResponse {
  readonly items: readonly PlaylistItem[]
  /** Items still being prepared by the server. */
  readonly pending: number
  readonly ready: number
  /** Server time, milliseconds since 1970; without it the device's calendar is used. */
  readonly serverNow?: number
}

export interface PlaylistSource {
  /** Rejects with a PlaylistError; anything else counts as `failed`. */
  load(options: { readonly signal: AbortSignal }): Promise<PlaylistResponse>
  /**
   * Reposts, where the app shows them. Rejects like `load`; only failures of the screen as a whole
   * (plan, seat, sign-in) also drop its own items.
   */
  loadReposts?(options: { readonly signal: AbortSignal }): Promise<PlaylistResponse>
}

/** One file of an item: its media, or the poster of a video (`id` ends in `#first`). */
export interface MediaFile {
  /** Identifies item and quality, never the link: links change. */
  readonly id: string
  readonly type: 'image' | 'video'
  readonly url: string
  /** Whether the device may store it beyond this run; reposts may not be stored (reading M4). */
  readonly isCacheable: boolean
  /** Server time in ms after which it must be deleted; null if it does not expire. */
  readonly expiresAt: number | null
}

export interface PreparedFile {
  /** Address that a media element of this device can load. */
  readonly src: string
  /** Frees what `src` holds; called exactly once. */
  release(): void
}

export interface MediaStore {
  /** Rejects with a DownloadError. */
  prepare(file: MediaFile, options: { readonly signal: AbortSignal }): Promise<PreparedFile>
  /**
   * Prefetches a file, so that it plays offline. Resolves false where this device cannot store it
   * (no room, no such storage, not lasting); rejects with a DownloadError.
   */
  prefetch(file: MediaFile, options: { readonly signal: AbortSignal }): Promise<boolean>
  /** Bytes stored on the device, as far as is known. */
  usedBytes(): number
}

/** A store that persists files on the device. */
export interface DeviceStore extends MediaStore {
  /** Drops the in-memory index after the stored files were deleted. */
  reset(): void
}

/** The last playlist, as it is cached on the device. */
export interface CachedPlaylist {
  readonly items: readonly PlaylistItem[]
  /** Server time of the answer, in ms. */
  readonly serverNow: number
  /** The device's calendar at the same time, in ms; may be wrong. */
  readonly calendarNow: number
}

/** Stores the last good playlist, so that playing starts offline. Never rejects. */
export interface PlaylistCache {
  read(): Promise<CachedPlaylist | null>
  write(playlist: CachedPlaylist): Promise<void>
}

/** `status` is the HTTP status; null without an answer. */
export class DownloadError extends Error {
  readonly status: number | null

  constructor(status: number | null, options?: ErrorOptions) {
    super(`download failed: ${status ?? 'no answer'}`, options)
    this.name = 'DownloadError'
    this.status = status
  }
}

export interface HeartbeatReport {
  readonly state: 'playing' | 'idle'
  /** Item id per slot, null for a slot that shows nothing. */
  readonly items: readonly (string | null)[]
  readonly longestGapMs: number
  readonly framesDropped: number
  /** Ids of quarantined items. */
  readonly quarantined: readonly string[]
  readonly storeBytes: number
  /** Videos that may be shown at once on this device, as detected so far. */
  readonly videoBudget: number
}

export interface HeartbeatResponse {
  /** Server time, milliseconds since 1970. */
  readonly serverNow: number | null
  readonly nextInMs: number | null
  readonly revision: string | null
  readonly commands: readonly string[]
}

export interface Transport {
  /** Rejects with a PlaylistError if the server refuses this screen; other errors are only reported. */
  heartbeat(
    report: HeartbeatReport,
    options: { readonly signal: AbortSignal },
  ): Promise<HeartbeatResponse>
  /** Called once when the player stops; must not throw. */
  close(): void
}

/** A media element failed; `code` is the code of its MediaError. */
export class MediaElementError extends Error {
  readonly reason: FailureReason

  constructor(code: number | undefined) {
    super(`the media element failed: ${code ?? 'no code'}`)
    this.name = 'MediaFault'
    this.reason = code === MEDIA_ERR_DECODE ? 'decode' : 'source'
  }
}

const MEDIA_ERR_DECODE = 3

/** Measures how many videos this device plays at once, and stores the result for the next start. */
export interface DecoderProbe {
  /** Default of this kind of device; used when the probe takes too long. */
  readonly estimate: number
  /** Videos at once, 1 or more. */
  probe(options: { readonly signal: AbortSignal }): Promise<number>
  /** Playback showed that there are fewer decoders than measured. */
  lowered(videos: number): void
}

/** Prevents screensavers; `hold` is called again with every heartbeat. */
export interface KeepAwake {
  hold(): void
  release(): void
}

export interface StageItem {
  readonly ticket: Ticket
  readonly slot: number
  readonly item: PlaylistItem
  readonly display: DisplayMode
}

export interface StageItemSources {
  /** The photo, or the poster of a video. */
  readonly image: string | null
  readonly video: string | null
}

export interface StageListener {
  painted(ticket: Ticket): void
  ended(ticket: Ticket): void
  failed(ticket: Ticket, reason: FailureReason): void
  /** No new frame for 15 s; also of an item that was just replaced by the next one. */
  stalled(ticket: Ticket): void
  interrupted(ticket: Ticket): void
  resumed(ticket: Ticket, remainingMs: number): void
  soundBlocked(): void
}

export interface StageReady {
  readonly durationMs: number | null
}

/** Renders items: two layers per slot. Items are addressed by ticket. */
export interface Stage {
  listen(listener: StageListener): void
  /** Resolves when the first frame is ready, paused at the beginning. */
  prepare(stageItem: StageItem, sources: StageItemSources, signal: AbortSignal): Promise<StageReady>
  show(ticket: Ticket, fadeMs: number): void
  /** Resolves when the video plays in place of its poster. */
  upgrade(ticket: Ticket, video: string, signal: AbortSignal): Promise<StageReady>
  dropVideo(ticket: Ticket): void
  release(ticket: Ticket): void
  setLayout(slots: number): void
  setSound(slot: number | null): void
  /** Keeps the frame rate of the screen while one slot plays, where the engine would lower it. */
  setFrameRateLock(isHeld: boolean): void
  /** Recreates the media elements of a slot, each as soon as it is hidden. */
  rebuild(slot: number): void
  /** Size of the media of a ticket, in pixels, as decoded; null until known. */
  sizeOf(ticket: Ticket): Size | null
  /** Dropped video frames since the start. */
  droppedFrames(): number
  close(): void
}
