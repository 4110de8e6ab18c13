import { CheckFault, type VideoHandle } from './check.ts'

/** Opens a muted, looping video inside `stage`. */
export function openVideo(stage: HTMLElement, src: string): VideoHandle {
  const video = stage.ownerDocument.createElement('video')
  let fault: string | null = null
  let isClosed = false
  const fail = (reason: string) => {
    if (!isClosed) fault ??= reason
  }
  const onError = () => fail(`MediaError ${String(video.error?.code ?? 0)}`)
  // The device takes the decoder away: nothing here pauses.
  const onPause = () => fail('paused by the device')
  video.muted = true
  video.loop = true
  video.setAttribute('playsinline', '')
  video.addEventListener('error', onError)
  video.addEventListener('pause', onPause)
  stage.appendChild(video)
  video.src = src
  // The error event has the code; an abort by `close` is not a fault.
  video.play()?.catch((error: unknown) => {
    setTimeout(() => fail(error instanceof Error ? error.name : 'refused'))
  })
  return {
    position: () => video.currentTime,
    size: () => ({ width: video.videoWidth, height: video.videoHeight }),
    fault: () => fault,
    droppedFrames: () => droppedFrames(video),
    hasSound: () => hasSound(video),
    close() {
      isClosed = true
      video.removeEventListener('error', onError)
      video.removeEventListener('pause', onPause)
      video.pause()
      video.removeAttribute('src')
      video.load()
      video.parentNode?.removeChild(video)
    },
  }
}

/** Chromium before 80 has only its own counter. */
function droppedFrames(video: HTMLVideoElement): number | null {
  if (typeof video.getVideoPlaybackQuality === 'function') {
    return video.getVideoPlaybackQuality().droppedVideoFrames
  }
  return counterOf(video, 'webkitDroppedFrameCount')
}

function hasSound(video: HTMLVideoElement): boolean | null {
  const bytes = counterOf(video, 'webkitAudioDecodedByteCount')
  return bytes === null ? null : bytes > 0
}

function counterOf(video: HTMLVideoElement, name: string): number | null {
  const value: unknown = Reflect.get(video, name)
  return typeof value === 'number' ? value : null
}

/** Shows a photo inside `stage` for a moment; resolves with its size in pixels. */
export function showPhoto(
  stage: HTMLElement,
  src: string,
  signal: AbortSignal,
): Promise<{ readonly width: number; readonly height: number }> {
  const image = stage.ownerDocument.createElement('img')
  return new Promise((resolve, reject) => {
    const finish = (then: () => void) => {
      signal.removeEventListener('abort', abort)
      image.onload = image.onerror = null
      image.parentNode?.removeChild(image)
      then()
    }
    const abort = () => finish(() => reject(new CheckFault('aborted')))
    signal.addEventListener('abort', abort)
    image.onload = () =>
      finish(() => resolve({ width: image.naturalWidth, height: image.naturalHeight }))
    image.onerror = () => finish(() => reject(new CheckFault('the image did not load')))
    stage.appendChild(image)
    image.src = src
  })
}
