import recorded from './videos.json' with { type: 'json' }

/** The time range of one caption, in seconds. */
export interface Cue {
  readonly id: string
  readonly from: number
  readonly to: number
}

export interface Video {
  readonly seconds: number
  readonly cues: readonly Cue[]
}

/** By the tutorials' slugs. Written by `e2e/tutorial-media/record-tutorial-videos.ts` with the videos. */
export const VIDEOS: Readonly<Record<string, Video>> = recorded
