/**
 * Desktop Chromium takes two playing videos for a video conference and halves the rate of the whole
 * page, and of a page that shows one video and nothing else; each switch between the rates costs both
 * items of a cross-fade some frames. A third video, as fast as the screen and too small to see, holds
 * the rate (decision 008).
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
      // Where it may not play, the page plays on at the engine's rate.
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
