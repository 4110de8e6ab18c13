/**
 * Makes the video of the home page, its poster, the link preview image and the home screen icon. They
 * are drawn in Chromium from the sample media and encoded with ffmpeg.
 *
 *   npm run about-video -w assets [-- --look 2.5,10.5]
 *
 * `--look` writes only the frames at those seconds, as `look-2.5.png`. `--stills` skips the video. Needs
 * ffmpeg on the PATH and a Chromium, on the PATH or named by CHROMIUM_PATH. The product never runs it: the
 * files are committed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FRAMES_PER_SECOND } from './about-video/page/footage.ts'
import { VIDEO_NAMES } from './about-video/page/program.ts'
import { VIDEO_SECONDS } from './about-video/page/scenes.ts'
import { openFrameRenderer, type FrameRenderer } from './about-video/frame-renderer.ts'
import { findChromium } from './sample-media/find-chromium.ts'

const PORTAL = fileURLToPath(new URL('../../apps/portal/', import.meta.url))
const SAMPLES = fileURLToPath(new URL('../sample-media/', import.meta.url))
const VIDEO_FOLDER = join(PORTAL, 'src/features/home/media')
const POSTER_SECOND = 11.5
/** Twice the height of a slot of the drawn television, the largest size at which a frame is visible. */
const SLOT_SCALE = 'scale=360:640'

const { values } = parseArgs({
  options: { look: { type: 'string' }, stills: { type: 'boolean', default: false } },
})
const folder = await mkdtemp(join(tmpdir(), 'about-video-'))
try {
  for (const name of VIDEO_NAMES) await extractFrames(name)
  const chromium = findChromium(process.env['CHROMIUM_PATH'], process.env['PATH'] ?? '')
  const renderer = await openFrameRenderer(chromium, folder)
  try {
    if (values.look === undefined) await makeAll(renderer)
    else await writeFrames(renderer, values.look.split(','))
  } finally {
    await renderer.close()
  }
} finally {
  await rm(folder, { recursive: true })
}

/** Writes the frames of a sample video. */
async function extractFrames(name: string): Promise<void> {
  const into = join(folder, name)
  await mkdir(into)
  await run([
    '-i',
    join(SAMPLES, `${name}.mp4`),
    '-vf',
    SLOT_SCALE,
    '-q:v',
    '3',
    join(into, '%04d.jpg'),
  ])
}

async function writeFrames(renderer: FrameRenderer, seconds: readonly string[]): Promise<void> {
  for (const second of seconds) {
    const frame = await renderer.frame(Number(second), { type: 'image/png', quality: 1 })
    await writeFile(`look-${second}.png`, frame)
  }
}

async function makeAll(renderer: FrameRenderer): Promise<void> {
  await mkdir(VIDEO_FOLDER, { recursive: true })
  const poster = await renderer.frame(POSTER_SECOND, { type: 'image/webp', quality: 0.82 })
  await writeOutput(join(VIDEO_FOLDER, 'about-poster.webp'), poster)
  const size = { width: 1200, height: 630 }
  const preview = await renderer.preview(size, { type: 'image/jpeg', quality: 0.86 })
  await writeOutput(join(PORTAL, 'public/social-preview.jpg'), preview)
  const icon = await renderer.icon(180, { type: 'image/png', quality: 1 })
  await writeOutput(join(PORTAL, 'public/apple-touch-icon.png'), icon)
  if (values.stills) return
  const video = join(folder, 'about.mp4')
  await encode(renderer, video)
  await writeOutput(join(VIDEO_FOLDER, 'about.mp4'), await readFile(video))
}

async function writeOutput(file: string, bytes: Buffer): Promise<void> {
  await writeFile(file, bytes)
  console.log(`${file}: ${String(Math.round(bytes.length / 1024))} kB`)
}

/** H.264 without sound, with its index at the start: there is no speech, and shops play music. */
async function encode(renderer: FrameRenderer, file: string): Promise<void> {
  const options = [
    ...[
      '-f',
      'image2pipe',
      '-c:v',
      'mjpeg',
      '-framerate',
      String(FRAMES_PER_SECOND),
      '-i',
      'pipe:0',
    ],
    ...['-an', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-profile:v', 'high'],
    ...['-level', '3.1', '-pix_fmt', 'yuv420p', '-vf', 'scale=in_range=pc:out_range=tv'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact'],
    ...['-movflags', '+faststart', file],
  ]
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...options], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(child, 'close')
  for (let at = 0; at < VIDEO_SECONDS * FRAMES_PER_SECOND; at += 1) {
    const frame = await renderer.frame(at / FRAMES_PER_SECOND, {
      type: 'image/jpeg',
      quality: 0.95,
    })
    if (!child.stdin.write(frame)) await once(child.stdin, 'drain')
  }
  child.stdin.end()
  await ended
  if (child.exitCode !== 0) throw new Error('ffmpeg could not make the video')
}

async function run(options: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', ...options], { stdio: 'inherit' })
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`ffmpeg failed: ${options.join(' ')}`)
}
