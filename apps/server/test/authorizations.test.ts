import { AUTHORIZATION_SECRET_HEADER, contract } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { aClient, anAddress } from './support/client.ts'
import { MINUTE, SECOND } from './support/manual-clock.ts'
import {
  A_DEVICE,
  allow,
  aPendingTv,
  aPerson,
  aTv,
  firstScreenId,
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

describe('a TV that asks for a code', () => {
  it('gets a code without look-alike signs, a secret, and ten minutes', async () => {
    const answer = await aClient(app).call(contract.createAuthorization, {
      body: { device: A_DEVICE },
    })
    expect(answer.authorization_code).toMatch(/^[2-9A-HJKMNP-Z]{16}$/)
    expect(answer.secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(answer.expires_at).toBe(new Date(app.clock.now().getTime() + 10 * MINUTE).toISOString())
  })

  it('may tell nothing of itself, or more than we know yet', async () => {
    const client = aClient(app)
    await client.call(contract.createAuthorization, { body: {} })
    const answer = await app.app.http.inject({
      method: 'POST',
      url: '/api/authorizations',
      headers: { 'x-forwarded-for': anAddress(app) },
      payload: { device: { ...A_DEVICE, panel: 'OLED' }, mood: 'good' },
    })
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    [{ device: { ...A_DEVICE, platform: 'toaster' } }],
    [{ device: { ...A_DEVICE, model: 7 } }],
    [{ device: 'tizen' }],
  ])('is refused %j', async (body) => {
    const refusal = await aClient(app).refusal(contract.createAuthorization, { body })
    expect(refusal.status).toBe(400)
  })

  it.each([
    ['Verificada ✓ … toque em Liberar', ''],
    ['a\u0000b', ''],
    ['m'.repeat(200), 'm'.repeat(40)],
    ['Chrome 130, Windows', 'Chrome 130 Windows'],
  ])('that calls itself %j is called %j', async (model, told) => {
    const person = await aPerson(app)
    const { authorization_code: code } = await aClient(app).call(contract.createAuthorization, {
      body: { device: { ...A_DEVICE, model } },
    })
    const { device } = await person.client.call(contract.getAuthorization, { params: { code } })
    expect(device?.model).toBe(told)
  })

  it('gets 60 codes in ten minutes from one address', async () => {
    const client = aClient(app)
    for (let count = 0; count < 60; count += 1) {
      await client.call(contract.createAuthorization, { body: {} })
    }
    app.clock.advance(4 * MINUTE)
    const refusal = await client.refusal(contract.createAuthorization, { body: {} })
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 6 * 60 })
    await aClient(app).call(contract.createAuthorization, { body: {} })
    app.clock.advance(6 * MINUTE)
    await client.call(contract.createAuthorization, { body: {} })
  })
})

describe('a code', () => {
  it('brings its TV a token of its own and the start state, once allowed', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    expect(await verify(tv)).toEqual({ status: 'pending' })
    const start = { language: 'ca', screen_id: await firstScreenId(person) } as const
    await allow(person, tv.code, start)
    const { status, token, vuex } = await verify(tv)
    expect(status).toBe('allowed')
    expect(JSON.parse(vuex ?? '')).toEqual(start)
    expect(tv.client.token).toBe(token)
    expect(token).not.toBe(person.client.token)
    const { screens } = await tv.client.call(contract.listScreens, {})
    expect(screens).toHaveLength(1)
    expect((await tv.client.refusal(contract.listSessions, {})).code).toBe('auth.forbidden')
  })

  it('collects nothing without the secret of the TV that shows it', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    const other = await aPendingTv(app)
    await allow(person, tv.code)
    for (const secret of [null, '', other.secret, tv.secret.slice(1), `${tv.secret}x`]) {
      expect(await refusedVerify(tv, secret)).toMatchObject({
        status: 404,
        code: 'authorizations.not_found',
      })
    }
    expect((await verify(tv)).status).toBe('allowed')
  })

  it('is over after ten minutes, for the TV and for the person', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    app.clock.advance(10 * MINUTE - SECOND)
    expect((await verify(tv)).status).toBe('pending')
    app.clock.advance(SECOND)
    expect(await isGone(tv)).toBe(true)
    const params = { code: tv.code }
    expect(await person.client.refusal(contract.getAuthorization, { params })).toMatchObject({
      status: 404,
      code: 'authorizations.not_found',
    })
    await expect(allow(person, tv.code)).rejects.toMatchObject({ status: 404 })
  })

  it('may be collected within ten minutes of being allowed, and not later', async () => {
    const person = await aPerson(app)
    const [prompt, late] = [await aPendingTv(app), await aPendingTv(app)]
    app.clock.advance(9 * MINUTE)
    await allow(person, prompt.code)
    await allow(person, late.code)
    app.clock.advance(9 * MINUTE)
    expect((await verify(prompt)).status).toBe('allowed')
    app.clock.advance(MINUTE)
    expect(await isGone(late)).toBe(true)
  })

  it('may be collected again within a minute, when the answer got lost, and only the last token lives', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    await allow(person, tv.code)
    await verify(tv)
    const lost = tv.client.token
    tv.client.token = null
    app.clock.advance(59 * SECOND)
    await verify(tv)
    expect(tv.client.token).not.toBe(lost)
    await tv.client.call(contract.listScreens, {})
    expect((await aClient(app, { token: lost }).refusal(contract.listScreens, {})).status).toBe(401)
    app.clock.advance(SECOND)
    tv.client.token = null
    expect(await isGone(tv)).toBe(true)
  })

  it('lets exactly one of two people in who allow it at the same moment', async () => {
    const [ana, bruno] = [await aPerson(app), await aPerson(app)]
    const tv = await aPendingTv(app)
    const outcomes = await Promise.allSettled([allow(ana, tv.code), allow(bruno, tv.code)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const winner = outcomes[0]?.status === 'fulfilled' ? ana : bruno
    await verify(tv)
    const { screens } = await tv.client.call(contract.listScreens, {})
    expect(screens[0]?.id).toBe(await firstScreenId(winner))
  })

  it('belongs to the first who allows it', async () => {
    const [first, second] = [await aPerson(app), await aPerson(app)]
    const tv = await aPendingTv(app)
    await allow(first, tv.code)
    await expect(allow(second, tv.code)).rejects.toMatchObject({
      status: 404,
      code: 'authorizations.not_found',
    })
    await verify(tv)
    const { screens } = await tv.client.call(contract.listScreens, {})
    expect(screens[0]?.id).toBe(await firstScreenId(first))
  })

  it('collected by two polls at once leaves the TV signed in with either answer it took last', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    await allow(person, tv.code)
    const other = { ...tv, client: aClient(app) }
    await Promise.all([verify(tv), verify(other)])
    const alive = await Promise.all(
      [tv, other].map(({ client }) =>
        client.call(contract.listScreens, {}).then(
          () => true,
          () => false,
        ),
      ),
    )
    expect(alive).toContain(true)
  })
})

describe('what the confirm page is told', () => {
  it('names the TV, offers three endings and tells whether it is on the same network', async () => {
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

  it('finds the right ending at any place of the three', async () => {
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
    ['a client that tells no origin', undefined, false],
  ])('trusts the address of a code that was asked for by %s (%s): %s', async (_, origin, same) => {
    const address = anAddress(app)
    const person = await aPerson(app, {}, { address })
    const { code } = await aPendingTv(app, { address, ...(origin !== undefined && { origin }) })
    const seen = await person.client.call(contract.getAuthorization, { params: { code } })
    expect(seen.same_network).toBe(same)
  })

  it('is for signed-in people only, and for codes that wait', async () => {
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

  it('needs the ending that the TV shows; another one ends the code', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    const params = { code: tv.code }
    const { endings } = await person.client.call(contract.getAuthorization, { params })
    const wrong = endings.find((ending) => !tv.code.endsWith(ending))
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

  it('without an ending is refused, and the code lives on', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    const { ending: _, ...without } = body(tv, person.client.token)
    const refusal = await person.client.refusal(contract.allowAuthorization, { body: without })
    expect(refusal).toMatchObject({ status: 400, field: 'ending' })
    expect((await verify(tv)).status).toBe('pending')
  })

  it('needs the very token the caller is signed in with', async () => {
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
    ['an id that is none', '{"language":"pt","screen_id":"1"}'],
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

  it('hands on nothing but the start state', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    const vuex = JSON.stringify({ language: 'en', token: person.client.token, admin: true })
    await person.client.call(contract.allowAuthorization, {
      body: body(tv, person.client.token, vuex),
    })
    expect((await verify(tv)).vuex).toBe('{"language":"en"}')
  })

  it('is not for signed-out callers, nor for a TV', async () => {
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

  it('ends it while it waits, for the TV that shows it', async () => {
    const tv = await aPendingTv(app)
    const params = { id: tv.code }
    await tv.client.call(contract.deleteAuthorization, { params }, withSecret(tv.secret))
    expect(await isGone(tv)).toBe(true)
  })

  it('ends it while it waits, for a person who says that it is not theirs', async () => {
    const person = await aPerson(app)
    const tv = await aPendingTv(app)
    await person.client.call(contract.deleteAuthorization, { params: { id: tv.code } })
    expect(await isGone(tv)).toBe(true)
  })

  it('is refused to whoever only saw it', async () => {
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

  it('signs the TV out that it let in, for its owner and for the TV itself', async () => {
    const person = await aPerson(app)
    for (const by of ['owner', 'tv'] as const) {
      const tv = await aTv(app, person)
      const client = by === 'owner' ? person.client : tv.client
      await client.call(contract.deleteAuthorization, { params: { id: tv.code } })
      expect((await tv.client.refusal(contract.listScreens, {})).code).toBe('auth.required')
    }
  })

  it('signs nobody out for strangers, other TVs, the secret alone, or twice', async () => {
    const person = await aPerson(app)
    const pending = await aPendingTv(app)
    await allow(person, pending.code)
    await verify(pending)
    const params = { id: pending.code }
    const stranger = await aPerson(app)
    const second = await aTv(app, person)
    for (const refusal of [
      await stranger.client.refusal(contract.deleteAuthorization, { params }),
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

describe('the sweep', () => {
  it('clears away codes nobody allowed, and keeps those that let a TV in', async () => {
    const person = await aPerson(app)
    const waiting = await aPendingTv(app)
    const tv = await aTv(app, person)
    const allowed = await aPendingTv(app)
    await allow(person, allowed.code)
    app.clock.advance(5 * MINUTE)
    await app.app.sweep()
    expect((await verify(waiting)).status).toBe('pending')
    expect((await verify(allowed)).status).toBe('allowed')
    app.clock.advance(6 * MINUTE)
    await app.app.sweep()
    expect(await isGone(waiting)).toBe(true)
    await person.client.call(contract.deleteAuthorization, { params: { id: tv.code } })
    expect((await tv.client.refusal(contract.listScreens, {})).status).toBe(401)
  })
})
