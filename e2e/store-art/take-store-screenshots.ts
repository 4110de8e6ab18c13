import type { Browser, Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { ROOT } from '@vitrine/dev'
import { isLanguage, type Language, LANGUAGES } from '@vitrine/i18n'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { imageFaults, STORE_IMAGES, STORES_FOLDER } from '../../scripts/stores/store-images.ts'
import { uiDocument } from '../../scripts/stores/ui-document.ts'
import { type Phone, phoneOf } from '../support/phone.ts'
import { startIn } from '../support/start-in.ts'
import { allowTv, openBrowser, openTv, play, type StoreTv } from './store-tv.ts'

// Takes the screenshots for the stores and the images of the description of the user interface from the running
// product, into `dist/stores`:
//   npm run store-art
// Languages as arguments: only these.

const DESCRIPTION = 'docs/stores/ui-description.md'
const OWNER = 'cafe@vitrine.test'
/** The language of the description: the reviewers of all stores read it. */
const DESCRIBED_IN = 'en'
/** Conversions take minutes on a busy machine. */
const PREPARED_MS = 300_000
const MAX_BYTES = 500_000
const QUALITIES = [90, 80, 70, 60] as const

interface Scene {
  readonly browser: Browser
  readonly owner: Phone
}

const chosen = process.argv.slice(2).filter(isLanguage)
const languages = chosen.length > 0 ? chosen : LANGUAGES
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-store-art-'))
const product = await startIn(dataDir, process.env['PATH'])
const browser = await openBrowser(product)
try {
  const owner = await phoneOf(product, OWNER)
  await waitUntilPrepared(owner)
  for (const language of languages) await takeScreenshots({ browser, owner }, language)
  await describePages({ browser, owner })
} finally {
  await browser.close()
  await product.close()
  await rm(dataDir, { recursive: true, force: true })
}
const asked = STORE_IMAGES.filter(
  ({ path }) =>
    !path.startsWith('screenshots/') || languages.some((one) => path.includes(`/${one}/`)),
)
const faults = await imageFaults(ROOT, asked)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

async function waitUntilPrepared({ api }: Phone): Promise<void> {
  const end = Date.now() + PREPARED_MS
  while (Date.now() < end) {
    const { data } = await api.call(contract.listAccounts, {})
    const isReady = data.every(({ media }) => media.ready > 0 && media.pending === 0)
    if (data.length > 1 && isReady) return
    await wait(500)
  }
  throw new Error('the media of the café were not prepared in time')
}

/** The four screenshots of a store's page, in one language. */
async function takeScreenshots(scene: Scene, language: Language): Promise<void> {
  const tv = await openTv({ ...scene, language })
  const take = (name: string) => save(tv.page, `screenshots/${language}/${name}.jpg`)
  await take('3-pairing')
  await allowTv(tv, language, scene.owner)
  await take('2-accounts')
  await tv.goTo(await settingsOf(scene.owner))
  await take('4-settings')
  await tv.goTo('/accounts')
  await play(tv)
  await take('1-playing')
  await leave(tv)
}

async function settingsOf({ api }: Phone): Promise<string> {
  const { screens } = await api.call(contract.listScreens, {})
  const { data } = await api.call(contract.listAccounts, {})
  return `/screens/${screens[0]?.id ?? ''}/config?account_id=${data[0]?.id ?? ''}`
}

/** Ends playback, which frees the plan's seat for the next TV. */
async function leave({ page, close }: StoreTv): Promise<void> {
  // The first key shows the buttons.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await page.waitForURL(/#\/accounts$/)
  await close()
}

/** Writes the description of the user interface with an image of each page, as HTML and PDF. */
async function describePages(scene: Scene): Promise<void> {
  const images = new Map<string, string>()
  const language = DESCRIBED_IN
  const take = async (tv: StoreTv, name: string): Promise<void> => {
    const file = `ui/${name.toLowerCase().replaceAll(' ', '-')}.jpg`
    await save(tv.page, file)
    images.set(name, file)
  }
  const fireTv = await openTv({ ...scene, language }, true)
  await fireTv.goTo('/about')
  await take(fireTv, 'About this TV')
  await fireTv.close()
  const tv = await openTv({ ...scene, language })
  await take(tv, 'Pairing')
  await tv.goToMessage('/too-old')
  await take(tv, 'Update needed')
  await tv.goTo('/language')
  await take(tv, 'Language')
  await tv.goTo('/pairing')
  await tv.page.locator('svg[role=img] path').first().waitFor()
  await allowTv(tv, language, scene.owner)
  await take(tv, 'Accounts')
  await takeOwnersPages(scene, tv, take)
  await play(tv)
  await tv.page.keyboard.press('ArrowDown')
  await take(tv, 'Playback')
  await leave(tv)
  await writeDescription(images)
}

async function takeOwnersPages(
  { owner }: Scene,
  tv: StoreTv,
  take: (tv: StoreTv, name: string) => Promise<void>,
): Promise<void> {
  await tv.goTo(await settingsOf(owner))
  await take(tv, 'Screen settings')
  const { account } = await owner.api.call(contract.createAccount, { body: { name: 'New shop' } })
  await tv.goToMessage(`/accounts/${account.id}/reconnect`)
  await take(tv, 'Reconnect')
  await owner.api.call(contract.deleteAccount, { params: { id: account.id } })
  await tv.goTo('/accounts')
  await withoutScreens(tv, async () => {
    await tv.goToMessage('/no-screen')
    await take(tv, 'No screen')
  })
  await tv.goTo('/accounts')
}

/** Lets a TV see its account as one without screens. */
async function withoutScreens({ page }: StoreTv, show: () => Promise<void>): Promise<void> {
  const calls = `**/api${contract.listScreens.path}*`
  await page.route(calls, (route) => route.fulfill({ json: { screens: [] } }))
  await show()
  await page.unroute(calls)
}

async function writeDescription(images: ReadonlyMap<string, string>): Promise<void> {
  const markdown = await readFile(join(ROOT, DESCRIPTION), 'utf8')
  const file = join(ROOT, STORES_FOLDER, 'ui-description.html')
  await writeFile(file, uiDocument(markdown, images))
  const page = await browser.newPage()
  await page.goto(`file://${file}`)
  await page.pdf({ path: file.replace('.html', '.pdf'), format: 'A4', printBackground: true })
  console.log(`${STORES_FOLDER}/ui-description.html and .pdf`)
}

/** A JPEG file within the smallest limit of all stores. */
async function save(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // The page covers itself when its script fails at the start.
  if (await page.locator('#too-old').isVisible()) throw new Error(`the app failed before ${path}`)
  const file = join(ROOT, STORES_FOLDER, path)
  await mkdir(dirname(file), { recursive: true })
  for (const quality of QUALITIES) {
    const bytes = await page.screenshot({ type: 'jpeg', quality, animations: 'disabled' })
    if (bytes.length > MAX_BYTES) continue
    await writeFile(file, bytes)
    console.log(`${STORES_FOLDER}/${path}  ${(bytes.length / 1_000).toFixed(1)} kB`)
    return
  }
  throw new Error(`${path} needs more than ${String(MAX_BYTES)} bytes`)
}
