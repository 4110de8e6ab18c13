import type { StateTable } from './state-machine.ts'

export type VideoState =
  /** No source; holds no decoder. */
  | 'empty'
  /** Loads up to its first frame, hidden. */
  | 'loading'
  /** Paused at a frame. */
  | 'held'
  | 'playing'
  /** Should play, but has run out of data. */
  | 'waiting'

/** Events of the media element that the machine listens to. */
export const MEDIA_EVENTS = ['ended', 'error', 'pause', 'waiting', 'playing'] as const

export type VideoEvent =
  | (typeof MEDIA_EVENTS)[number]
  | 'prepare'
  /** The first frame is painted, hidden behind what is visible. */
  | 'prepared'
  | 'play'
  | 'freeze'
  | 'clear'

export type VideoCommand =
  /** Unloads the item before and shows the element, transparent, for the next one. */
  | 'open'
  /** Unloads the item, which releases the decoder, and hides the element. */
  | 'close'
  | 'start'
  | 'stop'
  | 'reportEnded'
  | 'reportFailed'
  | 'checkPause'
  | 'reportResumed'

const RUNNING = {
  play: ['playing', 'start'],
  freeze: ['held', 'stop'],
  ended: [null, 'reportEnded'],
  error: [null, 'reportFailed'],
  pause: [null, 'checkPause'],
} as const

/** The states of one media element. */
export const VIDEO_STATES: StateTable<VideoState, VideoEvent, VideoCommand> = {
  any: { prepare: ['loading', 'open'], clear: ['empty', 'close'] },
  empty: {},
  loading: { prepared: ['held'] },
  held: { play: ['playing', 'start'], error: [null, 'reportFailed'] },
  playing: { ...RUNNING, waiting: ['waiting'] },
  waiting: { ...RUNNING, playing: ['playing', 'reportResumed'] },
}

/** The element plays or should play. */
export function isRunning(state: VideoState): boolean {
  return state === 'playing' || state === 'waiting'
}
