/** Each capture streams a video for a moment; browser and server limit concurrent streams. */
const MAX_CONCURRENT_CAPTURES = 2
const CAPTURE_TIMEOUT_MS = 15_000

let activeCount = 0
const queue: (() => void)[] = []

/**
 * Draws a video's first frame on a canvas and then releases the video and its connection. Rejects when the
 * video cannot be shown and when aborted.
 */
export async function capturePoster(
  canvas: HTMLCanvasElement,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  await acquireSlot()
  try {
    signal.throwIfAborted()
    await captureFirstFrame(canvas, url, signal)
  } finally {
    releaseSlot()
  }
}

async function acquireSlot(): Promise<void> {
  if (activeCount < MAX_CONCURRENT_CAPTURES) {
    activeCount += 1
    return
  }
  await new Promise<void>((resolve) => {
    queue.push(resolve)
  })
}

/** Passes the slot to the caller that has waited longest. */
function releaseSlot(): void {
  const next = queue.shift()
  if (next === undefined) activeCount -= 1
  else next()
}

async function captureFirstFrame(
  canvas: HTMLCanvasElement,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    await loadFirstFrame(video, url, signal)
    drawCover(canvas, video)
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function loadFirstFrame(video: HTMLVideoElement, url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer)
      reject(new Error('the video could not be loaded'))
    }
    const timer = setTimeout(giveUp, CAPTURE_TIMEOUT_MS)
    video.addEventListener('error', giveUp)
    signal.addEventListener('abort', giveUp, { once: true })
    video.addEventListener('loadeddata', () => {
      clearTimeout(timer)
      resolve()
    })
    video.src = url
  })
}

/** Fills the canvas with the frame and crops the rest. */
function drawCover(canvas: HTMLCanvasElement, video: HTMLVideoElement): void {
  const scale = Math.max(canvas.width / video.videoWidth, canvas.height / video.videoHeight)
  const width = video.videoWidth * scale
  const height = video.videoHeight * scale
  canvas
    .getContext('2d')
    ?.drawImage(video, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
}
