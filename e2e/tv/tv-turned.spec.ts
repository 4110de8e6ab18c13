import type { Browser, Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import { type Language, LANGUAGE_NAMES } from '@vitrine/i18n'
import { tvTexts } from '@vitrine/i18n/tv'
import { focusedText, playingItem, PLAYING, readCode } from '../support/displays.ts'
import { type Phone, phoneOf } from '../support/phone.ts'
import { scanQr } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'
import { type Arrow, findLayoutFaults, pressAsSeen } from '../support/turned.ts'

const UP = 'ArrowUp'
const DOWN = 'ArrowDown'
const RIGHT = 'ArrowRight'
const LEFT = 'ArrowLeft'

interface Walk {
  readonly tv: Page
  readonly phone: Phone
  readonly degrees: number
  readonly language: Language
}

async function rotateScreens({ api }: Phone, degrees: number): Promise<void> {
  const { screens } = await api.call(contract.listScreens, {})
  for (const { id } of screens) {
    await api.call(contract.updateScreen, { params: { id }, body: { degrees } })
  }
}

async function openTurnedTv(
  browser: Browser,
  product: Product,
  { degrees, language }: Pick<Walk, 'degrees' | 'language'>,
): Promise<Walk> {
  const phone = await phoneOf(product, 'cafe@vitrine.test')
  await rotateScreens(phone, degrees)
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    baseURL: product.url,
  })
  await context.addCookies([{ name: 'lang', value: language, url: product.url }])
  const tv = await context.newPage()
  await tv.goto('/tv/')
  return { tv, phone, degrees, language }
}

function textOf({ language }: Walk, key: keyof (typeof tvTexts)['pt']['tv']): string {
  return tvTexts[language].tv[key]
}

/** Upright as seen on the rotated TV: 1080 wide, 1920 high, without layout faults. */
async function expectGood({ tv }: Walk, page: string): Promise<void> {
  await test.step(page, async () => {
    await expect(tv.locator('html[data-upright]')).toBeAttached()
    // The focus and the row of cards are animated for a moment.
    await expect.poll(() => findLayoutFaults(tv), page).toEqual([])
  })
}

async function expectFocus({ tv }: Walk, text: string | RegExp): Promise<void> {
  await expect.poll(async () => focusedText(tv)).toMatch(text)
}

async function press({ tv, degrees }: Walk, ...arrows: readonly Arrow[]): Promise<void> {
  for (const arrow of arrows) await pressAsSeen(tv, degrees, arrow)
}

async function openPage({ tv }: Walk, page: string): Promise<void> {
  await tv.evaluate((hash) => void (location.hash = hash), page)
}

function heading({ tv }: Walk, name: string | RegExp) {
  return tv.getByRole('heading', { name })
}

async function bindCode({ api }: Phone, code: string): Promise<void> {
  const [account] = (await api.call(contract.listAccounts, {})).data
  const [screen] = (await api.call(contract.listScreens, {})).screens
  const body = { account_id: account?.id ?? '', screen_id: screen?.id ?? '' }
  await api.call(contract.bindCode, { params: { code }, body })
}

/** From a screen's code to playback and out again: the TV is signed out and stays rotated. */
async function pairByCode(walk: Walk): Promise<void> {
  const { tv, phone } = walk
  await expect(tv.locator('html[data-upright]')).toHaveCount(0)
  await bindCode(phone, await readCode(tv))
  await expect(playingItem(tv)).toBeVisible(PLAYING)
  await tv.keyboard.press('ArrowDown')
  await expectFocus(walk, textOf(walk, 'playback.back'))
  await press(walk, RIGHT)
  await expectGood(walk, 'the buttons over the picture')
  await expect(tv.locator('[data-player]')).toBeVisible()
  await tv.keyboard.press('Backspace')
  await expectFocus(walk, /^@/)
  await press(walk, UP, RIGHT, RIGHT)
  await tv.keyboard.press('Enter')
  await expectGood(walk, 'the question before signing out')
  await press(walk, RIGHT)
  await tv.keyboard.press('Enter')
}

async function walkSignedOut(walk: Walk): Promise<string> {
  const { tv } = walk
  await expect(tv).toHaveURL(/#\/pairing$/)
  await expect(tv.getByText(textOf(walk, 'pairing.codeEnding'))).toBeVisible()
  await expectGood(walk, 'the pairing page after a sign-out')
  await tv.reload()
  await expect(tv.getByText(textOf(walk, 'pairing.codeEnding'))).toBeVisible()
  await expectGood(walk, 'the card with one code after a restart')
  // The key shows the page and moves no focus.
  await tv.keyboard.press('ArrowDown')
  await readCode(tv)
  await expectGood(walk, 'the pairing page after a restart')
  await press(walk, LEFT)
  await tv.keyboard.press('Enter')
  await expectFocus(walk, textOf(walk, 'common.back'))
  await expectGood(walk, 'about, signed out')
  await tv.keyboard.press('Escape')
  const button = textOf(walk, 'language.button').split('{{')[0] ?? ''
  await expectFocus(walk, new RegExp(`^${button}`))
  await tv.keyboard.press('Enter')
  await expect(heading(walk, textOf(walk, 'language.title'))).toBeVisible()
  await expectFocus(walk, LANGUAGE_NAMES[walk.language])
  await press(walk, DOWN, UP)
  await expectGood(walk, 'language')
  await tv.keyboard.press('Escape')
  await expect(tv.getByText(textOf(walk, 'pairing.codeEnding'))).toBeVisible()
  return scanQr(tv)
}

async function openAllowedTv(walk: Walk, link: string): Promise<void> {
  const { phone, language } = walk
  const code = new URL(link).searchParams.get('authorization_code') ?? ''
  const vuex = JSON.stringify({ language })
  await phone.api.call(contract.allowAuthorization, {
    body: { authorization_code: code, ending: code.slice(-4), vuex, token: phone.token() },
  })
  await expect(heading(walk, textOf(walk, 'accounts.title'))).toBeVisible()
  await expectFocus(walk, /^@/)
}

async function walkAccounts(walk: Walk): Promise<void> {
  const { tv } = walk
  await expectGood(walk, 'accounts')
  await press(walk, UP)
  await tv.keyboard.press('Enter')
  await expectFocus(walk, textOf(walk, 'common.back'))
  await expectGood(walk, 'about')
  await tv.keyboard.press('Escape')
  await expectFocus(walk, /^@/)
  await press(walk, DOWN, DOWN, DOWN)
  await expectGood(walk, 'the buttons below the accounts')
  await tv.keyboard.press('Enter')
  await expect(heading(walk, textOf(walk, 'screens.title'))).toBeVisible()
  await press(walk, DOWN)
  await expectGood(walk, 'the chooser of screens')
  await tv.keyboard.press('Enter')
  await expectFocus(walk, textOf(walk, 'accounts.play'))
  await press(walk, DOWN)
  await tv.keyboard.press('Enter')
  await expectFocus(walk, textOf(walk, 'settings.view'))
  await press(walk, DOWN, DOWN, UP, UP)
  await tv.keyboard.press('Enter')
  await expect(tv.getByText(textOf(walk, 'settings.saved'))).toBeVisible()
  await expectGood(walk, 'settings')
  await tv.keyboard.press('Escape')
  await expectFocus(walk, /^@/)
}

/** The card by which an owner of several TVs finds this one. */
async function walkNameCard(walk: Walk): Promise<void> {
  const { tv } = walk
  await tv.route('**/api/monitoring/sessions/heartbeat', async (route) => {
    const answer = await route.fetch()
    const commands = [{ id: crypto.randomUUID(), type: 'show_name' }]
    await route.fulfill({ json: { ...(await answer.json()), commands } })
  })
  await openPage(walk, '/language')
  await expect(tv.getByText(textOf(walk, 'name.label'))).toBeVisible()
  await expectGood(walk, 'the name card')
  await tv.unrouteAll({ behavior: 'ignoreErrors' })
}

const MESSAGES = [
  ['plan expired', 403, 'playback.plan_expired', 'message.planExpiredTitle'],
  ['screen limit', 422, 'playback.screen_limit', 'message.screenLimitTitle'],
] as const

/** Error pages, each caused by a response of the server. */
async function walkMessages(walk: Walk): Promise<void> {
  const { tv } = walk
  for (const [name, status, code, title] of MESSAGES) {
    const errors = [{ code, message: code }]
    await tv.route(/\/api\/accounts\/[^/]+\/(stories|reels|reposts)/, (route) =>
      route.fulfill({ status, json: { errors } }),
    )
    await press(walk, RIGHT)
    await tv.keyboard.press('Enter')
    await expect(heading(walk, textOf(walk, title))).toBeVisible({ timeout: 30_000 })
    await expectFocus(walk, textOf(walk, 'message.toAccounts'))
    await expectGood(walk, name)
    expect(await scanQr(tv)).toMatch(/\/plans$/)
    await tv.unrouteAll({ behavior: 'ignoreErrors' })
    await tv.keyboard.press('Enter')
    await expectFocus(walk, /^@/)
    await press(walk, LEFT)
  }
  await tv.route(/\/api\/screens\/[^/]+$/, (route) =>
    route.fulfill({
      status: 404,
      json: { errors: [{ code: 'screens.not_found', message: 'gone' }] },
    }),
  )
  await tv.keyboard.press('Enter')
  await expect(heading(walk, tvTexts[walk.language].player.goneScreen)).toBeVisible()
  await expectGood(walk, 'a removed screen')
  await tv.unrouteAll({ behavior: 'ignoreErrors' })
  await tv.keyboard.press('Enter')
  await expectFocus(walk, /^@/)
  await openPage(walk, '/too-old')
  await expectFocus(walk, textOf(walk, 'message.retry'))
  await expectGood(walk, 'an app that is too old')
}

async function walkLists(walk: Walk): Promise<void> {
  const { tv } = walk
  const isOver = { expired_at: new Date().toISOString() }
  await tv.route('**/api/accounts', async (route) => {
    const answer: { data: object[] } = await (await route.fetch()).json()
    await route.fulfill({ json: { data: answer.data.map((one) => ({ ...one, ...isOver })) } })
  })
  await tv.route(/\/api\/accounts\/[^/]+$/, async (route) => {
    const { account }: { account: object } = await (await route.fetch()).json()
    await route.fulfill({ json: { account: { ...account, ...isOver } } })
  })
  await openPage(walk, '/accounts')
  await expect(tv.getByText(textOf(walk, 'accounts.expired')).first()).toBeVisible()
  await expectFocus(walk, /^@/)
  await expectGood(walk, 'accounts whose connection has ended')
  await tv.keyboard.press('Enter')
  await expectFocus(walk, textOf(walk, 'message.toAccounts'))
  await expectGood(walk, 'an account to be reconnected')
  expect(await scanQr(tv)).toContain('/accounts?account_id=')
  await tv.route('**/api/screens', (route) => route.fulfill({ json: { screens: [] } }))
  await openPage(walk, '/no-screen')
  await expect(heading(walk, textOf(walk, 'message.noScreenTitle'))).toBeVisible()
  await expectGood(walk, 'no screen yet')
  await tv.route('**/api/accounts', (route) => route.fulfill({ json: { data: [] } }))
  await openPage(walk, '/accounts')
  await expect(heading(walk, textOf(walk, 'accounts.emptyTitle'))).toBeVisible()
  await expectGood(walk, 'no account yet')
  expect(await scanQr(tv)).toMatch(/\/accounts$/)
  await tv.unrouteAll({ behavior: 'ignoreErrors' })
  await tv.route('**/api/accounts', () => undefined)
  // At the start of the next page: an answer to this page would save the accounts again.
  await tv.addInitScript(() => {
    localStorage.removeItem('home')
  })
  await tv.reload()
  await expect(tv.getByText(textOf(walk, 'app.loading'))).toBeVisible()
  await expectGood(walk, 'the loading page')
}

/** A TV that only has its rotation from before its last sign-out. */
async function openSignedOut(walk: Walk, browser: Browser, product: Product): Promise<Walk> {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    baseURL: product.url,
  })
  await context.addCookies([{ name: 'lang', value: walk.language, url: product.url }])
  const saved = JSON.stringify({ value: String(walk.degrees), until: 9e15 })
  await context.addInitScript((degrees) => {
    localStorage.setItem('degrees', degrees)
  }, saved)
  return { ...walk, tv: await context.newPage() }
}

async function walkEntered(walk: Walk): Promise<void> {
  const { tv, phone } = walk
  await tv.goto('/tv/')
  await bindCode(phone, await readCode(tv))
  await expect(tv.getByText(textOf(walk, 'pairing.entered'))).toBeVisible()
  await expectGood(walk, 'whose account it is')
  await tv.context().close()
}

/** The manufacturer requires a question before the app ends. Then the server does not respond for 20 s. */
async function walkWithoutServer(walk: Walk): Promise<void> {
  const { tv } = walk
  await tv.addInitScript(() => {
    Object.assign(window, { tizen: {} })
  })
  await tv.clock.install()
  await tv.route('**/api/**', (route) => route.abort())
  await tv.goto('/tv/')
  await expect(tv.getByText(textOf(walk, 'pairing.preparing'))).toBeVisible()
  await tv.keyboard.press('Escape')
  await expectFocus(walk, textOf(walk, 'exit.stay'))
  await press(walk, RIGHT)
  await expectGood(walk, 'the question before leaving')
  await tv.keyboard.press('Escape')
  await expectGood(walk, 'no code yet')
  await tv.clock.fastForward(21_000)
  await expect(heading(walk, textOf(walk, 'server.title'))).toBeVisible()
  await expectGood(walk, 'no server')
  await tv.context().close()
}

for (const [degrees, language] of [
  [90, 'fr'],
  [270, 'ptPT'],
] as const) {
  test(`a TV mounted at ${degrees} degrees shows every page upright, and arrows move as the viewer sees (${language})`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(240_000)
    const walk = await openTurnedTv(browser, product, { degrees, language })
    await pairByCode(walk)
    await openAllowedTv(walk, await walkSignedOut(walk))
    await walkAccounts(walk)
    await walkMessages(walk)
    await walkNameCard(walk)
    await walkLists(walk)
    await walk.tv.context().close()
    await walkEntered(await openSignedOut(walk, browser, product))
    await walkWithoutServer(await openSignedOut(walk, browser, product))
    // Later tests must find the café's screens unchanged.
    await rotateScreens(walk.phone, 0)
  })
}
