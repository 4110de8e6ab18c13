/** Each capture streams a video for a moment; browser and server limit concurrent streams. */
const MAX_CONCURRENT_CAPTURES = 2
const CAPTURE_TIMEOUT_MS = 15_000
const REDRAW_MS = 100

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
    video.src = url
    await drawFirstFrame(canvas, video, signal)
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

/** On a busy device, `loadeddata` can come before there is a frame to draw: it is drawn as soon as it is there. */
function drawFirstFrame(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const giveUp = (): void => {
      isOver = true
      clearTimeout(timer)
      reject(new Error('the video could not be loaded'))
    }
    const draw = (): void => {
      if (isOver) return
      drawCover(canvas, video)
      if (!isPainted(canvas)) {
        setTimeout(draw, REDRAW_MS)
        return
      }
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(giveUp, CAPTURE_TIMEOUT_MS)
    video.addEventListener('error', giveUp)
    signal.addEventListener('abort', giveUp, { once: true })
    video.addEventListener('loadeddata', draw)
  })
}

/** Whether the middle of the canvas has a colour. A canvas with a picture of another origin cannot be read. */
function isPainted(canvas: HTMLCanvasElement): boolean {
  try {
    const [x, y] = [canvas.width / 2, canvas.height / 2]
    const pixel = canvas.getContext('2d')?.getImageData(x, y, 1, 1)
    return pixel === undefined || pixel.data[3] !== 0
  } catch {
    return true
  }
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
