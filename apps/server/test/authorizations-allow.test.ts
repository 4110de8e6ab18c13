import { AUTHORIZATION_SECRET_HEADER, contract } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { aClient, anAddress } from './support/client.ts'
import {
  A_DEVICE,
  allow,
  aPendingTv,
  aPerson,
  aTv,
  type PendingTv,
  verify,
} from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

const isGone = async (tv: PendingTv): Promise<boolean> =>
  (await refusedVerify(tv)).code === 'authorizations.not_found'

function refusedVerify(tv: PendingTv, secret: string | null = tv.secret) {
  return tv.client.refusal(
    contract.verifyAuthorization,
    { query: { authorization_code: tv.code } },
    secret === null ? {} : { headers: { [AUTHORIZATION_SECRET_HEADER]: secret } },
  )
}

describe('details of a code for the confirm page', () => {
  it('name the TV, three endings and whether the network is the same', async () => {
    const address = anAddress(app)
    const here = await aPerson(app, {}, { address })
    const elsewhere = await aPerson(app)
    const tv = await aPendingTv(app, { address, origin: 'app://vitrine' })
    const params = { code: tv.code }
    const seen = await here.client.call(contract.getAuthorization, { params })
    expect(seen).toMatchObject({
      authorization_code: tv.code,
      device: A_DEVICE,
      same_network: true,
    })
    expect(new Set(seen.endings).size).toBe(3)
    expect(seen.endings).toContain(tv.code.slice(-4))
    const again = await elsewhere.client.call(contract.getAuthorization, { params })
    expect(again).toMatchObject({ endings: seen.endings, same_network: false })
  })

  it('have the right ending at any position of the three', async () => {
    const person = await aPerson(app)
    const places = new Set<number>()
    for (let count = 0; count < 24; count += 1) {
      const { code } = await aPendingTv(app)
      const seen = await person.client.call(contract.getAuthorization, { params: { code } })
      places.add(seen.endings.indexOf(code.slice(-4)))
    }
    expect([...places].sort()).toEqual([0, 1, 2])
  })

  it.each([
    ['our own page', 'http://localhost:0', true],
    ['the Electron app', 'app://vitrine', true],
    ['the Fire TV app', 'https://appassets.androidplatform.net', true],
    ['a page from a file', 'null', false],
    ['another website', 'https://evil.test', false],
    ['a client without an origin', undefined, false],
  ])('trusts the address of a code that was asked for by %s (%s): %s', async (_, origin, same) => {
    const address = anAddress(app)
    const person = await aPerson(app, {}, { address })
    const { code } = await aPendingTv(app, { address, ...(origin !== undefined && { origin }) })
    const seen = await person.client.call(contract.getAuthorization, { params: { code } })
    expect(seen.same_network).toBe(same)
  })

  it('are for signed-in users only, and for waiting codes only', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    const params = { code: tv.code }
    expect((await aClient(app).refusal(contract.getAuthorization, { params })).status).toBe(401)
    for (const code of ['ABCDEFGH23456789', 'a', 'ç'.repeat(10), 'A'.repeat(90)]) {
      const refusal = await person.client.refusal(contract.getAuthorization, { params: { code } })
      expect(refusal).toMatchObject({ status: 404, code: 'authorizations.not_found' })
    }
    await allow(person, tv.code)
    expect((await person.client.refusal(contract.getAuthorization, { params })).status).toBe(404)
  })
})

describe('allowing a TV', () => {
  const body = (tv: PendingTv, token: string | null, vuex = '{"language":"pt"}') => ({
    authorization_code: tv.code,
    ending: tv.code.slice(-4),
    token: token ?? '',
    vuex,
  })

  it('needs the ending that the TV shows, and ends the code for another one', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    const params = { code: tv.code }
    const { endings } = await person.client.call(contract.getAuthorization, { params })
    const wrong = endings.find((codeEnding) => !tv.code.endsWith(codeEnding))
    const refusal = await person.client.refusal(contract.allowAuthorization, {
      body: { ...body(tv, person.client.token), ending: wrong },
    })
    expect(refusal).toMatchObject({
      status: 403,
      code: 'authorizations.wrong_ending',
      field: 'ending',
    })
    expect(await isGone(tv)).toBe(true)
    await expect(allow(person, tv.code)).rejects.toMatchObject({ status: 404 })
  })

  it('is refused without an ending and keeps the code valid', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    const { ending: _, ...without } = body(tv, person.client.token)
    const refusal = await person.client.refusal(contract.allowAuthorization, { body: without })
    expect(refusal).toMatchObject({ status: 400, field: 'ending' })
    expect((await verify(tv)).status).toBe('pending')
  })

  it('needs the caller’s own token', async () => {
    const [person, other] = [await aPerson(app), await aPerson(app)]
    const tv = await aPendingTv(app)
    for (const token of ['', other.client.token, 'x'.repeat(43)]) {
      const refusal = await person.client.refusal(contract.allowAuthorization, {
        body: body(tv, token),
      })
      expect(refusal).toMatchObject({ status: 403, code: 'authorizations.token_differs' })
    }
    expect((await verify(tv)).status).toBe('pending')
  })

  it.each([
    ['no JSON', 'language=pt'],
    ['an unknown language', '{"language":"tlh"}'],
    ['an invalid id', '{"language":"pt","screen_id":"1"}'],
    ['a list', '[]'],
    ['more than 2 kB', JSON.stringify({ language: 'pt', padding: 'é'.repeat(1_020) })],
  ])('refuses a start state that is %s', async (_, vuex) => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    const refusal = await person.client.refusal(contract.allowAuthorization, {
      body: body(tv, person.client.token, vuex),
    })
    expect(refusal).toMatchObject({
      status: 400,
      code: 'authorizations.vuex_invalid',
      field: 'vuex',
    })
    expect((await verify(tv)).status).toBe('pending')
  })

  it('passes on only the initial state', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    const vuex = JSON.stringify({ language: 'en', token: person.client.token, admin: true })
    await person.client.call(contract.allowAuthorization, {
      body: body(tv, person.client.token, vuex),
    })
    expect((await verify(tv)).vuex).toBe('{"language":"en"}')
  })

  it('is refused to signed-out callers and TVs', async () => {
    const person = await aPerson(app)
    const tv = await aTv(app, person)
    const pending = await aPendingTv(app)
    const anonymous = await aClient(app).refusal(contract.allowAuthorization, {
      body: body(pending, null),
    })
    expect(anonymous.status).toBe(401)
    const refusal = await tv.client.refusal(contract.allowAuthorization, {
      body: body(pending, tv.client.token),
    })
    expect(refusal.status).toBe(403)
  })
})

describe('deleting a code', () => {
  const withSecret = (secret: string) => ({ headers: { [AUTHORIZATION_SECRET_HEADER]: secret } })

  it('ends a waiting code for the TV that shows it', async () => {
    const tv = await aPendingTv(app)
    const params = { id: tv.code }
    await tv.client.call(contract.deleteAuthorization, { params }, withSecret(tv.secret))
    expect(await isGone(tv)).toBe(true)
  })

  it('ends a waiting code for a person who rejects it', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    await person.client.call(contract.deleteAuthorization, { params: { id: tv.code } })
    expect(await isGone(tv)).toBe(true)
  })

  it('is refused to a caller with only the code', async () => {
    const other = await aPendingTv(app)
    const tv = await aPendingTv(app)
    const signedIn = await aTv(app, await aPerson(app))
    const params = { id: tv.code }
    for (const refusal of [
      await aClient(app).refusal(contract.deleteAuthorization, { params }),
      await other.client.refusal(
        contract.deleteAuthorization,
        { params },
        withSecret(other.secret),
      ),
      await signedIn.client.refusal(contract.deleteAuthorization, { params }),
    ]) {
      expect(refusal).toMatchObject({ status: 404, code: 'authorizations.not_found' })
    }
    expect((await verify(tv)).status).toBe('pending')
  })

  it('signs the approved TV out, for its owner and for the TV itself', async () => {
    const person = await aPerson(app)
    for (const by of ['owner', 'tv'] as const) {
      const tv = await aTv(app, person)
      const client = by === 'owner' ? person.client : tv.client
      await client.call(contract.deleteAuthorization, { params: { id: tv.code } })
      expect((await tv.client.refusal(contract.listScreens, {})).code).toBe('auth.required')
    }
  })

  it('signs nothing out for other users, other TVs, the secret alone or a second call', async () => {
    const person = await aPerson(app)
    const pending = await aPendingTv(app)
    await allow(person, pending.code)
    await verify(pending)
    const params = { id: pending.code }
    const otherUser = await aPerson(app)
    const second = await aTv(app, person)
    for (const refusal of [
      await otherUser.client.refusal(contract.deleteAuthorization, { params }),
      await second.client.refusal(contract.deleteAuthorization, { params }),
      await aClient(app).refusal(
        contract.deleteAuthorization,
        { params },
        withSecret(pending.secret),
      ),
    ]) {
      expect(refusal).toMatchObject({ status: 404, code: 'authorizations.not_found' })
    }
    await pending.client.call(contract.listScreens, {})
    await person.client.call(contract.deleteAuthorization, { params })
    expect((await person.client.refusal(contract.deleteAuthorization, { params })).status).toBe(404)
  })
})
