import { expect, type Page, type Route } from '@playwright/test'
import { contract } from '@vitrine/api'
import { CAFE_INSTAGRAM, CELIA } from '@vitrine/dev'
import { worldOf } from '../../support/stand-ins.ts'
import type { Crew } from './crew.ts'
import type { Recorder } from './recorder.ts'

const AUTHOR = { username: 'ana.lima', name: 'Ana Lima' }
/** Number of ready items of twenty, at each look at the card. */
const PROGRESS = [1, 7, 14, 20]
/** Few enough days for the warning about an ending connection. */
const ENDING_MS = 9.5 * 86_400_000
const SLOW_MS = 60_000

/** A professional profile, through Instagram's login. */
export async function connectInstagram(recorder: Recorder, crew: Crew): Promise<void> {
  const phone = await crew.phone(await crew.newcomer(), 'phone')
  recorder.use('phone', phone)
  await phone.goto('/accounts')
  const way = crew.buttonSaying(phone, 'accounts.add_instagram')
  await way.waitFor()

  recorder.cue('1')
  await recorder.capture('phone', 0)
  recorder.wait(2.5)

  recorder.cue('2')
  await recorder.near('phone', way)
  await recorder.tap('phone', way, () =>
    phone.locator('button[name="account_id"]').first().waitFor(),
  )

  recorder.cue('3')
  recorder.view('all')
  await recorder.tap(
    'phone',
    phone.locator(`button[name="account_id"][value="${CAFE_INSTAGRAM}"]`),
    () => phone.locator('button[value="allow"]').waitFor(),
  )
  recorder.wait(0.4)
  await recorder.tap('phone', phone.locator('button[value="allow"]'), () =>
    phone.waitForURL(/\/callback/),
  )

  await backAtTheCards(recorder, phone)
  recorder.cue('5')
  const card = phone.getByRole('article').first()
  const play = crew.named(card, 'accounts.elsewhere').or(card.locator('a[href*="/show?"]')).first()
  await recorder.near('phone', play)
  await recorder.point('phone', play)
  recorder.wait(1.5)
}

/** Cue 4: from the network's page to the card with the number of ready items. */
async function backAtTheCards(recorder: Recorder, phone: Page): Promise<void> {
  await phone.waitForURL(/\/accounts/, { timeout: SLOW_MS })
  const card = phone.getByRole('article').first()
  await card.waitFor()
  recorder.cue('4')
  recorder.view('all')
  await recorder.capture('phone')
  await recorder.scrollTo('phone', card, 0.45)
  await showProgress(recorder, phone)
}

/** The café's items are ready at once, so the response's numbers are replaced. */
async function showProgress(recorder: Recorder, phone: Page): Promise<void> {
  const card = phone.getByRole('article').first()
  for (const ready of PROGRESS) {
    const media = { ready, pending: 20 - ready, failed: 0 }
    await phone.route('**/api/accounts', (route) => answerChanged(route, { media }))
    await phone.reload()
    await card.waitFor()
    await recorder.jumpTo('phone', card)
    await recorder.capture('phone')
    recorder.wait(0.7)
  }
}

/** The list of accounts in a state that does not exist. */
async function answerChanged(route: Route, changes: object): Promise<void> {
  const answer = await route.fetch()
  const body: { data: readonly object[] } = await answer.json()
  const data = body.data.map((account) => ({ ...account, ...changes }))
  await route.fulfill({ response: answer, json: { ...body, data } })
}

/** A Page with its linked Instagram profile, through Facebook's login. */
export async function connectFacebook(recorder: Recorder, crew: Crew): Promise<void> {
  const phone = await crew.phone(await crew.newcomer(), 'phone')
  recorder.use('phone', phone)
  await phone.goto('/accounts')
  const way = crew.buttonSaying(phone, 'accounts.add_facebook')
  await way.waitFor()

  recorder.cue('1')
  await recorder.capture('phone', 0)
  recorder.wait(1)
  await recorder.near('phone', way)
  await recorder.tap('phone', way, () =>
    phone.locator('button[name="person_id"]').first().waitFor(),
  )

  recorder.cue('2')
  recorder.view('all')
  const pages = phone.locator('label:has([name="page_id"])')
  await recorder.tap('phone', phone.locator(`button[name="person_id"][value="${CELIA}"]`), () =>
    pages.first().waitFor(),
  )
  await recorder.near('phone', pages.first())
  await recorder.point('phone', pages.first())
  recorder.wait(0.6)

  recorder.cue('3')
  recorder.view('all')
  const permissions = phone.locator('label:has([name="permission"])')
  await recorder.scrollTo('phone', permissions.last())
  await recorder.point('phone', permissions.last())
  recorder.wait(0.6)
  await recorder.tap('phone', phone.locator('button[value="allow"]'), () =>
    phone.waitForURL(/\/callback/),
  )

  await backAtTheCards(recorder, phone)
  recorder.cue('5')
  const card = phone.getByRole('article').first()
  const media = { ready: 20, pending: 0, failed: 0 }
  const expires = new Date(Date.now() + ENDING_MS).toISOString()
  await phone.route('**/api/accounts', (route) =>
    answerChanged(route, { media, expires_in: expires }),
  )
  await phone.reload()
  const renew = crew.named(card, 'accounts.renew')
  await renew.waitFor()
  await recorder.capture('phone')
  await recorder.scrollTo('phone', renew)
  await recorder.near('phone', renew)
  await recorder.point('phone', renew)
  recorder.wait(1.2)
}

/** Another person's story, from the mention to the acceptance and back. */
export async function mentions(recorder: Recorder, crew: Crew): Promise<void> {
  const world = worldOf(crew.product)
  const { mid } = await world.mention({
    instagramId: CAFE_INSTAGRAM,
    author: AUTHOR,
    spareId: 'spare-affogato',
  })
  const phone = await crew.phone(crew.ownerHere, 'phone')
  recorder.use('phone', phone)
  await phone.goto(`/mentions?account_id=${crew.accountId}`)
  const row = phone.locator('main li').filter({ hasText: AUTHOR.username }).first()
  const thumbnail = row.locator('button[aria-pressed]')
  await thumbnail.locator('img').waitFor({ timeout: SLOW_MS })

  recorder.cue('1')
  await recorder.capture('phone', 0)
  recorder.wait(0.8)
  await recorder.scrollTo('phone', row, 0.4)
  recorder.wait(0.6)

  recorder.cue('2')
  const sheet = phone.getByRole('dialog')
  await recorder.tap('phone', thumbnail, () => sheet.getByRole('img').first().waitFor())
  recorder.wait(0.8)
  await recorder.tap('phone', sheet.getByRole('button').first(), () =>
    sheet.waitFor({ state: 'detached' }),
  )

  recorder.cue('3')
  const accept = crew.named(row, 'mentions.accept')
  await recorder.scrollTo('phone', accept)
  await recorder.near('phone', accept)
  const undo = crew.named(row, 'mentions.undo')
  await recorder.tap('phone', accept, () => undo.waitFor())

  recorder.cue('4')
  await confirmRequest(crew, mid)
  await phone.reload()
  // Decided mentions are collapsed below the pending ones.
  const decided = phone.locator('main details', { hasText: AUTHOR.username }).locator('summary')
  await decided.waitFor({ timeout: SLOW_MS })
  await recorder.scrollTo('phone', decided, 0.5)
  await recorder.near('phone', decided)
  await recorder.tap('phone', decided, () => thumbnail.locator('img').waitFor({ timeout: SLOW_MS }))
  await recorder.scrollTo('phone', row, 0.5)
  await recorder.capture('phone')
  recorder.wait(1.5)

  recorder.cue('5')
  await recorder.near('phone', undo)
  await recorder.tap('phone', undo, () => accept.waitFor())
  recorder.wait(0.5)
}

/** The author agrees, and the server has processed it. */
async function confirmRequest({ product, owner, accountId }: Crew, mid: string): Promise<void> {
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
export async function notOnTheScreen(recorder: Recorder, crew: Crew): Promise<void> {
  const [screenId = ''] = crew.screenIds
  // Reels are disabled, so that something is missing.
  const body = { view: 'stories' } as const
  await crew.owner.api.call(contract.updateScreen, { params: { id: screenId }, body })
  const phone = await crew.phone(crew.ownerHere, 'phone')
  recorder.use('phone', phone)
  await phone.goto(`/accounts?account_id=${crew.accountId}&screen_id=${screenId}`)
  await phone.getByRole('article').first().waitFor()

  recorder.cue('1')
  await recorder.capture('phone', 0)
  recorder.wait(0.5)
  const why = phone.getByRole('article').first().locator('a[href$="/items"]')
  await recorder.scrollTo('phone', why)
  await recorder.near('phone', why)
  await recorder.tap('phone', why, () =>
    phone.getByRole('listitem').locator('img').first().waitFor(),
  )

  recorder.cue('2')
  recorder.view('all')
  recorder.wait(0.6)
  const rows = phone.locator('main section li')
  await recorder.scrollTo('phone', rows.nth(3))
  recorder.wait(0.8)

  recorder.cue('3')
  await recorder.tap('phone', crew.named(phone, 'items.filter_off'))
  recorder.wait(0.5)

  recorder.cue('4')
  const remedy = rows.locator('a').first()
  await recorder.scrollTo('phone', remedy)
  await recorder.near('phone', remedy)
  await recorder.tap('phone', remedy, () => phone.getByRole('figure').first().waitFor())
  recorder.wait(0.5)

  recorder.cue('5')
  recorder.view('all')
  await phone.goBack()
  const refresh = crew.named(phone, 'items.refresh')
  await refresh.waitFor()
  await recorder.capture('phone')
  await recorder.tap('phone', refresh)
  recorder.wait(1)
}
