import { type Browser, chromium } from '@playwright/test'
import { type Product, ROOT } from '@vitrine/dev'
import { LANGUAGES } from '@vitrine/i18n'
import { loadCaptionTexts } from '@vitrine/i18n/captions'
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../scripts/testing/find-browser.ts'
import { startIn } from '../support/product.ts'
import { type Crew, meetCrew } from './videos/crew.ts'
import { encode } from './videos/encode.ts'
import { Film } from './videos/film.ts'
import { frameAt, type Recording } from './videos/frames.ts'
import {
  connectFacebook,
  connectInstagram,
  mentions,
  notOnTheScreen,
} from './videos/phone-films.ts'
import { type Layout, openStage } from './videos/stage.ts'
import { screenSettings, secondScreenByCode, tvByQrCode } from './videos/tv-films.ts'

// The videos of the tutorials, recorded from the product as it is now:
//   node e2e/pictures/record-tutorial-videos.ts [tutorial …]
// Without arguments all seven of them. Look at them before they are committed.

interface Tutorial {
  /** How the captions name it. */
  readonly subject: string
  readonly layout: Layout
  /** The cue whose last moment stands for the video before it plays. */
  readonly poster: string
  readonly record: (film: Film, crew: Crew) => Promise<void>
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
/** Reading speed that leaves time to look at the picture, too. */
const CHARACTERS_PER_SECOND = 14
const SHORTEST_CUE_SECONDS = 4.5
const SECONDS = { least: 20, most: 45 } as const

const given = process.argv.slice(2)
const unknown = given.filter((name) => !(name in TUTORIALS))
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

/** Answers how many could not be recorded; each is told. */
async function recordAll(of: Product, onBrowser: Browser): Promise<number> {
  await mkdir(VIDEOS, { recursive: true })
  const crew = await meetCrew(of, onBrowser)
  const longest = await longestCaptions()
  let failures = 0
  for (const [slug, tutorial] of Object.entries(TUTORIALS)) {
    if (given.length > 0 && !given.includes(slug)) continue
    const { layout, subject } = tutorial
    const needed = (cue: string) => secondsFor(longest.get(`${subject}.${cue}`) ?? 0)
    try {
      const film = new Film({ layout, needed })
      await tutorial.record(film, crew)
      await develop(slug, tutorial, film)
    } catch (error) {
      failures += 1
      console.error(`${slug} was not recorded:`, error)
      await keepViews(slug, onBrowser)
    }
    for (const context of onBrowser.contexts()) await context.close()
  }
  return failures
}

/** What stood on the pages when a recording failed. */
async function keepViews(slug: string, of: Browser): Promise<void> {
  for (const [index, page] of of
    .contexts()
    .flatMap((each) => each.pages())
    .entries()) {
    const file = join(tmpdir(), `${slug}-failed-${String(index)}.png`)
    await page.screenshot({ path: file }).catch(() => undefined)
    console.error(`${page.url()}: ${file}`)
  }
}

async function develop(slug: string, { layout, poster }: Tutorial, film: Film): Promise<void> {
  const recording = film.finish()
  const { seconds } = recording
  const length = `${slug}: ${seconds.toFixed(1)} s`
  if (seconds < SECONDS.least || seconds > SECONDS.most) throw new Error(`${length} is no length`)
  const stage = await openStage(browser, layout)
  for (const [image, bytes] of film.images) await stage.add(image, bytes)
  // What is there stays whole until the new one is.
  const draft = join(tmpdir(), `vitrine-${slug}.mp4`)
  const file = join(VIDEOS, `${slug}.mp4`)
  await encode(recording, stage, draft)
  await copyFile(draft, file)
  await rm(draft)
  const end = recording.cues.find(({ id }) => id === poster)?.to ?? 0
  const still = { ...frameAt(recording, end - 0.1), pointer: null, tap: null }
  await writeFile(join(VIDEOS, `${slug}.webp`), await stage.draw(still, 'image/webp'))
  await stage.close()
  await writeTimings(slug, recording)
  console.log(`${length}, ${String(Math.round((await stat(file)).size / 1_024))} kB`)
}

function secondsFor(characters: number): number {
  return Math.max(characters / CHARACTERS_PER_SECOND, SHORTEST_CUE_SECONDS)
}

/** How long each caption is in the language that needs most of them. */
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

/** Beside those of videos that are not recorded now. */
async function writeTimings(slug: string, { seconds, cues }: Recording): Promise<void> {
  const known: Record<string, unknown> = JSON.parse(
    await readFile(TIMINGS, 'utf8').catch(() => '{}'),
  )
  known[slug] = {
    seconds: hundredths(seconds),
    cues: cues.map(({ id, from, to }) => ({ id, from: hundredths(from), to: hundredths(to) })),
  }
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(TIMINGS, `${JSON.stringify(sorted, null, 2)}\n`)
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
