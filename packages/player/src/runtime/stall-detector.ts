import type { Clock } from './ports.ts'

/** A video without a new frame for this long counts as stalled. */
export const STALL_MS = 15_000
/** At its end a video must have shown a new frame within this time. */
const RECENT_FRAME_MS = 3_000
const POLL_MS = 1_000

/** Frames presented, where the engine counts them; else the position, which may advance without frames. */
function progressOf(video: HTMLVideoElement): number {
  const quality = video.getVideoPlaybackQuality?.()
  const frames = quality ? quality.totalVideoFrames - quality.droppedVideoFrames : 0
  return frames > 0 ? frames : video.currentTime
}

export interface StallDetector {
  start(): void
  stop(): void
  /** Whether the video should play and has shown no new frame for some seconds. */
  isStalled(): boolean
}

/** Checks once a second for new frames of a playing video. A hidden page paints nothing and is ignored. */
export function createStallDetector(
  video: HTMLVideoElement,
  clock: Clock,
  onStall: () => void,
): StallDetector {
  let progress = 0
  let lastProgressAt: number | null = null
  let cancel = () => {}

  const poll = () => {
    const now = progressOf(video)
    if (now !== progress || video.ended || video.ownerDocument.hidden) lastProgressAt = clock.now()
    progress = now
    if (lastProgressAt !== null && clock.now() - lastProgressAt >= STALL_MS) {
      lastProgressAt = clock.now()
      onStall()
    }
    cancel = clock.setTimer(POLL_MS, poll)
  }
  const stop = () => {
    cancel()
    cancel = () => {}
    lastProgressAt = null
  }

  return {
    start() {
      stop()
      progress = progressOf(video)
      lastProgressAt = clock.now()
      cancel = clock.setTimer(POLL_MS, poll)
    },
    stop,
    isStalled: () =>
      lastProgressAt !== null && !video.ended && clock.now() - lastProgressAt > RECENT_FRAME_MS,
  }
}
