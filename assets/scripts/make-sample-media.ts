/**
 * Makes every file of `sample-media/`: draws the scenes of `scripts/sample-media/scenes` with
 * Chromium's software renderer, synthesizes the tunes and encodes both with ffmpeg. The output is deterministic.
 *
 *   npm run sample-media -w assets [-- --only beans,terrace] [--draft]
 *
 * Needs ffmpeg on the PATH and a Chromium, on the PATH or named by CHROMIUM_PATH. The product
 * never runs it: the files are committed.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SAMPLE_MEDIA, findSample, sampleFile } from '../src/sample-media.ts'
import type { SampleMedia, SamplePhoto, SampleVideo } from '../src/sample-media.ts'
import { FRAMES_PER_SECOND, encodeVideo, setRotation } from './sample-media/ffmpeg.ts'
import { findChromium } from './sample-media/find-chromium.ts'
import { VIDEOS, PHOTOS } from './sample-media/recipes.ts'
import type { VideoRecipe, PhotoRecipe } from './sample-media/recipes.ts'
import { playTune } from './sample-media/sound.ts'
import { openStudio } from './sample-media/studio.ts'
import type { Studio } from './sample-media/studio.ts'

interface Workshop {
  readonly studio: Studio
  readonly folder: string
  readonly draft: boolean
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, draft: { type: 'boolean', default: false } },
})
const only = values.only?.split(',')
const chosen = SAMPLE_MEDIA.filter(({ id }) => !only || only.includes(id))
const folder = await mkdtemp(join(tmpdir(), 'sample-media-'))
const studio = await openStudio(
  findChromium(process.env['CHROMIUM_PATH'], process.env['PATH'] ?? ''),
)
try {
  for (const item of chosen) await make({ studio, folder, draft: values.draft }, item)
} finally {
  await studio.close()
  await rm(folder, { recursive: true })
}

async function make(
  workshop: Workshop,
  item: SampleMedia & { id: (typeof SAMPLE_MEDIA)[number]['id'] },
): Promise<void> {
  const started = Date.now()
  const photo = PHOTOS.get(item.id)
  const videoRecipe = VIDEOS.get(item.id)
  if (item.oddity === 'truncated') await makeTruncated(item)
  else if (item.oddity === 'text playlist') await makePlaylist(item)
  else if (item.media === 'photo' && photo) await makePhoto(workshop, item, photo)
  else if (item.media === 'video' && videoRecipe) await makeVideo(workshop, item, videoRecipe)
  else throw new Error(`no recipe for ${item.id}`)
  const { length } = await readFile(sampleFile(item))
  console.log(
    `${item.path}: ${String(Math.round(length / 1024))} kB, ${String(Math.round((Date.now() - started) / 1000))} s`,
  )
}

async function makePhoto(
  { studio, draft }: Workshop,
  item: SamplePhoto,
  recipe: PhotoRecipe,
): Promise<void> {
  const { width, height } = item
  const image = await studio.print({
    scene: recipe.scene,
    moment: { time: 6 * (recipe.at ?? 0), progress: recipe.at ?? 0 },
    format: { width, height, samples: draft ? 2 : 4, grain: 0.022, taps: 56, seed: 1 },
    size: { width, height },
    layer: 'both',
    encoding: {
      type: item.path.endsWith('.png') ? 'image/png' : 'image/jpeg',
      quality: recipe.quality,
    },
  })
  await writeFile(sampleFile(item), image)
}

async function makeVideo(
  workshop: Workshop,
  item: SampleVideo,
  recipe: VideoRecipe,
): Promise<void> {
  const { folder, draft } = workshop
  const path = join(folder, item.path)
  const sideways = item.oddity === 'rotated by its display matrix'
  const { width, height, seconds } = item
  const { quality, tune } = recipe
  const sound = tune ? join(folder, `${item.id}.wav`) : null
  if (tune && sound) await writeFile(sound, playTune({ ...tune, seconds }))
  const keyframes = keyRate(workshop, recipe)
  await encodeVideo(
    { path, width, height, seconds, quality, draft, sound, sideways, keyframes },
    {
      scene: sceneFrames(workshop, item, recipe),
      lettering: letteringFrames(workshop, item, recipe),
    },
  )
  // Replaces the file only after the video is complete.
  const video = await readFile(path)
  await writeFile(sampleFile(item), sideways ? setRotation(video) : video)
}

function keyRate({ draft }: Workshop, recipe: VideoRecipe): number {
  return draft ? 8 : (recipe.rate ?? 8)
}

/** Frames of the scene at the key rate, and two more for the interpolation. */
async function* sceneFrames(
  workshop: Workshop,
  item: SampleVideo,
  recipe: VideoRecipe,
): AsyncGenerator<Buffer> {
  const rate = keyRate(workshop, recipe)
  const scale = workshop.draft ? 0.5 : (recipe.scale ?? 0.75)
  const width = Math.round(item.width * scale)
  const height = Math.round(item.height * scale)
  for (let i = 0; i < item.seconds * rate + 2; i++) {
    yield await workshop.studio.print({
      scene: recipe.scene,
      moment: { time: i / rate, progress: i / rate / item.seconds },
      format: { width, height, samples: 1, grain: 0.005, taps: 26, seed: 1 },
      size: { width, height },
      layer: 'scene',
      encoding: { type: 'image/jpeg', quality: 0.96 },
    })
  }
}

async function* letteringFrames(
  { studio }: Workshop,
  item: SampleVideo,
  recipe: VideoRecipe,
): AsyncGenerator<Buffer> {
  const { width, height } = item
  for (let i = 0; i < item.seconds * FRAMES_PER_SECOND; i++) {
    const time = i / FRAMES_PER_SECOND
    yield await studio.print({
      scene: recipe.scene,
      moment: { time, progress: time / item.seconds },
      format: { width, height, samples: 1, grain: 0, taps: 0, seed: 1 },
      size: { width, height },
      layer: 'lettering',
      encoding: { type: 'image/png', quality: 1 },
    })
  }
}

/** An interrupted download: the index is complete, most frames are missing. */
async function makeTruncated(item: SampleMedia): Promise<void> {
  const whole = await readFile(sampleFile(findSample('espresso-steam')))
  await writeFile(sampleFile(item), whole.subarray(0, 40_000))
}

/** A playlist that tries to make a player read a local file of the server. */
async function makePlaylist(item: SampleMedia): Promise<void> {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:6',
    '#EXTINF:6.0,',
    'file:///etc/passwd',
    '#EXT-X-ENDLIST',
  ]
  await writeFile(sampleFile(item), `${lines.join('\n')}\n`)
}
