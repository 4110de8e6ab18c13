import { type Browser, chromium } from '@playwright/test'
import { type Product, ROOT } from '@vitrine/dev'
import { LANGUAGES } from '@vitrine/i18n'
import { loadCaptionTexts } from '@vitrine/i18n/captions'
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../scripts/testing/find-browser.ts'
import { startIn } from '../support/start-in.ts'
import { type Crew, createCrew } from './videos/crew.ts'
import { encode } from './videos/encode.ts'
import { Recorder } from './videos/recorder.ts'
import { frameAt, type Recording } from './videos/frames.ts'
import {
  connectFacebook,
  connectInstagram,
  mentions,
  notOnTheScreen,
} from './videos/phone-recordings.ts'
import { type Layout, openStage } from './videos/stage.ts'
import { screenSettings, secondScreenByCode, tvByQrCode } from './videos/tv-recordings.ts'

// Records the videos of the tutorials from the running product:
//   node e2e/tutorial-media/record-tutorial-videos.ts [tutorial …]
// Without arguments: all seven. Review them before the commit.

interface Tutorial {
  /** Key of its captions. */
  readonly subject: string
  readonly layout: Layout
  /** The cue whose last frame is the video's poster. */
  readonly poster: string
  readonly record: (recorder: Recorder, crew: Crew) => Promise<void>
}

const phone = { layout: 'phone' } as const
const both = { layout: 'both' } as const

const TUTORIALS: Readonly<Record<string, Tutorial>> = {
  'tv-by-qr-code': { ...both, subject: 'tv', poster: '2', record: tvByQrCode },
  'connect-instagram': { ...phone, subject: 'instagram', poster: '4', record: connectInstagram },
  'connect-facebook': { ...phone, subject: 'facebook', poster: '4', record: connectFacebook },
  'second-screen-by-code': {
    ...both,
    subject: 'second',
    poster: '1',
    record: secondScreenByCode,
  },
  mentions: { ...phone, subject: 'mentions', poster: '1', record: mentions },
  'screen-settings': { ...both, subject: 'screen', poster: '1', record: screenSettings },
  'not-on-the-screen': { ...phone, subject: 'missing', poster: '2', record: notOnTheScreen },
}

const VIDEOS = join(ROOT, 'apps/portal/public/tutorials/videos')
const TIMINGS = join(ROOT, 'apps/portal/src/features/tutorials/videos.json')
/** Reading speed that leaves time to look at the picture. */
const CHARACTERS_PER_SECOND = 14
const SHORTEST_CUE_SECONDS = 4.5
const SECONDS = { least: 20, most: 45 } as const

const args = process.argv.slice(2)
const unknown = args.filter((name) => !(name in TUTORIALS))
if (unknown.length > 0) throw new Error(`no such tutorial: ${unknown.join(', ')}`)

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-videos-'))
const product = await startIn(dataDir)
const browser = await openBrowser()
let failed = 0
try {
  failed = await recordAll(product, browser)
} finally {
  await browser.close()
  await product.close()
  await rm(dataDir, { recursive: true, force: true })
}
if (failed > 0) process.exitCode = 1

async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser(process.env)
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  })
}

/** Returns the number of failed recordings. Each failure is logged. */
async function recordAll(runningProduct: Product, onBrowser: Browser): Promise<number> {
  await mkdir(VIDEOS, { recursive: true })
  const crew = await createCrew(runningProduct, onBrowser)
  const longest = await longestCaptions()
  let failures = 0
  for (const [slug, tutorial] of Object.entries(TUTORIALS)) {
    if (args.length > 0 && !args.includes(slug)) continue
    const { layout, subject } = tutorial
    const needed = (cue: string) => secondsFor(longest.get(`${subject}.${cue}`) ?? 0)
    try {
      const recorder = new Recorder({ layout, needed })
      await tutorial.record(recorder, crew)
      await develop(slug, tutorial, recorder)
    } catch (error) {
      failures += 1
      console.error(`${slug} was not recorded:`, error)
      await saveViews(slug, onBrowser)
    }
    for (const context of onBrowser.contexts()) await context.close()
  }
  return failures
}

/** Screenshots of all pages after a failed recording. */
async function saveViews(slug: string, usedBrowser: Browser): Promise<void> {
  for (const [index, page] of usedBrowser
    .contexts()
    .flatMap((each) => each.pages())
    .entries()) {
    const file = join(tmpdir(), `${slug}-failed-${String(index)}.png`)
    await page.screenshot({ path: file }).catch(() => undefined)
    console.error(`${page.url()}: ${file}`)
  }
}

async function develop(
  slug: string,
  { layout, poster }: Tutorial,
  recorder: Recorder,
): Promise<void> {
  const recording = recorder.finish()
  const { seconds } = recording
  const length = `${slug}: ${seconds.toFixed(1)} s`
  if (seconds < SECONDS.least || seconds > SECONDS.most) throw new Error(`${length} is no length`)
  const stage = await openStage(browser, layout)
  for (const [image, bytes] of recorder.images) await stage.add(image, bytes)
  // The existing file is replaced only when the new one is complete.
  const draft = join(tmpdir(), `vitrine-${slug}.mp4`)
  const file = join(VIDEOS, `${slug}.mp4`)
  await encode(recording, stage, draft)
  await copyFile(draft, file)
  await rm(draft)
  const end = recording.cues.find(({ id }) => id === poster)?.to ?? 0
  const posterFrame = { ...frameAt(recording, end - 0.1), pointer: null, tap: null }
  await writeFile(join(VIDEOS, `${slug}.webp`), await stage.draw(posterFrame, 'image/webp'))
  await stage.close()
  await writeTimings(slug, recording)
  console.log(`${length}, ${String(Math.round((await stat(file)).size / 1_024))} kB`)
}

function secondsFor(characters: number): number {
  return Math.max(characters / CHARACTERS_PER_SECOND, SHORTEST_CUE_SECONDS)
}

/** Length of each caption in its longest language. */
async function longestCaptions(): Promise<ReadonlyMap<string, number>> {
  const longest = new Map<string, number>()
  for (const language of LANGUAGES) {
    const { captions } = await loadCaptionTexts[language]()
    for (const [key, text] of Object.entries(captions)) {
      longest.set(key, Math.max(longest.get(key) ?? 0, text.length))
    }
  }
  return longest
}

/** Keeps the timings of videos that are not recorded now. */
async function writeTimings(slug: string, { seconds, cues }: Recording): Promise<void> {
  const timings: Record<string, unknown> = JSON.parse(
    await readFile(TIMINGS, 'utf8').catch(() => '{}'),
  )
  timings[slug] = {
    seconds: hundredths(seconds),
    cues: cues.map(({ id, from, to }) => ({ id, from: hundredths(from), to: hundredths(to) })),
  }
  const sorted = Object.fromEntries(Object.entries(timings).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(TIMINGS, `${JSON.stringify(sorted, null, 2)}\n`)
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
