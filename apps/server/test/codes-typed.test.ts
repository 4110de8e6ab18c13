import { CODE_SECRET_HEADER, contract } from '@vitrine/api'
import { errorTexts } from '@vitrine/i18n/server'
import { describe, expect, it } from 'vitest'
import { aClient } from './support/client.ts'
import { MINUTE, SECOND } from './support/manual-clock.ts'
import {
  aCodeTv,
  anAccount,
  aPerson,
  aScreen,
  aTv,
  bind,
  type Bound,
  type CodeTv,
  collect,
  firstScreenId,
  type Person,
} from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

type Shop = Person & Bound

async function aShop(): Promise<Shop> {
  const person = await aPerson(app)
  const accountId = await anAccount(person, 'Padaria da Ana')
  return { ...person, accountId, screenId: await firstScreenId(person) }
}

function refusedCollect(tv: CodeTv, secret: string | null = tv.secret) {
  return tv.client.refusal(
    contract.getCode,
    { params: { code: tv.code } },
    secret === null ? {} : { headers: { [CODE_SECRET_HEADER]: secret } },
  )
}

const isGone = async (tv: CodeTv): Promise<boolean> =>
  (await refusedCollect(tv)).code === 'codes.not_found'

const refusedBind = ({ client, accountId, screenId }: Shop, code: string) =>
  client.refusal(contract.bindCode, {
    params: { code },
    body: { account_id: accountId, screen_id: screenId },
  })

/** Six characters that no TV shows. */
const WRONG = '222222'

describe('a typed code', () => {
  it('gives its TV the account, the screen and a token', async () => {
    const shop = await aShop()
    const tv = await aCodeTv(app)
    expect(await collect(tv)).toEqual({ status: 'pending' })
    await bind(shop, tv.code, shop)
    const { token, ...rest } = await collect(tv)
    expect(rest).toEqual({
      status: 'bound',
      account_id: shop.accountId,
      screen_id: shop.screenId,
      account_name: 'Padaria da Ana',
    })
    expect(tv.client.token).toBe(token)
    expect(token).not.toBe(shop.client.token)
    expect((await tv.client.call(contract.listScreens, {})).screens).toHaveLength(1)
  })

  it.each([
    ['small letters', (code: string) => code.toLowerCase()],
    ['a blank in the middle', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['blanks of all sorts', (code: string) => ` ${code.slice(0, 2)}\u00a0\t${code.slice(2)} `],
  ])('may be typed with %s', async (_, typed) => {
    const shop = await aShop()
    const tv = await aCodeTv(app)
    await bind(shop, typed(tv.code), shop)
    expect((await collect(tv)).status).toBe('bound')
  })

  it('collects no token without the secret of the TV that shows it', async () => {
    const shop = await aShop()
    const [tv, other] = [await aCodeTv(app), await aCodeTv(app)]
    await bind(shop, tv.code, shop)
    for (const secret of [null, '', other.secret, tv.secret.slice(1), `${tv.secret}x`]) {
      expect(await refusedCollect(tv, secret)).toMatchObject({
        status: 404,
        code: 'codes.not_found',
      })
    }
    expect((await collect(tv)).status).toBe('bound')
  })

  it.each(['ABC', 'ABC2345', 'A\u0000C234', '!!!!!!', 'ÀÉÎÕÜÇ', ' ', 'A'.repeat(90)])(
    'is not found for a TV when it is %j',
    async (code) => {
      const refusal = await refusedCollect({ ...(await aCodeTv(app)), code })
      expect(refusal).toMatchObject({ status: 404, code: 'codes.not_found' })
    },
  )

  it('expires after ten minutes, for the TV and for the person', async () => {
    const shop = await aShop()
    const tv = await aCodeTv(app)
    app.clock.advance(10 * MINUTE - SECOND)
    expect((await collect(tv)).status).toBe('pending')
    app.clock.advance(SECOND)
    expect(await isGone(tv)).toBe(true)
    expect((await refusedBind(shop, tv.code)).code).toBe('codes.not_found')
  })

  it('can be collected within ten minutes after it was typed, and not later', async () => {
    const shop = await aShop()
    const [prompt, late] = [await aCodeTv(app), await aCodeTv(app)]
    app.clock.advance(9 * MINUTE)
    for (const { code } of [prompt, late]) await bind(shop, code, shop)
    app.clock.advance(9 * MINUTE)
    expect((await collect(prompt)).status).toBe('bound')
    app.clock.advance(MINUTE)
    expect(await isGone(late)).toBe(true)
  })

  it('can be collected again within a minute after a lost response, and only the last token is valid', async () => {
    const shop = await aShop()
    const tv = await aCodeTv(app)
    await bind(shop, tv.code, shop)
    await collect(tv)
    const lost = tv.client.token
    tv.client.token = null
    app.clock.advance(59 * SECOND)
    await collect(tv)
    expect(tv.client.token).not.toBe(lost)
    await tv.client.call(contract.listScreens, {})
    expect((await aClient(app, { token: lost }).refusal(contract.listScreens, {})).status).toBe(401)
    app.clock.advance(SECOND)
    tv.client.token = null
    expect(await isGone(tv)).toBe(true)
  })

  it('works once', async () => {
    const [first, second] = [await aShop(), await aShop()]
    const tv = await aCodeTv(app)
    await bind(first, tv.code, first)
    for (const shop of [first, second]) {
      expect(await refusedBind(shop, tv.code)).toMatchObject({
        status: 404,
        code: 'codes.not_found',
        field: 'code',
      })
    }
    expect((await collect(tv)).account_id).toBe(first.accountId)
  })

  it('accepts exactly one of two people who type it at the same time', async () => {
    const [ana, bruno] = [await aShop(), await aShop()]
    const tv = await aCodeTv(app)
    const outcomes = await Promise.allSettled([ana, bruno].map((shop) => bind(shop, tv.code, shop)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const winner = outcomes[0]?.status === 'fulfilled' ? ana : bruno
    expect((await collect(tv)).account_id).toBe(winner.accountId)
  })

  it('keeps the TV signed in with the later response of two concurrent polls', async () => {
    const shop = await aShop()
    const tv = await aCodeTv(app)
    await bind(shop, tv.code, shop)
    const other = { ...tv, client: aClient(app) }
    await Promise.all([collect(tv), collect(other)])
    const alive = await Promise.allSettled(
      [tv, other].map(({ client }) => client.call(contract.listScreens, {})),
    )
    expect(alive.map(({ status }) => status)).toContain('fulfilled')
  })

  it('gives no token when the account was removed or the display signed out before the collection', async () => {
    const shop = await aShop()
    const [removed, signedOut] = [await aCodeTv(app), await aCodeTv(app)]
    await bind(shop, signedOut.code, shop)
    const { data } = await shop.client.call(contract.listSessions, {})
    const display = data.find(({ kind }) => kind === 'display')
    await shop.client.call(contract.deleteSession, { params: { id: display?.id ?? '' } })
    expect(await isGone(signedOut)).toBe(true)
    await bind(shop, removed.code, shop)
    await shop.client.call(contract.deleteAccount, { params: { id: shop.accountId } })
    expect(await isGone(removed)).toBe(true)
  })
})

describe('typing a code', () => {
  it.each([
    ['pt', 'O código deve ter 6 caracteres.'],
    ['en', 'Code must be 6 characters'],
  ])('of another length is refused in the person’s language: %s', async (language, message) => {
    const shop = await aShop()
    const client = aClient(app, { token: shop.client.token, language })
    for (const code of ['ABC', ' ', 'ABC2345', 'A'.repeat(40)]) {
      expect(await refusedBind({ ...shop, client }, code)).toMatchObject({
        status: 400,
        code: 'codes.wrong_length',
        field: 'code',
        message,
      })
    }
  })

  it.each([WRONG, 'ABC23O', 'ABC23\u0000', 'ÀÉÎÕÜÇ'])(
    'is refused when no TV shows it: %j',
    async (code) => {
      expect(await refusedBind(await aShop(), code)).toMatchObject({
        status: 404,
        code: 'codes.not_found',
        field: 'code',
        message: errorTexts.pt['codes.not_found'],
      })
    },
  )

  it('pairs only with the person’s own account and screen', async () => {
    const [shop, otherShop] = [await aShop(), await aShop()]
    const tv = await aCodeTv(app)
    const nothing = app.sessions.random.uuid()
    for (const accountId of [otherShop.accountId, nothing]) {
      expect(await refusedBind({ ...shop, accountId }, tv.code)).toMatchObject({
        status: 404,
        code: 'accounts.not_found',
      })
    }
    for (const screenId of [otherShop.screenId, nothing]) {
      expect(await refusedBind({ ...shop, screenId }, tv.code)).toMatchObject({
        status: 404,
        code: 'screens.not_found',
      })
    }
    expect((await collect(tv)).status).toBe('pending')
  })

  it('is refused to TVs and signed-out callers', async () => {
    const shop = await aShop()
    const [tv, pending] = [await aTv(app, shop), await aCodeTv(app)]
    const as = (client: Shop['client']) => refusedBind({ ...shop, client }, pending.code)
    expect(await as(aClient(app))).toMatchObject({ status: 401, code: 'auth.required' })
    expect(await as(tv.client)).toMatchObject({ status: 403, code: 'auth.forbidden' })
    expect((await collect(pending)).status).toBe('pending')
  })

  it('is refused after ten wrong codes within an hour, for that person only', async () => {
    const [shop, other] = [await aShop(), await aShop()]
    const tv = await aCodeTv(app)
    for (let count = 0; count < 10; count += 1) {
      expect((await refusedBind(shop, WRONG)).code).toBe('codes.not_found')
    }
    app.clock.advance(MINUTE)
    expect(await refusedBind(shop, tv.code)).toMatchObject({
      status: 429,
      code: 'request.too_many',
      retryAfterSeconds: 59 * 60,
    })
    await bind(other, tv.code, other)
    app.clock.advance(59 * MINUTE)
    await bind(shop, (await aCodeTv(app)).code, shop)
  })

  it('does not count right codes: twelve TVs can be paired', async () => {
    const shop = await aShop()
    for (let count = 0; count < 12; count += 1) {
      await bind(shop, (await aCodeTv(app)).code, shop)
    }
    const { data } = await shop.client.call(contract.listSessions, {})
    expect(data.filter(({ kind }) => kind === 'display')).toHaveLength(12)
  })

  it('does not reset the wrong codes after a right one', async () => {
    const shop = await aShop()
    for (let count = 0; count < 10; count += 1) {
      await refusedBind(shop, WRONG)
      if (count < 9) await bind(shop, (await aCodeTv(app)).code, shop)
    }
    expect((await refusedBind(shop, WRONG)).code).toBe('request.too_many')
  })

  it('counts concurrent attempts too', async () => {
    const shop = await aShop()
    const refusals = await Promise.all(Array.from({ length: 20 }, () => refusedBind(shop, WRONG)))
    const refused = (code: string) => refusals.filter((refusal) => refusal.code === code)
    expect(refused('codes.not_found')).toHaveLength(10)
    expect(refused('request.too_many')).toHaveLength(10)
  })
})

it('plays the chosen screen, not the first one', async () => {
  const shop = await aShop()
  const screenId = await aScreen(shop)
  const tv = await aCodeTv(app)
  await bind(shop, tv.code, { ...shop, screenId })
  expect((await collect(tv)).screen_id).toBe(screenId)
})
