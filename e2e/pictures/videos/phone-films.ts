import { expect, type Page, type Route } from '@playwright/test'
import { contract } from '@vitrine/api'
import { CAFE_INSTAGRAM, CELIA } from '@vitrine/dev'
import { worldOf } from '../../support/mentions.ts'
import type { Crew } from './crew.ts'
import type { Film } from './film.ts'

const AUTHOR = { username: 'ana.lima', name: 'Ana Lima' }
/** How many of twenty items are ready, each time the card is looked at. */
const PROGRESS = [1, 7, 14, 20]
/** Days enough for the warning that a connection ends. */
const ENDING_MS = 9.5 * 86_400_000
const SLOW_MS = 60_000

/** A professional profile, through Instagram's own login. */
export async function connectInstagram(film: Film, crew: Crew): Promise<void> {
  const phone = await crew.phone(await crew.newcomer(), 'phone')
  film.use('phone', phone)
  await phone.goto('/accounts')
  const way = crew.buttonSaying(phone, 'accounts.add_instagram')
  await way.waitFor()

  film.cue('1')
  await film.look('phone', 0)
  film.wait(2.5)

  film.cue('2')
  await film.near('phone', way)
  await film.tap('phone', way, () => phone.locator('button[name="account_id"]').first().waitFor())

  film.cue('3')
  film.view('all')
  await film.tap(
    'phone',
    phone.locator(`button[name="account_id"][value="${CAFE_INSTAGRAM}"]`),
    () => phone.locator('button[value="allow"]').waitFor(),
  )
  film.wait(0.4)
  await film.tap('phone', phone.locator('button[value="allow"]'), () =>
    phone.waitForURL(/\/callback/),
  )

  await backAtTheCards(film, phone)
  film.cue('5')
  const card = phone.getByRole('article').first()
  const play = crew.named(card, 'accounts.elsewhere').or(card.locator('a[href*="/show?"]')).first()
  await film.near('phone', play)
  await film.point('phone', play)
  film.wait(1.5)
}

/** Cue 4: from the network's page to the card that counts what is ready. */
async function backAtTheCards(film: Film, phone: Page): Promise<void> {
  await phone.waitForURL(/\/accounts/, { timeout: SLOW_MS })
  const card = phone.getByRole('article').first()
  await card.waitFor()
  film.cue('4')
  film.view('all')
  await film.look('phone')
  await film.scrollTo('phone', card, 0.45)
  await showProgress(film, phone)
}

/** What is prepared already for the café would be ready at once: the numbers are put in. */
async function showProgress(film: Film, phone: Page): Promise<void> {
  const card = phone.getByRole('article').first()
  for (const ready of PROGRESS) {
    const media = { ready, pending: 20 - ready, failed: 0 }
    await phone.route('**/api/accounts', (route) => answerChanged(route, { media }))
    await phone.reload()
    await card.waitFor()
    await film.jumpTo('phone', card)
    await film.look('phone')
    film.wait(0.7)
  }
}

/** The list of accounts as it looks in a situation that is not there. */
async function answerChanged(route: Route, changes: object): Promise<void> {
  const answer = await route.fetch()
  const body: { data: readonly object[] } = await answer.json()
  const data = body.data.map((account) => ({ ...account, ...changes }))
  await route.fulfill({ response: answer, json: { ...body, data } })
}

/** A Page with its linked Instagram, through Facebook's own login. */
export async function connectFacebook(film: Film, crew: Crew): Promise<void> {
  const phone = await crew.phone(await crew.newcomer(), 'phone')
  film.use('phone', phone)
  await phone.goto('/accounts')
  const way = crew.buttonSaying(phone, 'accounts.add_facebook')
  await way.waitFor()

  film.cue('1')
  await film.look('phone', 0)
  film.wait(1)
  await film.near('phone', way)
  await film.tap('phone', way, () => phone.locator('button[name="person_id"]').first().waitFor())

  film.cue('2')
  film.view('all')
  const pages = phone.locator('label:has([name="page_id"])')
  await film.tap('phone', phone.locator(`button[name="person_id"][value="${CELIA}"]`), () =>
    pages.first().waitFor(),
  )
  await film.near('phone', pages.first())
  await film.point('phone', pages.first())
  film.wait(0.6)

  film.cue('3')
  film.view('all')
  const permissions = phone.locator('label:has([name="permission"])')
  await film.scrollTo('phone', permissions.last())
  await film.point('phone', permissions.last())
  film.wait(0.6)
  await film.tap('phone', phone.locator('button[value="allow"]'), () =>
    phone.waitForURL(/\/callback/),
  )

  await backAtTheCards(film, phone)
  film.cue('5')
  const card = phone.getByRole('article').first()
  const media = { ready: 20, pending: 0, failed: 0 }
  const expires = new Date(Date.now() + ENDING_MS).toISOString()
  await phone.route('**/api/accounts', (route) =>
    answerChanged(route, { media, expires_in: expires }),
  )
  await phone.reload()
  const renew = crew.named(card, 'accounts.renew')
  await renew.waitFor()
  await film.look('phone')
  await film.scrollTo('phone', renew)
  await film.near('phone', renew)
  await film.point('phone', renew)
  film.wait(1.2)
}

/** Somebody's story, from the mention to the yes and back. */
export async function mentions(film: Film, crew: Crew): Promise<void> {
  const world = worldOf(crew.product)
  const { mid } = await world.mention({
    instagramId: CAFE_INSTAGRAM,
    author: AUTHOR,
    spareId: 'spare-affogato',
  })
  const phone = await crew.phone(crew.ownerHere, 'phone')
  film.use('phone', phone)
  await phone.goto(`/mentions?account_id=${crew.accountId}`)
  const row = phone.locator('main li').filter({ hasText: AUTHOR.username }).first()
  const picture = row.locator('button[aria-pressed]')
  await picture.locator('img').waitFor({ timeout: SLOW_MS })

  film.cue('1')
  await film.look('phone', 0)
  film.wait(0.8)
  await film.scrollTo('phone', row, 0.4)
  film.wait(0.6)

  film.cue('2')
  const sheet = phone.getByRole('dialog')
  await film.tap('phone', picture, () => sheet.getByRole('img').first().waitFor())
  film.wait(0.8)
  await film.tap('phone', sheet.getByRole('button').first(), () =>
    sheet.waitFor({ state: 'detached' }),
  )

  film.cue('3')
  const accept = crew.named(row, 'mentions.accept')
  await film.scrollTo('phone', accept)
  await film.near('phone', accept)
  const undo = crew.named(row, 'mentions.undo')
  await film.tap('phone', accept, () => undo.waitFor())

  film.cue('4')
  await sayYes(crew, mid)
  await phone.reload()
  // Decided mentions are folded away below those that wait.
  const decided = phone.locator('main details', { hasText: AUTHOR.username }).locator('summary')
  await decided.waitFor({ timeout: SLOW_MS })
  await film.scrollTo('phone', decided, 0.5)
  await film.near('phone', decided)
  await film.tap('phone', decided, () => picture.locator('img').waitFor({ timeout: SLOW_MS }))
  await film.scrollTo('phone', row, 0.5)
  await film.look('phone')
  film.wait(1.5)

  film.cue('5')
  await film.near('phone', undo)
  await film.tap('phone', undo, () => accept.waitFor())
  film.wait(0.5)
}

/** The author says yes, and the server has heard it. */
async function sayYes({ product, owner, accountId }: Crew, mid: string): Promise<void> {
  await worldOf(product).answer({ mid, text: 'sim' })
  const isConfirmed = async (): Promise<boolean> => {
    const { data } = await owner.api.call(contract.listMentions, {
      params: { id: accountId },
      query: {},
    })
    return data.some(
      ({ username, confirmed_at: at }) => username === AUTHOR.username && at !== null,
    )
  }
  await expect.poll(isConfirmed, { timeout: SLOW_MS }).toBe(true)
}

/** Why a post is not on the screen. */
export async function notOnTheScreen(film: Film, crew: Crew): Promise<void> {
  const [screenId = ''] = crew.screenIds
  // Reels are off, so that something is missing.
  const body = { view: 'stories' } as const
  await crew.owner.api.call(contract.updateScreen, { params: { id: screenId }, body })
  const phone = await crew.phone(crew.ownerHere, 'phone')
  film.use('phone', phone)
  await phone.goto(`/accounts?account_id=${crew.accountId}&screen_id=${screenId}`)
  await phone.getByRole('article').first().waitFor()

  film.cue('1')
  await film.look('phone', 0)
  film.wait(0.5)
  const why = phone.getByRole('article').first().locator('a[href$="/items"]')
  await film.scrollTo('phone', why)
  await film.near('phone', why)
  await film.tap('phone', why, () => phone.getByRole('listitem').locator('img').first().waitFor())

  film.cue('2')
  film.view('all')
  film.wait(0.6)
  const rows = phone.locator('main section li')
  await film.scrollTo('phone', rows.nth(3))
  film.wait(0.8)

  film.cue('3')
  await film.tap('phone', crew.named(phone, 'items.filter_off'))
  film.wait(0.5)

  film.cue('4')
  const remedy = rows.locator('a').first()
  await film.scrollTo('phone', remedy)
  await film.near('phone', remedy)
  await film.tap('phone', remedy, () => phone.getByRole('figure').first().waitFor())
  film.wait(0.5)

  film.cue('5')
  film.view('all')
  await phone.goBack()
  const refresh = crew.named(phone, 'items.refresh')
  await refresh.waitFor()
  await film.look('phone')
  await film.tap('phone', refresh)
  film.wait(1)
}
