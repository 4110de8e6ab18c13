import type { ScreenSettings } from '@vitrine/domain'
import type { PlaylistItem } from './playlist.ts'

/** What the player needs to know of its screen, device and audience. All of it may change live. */
export interface PlayerSettings extends Pick<
  ScreenSettings,
  'storyHourLimit' | 'durationSeconds' | 'degrees' | 'quantityShow' | 'audio'
> {
  /** Slots that may show video at once on this device (reading P9). */
  readonly maxVideos: number
  /** Videos that may be loaded at once: shown, fading out and prepared ones together. */
  readonly maxLoadedVideos: number
  /** Nobody stands in front of this screen: it never gives up (reading P10). */
  readonly unattended: boolean
}

/** One use of one item; never used twice, so that news of items long gone finds nobody. */
export type Ticket = number
export type TimerId = number

/** A `still` is the first frame of a video that has no decoder (yet). */
export type Drawn = 'image' | 'still' | 'video'

export interface Use {
  readonly ticket: Ticket
  readonly item: PlaylistItem
  readonly drawn: Drawn
  readonly lengthMs: number
}

export interface Upcoming extends Use {
  readonly ready: boolean
  /** Its video could not be had: only its still is shown this time. */
  readonly isStillOnly: boolean
}

export interface Showing extends Use {
  /** Null until the first frame is on the screen: the item clock starts there (reading P2). */
  readonly paintedAt: number | null
  /** When the next item ought to start; null until painted. */
  readonly endsAt: number | null
  /** Its time is over: the next item goes on as soon as it is ready. */
  readonly overdue: boolean
  /** How much longer than its own time it stays, so that no two slots change at once. */
  readonly extraMs: number
  /** A still becomes its video as soon as a decoder is free, unless that failed once. */
  readonly upgrade: 'none' | 'loading' | 'failed'
}

export interface Leaving extends Use {
  readonly endsAt: number | null
  /** Ends the cross-fade; null until the next item has painted. */
  readonly timer: TimerId | null
  readonly upgrade: Showing['upgrade']
}

export interface Slot {
  readonly showing: Showing | null
  readonly leaving: Leaving | null
  readonly upcoming: Upcoming | null
  /** Always armed while the player plays, so that no slot can be forgotten. */
  readonly timer: TimerId
  /** Videos in a row that stood still. */
  readonly stalls: number
  /** Whether the video on the screen, or the one just before, is among them. */
  readonly isStalled: boolean
  /** Times its media elements were made anew, to no avail so far. */
  readonly rebuilds: number
}

/** The server's word that the account or the screen is not there any more. */
export const GONE_KINDS = ['account_gone', 'screen_gone'] as const
export type GoneKind = (typeof GONE_KINDS)[number]

const GONE: readonly string[] = GONE_KINDS

export function isGone(kind: string): kind is GoneKind {
  return GONE.includes(kind)
}

/** Why a list could not be had. All but the last two are the server's last word. */
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
  /** The server's own text, where it sent one. */
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

export type Phase =
  | { readonly name: 'idle' }
  | { readonly name: 'loading' }
  | { readonly name: 'preparing'; readonly ready: number; readonly total: number }
  | { readonly name: 'playing' }
  /** An unattended screen with nothing left to play: the shop's own slide instead of black. */
  | { readonly name: 'branded' }
  | { readonly name: 'ended'; readonly reason: EndReason }

export interface PlayerState {
  readonly phase: Phase
  /** What the app asked for. */
  readonly asked: PlayerSettings
  /** The same within the limits that were found. */
  readonly settings: PlayerSettings
  /** Videos that this device was found to play at once; null while nothing is known. */
  readonly found: number | null
  /** Videos in a row that could not be decoded while others were loaded. */
  readonly decodeFaults: number
  /** Ids of videos of the list that have played here: their files are good. */
  readonly proven: Readonly<Record<string, true>>
  /** Something has been on this screen, now or before its restart. */
  readonly hasPlayed: boolean
  /** The list is the one kept on the device; the first that comes takes its place. */
  readonly isRemembered: boolean
  /** A slot stands still although it was built anew: the page wants a fresh start. */
  readonly isStuck: boolean
  /** Server time minus the player's monotonic clock: a TV's own calendar is not trusted. Null until heard of. */
  readonly serverOffset: number | null
  readonly list: readonly PlaylistItem[]
  /** Index of the next item to hand out. */
  readonly cursor: number
  /** Every item of the loop is handed out; the next list is awaited. */
  readonly atEnd: boolean
  /** A newer list that came while this loop runs. */
  readonly fresh: readonly PlaylistItem[] | null
  /** What follows this loop instead of the next one: the items on the screen still play out. */
  readonly ending: Phase | null
  readonly load: {
    readonly id: number
    readonly atOnce: boolean
    /** The content changed while it was under way: its answer may not know, so another one follows. */
    readonly isStale: boolean
  } | null
  readonly retryTimer: TimerId | null
  readonly loadFailures: number
  /** Why the last list could not be had; null once one came. */
  readonly loadFailure: PlaylistFailure | null
  readonly slots: readonly Slot[]
  /** Columns on the screen. Slots beyond it get their first item ready before they open. */
  readonly layout: number
  /** While the screen is empty: since when an item is ready and waits for those of the other slots. */
  readonly openingSince: number | null
  readonly soundSlot: number | null
  readonly longestGapMs: number
  /** Failures in a row per item id, of items in the list only. */
  readonly failures: Readonly<Record<string, number>>
  /** Item id to the moment it gets another chance. */
  readonly setAside: Readonly<Record<string, number>>
  readonly failuresInARow: number
  /** While it runs no item is prepared: a pause after failures in a row. */
  readonly pauseTimer: TimerId | null
  /** Tickets, timers and loads are numbered from one counter. */
  readonly lastNumber: number
}

/** `decode` is the decoder's fault or the file's, `source` what no element takes at all. */
export type FailureReason =
  'download' | 'decode' | 'source' | 'playback' | 'not_painted' | 'stalled'

export type PlayerInput =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  | { readonly type: 'settings'; readonly settings: PlayerSettings }
  /** So many videos were seen to play at once on this device. */
  | { readonly type: 'budget'; readonly videos: number }
  /** The list this device kept, at a start; `serverNow` is an estimate. */
  | {
      readonly type: 'remembered'
      readonly items: readonly PlaylistItem[]
      readonly serverNow: number
    }
  | { readonly type: 'serverTime'; readonly serverNow: number }
  /** The content changed: fetch it now instead of at the end of the loop. */
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
  /** A video went on after it had to wait for data. */
  | { readonly type: 'resumed'; readonly ticket: Ticket; readonly remainingMs: number }
  | { readonly type: 'mediaEnded'; readonly ticket: Ticket }
  | { readonly type: 'mediaFailed'; readonly ticket: Ticket; readonly reason: FailureReason }
  /** A video has shown no new frame for long. */
  | { readonly type: 'stalled'; readonly ticket: Ticket }
  /** A video was paused by somebody else: the device took its decoder away. */
  | { readonly type: 'interrupted'; readonly ticket: Ticket }

/** An input and the moment it is handled, on the player's monotonic clock in milliseconds. */
export type PlayerEvent = PlayerInput & { readonly now: number }

export type PlayerReport =
  | { readonly type: 'itemShown'; readonly slot: number; readonly item: PlaylistItem }
  | {
      readonly type: 'itemFailed'
      readonly item: PlaylistItem
      readonly reason: FailureReason
      readonly status: number | null
    }
  | { readonly type: 'itemSetAside'; readonly item: PlaylistItem }
  /** Somebody else's story that ended: it left the loop by itself. */
  | { readonly type: 'itemGone'; readonly item: PlaylistItem }
  | {
      readonly type: 'gap'
      readonly slot: number
      readonly gapMs: number
      readonly longestMs: number
    }
  | { readonly type: 'decoderLost'; readonly slot: number; readonly item: PlaylistItem }
  /** The device was found to play fewer videos at once than believed. */
  | { readonly type: 'budgetLowered'; readonly videos: number }
  /** A slot stands still whatever is done; told at the end of a loop. */
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
      readonly drawn: Drawn
    }
  | { readonly type: 'show'; readonly ticket: Ticket; readonly fadeMs: number }
  /** Put the video in place of the still that `ticket` shows, and play it from its first frame. */
  | { readonly type: 'upgrade'; readonly ticket: Ticket }
  /** Give the video of `ticket` up and show its still. */
  | { readonly type: 'dropVideo'; readonly ticket: Ticket }
  | { readonly type: 'release'; readonly ticket: Ticket }
  | { readonly type: 'layout'; readonly slots: number }
  /** Make the media elements of a slot anew, each as soon as it is free. */
  | { readonly type: 'rebuild'; readonly slot: number }
  | { readonly type: 'sound'; readonly slot: number | null }
  | { readonly type: 'report'; readonly report: PlayerReport }

export function initialState(settings: PlayerSettings): PlayerState {
  return {
    phase: { name: 'idle' },
    asked: settings,
    settings,
    found: null,
    decodeFaults: 0,
    proven: {},
    hasPlayed: false,
    isRemembered: false,
    isStuck: false,
    serverOffset: null,
    list: [],
    cursor: 0,
    atEnd: false,
    fresh: null,
    ending: null,
    load: null,
    retryTimer: null,
    loadFailures: 0,
    loadFailure: null,
    slots: [],
    layout: 0,
    openingSince: null,
    soundSlot: null,
    longestGapMs: 0,
    failures: {},
    setAside: {},
    failuresInARow: 0,
    pauseTimer: null,
    lastNumber: 0,
  }
}
