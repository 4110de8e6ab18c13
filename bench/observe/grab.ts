import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { goFirst } from './priority.ts'
import type { Display, Size } from './display.ts'

export const SAMPLES_PER_SECOND = 60

export interface Grabber {
  /** Stops and waits until everything has been handed over. */
  stop(): Promise<void>
}

/** Hands over every picture of the display with the moment it was taken, in milliseconds of 1970. */
type OnPicture = (pixels: Uint8Array, at: number) => void

/** Puts pictures, which come in pieces, and their times, which come apart from them, together. */
function createPairing(pictureBytes: number, onPicture: OnPicture) {
  const times: number[] = []
  const pictures: Uint8Array[] = []
  let open = new Uint8Array(pictureBytes)
  let filled = 0
  const pair = () => {
    while (times.length > 0 && pictures.length > 0) {
      const picture = pictures.shift()
      const time = times.shift()
      if (picture && time !== undefined) onPicture(picture, time)
    }
  }
  return {
    addTime(at: number) {
      times.push(at)
      pair()
    },
    addBytes(chunk: Uint8Array) {
      for (let used = 0; used < chunk.length;) {
        const part = chunk.subarray(used, used + pictureBytes - filled)
        open.set(part, filled)
        used += part.length
        filled += part.length
        if (filled < pictureBytes) continue
        pictures.push(open)
        open = new Uint8Array(pictureBytes)
        filled = 0
      }
      pair()
    },
  }
}

/** The lines of a display that are looked at: what is not taken costs nothing. */
export interface Band {
  readonly top: number
  readonly height: number
}

/** Watches a display at 60 Hz from outside the browser: its green channel, which is grey's too. */
export function grab(
  { display, size, band }: { display: Display; size: Size; band: Band },
  onPicture: OnPicture,
): Grabber {
  const input = [
    ...['-f', 'x11grab', '-framerate', `${SAMPLES_PER_SECOND}`, '-draw_mouse', '0'],
    ...['-video_size', `${size.width}x${band.height}`, '-i', `${display.name}+0,${band.top}`],
  ]
  const output = ['-vf', 'extractplanes=g,showinfo=checksum=0', '-fps_mode', 'passthrough']
  const child = spawn(
    'ffmpeg',
    ['-hide_banner', '-nostats', '-copyts', ...input, ...output, '-f', 'rawvideo', 'pipe:1'],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  goFirst(child.pid)
  const pairing = createPairing(size.width * band.height, onPicture)
  child.stdout.on('data', (chunk: Buffer) => pairing.addBytes(chunk))
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [, microseconds] = / n: *\d+ pts: *(\d+) /.exec(line) ?? []
    if (microseconds !== undefined) pairing.addTime(Number(microseconds) / 1000)
  })
  const closed = once(child, 'close')
  return {
    async stop() {
      child.stdin.end('q')
      await closed
    },
  }
}
