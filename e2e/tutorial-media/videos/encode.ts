import { createRequire } from 'node:module'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { frameAt, type Recording } from './frames.ts'
import { FRAMES_PER_SECOND, type Stage } from './stage.ts'

/** Draws a recording frame by frame and writes it as H.264 with the index first. */
export async function encode(recording: Recording, stage: Stage, file: string): Promise<void> {
  const encoder = spawn(findFfmpeg(), argumentsFor(file), {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(encoder, 'exit')
  let lastKey = ''
  let drawn = Buffer.alloc(0)
  const frames = Math.round(recording.seconds * FRAMES_PER_SECOND)
  for (let at = 0; at < frames; at += 1) {
    const frame = frameAt(recording, at / FRAMES_PER_SECOND)
    const wanted = JSON.stringify(frame)
    if (wanted !== lastKey) drawn = Buffer.from(await stage.draw(frame, 'image/jpeg'))
    lastKey = wanted
    if (!encoder.stdin.write(drawn)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await ended
  if (encoder.exitCode !== 0) throw new Error(`${file} could not be written`)
}

function argumentsFor(file: string): readonly string[] {
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-r', String(FRAMES_PER_SECOND), '-i', '-']
  const video = ['-c:v', 'libx264', '-profile:v', 'high', '-level', '4.0', '-pix_fmt', 'yuv420p']
  const size = ['-crf', '25', '-preset', 'slow', '-tune', 'animation', '-g', '125']
  // Set explicitly, so that no browser guesses the colours from the size.
  const color = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-colorspace', 'bt709']
  const more = [
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-movflags',
    '+faststart',
    '-an',
  ]
  return ['-loglevel', 'error', '-y', ...input, ...video, ...size, ...color, ...more, file]
}

/** The server's copy from npm. */
function findFfmpeg(): string {
  const server = new URL('../../../apps/server/package.json', import.meta.url)
  const installer: { readonly path: string } = createRequire(server)('@ffmpeg-installer/ffmpeg')
  return installer.path
}
