/**
 * Makes what the home page shows of the product: the film and its still, the picture others show beside
 * a link to us, and the sign for a phone's home screen. Drawn in Chromium out of the sample media,
 * encoded with ffmpeg.
 *
 *   npm run about-film -w assets [-- --look 2.5,10.5]
 *
 * `--look` writes the pictures of those seconds, as `look-2.5.png`, and nothing else. Needs ffmpeg on the PATH
 * and a Chromium, on the PATH or named by CHROMIUM_PATH; `--stills` leaves the film as it is. The product never
 * runs it: the files are committed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PICTURES_PER_SECOND } from './about-film/page/footage.ts'
import { FILM_NAMES } from './about-film/page/program.ts'
import { FILM_SECONDS } from './about-film/page/scenes.ts'
import { openProjector, type Projector } from './about-film/projector.ts'
import { findChromium } from './sample-media/find-chromium.ts'

const PORTAL = fileURLToPath(new URL('../../apps/portal/', import.meta.url))
const SAMPLES = fileURLToPath(new URL('../sample-media/', import.meta.url))
const FILM_FOLDER = join(PORTAL, 'src/features/home/film')
const STILL_SECOND = 11.5
/** Twice as high as a slot of the film's television: none of it is seen larger. */
const SLOT_PICTURES = 'scale=360:640'

const { values } = parseArgs({
  options: { look: { type: 'string' }, stills: { type: 'boolean', default: false } },
})
const folder = await mkdtemp(join(tmpdir(), 'about-film-'))
try {
  for (const name of FILM_NAMES) await takeApart(name)
  const chromium = findChromium(process.env['CHROMIUM_PATH'], process.env['PATH'] ?? '')
  const projector = await openProjector(chromium, folder)
  try {
    if (values.look === undefined) await makeAll(projector)
    else await look(projector, values.look.split(','))
  } finally {
    await projector.close()
  }
} finally {
  await rm(folder, { recursive: true })
}

/** Writes the single pictures of a sample film. */
async function takeApart(name: string): Promise<void> {
  const into = join(folder, name)
  await mkdir(into)
  await run([
    '-i',
    join(SAMPLES, `${name}.mp4`),
    '-vf',
    SLOT_PICTURES,
    '-q:v',
    '3',
    join(into, '%04d.jpg'),
  ])
}

async function look(projector: Projector, seconds: readonly string[]): Promise<void> {
  for (const second of seconds) {
    const picture = await projector.frame(Number(second), { type: 'image/png', quality: 1 })
    await writeFile(`look-${second}.png`, picture)
  }
}

async function makeAll(projector: Projector): Promise<void> {
  await mkdir(FILM_FOLDER, { recursive: true })
  const still = await projector.frame(STILL_SECOND, { type: 'image/webp', quality: 0.82 })
  await keep(join(FILM_FOLDER, 'about-poster.webp'), still)
  const size = { width: 1200, height: 630 }
  const preview = await projector.preview(size, { type: 'image/jpeg', quality: 0.86 })
  await keep(join(PORTAL, 'public/social-preview.jpg'), preview)
  const icon = await projector.icon(180, { type: 'image/png', quality: 1 })
  await keep(join(PORTAL, 'public/apple-touch-icon.png'), icon)
  if (values.stills) return
  const film = join(folder, 'about.mp4')
  await encode(projector, film)
  await keep(join(FILM_FOLDER, 'about.mp4'), await readFile(film))
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  await writeFile(file, bytes)
  console.log(`${file}: ${String(Math.round(bytes.length / 1024))} kB`)
}

/** Silent H.264 that starts at once: nobody speaks in it, and shops have music of their own. */
async function encode(projector: Projector, file: string): Promise<void> {
  const options = [
    ...[
      '-f',
      'image2pipe',
      '-c:v',
      'mjpeg',
      '-framerate',
      String(PICTURES_PER_SECOND),
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
  for (let at = 0; at < FILM_SECONDS * PICTURES_PER_SECOND; at += 1) {
    const picture = await projector.frame(at / PICTURES_PER_SECOND, {
      type: 'image/jpeg',
      quality: 0.95,
    })
    if (!child.stdin.write(picture)) await once(child.stdin, 'drain')
  }
  child.stdin.end()
  await ended
  if (child.exitCode !== 0) throw new Error('ffmpeg could not make the film')
}

async function run(options: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', ...options], { stdio: 'inherit' })
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`ffmpeg failed: ${options.join(' ')}`)
}
