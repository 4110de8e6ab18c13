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

describe('a TV that requests a code', () => {
  it('gets a code without look-alike characters, a secret and an expiry in ten minutes', async () => {
    const answer = await aClient(app).call(contract.createAuthorization, {
      body: { device: A_DEVICE },
    })
    expect(answer.authorization_code).toMatch(/^[2-9A-HJKMNP-Z]{16}$/)
    expect(answer.secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(answer.expires_at).toBe(new Date(app.clock.now().getTime() + 10 * MINUTE).toISOString())
  })

  it('may send no device data, or unknown fields', async () => {
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
  it('gives its TV a token and the initial state after the approval', async () => {
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

  it('collects no token without the secret of the TV that shows it', async () => {
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

  it('expires after ten minutes, for the TV and for the person', async () => {
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

  it('can be collected within ten minutes after the approval, and not later', async () => {
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

  it('can be collected again within a minute after a lost response, and only the last token is valid', async () => {
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

  it('accepts exactly one of two concurrent approvals', async () => {
    const [ana, bruno] = [await aPerson(app), await aPerson(app)]
    const tv = await aPendingTv(app)
    const outcomes = await Promise.allSettled([allow(ana, tv.code), allow(bruno, tv.code)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const winner = outcomes[0]?.status === 'fulfilled' ? ana : bruno
    await verify(tv)
    const { screens } = await tv.client.call(contract.listScreens, {})
    expect(screens[0]?.id).toBe(await firstScreenId(winner))
  })

  it('belongs to the first user who approves it', async () => {
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

  it('keeps the TV signed in with the later response of two concurrent polls', async () => {
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

describe('the sweep', () => {
  it('removes codes without an approval, and keeps those that approved a TV', async () => {
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
