import type { Locator, Page, Route } from '@playwright/test'
import { contract } from '@vitrine/api'
import { CAFE_INSTAGRAM, type Product } from '@vitrine/dev'
import type { Language } from '@vitrine/i18n'
import { loadPortalTexts } from '@vitrine/i18n/portal'
import { scanQr } from '../support/pixels.ts'
import type { Phone } from '../support/phone.ts'
import { standInsOf } from '../support/stand-ins.ts'
import type { Camera, PersonHere } from './camera.ts'

/** The code as a TV shows it, in two groups. */
const PRINTED_CODE = /^[2-9A-HJKMNP-Z]{3} [2-9A-HJKMNP-Z]{3}$/

/** The environment of one language's screenshots. */
export interface Scene {
  readonly product: Product
  readonly camera: Camera
  readonly language: Language
  /** The café's owner: accounts, mentions and a plan of two screens. */
  readonly owner: Phone
  readonly ownerHere: PersonHere
  /** A user without a connected account. */
  readonly beginnerHere: PersonHere
  readonly accountId: string
  readonly screenId: string
  /** A text of the portal in this language. */
  readonly say: (key: string, values?: Readonly<Record<string, string>>) => string
}

/** Arranges a page and returns the part to take. */
type Shot = (scene: Scene) => Promise<Page | Locator>

export async function speaker(language: Language): Promise<Scene['say']> {
  const { portal } = await loadPortalTexts[language]()
  const texts = new Map<string, string>(Object.entries(portal))
  return (key, values = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`the portal has no text ${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}

/** By tutorial and step. Steps at the networks' own pages have none. */
export const SHOTS: Readonly<Record<string, Shot>> = {
  'tv-by-qr-code-1': pairingTv,
  'tv-by-qr-code-2': async (scene) => {
    const { code } = await scannedTv(scene)
    const page = await scene.camera.phone(scene.language, null)
    await page.goto(`/sign-in?authorization_code=${code}`)
    await page.getByText(scene.say('sign_in.tv_waits')).waitFor()
    await page.getByLabel(scene.say('sign_in.email')).waitFor()
    return page
  },
  'tv-by-qr-code-3': async (scene) => (await phoneWithRequest(scene)).phone,
  'tv-by-qr-code-4': async (scene) => {
    const { tv, phone, ending: suffix } = await phoneWithRequest(scene)
    await phone.getByRole('button', { name: suffix }).click()
    await tv.getByRole('heading').first().waitFor()
    await tv.locator('[data-code]').waitFor({ state: 'detached' })
    return tv
  },

  'connect-instagram-2': firstAccount,
  'connect-instagram-4': (scene) =>
    cardWith(scene, { media: { ready: 7, pending: 16, failed: 0 } }),
  'connect-facebook-1': firstAccount,
  'connect-facebook-3': (scene) => cardWith(scene, { missing_grants: ['mentions'] }),
  'connect-facebook-4': (scene) =>
    cardWith(scene, { expires_in: new Date(Date.now() + 9.5 * 86_400_000).toISOString() }),

  'second-screen-by-code-1': pairingTv,
  'second-screen-by-code-2': async (scene) => {
    const page = await accountsPage(scene)
    await elsewhere(page, scene).scrollIntoViewIfNeeded()
    return page
  },
  'second-screen-by-code-3': async (scene) => {
    const page = await accountsPage(scene)
    await elsewhere(page, scene).click()
    await page.getByRole('dialog').getByRole('textbox').fill('K7P 2MX')
    return page
  },
  'second-screen-by-code-4': async (scene) => {
    const tv = await pairingTv(scene)
    const code = await tv.getByText(PRINTED_CODE).innerText()
    await scene.owner.api.call(contract.bindCode, {
      params: { code },
      body: { account_id: scene.accountId, screen_id: scene.screenId },
    })
    await tv.locator('[data-code]').waitFor({ state: 'detached' })
    return tv
  },

  'screen-settings-1': async (scene) => {
    const page = await accountsPage(scene)
    await page
      .getByRole('link', { name: scene.say('accounts.screen_settings') })
      .first()
      .scrollIntoViewIfNeeded()
    return page
  },
  'screen-settings-2': (scene) => settingsAt(scene, 'settings.what'),
  'screen-settings-3': (scene) => settingsAt(scene, 'settings.how'),
  'screen-settings-4': (scene) => settingsAt(scene, 'settings.extras'),

  'mentions-1': async (scene) => {
    const page = await scene.camera.phone(scene.language, scene.ownerHere)
    await page.goto(`/accounts/${scene.accountId}/config`)
    await showAt(page, page.getByRole('heading', { name: scene.say('reposts.title') }))
    return page
  },
  'mentions-2': mentionsPage,
  'mentions-3': async (scene) => {
    const page = await mentionsPage(scene)
    await page
      .getByRole('button', { name: scene.say('mentions.open', { name: '@ana.lima' }) })
      .click()
    await page.getByRole('dialog').getByRole('img').waitFor()
    return page
  },
  'mentions-4': async (scene) => {
    const page = await mentionsPage(scene)
    await page
      .getByRole('button', { name: scene.say('mentions.accept_of', { name: '@ana.lima' }) })
      .click()
    const undo = scene.say('mentions.undo_of', { name: '@ana.lima' })
    await page.getByRole('button', { name: undo }).waitFor()
    return page
  },

  'not-on-the-screen-1': async (scene) => {
    const page = await accountsPage(scene)
    await page
      .getByRole('link', { name: scene.say('accounts.why') })
      .first()
      .scrollIntoViewIfNeeded()
    return page
  },
  'not-on-the-screen-2': itemsPage,
  'not-on-the-screen-3': async (scene) => {
    const page = await itemsPage(scene)
    await page.getByRole('radio', { name: scene.say('items.filter_off') }).check()
    await showAt(
      page,
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .first(),
    )
    return page
  },
  'not-on-the-screen-4': async (scene) => {
    const page = await itemsPage(scene)
    await page.getByRole('button', { name: scene.say('items.refresh') }).scrollIntoViewIfNeeded()
    return page
  },
}

async function pairingTv({ camera, language }: Scene): Promise<Page> {
  const tv = await camera.tv(language)
  await tv.goto('/tv/')
  await tv.getByText(PRINTED_CODE).waitFor()
  await tv.locator('svg[role="img"]').first().waitFor()
  return tv
}

async function scannedTv(scene: Scene): Promise<{ readonly tv: Page; readonly code: string }> {
  const tv = await pairingTv(scene)
  return { tv, code: new URL(await scanQr(tv)).searchParams.get('authorization_code') ?? '' }
}

/** A waiting TV, and its owner's phone on the confirm page. */
async function phoneWithRequest(
  scene: Scene,
): Promise<{ readonly tv: Page; readonly phone: Page; readonly ending: string }> {
  const { tv, code } = await scannedTv(scene)
  const phone = await scene.camera.phone(scene.language, scene.ownerHere)
  await phone.goto(`/accounts?authorization_code=${code}`)
  const suffix = code.slice(-4)
  await phone.getByRole('button', { name: suffix }).waitFor()
  return { tv, phone, ending: suffix }
}

async function firstAccount({ camera, language, beginnerHere, say }: Scene): Promise<Page> {
  const page = await camera.phone(language, beginnerHere)
  await page.goto('/accounts')
  await page.getByText(say('accounts.add_facebook'), { exact: true }).waitFor()
  return page
}

async function accountsPage(scene: Scene, changes: object = {}): Promise<Page> {
  const page = await scene.camera.phone(scene.language, scene.ownerHere)
  await page.route('**/api/accounts', (route) => answerChanged(route, changes))
  await page.goto(`/accounts?account_id=${scene.accountId}`)
  await page.getByRole('article').first().waitFor()
  return page
}

/** The card in a state that the café does not have. */
async function cardWith(scene: Scene, changes: object): Promise<Page> {
  const page = await accountsPage(scene, changes)
  await showAt(page, page.getByRole('article').first())
  return page
}

async function answerChanged(route: Route, changes: object): Promise<void> {
  const answer = await route.fetch()
  const body: { data: readonly object[] } = await answer.json()
  const data = body.data.map((account) => ({ ...account, ...changes }))
  await route.fulfill({ response: answer, json: { ...body, data } })
}

function elsewhere(page: Page, { say }: Scene): Locator {
  return page.getByRole('button', { name: say('accounts.elsewhere') }).first()
}

async function settingsAt(scene: Scene, heading: string): Promise<Page> {
  const page = await scene.camera.phone(scene.language, scene.ownerHere)
  await page.goto(`/screens/${scene.screenId}/config?account_id=${scene.accountId}`)
  await page.getByRole('figure').locator('img').first().waitFor()
  await showAt(page, page.getByRole('heading', { name: scene.say(heading) }))
  return page
}

async function itemsPage({ camera, language, ownerHere, accountId }: Scene): Promise<Page> {
  const page = await camera.phone(language, ownerHere)
  await page.goto(`/accounts/${accountId}/items`)
  await page.getByRole('listitem').locator('img').first().waitFor()
  return page
}

/** A person has just tagged the shop; the last decision is reverted. */
async function mentionsPage(scene: Scene): Promise<Page> {
  const { product, camera, language, owner, ownerHere, accountId, say } = scene
  const params = { id: accountId }
  const { data } = await owner.api.call(contract.listMentions, { params, query: {} })
  const existing = data.find(({ username }) => username === 'ana.lima')
  if (existing === undefined) {
    await standInsOf(product).world.mention({
      instagramId: CAFE_INSTAGRAM,
      author: { username: 'ana.lima', name: 'Ana Lima' },
      spareId: 'spare-affogato',
    })
  } else if (existing.accepted_at !== null || existing.rejected_at !== null) {
    const ids = { id: accountId, mentionId: existing.id }
    await owner.api.call(contract.undoMention, { params: ids })
  }
  const page = await camera.phone(language, ownerHere)
  await page.goto(`/mentions?account_id=${accountId}`)
  await page
    .getByRole('button', { name: say('mentions.open', { name: '@ana.lima' }) })
    .locator('img')
    .waitFor({ timeout: 60_000 })
  return page
}

/** Scrolls an element to the top of the screenshot. */
async function showAt(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'start' })
  })
  await page.waitForLoadState('networkidle')
}
