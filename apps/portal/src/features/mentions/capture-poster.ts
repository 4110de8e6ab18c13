/** Each still streams a film for a moment; browser and server take only so many at once. */
const AT_ONCE = 2
const CAPTURE_TIMEOUT_MS = 15_000

let drawing = 0
const waiting: (() => void)[] = []

/**
 * Draws a film's first frame on a canvas and lets the film go again: nothing of it stays but these
 * pixels, and no connection is held. Rejects when it cannot be shown, and when aborted.
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
  if (drawing < AT_ONCE) {
    drawing += 1
    return
  }
  await new Promise<void>((go) => {
    waiting.push(go)
  })
}

/** Straight to whoever waits longest: nobody slips in between. */
function releaseSlot(): void {
  const next = waiting.shift()
  if (next === undefined) drawing -= 1
  else next()
}

async function captureFirstFrame(
  canvas: HTMLCanvasElement,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const film = document.createElement('video')
  film.muted = true
  film.playsInline = true
  film.preload = 'auto'
  try {
    await firstFrame(film, url, signal)
    cover(canvas, film)
  } finally {
    film.removeAttribute('src')
    film.load()
  }
}

function firstFrame(film: HTMLVideoElement, url: string, signal: AbortSignal): Promise<void> {
  return new Promise((come, fail) => {
    const giveUp = (): void => {
      clearTimeout(timer)
      fail(new Error('the film could not be shown'))
    }
    const timer = setTimeout(giveUp, CAPTURE_TIMEOUT_MS)
    film.addEventListener('error', giveUp)
    signal.addEventListener('abort', giveUp, { once: true })
    film.addEventListener('loadeddata', () => {
      clearTimeout(timer)
      come()
    })
    film.src = url
  })
}

/** Fills the canvas, cutting off what does not fit. */
function cover(canvas: HTMLCanvasElement, film: HTMLVideoElement): void {
  const scale = Math.max(canvas.width / film.videoWidth, canvas.height / film.videoHeight)
  const width = film.videoWidth * scale
  const height = film.videoHeight * scale
  canvas
    .getContext('2d')
    ?.drawImage(film, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
}
