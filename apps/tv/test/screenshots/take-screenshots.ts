import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type ApiDouble, startApiDouble } from '../engines/api-double.ts'
import { buildApp } from '../engines/build-app.ts'
import { type EnginePage, openPage, type PageKey } from '../engines/engine-page.ts'
import { createShots, storeScript } from './page-shots.ts'

// Takes screenshots of every page of the TV app, for review:
//   node apps/tv/test/screenshots/take-screenshots.ts <folder> [language …] [--rotated 90|270]
// Screenshots of a rotated TV are 1920 by 1080 as well; rotate them back for the review.

/** An answer of the server at the end of a loop is shown within this time. */
const LOOP_MS = 180_000
const PROGRAM = process.env['CHROMIUM_PATH'] ?? 'chromium'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rotated: { type: 'string', default: '0' } },
})
const [folder = 'test-results/tv-screenshots', ...languageArguments] = positionals
const languages = languageArguments.length > 0 ? languageArguments : ['pt', 'fr']
const degrees = Number(values.rotated)
const SIZES =
  degrees === 0
    ? ([
        [1920, 1080],
        [1280, 720],
      ] as const)
    : ([[1920, 1080]] as const)

interface Shot {
  readonly page: EnginePage
  readonly api: ApiDouble
  readonly open: (hash: string) => Promise<void>
  readonly take: (name: string) => Promise<void>
}

const app = await buildApp()
try {
  for (const language of languages) {
    for (const [width, height] of SIZES) await takeAll(language, width, height)
  }
} finally {
  await app.remove()
}

async function takeAll(language: string, width: number, height: number): Promise<void> {
  const api = await startApiDouble()
  const page = await openPage(PROGRAM, { width, height })
  const to = path.join(folder, `${language}-${width}${degrees === 0 ? '' : `-${degrees}`}`)
  await mkdir(to, { recursive: true })
  try {
    const source = `${storeScript('lang', language)};${storeScript('degrees', String(degrees))}`
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source })
    api.screens = api.screens.map((screen) => ({ ...screen, degrees }))
    await page.navigate(app.fileUrl(api.url))
    await walk({
      page,
      api,
      open: async (hash) => {
        await page.evaluate(`void (location.hash = ${JSON.stringify(hash)})`)
      },
      take: createShots(page, to),
    })
    if (page.faults.length > 0) console.error(page.faults)
  } finally {
    await page.close()
    await api.close()
  }
}

async function walk(shot: Shot): Promise<void> {
  const { page, api, open, take } = shot
  await page.waitFor(`document.querySelector('[data-code]')`)
  await page.waitFor(`document.querySelector('svg[role=img]')`)
  await take('01-pairing')
  await open('/about')
  await take('02-about-signed-out')
  await open('/pairing')
  await page.waitFor(`document.querySelector('[data-code]')`)
  api.bind('Café Aurora')
  await page.waitFor(`!document.querySelector('[data-code]')`)
  await take('03-entered')
  await page.waitFor(`/show/.test(location.hash)`)
  await take('04-playing')
  await press(page, ['back'])
  await page.waitFor(`location.hash === '#/accounts'`)
  await take('05-display-accounts')
  await page.evaluate(`localStorage.removeItem('token_kind')`)
  await capturePlaying(shot)
  await takePages(shot)
  await takeMessages(shot)
}

/** One item at a time: of the shop, a repost, and while the server does not answer. */
async function capturePlaying(shot: Shot): Promise<void> {
  const { page, api, open, take } = shot
  const { photos } = api
  api.photos = 2
  api.hasRepost = true
  await open('/language')
  await open(showPage(api))
  await page.waitFor(shownItem('photo-1'), LOOP_MS)
  await take('05-one-item')
  await page.waitFor(shownItem('repost'), LOOP_MS)
  await take('05-repost')
  api.isDown = true
  await page.waitFor(`document.querySelector('[data-player] [role=status]')`, LOOP_MS)
  await press(page, ['down'])
  await take('05-server-away')
  api.isDown = false
  api.photos = photos
  api.hasRepost = false
}

function showPage({ accounts, screens }: ApiDouble): string {
  return `/accounts/${accounts[0]?.id ?? ''}/show?index=0&screen_id=${screens[0]?.id ?? ''}`
}

/** True once it has faded in. */
function shownItem(id: string): string {
  const item = `document.querySelector('[data-item="${id}"]')`
  return `${item} && getComputedStyle(${item}).opacity === '1'`
}

async function takePages({ page, api, open, take }: Shot): Promise<void> {
  await open('/language')
  await take('06-language')
  await open('/accounts')
  await take('07-accounts')
  await press(page, ['up', 'right', 'right', 'ok'])
  await take('08-sign-out')
  // On an upright page the buttons are in a column.
  const on = degrees % 180 === 90 ? 'down' : 'right'
  await press(page, ['back', 'down', 'down'])
  await take('09-chosen')
  await press(page, [on, on, 'ok'])
  await take('09-screens')
  await press(page, ['back'])
  api.commands = ['show_name']
  await page.waitFor(`document.querySelectorAll('[role=status] p').length > 1`)
  await take('09-name')
  // It would hide a part of the next pages.
  await page.waitFor(`document.querySelectorAll('[role=status] p').length < 2`)
  await open('/about')
  await take('10-about')
  await open(`/screens/${api.screens[0]?.id ?? ''}/config?account_id=${api.accounts[0]?.id ?? ''}`)
  await take('11-settings')
  await open(`/accounts/${expire(api)}/reconnect`)
  await take('12-reconnect')
}

async function takeMessages({ page, api, open, take }: Shot): Promise<void> {
  const show = showPage(api)
  for (const [name, status, code] of [
    ['13-plan-expired', 403, 'playback.plan_expired'],
    ['14-screen-limit', 422, 'playback.screen_limit'],
  ] as const) {
    api.refuse = { status, code }
    await open('/accounts')
    await open(show)
    // Without a key press the branded card is shown; a key press brings the message.
    await page.waitFor(`document.querySelector('.ui-branded')`, LOOP_MS)
    await take(`${name}-street`)
    await press(page, ['right'])
    await page.waitFor(`/\\/plans/.test(document.body.innerText)`)
    await take(name)
  }
  api.refuse = { status: 404, code: 'accounts.not_found' }
  await open('/accounts')
  await open(show)
  await page.waitFor(`document.querySelector('h1') && /\\/show/.test(location.hash)`, LOOP_MS)
  await take('14-account-removed')
  api.refuse = null
  api.photos = 0
  await open('/accounts')
  await open(show)
  // It has played before: the shop's slide is shown instead of the message.
  await page.waitFor(`document.querySelector('.ui-branded')`, LOOP_MS)
  await take('15-shop-slide')
  api.isDown = true
  await open('/accounts')
  await take('16-accounts-offline')
  api.isDown = false
  api.accounts = []
  await open('/language')
  await open('/accounts')
  await page.waitFor(`document.querySelector('svg[role=img]')`)
  await take('17-empty')
  await open('/too-old')
  await press(page, ['right'])
  await take('18-too-old')
  const { screens } = api
  api.screens = []
  await open('/no-screen')
  await press(page, ['right'])
  await take('19-no-screen')
  api.screens = screens
  api.revoke()
  await open('/accounts')
  await page.waitFor(`location.hash === '#/pairing'`)
  await page.waitFor(`!document.querySelector('[data-code]')`, LOOP_MS)
  await take('20-signed-out')
  api.isDown = true
  await page.evaluate(`indexedDB.deleteDatabase('vitrine'); localStorage.clear()`)
  await page.navigate(app.fileUrl(api.url))
  await page.waitFor(`document.querySelector('h1 + p strong')`, LOOP_MS)
  await take('21-server')
}

async function press(page: EnginePage, keys: readonly PageKey[]): Promise<void> {
  for (const key of keys) await page.press(key)
}

/** The second account's connection ends. */
function expire(api: ApiDouble): string {
  const [first, second] = api.accounts
  if (first === undefined || second === undefined) throw new Error('two accounts are needed')
  const expired = { ...second, expired_at: new Date().toISOString() }
  api.accounts = [first, expired]
  return expired.id
}
