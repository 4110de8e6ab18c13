import type { Page, Request } from '@playwright/test'
import { contract } from '@vitrine/api'
import manifest from '../../apps/portal/package.json' with { type: 'json' }
import {
  expectPainted,
  disconnect,
  countCachedFiles,
  hasCachedPages,
  cachedPaths,
  readStoredData,
} from '../support/browser-storage.ts'
import { isHeartbeat } from '../support/displays.ts'
import { phoneOf } from '../support/phone.ts'
import { scanQr } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'

const DESKTOP = { width: 1440, height: 900 }
const PLAYBACK = /\/accounts\/[^/]+\/show\?/
const HEARTBEAT = '**/api/monitoring/sessions/heartbeat'
/** Less than half of the time for which a name is shown. */
const STEP_MS = 4_000
const IDLE_MS = 61_000

/**
 * Moves the page's clock on, with a person present, until the expected effect of a command is visible. Not until a
 * heartbeat is sent: the clock also runs by itself, so a heartbeat under way may already fetch the command.
 */
async function runUntil(page: Page, isVisible: () => Promise<boolean>): Promise<void> {
  let steps = 0
  const isVisibleAfterStep = async (): Promise<boolean> => {
    steps += 1
    await page.mouse.move(10 + steps, 10)
    // Not `runFor`, which runs every frame of the time between: too slow on a busy machine.
    await page.clock.fastForward(STEP_MS)
    return isVisible()
  }
  await expect.poll(isVisibleAfterStep, { timeout: 25_000, intervals: [100] }).toBe(true)
}

/** Returns the number of heartbeats that this page has sent, from now on, and that are not answered. */
function countUnanswered(page: Page): () => number {
  const unanswered = new Set<Request>()
  page.on('request', (request) => {
    if (isHeartbeat(request)) unanswered.add(request)
  })
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  return () => unanswered.size
}

test('a page that was allowed by QR code works as a screen like the TV app', async ({
  context,
  page,
  product,
}) => {
  test.setTimeout(240_000)
  const unanswered = countUnanswered(page)
  await page.clock.install()
  await page.setViewportSize(DESKTOP)
  const { api, token } = await phoneOf(product, 'cafe@vitrine.test')
  const { data: accounts } = await api.call(contract.listAccounts, {})
  const { screens } = await api.call(contract.listScreens, {})
  const { data: before } = await api.call(contract.listSessions, {})
  const screen = screens.at(-1)
  const vuex = JSON.stringify({
    language: 'pt',
    account_id: accounts[0]?.id,
    screen_id: screen?.id,
  })

  await test.step('it plays the phone’s choice at once', async () => {
    await page.goto('/sign-in')
    await expect(page.getByText('O código termina em')).toBeVisible()
    const code = new URL(await scanQr(page)).searchParams.get('authorization_code') ?? ''
    await api.call(contract.allowAuthorization, {
      body: { authorization_code: code, ending: code.slice(-4), vuex, token: token() },
    })
    await page.clock.runFor(5_000)
    await expect(page).toHaveURL(new RegExp(`/accounts/${accounts[0]?.id ?? ''}/show`))
    await expect(page).toHaveURL(new RegExp(`screen_id=${screen?.id ?? ''}`))
    await expect(page.locator('[data-player]')).toBeVisible()
  })

  const { data: after } = await api.call(contract.listSessions, {})
  const device = after.find(({ id }) => !before.some((session) => session.id === id))
  await test.step('it sends heartbeats while idle and shows its name on command', async () => {
    // The server does not order heartbeats that it handles at the same time.
    await expect.poll(unanswered, { timeout: 20_000 }).toBe(0)
    await page.goto('/accounts')
    await expect(page.getByRole('article').first()).toBeVisible()
    const stateOf = async () => {
      const { data } = await api.call(contract.listSessions, {})
      return data.find(({ id }) => id === device?.id)?.state
    }
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('idle')
    const params = { id: device?.id ?? '' }
    await api.call(contract.sendCommand, { params, body: { type: 'show_name' } })
    await runUntil(page, () => page.getByText('Esta tela se chama').isVisible())
    await expect(page.getByText(screen?.name ?? '', { exact: true }).last()).toBeVisible()
  })

  await test.step('it continues after a minute without input', async () => {
    await page.mouse.move(20, 20)
    await page.clock.runFor(IDLE_MS)
    await expect(page).toHaveURL(PLAYBACK)
    await expect(page).toHaveURL(new RegExp(`screen_id=${screen?.id ?? ''}`))
  })

  await test.step('it reports its version', async () => {
    const { data } = await api.call(contract.listSessions, {})
    expect(data.find(({ id }) => id === device?.id)?.version).toBe(manifest.version)
  })

  await test.step('without its server it starts from its own address and plays its cached media', async () => {
    await expect.poll(() => countCachedFiles(page), { timeout: 60_000 }).toBeGreaterThan(2)
    await expect.poll(() => hasCachedPages(page)).toBe(true)
    await disconnect(page)
    const answer = await page.reload()
    expect(answer?.fromServiceWorker()).toBe(true)
    await expect(page).toHaveURL(PLAYBACK)
    await expectPainted(page)
    await page.goto('/sign-in')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.mouse.move(30, 30)
    await page.clock.runFor(IDLE_MS)
    await expect(page).toHaveURL(PLAYBACK)
    await expectPainted(page)
    expect(await cachedPaths(page)).toEqual([])
  })

  const command = (type: 'reload' | 'sign_out') =>
    api.call(contract.sendCommand, { params: { id: device?.id ?? '' }, body: { type } })
  await test.step('it reloads its page on command', async () => {
    await context.setOffline(false)
    // The next heartbeat is scheduled by the response to the first one.
    const answered = page.waitForResponse(HEARTBEAT)
    await page.goto('/accounts')
    await answered
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
    await command('reload')
    await runUntil(page, async () => (await page.locator('html[data-before]').count()) === 0)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('signed out remotely it keeps no data of its shop', async () => {
    expect(await countCachedFiles(page)).toBeGreaterThan(2)
    expect(await hasCachedPages(page)).toBe(true)
    await command('sign_out')
    await runUntil(page, () => Promise.resolve(page.url().includes('/sign-in')))
    await expect(page.getByText('O código termina em')).toBeVisible()
    // The code that it shows next is a new one.
    const keys = ['vitrine.authorization']
    await expect
      .poll(() => readStoredData(page))
      .toEqual({ files: 0, caches: [], workers: 0, keys })
  })
})
