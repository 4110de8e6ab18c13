/**
 * Desktop Chromium treats two playing videos as a video conference and halves the frame rate of the page,
 * also of a page with one video only. Each change of the rate drops frames of both items of a cross-fade.
 * A third, invisible video with the frame rate of the screen keeps the rate constant (decision 008).
 */
export interface FrameRateLock {
  start(): void
  stop(): void
}

export function createFrameRateLock(container: HTMLElement, clip: string): FrameRateLock {
  let video: HTMLVideoElement | null = null
  return {
    start() {
      if (video) return
      video = container.ownerDocument.createElement('video')
      video.muted = true
      video.loop = true
      video.setAttribute('playsinline', '')
      video.setAttribute('data-pacemaker', '')
      video.style.cssText = 'position:absolute;top:0;left:0;width:2px;height:2px;opacity:0.02;'
      container.appendChild(video)
      video.src = clip
      // Where autoplay is refused, the page keeps the engine's rate.
      video.play()?.catch(() => undefined)
    },
    stop() {
      if (!video) return
      video.pause()
      video.removeAttribute('src')
      video.load()
      container.removeChild(video)
      video = null
    },
  }
}
