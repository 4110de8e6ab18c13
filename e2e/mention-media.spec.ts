import { chromium, type LaunchOptions, type Page, test } from '@playwright/test'
import { contract } from '@vitrine/api'
import { CAFE_INSTAGRAM, type Product } from '@vitrine/dev-env'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markedFilm, markedPhoto } from './support/marked-media.ts'
import { allowReposts, mentionAndAccept } from './support/mentions.ts'
import { phoneOf, playOnTv, stopTv } from './support/phone.ts'
import { expect, startIn } from './support/product.ts'
import { filesWith } from './support/traces.ts'

// A trace would itself be a copy of everything the page received.
test.use({ trace: 'off', screenshot: 'off', video: 'off' })

/** The networks' own state: there a story may be found, it is theirs. */
const NOT_OURS = 'stand-ins.json'
const AUTHORS = { photo: 'marina.da.foto', film: 'tomas.do.filme' }
/** A photo of the shop's own, in any quality; the account's picture is none. */
const OWN_PHOTO = /\/media\/[\w-]+\/(low|medium|original)\.jpg$/

interface Folders {
  readonly root: string
  readonly data: string
  readonly temp: string
  readonly profile: string
}

async function makeFolders(): Promise<Folders> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-traces-'))
  const below = (name: string) => join(root, name)
  const folders = { root, data: below('data'), temp: below('temp'), profile: below('profile') }
  for (const name of [folders.data, folders.temp, folders.profile]) await mkdir(name)
  return folders
}

/** Runs with every temporary file in one folder, those of server, ffmpeg and browser alike. */
async function withTemp<T>(folder: string, run: () => Promise<T>): Promise<T> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

function openProfile({ profile }: Folders, options: LaunchOptions) {
  const viewport = { width: 1280, height: 720 }
  return chromium.launchPersistentContext(profile, { ...options, viewport, locale: 'pt-BR' })
}

async function foundIn(folders: Folders, traces: readonly Buffer[]): Promise<readonly string[]> {
  const found = await filesWith(folders.root, traces)
  return found.filter((path) => path !== join('data', NOT_OURS))
}

/** Some bytes of a photo of the shop's own, as the TV has received it. */
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

test('what others posted was on the TV, and is nowhere on a disk', async ({ launchOptions }) => {
  test.setTimeout(420_000)
  const folders = await makeFolders()
  const photo = await markedPhoto('vitrine-mention-photo-e5b1c07d')
  const film = await markedFilm('vitrine-mention-film-91f3aa42')
  const foreign = [...photo.traces, ...film.traces]
  await withTemp(folders.temp, async () => {
    const product = await startIn(folders.data)
    try {
      const context = await openProfile(folders, launchOptions)
      const tv = context.pages()[0] ?? (await context.newPage())
      const cafe = await cafeOf(product)
      await allowReposts(product, cafe.accountId)
      const received = ownTrace(tv)
      await playOnTv(tv, product, cafe.phone)
      const own = [await received]

      await test.step('both were on the screen', async () => {
        const to = { instagramId: CAFE_INSTAGRAM }
        const sent = [
          await mentionAndAccept(product, cafe, {
            ...to,
            author: { username: AUTHORS.photo },
            footage: photo.footage,
          }),
          await mentionAndAccept(product, cafe, {
            ...to,
            author: { username: AUTHORS.film },
            footage: film.footage,
          }),
        ]
        const onScreen = sent.map(({ id }) => tv.locator(`[data-item="${id}"]`))
        await Promise.all(onScreen.map((one) => expect(one).toBeVisible({ timeout: 120_000 })))
        for (const one of onScreen) await expect(one).toHaveCount(0, { timeout: 60_000 })
      })

      await test.step('the search finds what is the shop’s own, on the TV and on the server', async () => {
        const places = async () => (await filesWith(folders.profile, own)).join('\n')
        await expect.poll(places, { timeout: 60_000, intervals: [1_000] }).toContain('IndexedDB')
        expect(await places()).toContain('Cache')
        expect((await filesWith(folders.data, own)).join('\n')).toContain('media')
        await writeFile(join(folders.temp, 'planted'), Buffer.concat(own))
        expect(await filesWith(folders.temp, own)).toContain('planted')
      })

      await test.step('nothing of theirs is kept while it plays', async () => {
        expect(await foundIn(folders, foreign)).toEqual([])
      })

      await stopTv(tv)
      await context.close()
    } finally {
      await product.close()
    }
  })

  await test.step('nor after everything has ended, although the database knows of them', async () => {
    const names = [Buffer.from(AUTHORS.photo)]
    expect((await filesWith(folders.data, names)).join('\n')).toContain('database')
    expect(await foundIn(folders, foreign)).toEqual([])
  })
  await rm(folders.root, { recursive: true, force: true })
})
