import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { contract } from '@vitrine/api'
import { DEMO_PASSWORD, type Product } from '@vitrine/dev'
import { setTimeout as wait } from 'node:timers/promises'
import { allowReposts } from '../../support/mentions.ts'
import { aPerson } from '../../support/people.ts'
import { aPhone, type Phone } from '../../support/phone.ts'
import type { PersonHere } from '../camera.ts'
import { speaker } from '../tutorial-shots.ts'
import { VIDEO, type Layout } from './stage.ts'
import { drawWordless } from './wordless.ts'

const OWNER = 'cafe@vitrine.test'
/** Conversions take minutes on a busy machine. */
const PREPARED_MS = 600_000
/** The aspect ratio of the phone's display on the stage. */
const PHONES: Readonly<Record<Layout, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 540 }, deviceScaleFactor: 2 },
  both: { viewport: { width: 390, height: 680 }, deviceScaleFactor: 2 },
}
const TV = { viewport: VIDEO, deviceScaleFactor: 1 }

/** People and devices of the videos. */
export interface Crew {
  readonly product: Product
  /** The café's owner, on a phone without a screen. */
  readonly owner: Phone
  readonly ownerHere: PersonHere
  readonly accountId: string
  readonly screenIds: readonly string[]
  /** A phone of a person, signed in or not. */
  phone(person: PersonHere | null, layout: Layout): Promise<Page>
  tv(): Promise<Page>
  /** A new signed-up user. */
  newcomer(): Promise<PersonHere>
  /** The element with this text of the portal that can be pressed. */
  named(page: Page | Locator, key: string): Locator
  /** A button whose name contains this text of the portal. */
  buttonSaying(page: Page, key: string): Locator
}

export async function createCrew(product: Product, browser: Browser): Promise<Crew> {
  const owner = aPhone(product)
  const user = { email: OWNER, password: DEMO_PASSWORD }
  const signedIn = await owner.api.call(contract.signIn, { body: { user } })
  const accountId = await preparedAccount(owner)
  await allowReposts(product, accountId)
  // The permission request is part of the video.
  const body = { accepted_repost: false }
  await owner.api.call(contract.updateAccount, { params: { id: accountId }, body })
  const say = await speaker('pt')
  const open = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({
      ...options,
      baseURL: product.url,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    })
    await drawWordless(context)
    return context
  }
  return {
    product,
    owner,
    ownerHere: { token: signedIn.token, user: signedIn.user },
    accountId,
    screenIds: await nameScreens(owner),
    async phone(person, layout) {
      const context = await open(PHONES[layout])
      if (person !== null) await storePerson(context, person)
      return context.newPage()
    },
    tv: async () => (await open(TV)).newPage(),
    newcomer: () => newcomer(product),
    buttonSaying: (page, key) =>
      page
        .locator('main button')
        .filter({ hasText: say(key) })
        .first(),
    named(page, key) {
      const exact = new RegExp(`^\\s*${escaped(say(key))}\\s*$`)
      const candidates = page.locator('button, a, label').filter({ hasText: exact })
      return candidates.filter({ visible: true }).first()
    },
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

async function storePerson(context: BrowserContext, { token, user }: PersonHere): Promise<void> {
  const stored = { token, user: JSON.stringify(user) }
  await context.addInitScript((person) => {
    // Only once: what the page stores afterwards is newer.
    if (localStorage.getItem('vitrine.token') !== null) return
    localStorage.setItem('vitrine.token', person.token)
    localStorage.setItem('vitrine.user', person.user)
  }, stored)
}

async function newcomer(product: Product): Promise<PersonHere> {
  const user = { ...aPerson(), telephone: '11987654321' }
  const answer = await aPhone(product).api.call(contract.signUp, { body: { user } })
  return { token: answer.token, user: answer.user }
}

/** The café's account, after all of its media are prepared. */
async function preparedAccount({ api }: Phone): Promise<string> {
  const end = Date.now() + PREPARED_MS
  while (Date.now() < end) {
    const [account] = (await api.call(contract.listAccounts, {})).data
    if (account !== undefined && account.media.ready > 7 && account.media.pending === 0) {
      return account.id
    }
    await wait(1_000)
  }
  throw new Error('the media of the café were not prepared in time')
}

/** By names that are the same in every language. */
async function nameScreens({ api }: Phone): Promise<readonly string[]> {
  const { screens } = await api.call(contract.listScreens, {})
  for (const [index, { id }] of screens.entries()) {
    const body = { name: `TV ${String(index + 1)}` }
    await api.call(contract.updateScreen, { params: { id }, body })
  }
  return screens.map(({ id }) => id)
}

/** The items that a TV shows. */
export async function playing(tv: Page): Promise<void> {
  await expect(tv.locator('[data-slot] [data-item]').first()).toBeVisible({ timeout: 60_000 })
}

/** All three slots show an item. */
export async function fullyPlaying(tv: Page): Promise<void> {
  await expect(tv.locator('[data-slot] [data-item]').nth(2)).toBeVisible({ timeout: 60_000 })
}

/** Between two items, without a fade. */
export async function steady(tv: Page): Promise<void> {
  await tv
    .waitForFunction(
      () =>
        [...document.querySelectorAll('[data-slot], [data-slot] *')].every((element) =>
          ['0', '1'].includes(getComputedStyle(element).opacity),
        ),
      undefined,
      { timeout: 8_000, polling: 100 },
    )
    .catch(() => undefined)
}
