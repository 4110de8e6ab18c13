import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { raisePriority } from './priority.ts'
import type { Display, Size } from './display.ts'

export const SAMPLES_PER_SECOND = 60

export interface FrameCapture {
  /** Stops and waits until all frames were delivered. */
  stop(): Promise<void>
}

/** Receives every frame of the display with its capture time in epoch milliseconds. */
type OnFrame = (pixels: Uint8Array, at: number) => void

/** Pairs frames, which arrive in chunks, with their times, which arrive on another stream. */
function createPairing(frameBytes: number, onFrame: OnFrame) {
  const times: number[] = []
  const frames: Uint8Array[] = []
  let open = new Uint8Array(frameBytes)
  let filled = 0
  const pair = () => {
    while (times.length > 0 && frames.length > 0) {
      const frame = frames.shift()
      const time = times.shift()
      if (frame && time !== undefined) onFrame(frame, time)
    }
  }
  return {
    addTime(at: number) {
      times.push(at)
      pair()
    },
    addBytes(chunk: Uint8Array) {
      for (let used = 0; used < chunk.length;) {
        const part = chunk.subarray(used, used + frameBytes - filled)
        open.set(part, filled)
        used += part.length
        filled += part.length
        if (filled < frameBytes) continue
        frames.push(open)
        open = new Uint8Array(frameBytes)
        filled = 0
      }
      pair()
    },
  }
}

/** The lines of a display that are captured; fewer lines cost less. */
export interface ScanBand {
  readonly top: number
  readonly height: number
}

/** Captures a display at 60 Hz from outside the browser, as the green channel. */
export function captureFrames(
  { display, size, band }: { display: Display; size: Size; band: ScanBand },
  onFrame: OnFrame,
): FrameCapture {
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
  raisePriority(child.pid)
  const pairing = createPairing(size.width * band.height, onFrame)
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
