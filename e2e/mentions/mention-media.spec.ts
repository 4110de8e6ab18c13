import { chromium, type LaunchOptions, type Page, test } from '@playwright/test'
import { contract } from '@vitrine/api'
import { CAFE_INSTAGRAM, type Product } from '@vitrine/dev'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedTools } from '../../scripts/testing/conversion-cache.ts'
import { markedVideo, markedPhoto } from '../support/marked-media.ts'
import { allowReposts, mentionAndAccept } from '../support/mentions.ts'
import { phoneOf, playOnTv, stopTv } from '../support/phone.ts'
import { pollWhilePhotosPass } from '../support/playing.ts'
import { expect } from '../support/product.ts'
import { startIn } from '../support/start-in.ts'
import { filesWith } from '../support/traces.ts'

// A trace would contain everything that the page received.
test.use({ trace: 'off', screenshot: 'off', video: 'off' })

/** The networks' own data, which may contain the story. */
const NOT_OURS = 'stand-ins.json'
const AUTHORS = { photo: 'marina.da.foto', video: 'tomas.do.filme' }
/** A photo of the shop's own, in any quality. The account's profile image does not count. */
const OWN_PHOTO = /\/media\/[\w-]+\/(low|medium|original)\.jpg$/

interface Folders {
  readonly root: string
  readonly data: string
  readonly temp: string
  readonly profile: string
  /** The cache of converted media, which all products of the tests share. */
  readonly conversions: string
}

interface Footage {
  readonly photo: Awaited<ReturnType<typeof markedPhoto>>['footage']
  readonly video: Awaited<ReturnType<typeof markedVideo>>['footage']
}

async function withFolders(run: (folders: Folders) => Promise<void>): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-traces-'))
  const below = (name: string) => join(root, name)
  const own = { data: below('data'), temp: below('temp'), profile: below('profile') }
  const folders = { root, ...own, conversions: await cachedTools() }
  for (const name of [folders.data, folders.temp, folders.profile]) await mkdir(name)
  try {
    await run(folders)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** Runs with all temporary files of server, ffmpeg and browser in one folder. */
async function withTemp(folder: string, run: () => Promise<void>): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    await run()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

async function withProduct(
  { data, conversions }: Folders,
  run: (product: Product) => Promise<void>,
): Promise<void> {
  // With the database in the folder, whose files are searched too.
  const product = await startIn(data, conversions)
  try {
    await run(product)
  } finally {
    await product.close()
  }
}

/** A TV in a real browser with a profile on the disk. */
async function withTv(
  profile: string,
  options: LaunchOptions,
  run: (tv: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width: 1280, height: 720 }
  const settings = { ...options, viewport, locale: 'pt-BR' }
  const context = await chromium.launchPersistentContext(profile, settings)
  try {
    await run(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
  }
}

async function foundIn(folders: Folders, traces: readonly Buffer[]): Promise<readonly string[]> {
  const found = await filesWith(folders.root, traces)
  const ours = found.filter((path) => path !== join('data', NOT_OURS))
  return folders.conversions === ''
    ? ours
    : [...ours, ...(await filesWith(folders.conversions, traces))]
}

/** Some bytes of a photo of the shop's own, as the TV received it. */
async function ownTrace(tv: Page): Promise<Buffer> {
  const response = await tv.waitForResponse(
    (answer) => OWN_PHOTO.test(answer.url()) && answer.status() === 200,
    { timeout: 60_000 },
  )
  const bytes = Buffer.from(await (await fetch(response.url())).arrayBuffer())
  const middle = Math.floor(bytes.length / 2)
  return bytes.subarray(middle, middle + 48)
}

async function cafeOf(product: Product) {
  const phone = await phoneOf(product, 'cafe@vitrine.test')
  const first = async () => (await phone.api.call(contract.listAccounts, {})).data[0]
  await expect
    .poll(async () => (await first())?.media.ready ?? 0, { timeout: 120_000, intervals: [1_000] })
    .toBeGreaterThan(7)
  const account = await first()
  expect(account?.provider).toBe('facebook')
  return { phone, accountId: account?.id ?? '' }
}

/** The café's TV shows another person's photo and video. Returns some bytes of the café's own photo. */
async function playBoth(tv: Page, product: Product, footage: Footage): Promise<readonly Buffer[]> {
  const cafe = await cafeOf(product)
  await allowReposts(product, cafe.accountId)
  const received = ownTrace(tv)
  await tv.clock.install()
  await playOnTv(tv, product, cafe.phone)
  const own = await received
  const sent = []
  for (const kind of ['photo', 'video'] as const) {
    const mention = { author: { username: AUTHORS[kind] }, footage: footage[kind] }
    const to = { instagramId: CAFE_INSTAGRAM, ...mention }
    sent.push(await mentionAndAccept(product, cafe, to))
  }
  const missing = new Set(sent.map(({ id }) => id))
  const countMissing = async (): Promise<number> => {
    for (const id of missing) {
      if (await tv.locator(`[data-item="${id}"]`).isVisible()) missing.delete(id)
    }
    return missing.size
  }
  await pollWhilePhotosPass(tv, countMissing).toBe(0)
  return [own]
}

test('other people’s media play on the TV and are not on any disk', async ({ launchOptions }) => {
  test.setTimeout(420_000)
  const photo = await markedPhoto('vitrine-mention-photo-e5b1c07d')
  const video = await markedVideo('vitrine-mention-video-91f3aa42')
  const footage = { photo: photo.footage, video: video.footage }
  const foreign = [...photo.traces, ...video.traces]
  await withFolders(async (folders) => {
    const { data, temp, profile } = folders
    await withTemp(temp, () =>
      withProduct(folders, (product) =>
        withTv(profile, launchOptions, async (tv) => {
          const own = await playBoth(tv, product, footage)
          await test.step('none of its bytes are on a disk during playback', async () => {
            expect(await foundIn(folders, foreign)).toEqual([])
          })
          await test.step('the search finds the shop’s own photo on the TV and on the server', async () => {
            const places = async () => (await filesWith(profile, own)).join('\n')
            await expect
              .poll(places, { timeout: 60_000, intervals: [1_000] })
              .toContain('IndexedDB')
            expect(await places()).toContain('Cache')
            expect((await filesWith(data, own)).join('\n')).toContain('media')
            await writeFile(join(temp, 'planted'), Buffer.concat(own))
            expect(await filesWith(temp, own)).toContain('planted')
          })
          await stopTv(tv)
        }),
      ),
    )
    await test.step('nor after playback, although the database has its author', async () => {
      const name = Buffer.from(AUTHORS.photo)
      expect((await filesWith(data, [name])).join('\n')).toContain('database')
      expect(await foundIn(folders, foreign)).toEqual([])
    })
  })
})
