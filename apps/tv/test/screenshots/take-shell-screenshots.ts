import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type ApiDouble, startApiDouble } from '../engines/api-double.ts'
import { type BuiltApp, buildApp } from '../engines/build-app.ts'
import { type EnginePage, openPage, type PageKey } from '../engines/engine-page.ts'
import { FOCUSED } from '../engines/focused.ts'
import { installApp } from '../engines/packed-app.ts'
import { openTizenFolder } from '../engines/tizen-folder.ts'
import { tvGlobals } from '../engines/tv-globals.ts'
import { createShots, storeScript } from './page-shots.ts'

// Takes screenshots of the pages that differ between the packages, in the shell of each, for review:
//   node apps/tv/test/screenshots/take-shell-screenshots.ts <folder> [language …]

const SHELLS = ['tizen', 'webos', 'firetv', 'kiosk'] as const
type Shell = (typeof SHELLS)[number]

/** As the preload script of the kiosk defines it. Without its files, media are stored in the database. */
const KIOSK = `window.vitrineKiosk = {
  model: 'Mini PC (Linux x64)', version: '1.2.3', keepAwake: function () {},
}`
const BACK: Readonly<Record<Shell, PageKey>> = {
  ...{ tizen: 'tizenBack', webos: 'back', firetv: 'back', kiosk: 'back' },
}
/** The test plays each video once. */
const TEST_MS = 180_000
const PROGRAM = process.env['CHROMIUM_PATH'] ?? 'chromium'
const [folder = 'test-results/shell-screenshots', ...chosen] = process.argv.slice(2)
const languages = chosen.length > 0 ? chosen : ['pt', 'fr', 'ca']

const built = await buildApp()
try {
  for (const shell of SHELLS) {
    // The other two shells serve the built files as they are.
    const isInstalled = shell === 'tizen' || shell === 'webos'
    const app = isInstalled ? await installApp(built.folder, shell) : null
    for (const language of languages) await takeShell({ shell, language, app: app ?? built })
    await app?.remove()
  }
} finally {
  await built.remove()
}

interface Run {
  readonly shell: Shell
  readonly language: string
  readonly app: BuiltApp
}

async function takeShell({ shell, language, app }: Run): Promise<void> {
  const api = await startApiDouble()
  const storage = await openTizenFolder()
  const page = await openPage(PROGRAM, { width: 1920, height: 1080 })
  const to = path.join(folder, `${shell}-${language}`)
  await mkdir(to, { recursive: true })
  const take = createShots(page, to)
  try {
    const source = `${storeScript('lang', language)};${globalsOf(shell, storage.url)}`
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source })
    await page.navigate(app.fileUrl(api.url))
    await takePages({ page, api, take, language, back: BACK[shell] })
    if (page.faults.length > 0) console.error(shell, language, page.faults)
  } finally {
    await page.close()
    await storage.close()
    await api.close()
  }
}

function globalsOf(shell: Shell, storageUrl: string): string {
  return shell === 'kiosk' ? KIOSK : tvGlobals(shell, storageUrl)
}

interface Shots {
  readonly page: EnginePage
  readonly api: ApiDouble
  readonly language: string
  readonly back: PageKey
  readonly take: (name: string) => Promise<void>
}

async function takePages({ page, api, take, language, back }: Shots): Promise<void> {
  await page.waitFor(`document.querySelector('[data-code]')`)
  await page.waitFor(`document.querySelector('svg[role=img] path')`)
  await take('1-pairing')
  api.allow(api.shownCode() ?? '', JSON.stringify({ language }))
  await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
  await take('2-accounts')
  await page.press(back)
  await take('3-back-on-the-first-page')
  // Closes the question of a Samsung TV. The other shells of this script stay open.
  await page.press(back)
  await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
  await page.press('ok')
  await page.waitFor(`document.querySelector('[data-item]')`)
  await take('4-playback')
  await page.press(back)
  await page.waitFor(`location.hash === '#/accounts' && ${FOCUSED} !== ''`)
  await page.evaluate(`void (location.hash = '/about')`)
  await page.waitFor(`location.hash === '#/about' && ${FOCUSED} !== ''`)
  await take('5-about')
  await page.press('down')
  await page.press('ok')
  await page.waitFor(`/test\\.html$/.test(location.pathname) && ${FOCUSED} !== ''`)
  await take('6-device-test')
  await page.press('ok')
  await page.waitFor(`document.querySelectorAll('button').length > 2`, TEST_MS)
  await take('7-device-test-arrow')
  await page.press('ok')
  await page.waitFor(`document.querySelectorAll('button').length === 1`)
  await take('8-device-test-keys')
  for (const key of ['left', 'right', 'up', 'down', 'back', 'ok', 'ok'] as const) {
    await page.press(key)
  }
  await page.waitFor(
    `document.querySelector('[data-sending=sent], [data-sending=unpaired]')`,
    TEST_MS,
  )
  await take('9-device-test-result')
}
