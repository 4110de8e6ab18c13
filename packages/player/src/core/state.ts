import type { ScreenSettings } from '@vitrine/domain'
import type { PlaylistItem } from './playlist.ts'

/** Settings of the screen, the device and the audience. All may change while the player runs. */
export interface PlayerSettings extends Pick<
  ScreenSettings,
  'storyHourLimit' | 'durationSeconds' | 'degrees' | 'quantityShow' | 'audio'
> {
  /** Slots that may show video at once on this device (reading P9). */
  readonly maxVideos: number
  /** Videos that may be loaded at once: current, outgoing and incoming ones together. */
  readonly maxLoadedVideos: number
  /** No person watches this screen: the player never gives up (reading P10). */
  readonly unattended: boolean
}

/** Identifies one presentation of one item. Never reused, so events of released items match nothing. */
export type Ticket = number
export type TimerId = number

/** How an item is displayed. `poster`: the first frame of a video, shown without a decoder. */
export type DisplayMode = 'image' | 'poster' | 'video'

/** An item in a slot. */
export interface SlotItem {
  readonly ticket: Ticket
  readonly item: PlaylistItem
  readonly display: DisplayMode
  readonly lengthMs: number
}

/** Being prepared for its slot. */
export interface IncomingItem extends SlotItem {
  readonly ready: boolean
  /** Its video failed to load: this presentation shows the poster only. */
  readonly isPosterOnly: boolean
}

/** Whether the poster of a video is being replaced by the video; at most one attempt. */
export type Upgrade = 'none' | 'loading' | 'failed'

/** On the screen, or fading in. */
export interface CurrentItem extends SlotItem {
  /** Null until the first frame is painted: the item clock starts there (reading P2). */
  readonly paintedAt: number | null
  /** When the next item is due; null until painted. */
  readonly endsAt: number | null
  /** Its time is over: the next item is shown as soon as it is ready. */
  readonly overdue: boolean
  /** Time added to its own length, so that no two slots change at once. */
  readonly extraMs: number
  readonly upgrade: Upgrade
}

/** Fading out under the current item. */
export interface OutgoingItem extends SlotItem {
  readonly endsAt: number | null
  /** Ends the cross-fade; null until the current item is painted. */
  readonly timer: TimerId | null
  readonly upgrade: Upgrade
}

export interface Slot {
  readonly current: CurrentItem | null
  readonly outgoing: OutgoingItem | null
  readonly incoming: IncomingItem | null
  /** Always armed, so that every slot has a pending event. */
  readonly timer: TimerId
  /** Consecutive stalled videos. */
  readonly stalls: number
  /** The current video, or the one before, is counted in `stalls`. */
  readonly isStalled: boolean
  /** Consecutive rebuilds of the media elements that did not help. */
  readonly rebuilds: number
}

/** The account or the screen does not exist any more. */
export const GONE_KINDS = ['account_gone', 'screen_gone'] as const
export type GoneKind = (typeof GONE_KINDS)[number]

const GONE: readonly string[] = GONE_KINDS

export function isGone(kind: string): kind is GoneKind {
  return GONE.includes(kind)
}

/** Why a list failed to load. All but the last two are final answers of the server. */
export const PLAYLIST_ERROR_KINDS = [
  ...GONE_KINDS,
  'plan_expired',
  'screen_limit',
  'signed_out',
  'refused',
  'network',
  'failed',
] as const
export type PlaylistErrorKind = (typeof PLAYLIST_ERROR_KINDS)[number]

export interface PlaylistFailure {
  readonly kind: PlaylistErrorKind
  /** Text sent by the server, if any. */
  readonly message: string | null
}

export type EndReason = { readonly kind: 'no_medias' } | PlaylistFailure

export interface Loaded {
  readonly items: readonly PlaylistItem[]
  readonly ready: number
  readonly pending: number
  /** Server time, milliseconds since 1970, at the moment of the answer. */
  readonly serverNow: number
}

/** Phases without a list on the screen. */
export type WaitingPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'loading' }
  | { readonly name: 'preparing'; readonly ready: number; readonly total: number }
  /** An unattended screen with nothing to play: shows the product slide instead of black. */
  | { readonly name: 'branded' }
  | { readonly name: 'ended'; readonly reason: EndReason }

/** The phase as it is published. */
export type Phase = WaitingPhase | { readonly name: 'playing' }

/** What follows the running loop in place of the same list. */
export type Successor =
  /** A newer list, received while the loop runs. */
  | { readonly type: 'list'; readonly items: readonly PlaylistItem[] }
  /** The items on the screen play out, then this phase begins. */
  | { readonly type: 'phase'; readonly phase: WaitingPhase }

/** One pass through the playlist. */
export interface Loop {
  readonly items: readonly PlaylistItem[]
  /** Index of the next item to hand out. */
  readonly cursor: number
  /** Every item is handed out; the next list is awaited. */
  readonly isExhausted: boolean
  readonly successor: Successor | null
  /** The list is the one cached on the device; the first list from the server replaces it at once. */
  readonly isCached: boolean
}

/** What is known of the decoders of this device. */
export interface DecoderBudget {
  /** Videos that this device was found to play at once; null until measured. */
  readonly detected: number | null
  /** Consecutive videos that failed to decode while others were loaded. */
  readonly decodeFaults: number
  /** Ids of videos of the list that have played here: their files are good. */
  readonly playedIds: Readonly<Record<string, true>>
}

export interface PlaylistLoad {
  readonly id: number
  /** Its list replaces the running one at once instead of at the end of the loop. */
  readonly atOnce: boolean
  /** The content changed during the load: its answer may be outdated, so another load follows. */
  readonly isStale: boolean
}

/** The part of the state that exists in every phase. */
export interface SharedState {
  /** As set by the app. */
  readonly requested: PlayerSettings
  /** The same, limited by the decoder budget. */
  readonly settings: PlayerSettings
  readonly budget: DecoderBudget
  /** An item was shown on this screen, in this run or before its restart. */
  readonly hasPlayed: boolean
  /** A slot still stalls after its elements were rebuilt: the page should reload. */
  readonly isStuck: boolean
  /** Server time minus the monotonic clock, ms; null until the server answered. The calendar of a TV is not trusted. */
  readonly serverOffset: number | null
  readonly load: PlaylistLoad | null
  readonly retryTimer: TimerId | null
  readonly loadFailures: number
  /** Why the last load failed; null after a success. */
  readonly loadFailure: PlaylistFailure | null
  readonly longestGapMs: number
  /** Consecutive failures per item id, of items in the list only. */
  readonly failures: Readonly<Record<string, number>>
  /** Item id to the time when the item may be tried again. */
  readonly quarantine: Readonly<Record<string, number>>
  readonly consecutiveFailures: number
  /** While it runs no item is prepared: a pause after consecutive failures. */
  readonly pauseTimer: TimerId | null
  /** Tickets, timers and loads are numbered from one counter. */
  readonly lastNumber: number
}

export interface WaitingState extends SharedState {
  readonly phase: WaitingPhase
}

/** Only this state owns a list and slots. */
export interface PlayingState extends SharedState {
  readonly phase: { readonly name: 'playing' }
  readonly loop: Loop
  readonly slots: readonly Slot[]
  /** Columns on the screen. Slots beyond it prepare their first item before they open. */
  readonly layout: number
  /** While the screen is empty: when the first item became ready and began to wait for other slots. */
  readonly startupSince: number | null
  readonly soundSlot: number | null
}

export function isPlayingState(state: PlayerState): state is PlayingState {
  return state.phase.name === 'playing'
}

export type PlayerState = WaitingState | PlayingState

/** `decode`: the decoder or the file is at fault; `source`: no media element accepts the address. */
export type FailureReason =
  | 'download'
  | 'decode'
  | 'source'
  | 'playback'
  | 'not_painted'
  | 'stalled'

export type PlayerInput =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  | { readonly type: 'settings'; readonly settings: PlayerSettings }
  /** Number of videos measured to play at once on this device. */
  | { readonly type: 'budget'; readonly videos: number }
  /** The list cached on this device, at the start; `serverNow` is an estimate. */
  | {
      readonly type: 'cachedList'
      readonly items: readonly PlaylistItem[]
      readonly serverNow: number
    }
  | { readonly type: 'serverTime'; readonly serverNow: number }
  /** The content changed: load the list now instead of at the end of the loop. */
  | { readonly type: 'refresh' }
  | { readonly type: 'refused'; readonly failure: PlaylistFailure }
  | { readonly type: 'loaded'; readonly load: number; readonly result: Loaded }
  | { readonly type: 'loadFailed'; readonly load: number; readonly failure: PlaylistFailure }
  | { readonly type: 'timer'; readonly timer: TimerId }
  | { readonly type: 'prepared'; readonly ticket: Ticket; readonly durationMs: number | null }
  | {
      readonly type: 'prepareFailed'
      readonly ticket: Ticket
      readonly reason: FailureReason
      readonly status: number | null
    }
  | { readonly type: 'painted'; readonly ticket: Ticket }
  | { readonly type: 'upgraded'; readonly ticket: Ticket; readonly durationMs: number | null }
  | { readonly type: 'upgradeFailed'; readonly ticket: Ticket; readonly reason: FailureReason }
  /** A video continued after it waited for data. */
  | { readonly type: 'resumed'; readonly ticket: Ticket; readonly remainingMs: number }
  | { readonly type: 'mediaEnded'; readonly ticket: Ticket }
  | { readonly type: 'mediaFailed'; readonly ticket: Ticket; readonly reason: FailureReason }
  /** A video has shown no new frame for 15 s. */
  | { readonly type: 'stalled'; readonly ticket: Ticket }
  /** A video was paused from outside: the device revoked its decoder. */
  | { readonly type: 'interrupted'; readonly ticket: Ticket }

/** An input and when it is handled, in ms of the monotonic clock. */
export type PlayerEvent = PlayerInput & { readonly now: number }

export type PlayerReport =
  | { readonly type: 'itemShown'; readonly slot: number; readonly item: PlaylistItem }
  | {
      readonly type: 'itemFailed'
      readonly item: PlaylistItem
      readonly reason: FailureReason
      readonly status: number | null
    }
  | { readonly type: 'itemQuarantined'; readonly item: PlaylistItem }
  /** A repost whose story ended: it was removed from the loop. */
  | { readonly type: 'itemGone'; readonly item: PlaylistItem }
  | {
      readonly type: 'gap'
      readonly slot: number
      readonly gapMs: number
      readonly longestMs: number
    }
  | { readonly type: 'decoderLost'; readonly slot: number; readonly item: PlaylistItem }
  /** The device plays fewer videos at once than assumed. */
  | { readonly type: 'budgetLowered'; readonly videos: number }
  /** A slot stalls after every repair; reported at the end of a loop. */
  | { readonly type: 'stuck' }
  | { readonly type: 'preparing'; readonly ready: number; readonly total: number }
  | { readonly type: 'empty' }
  | { readonly type: 'loadFailed'; readonly kind: PlaylistErrorKind; readonly failures: number }
  | {
      readonly type: 'error'
      readonly kind: PlaylistErrorKind
      readonly message: string | null
    }
  | { readonly type: 'loopEnded'; readonly refetched: boolean }

export type PlayerCommand =
  | { readonly type: 'load'; readonly load: number }
  | { readonly type: 'abortLoad' }
  | {
      readonly type: 'setTimer'
      readonly timer: TimerId
      readonly ms: number
      readonly jitter: number
    }
  | { readonly type: 'clearTimer'; readonly timer: TimerId }
  | {
      readonly type: 'prepare'
      readonly ticket: Ticket
      readonly slot: number
      readonly item: PlaylistItem
      readonly display: DisplayMode
    }
  | { readonly type: 'show'; readonly ticket: Ticket; readonly fadeMs: number }
  /** Replace the poster of `ticket` by its video, played from the first frame. */
  | { readonly type: 'upgrade'; readonly ticket: Ticket }
  /** Release the decoder of `ticket` and show its poster. */
  | { readonly type: 'dropVideo'; readonly ticket: Ticket }
  | { readonly type: 'release'; readonly ticket: Ticket }
  | { readonly type: 'layout'; readonly slots: number }
  /** Recreate the media elements of a slot, each as soon as it is unused. */
  | { readonly type: 'rebuild'; readonly slot: number }
  | { readonly type: 'sound'; readonly slot: number | null }
  | { readonly type: 'report'; readonly report: PlayerReport }

export function initialState(settings: PlayerSettings): PlayerState {
  return {
    phase: { name: 'idle' },
    requested: settings,
    settings,
    budget: { detected: null, decodeFaults: 0, playedIds: {} },
    hasPlayed: false,
    isStuck: false,
    serverOffset: null,
    load: null,
    retryTimer: null,
    loadFailures: 0,
    loadFailure: null,
    longestGapMs: 0,
    failures: {},
    quarantine: {},
    consecutiveFailures: 0,
    pauseTimer: null,
    lastNumber: 0,
  }
}
