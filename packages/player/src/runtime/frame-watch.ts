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

export interface FrameWatch {
  start(): void
  stop(): void
  /** Whether the video should play and has shown no new frame for some seconds. */
  isStalled(): boolean
}

/** Checks once a second for new frames of a playing video. A hidden page paints nothing and is ignored. */
export function createFrameWatch(
  video: HTMLVideoElement,
  clock: Clock,
  onStall: () => void,
): FrameWatch {
  let progress = 0
  let movedAt: number | null = null
  let cancel = () => {}

  const look = () => {
    const now = progressOf(video)
    if (now !== progress || video.ended || video.ownerDocument.hidden) movedAt = clock.now()
    progress = now
    if (movedAt !== null && clock.now() - movedAt >= STALL_MS) {
      movedAt = clock.now()
      onStall()
    }
    cancel = clock.setTimer(POLL_MS, look)
  }
  const stop = () => {
    cancel()
    cancel = () => {}
    movedAt = null
  }

  return {
    start() {
      stop()
      progress = progressOf(video)
      movedAt = clock.now()
      cancel = clock.setTimer(POLL_MS, look)
    },
    stop,
    isStalled: () => movedAt !== null && !video.ended && clock.now() - movedAt > RECENT_FRAME_MS,
  }
}
