import { contract } from '@vitrine/api'
import { errorTexts } from '@vitrine/i18n/server'
import { describe, expect, it } from 'vitest'
import { argon2Hasher } from '../src/features/users/index.ts'
import { findUserByEmail } from '../src/features/users/users.repo.ts'
import { aClient } from './support/client.ts'
import { countingHasher } from './support/counting-hasher.ts'
import { DAY, MINUTE, SECOND } from './support/manual-clock.ts'
import { liveSettings } from './support/live-settings.ts'
import { aPerson, aSignUp, aTv, aUser, firstScreenId, PASSWORD } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

const signInBody = (email: string, password: string = PASSWORD) => ({ user: { email, password } })

describe('signing up', () => {
  it('creates a signed-in user on trial with a first screen', async () => {
    const { client, user, email } = await aPerson(app)
    expect(user).toMatchObject({
      name: 'Ana Souza',
      telephone: '(11) 93333-4444',
      email,
      permission: 0,
      language: 'pt',
      // 12:00 in São Paulo on 10 March, and the end of the day a week later.
      expire_date: '2026-03-18T02:59:59.999Z',
    })
    expect(await client.call(contract.getUser, { params: { id: user.id } })).toEqual(user)
    const { screens } = await client.call(contract.listScreens, {})
    expect(screens).toMatchObject([{ name: 'TV 1', active: false, view: 'both' }])
  })

  it('stores the language of the page, and names the first screen in it', async () => {
    const { client, user } = await aPerson(app, {}, { language: 'fr-FR' })
    expect(user.language).toBe('fr')
    const { screens } = await client.call(contract.listScreens, {})
    expect(screens[0]?.name).toBe('Télé 1')
  })

  it('stores the password hashed and never returns it', async () => {
    const { user, email } = await aPerson(app)
    const row = await findUserByEmail(app.database.executor, email)
    expect(row?.passwordHash).not.toContain(PASSWORD)
    expect(JSON.stringify(user)).not.toMatch(/password|hash/i)
  })

  it.each([
    [{ name: '' }, 'name', 'Informe seu nome'],
    [{ name: undefined }, 'name', 'Informe seu nome'],
    [{ telephone: '' }, 'telephone', 'Informe seu telefone'],
    [{ telephone: '123456789' }, 'telephone', 'Informe um telefone válido'],
    [{ telephone: '1234567890123456' }, 'telephone', 'Informe um telefone válido'],
    [{ email: '' }, 'email', 'Informe seu e-mail'],
    [{ email: 'ana@' }, 'email', 'Informe um e-mail válido'],
    [{ password: '' }, 'password', 'Informe sua senha'],
    [{ password: '12345' }, 'password', 'Mínimo: 6 caracteres'],
  ])('refuses %j with the specification’s text', async (change, field, message) => {
    const refusal = await aClient(app).refusal(contract.signUp, { body: aSignUp(app, change) })
    expect(refusal).toMatchObject({ status: 400, field: `user.${field}`, message })
    expect(refusal.codes).toHaveLength(1)
  })

  it('returns every fault of an empty form', async () => {
    const body = { user: { name: '', telephone: '', email: '', password: '' } }
    const refusal = await aClient(app).refusal(contract.signUp, { body })
    expect(refusal.codes).toEqual([
      'users.name_required',
      'users.telephone_required',
      'users.email_required',
      'users.password_required',
    ])
  })

  it.each([
    ['a name that is a number', { name: 5 }, 'users.name_required'],
    ['an e-mail that is a list', { email: ['a@b.test'] }, 'users.email_required'],
    ['a password that is an object', { password: {} }, 'users.password_required'],
    ['a name of 121 letters', { name: 'a'.repeat(121) }, 'field.too_long'],
    ['a password of 201 letters', { password: 'ab'.repeat(101) }, 'field.too_long'],
    ['a name with a NUL, which no database stores', { name: 'Ana\u0000' }, 'request.invalid'],
  ])('refuses %s', async (_, change, code) => {
    const refusal = await aClient(app).refusal(contract.signUp, { body: aSignUp(app, change) })
    expect(refusal).toMatchObject({ status: 400, code })
  })

  it('accepts letters and emoji of every script', async () => {
    const name = 'João Ñandú 王 👩🏽‍🍳'
    const client = aClient(app)
    const { user } = await client.call(contract.signUp, { body: aSignUp(app, { name }) })
    expect(user.name).toBe(name)
  })

  it('refuses unknown fields at every depth', async () => {
    const body = { ...aSignUp(app, { permission: 1 }), admin: true }
    const refusal = await aClient(app).refusal(contract.signUp, { body })
    expect(refusal).toMatchObject({ status: 400, code: 'request.unknown_field' })
    expect(await findUserByEmail(app.database.executor, body.user.email)).toBeNull()
  })

  it('refuses a common password in any letter case', async () => {
    const body = aSignUp(app, { password: 'PassWord' })
    const refusal = await aClient(app).refusal(contract.signUp, { body })
    expect(refusal).toMatchObject({
      status: 400,
      code: 'users.password_too_common',
      field: 'user.password',
    })
  })

  it.each(['Vitrine0', 'ana.souza.1', 'S0uz4!!', 'padaria2026'])(
    'refuses a password of the product’s or the person’s name or e-mail: %s',
    async (password) => {
      const refusal = await aClient(app).refusal(contract.signUp, {
        body: aSignUp(app, { password }),
      })
      expect(refusal).toMatchObject({
        status: 400,
        code: 'users.password_of_names',
        field: 'user.password',
        message: errorTexts.pt['users.password_of_names'],
      })
    },
  )

  it('refuses a taken e-mail in any letter case, and keeps the first user', async () => {
    const { email, user } = await aPerson(app)
    const body = aSignUp(app, { email: email.toUpperCase() })
    const refusal = await aClient(app).refusal(contract.signUp, { body })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'users.email_taken',
      field: 'user.email',
      message: errorTexts.pt['users.email_taken'],
    })
    expect((await findUserByEmail(app.database.executor, email))?.id).toBe(user.id)
  })

  it('creates one user of two concurrent sign-ups', async () => {
    const body = aSignUp(app)
    const outcomes = await Promise.allSettled(
      [aClient(app), aClient(app)].map((client) => client.call(contract.signUp, { body })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(failed?.reason).toMatchObject({ status: 409, code: 'users.email_taken' })
  })

  it('allows 20 an hour from one address and returns Retry-After', async () => {
    const client = aClient(app)
    const tooCommon = () => ({ body: aSignUp(app, { password: 'password' }) })
    for (let count = 0; count < 20; count += 1) {
      const refusal = await client.refusal(contract.signUp, tooCommon())
      expect(refusal.code).toBe('users.password_too_common')
    }
    app.clock.advance(15 * MINUTE)
    const refusal = await client.refusal(contract.signUp, tooCommon())
    expect(refusal).toMatchObject({
      status: 429,
      code: 'request.too_many',
      retryAfterSeconds: 45 * 60,
    })
    app.clock.advance(45 * MINUTE)
    client.token = null
    await client.call(contract.signUp, { body: aSignUp(app) })
  })
})

describe('signing in', () => {
  it('returns the user and a token for an e-mail in any letter case with spaces around it', async () => {
    const { email, user } = await aPerson(app)
    const client = aClient(app)
    const body = signInBody(` ${email.toUpperCase()} `)
    const answer = await client.call(contract.signIn, { body })
    expect(answer.user).toEqual(user)
    expect(client.token).toBe(answer.token)
    expect(await client.call(contract.getUser, { params: { id: user.id } })).toEqual(user)
  })

  it('only stores a TV code and allows nothing', async () => {
    const { email } = await aPerson(app)
    const client = aClient(app)
    const { authorization_code } = await client.call(contract.createAuthorization, { body: {} })
    await client.call(contract.signIn, { body: { ...signInBody(email), authorization_code } })
    const described = await client.call(contract.getAuthorization, {
      params: { code: authorization_code },
    })
    expect(described.authorization_code).toBe(authorization_code)
  })

  it.each([
    [{ email: '', password: 'x' }, 'Informe seu e-mail'],
    [{ email: 'ana', password: 'x' }, 'Informe um e-mail válido'],
    [{ email: 'ana@padaria.test', password: '' }, 'Informe sua senha'],
  ])('refuses %j with the specification’s text', async (user, message) => {
    const refusal = await aClient(app).refusal(contract.signIn, { body: { user } })
    expect(refusal).toMatchObject({ status: 400, message })
  })

  it('has the same error for a wrong password and an unknown e-mail', async () => {
    const { email } = await aUser(app)
    const wrong = await aClient(app).refusal(contract.signIn, { body: signInBody(email, 'errada') })
    const unknown = await aClient(app).refusal(contract.signIn, {
      body: signInBody('ninguem@padaria.test'),
    })
    expect(wrong).toMatchObject({ status: 401, code: 'users.wrong_credentials' })
    expect(unknown).toEqual(wrong)
  })

  it('does exactly one Argon2 verification for a known and for an unknown e-mail', async () => {
    const hasher = countingHasher(argon2Hasher)
    const argon = await startTestApp({ hasher })
    const { email } = await aUser(argon)
    expect((await findUserByEmail(argon.database.executor, email))?.passwordHash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    )
    await aClient(argon).call(contract.signIn, { body: signInBody(email) })
    expect(hasher.verified).toBe(1)
    await aClient(argon).refusal(contract.signIn, { body: signInBody(email, 'errada') })
    expect(hasher.verified).toBe(2)
    const body = signInBody('ninguem@padaria.test')
    const refusal = await aClient(argon).refusal(contract.signIn, { body })
    expect(refusal.code).toBe('users.wrong_credentials')
    expect(hasher.verified).toBe(3)
    expect(hasher.hashed).toBe(1)
  })

  it('allows 10 attempts in 15 minutes from one address for one e-mail, and the right password ends them', async () => {
    const { email } = await aUser(app)
    const client = aClient(app)
    for (let count = 0; count < 10; count += 1) {
      const body = signInBody(email, 'errada')
      expect((await client.refusal(contract.signIn, { body })).status).toBe(401)
    }
    app.clock.advance(5 * MINUTE)
    const limited = await client.refusal(contract.signIn, { body: signInBody(email) })
    expect(limited).toMatchObject({
      status: 429,
      code: 'request.too_many',
      message: errorTexts.pt['request.too_many'],
      retryAfterSeconds: 10 * 60,
    })
    await client.call(contract.signIn, { body: signInBody((await aUser(app)).email) })
    await aClient(app).call(contract.signIn, { body: signInBody(email) })
    app.clock.advance(10 * MINUTE)
    await client.call(contract.signIn, { body: signInBody(email) })
  })

  it('resets a person’s attempts after the right password', async () => {
    const { email } = await aUser(app)
    const client = aClient(app)
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) {
        await client.refusal(contract.signIn, { body: signInBody(email, 'errada') })
      }
      await client.call(contract.signIn, { body: signInBody(email) })
    }
  })

  it('verifies no password when an address is over its limit', async () => {
    const { email } = await aUser(app)
    const client = aClient(app)
    const body = signInBody(email, 'errada')
    for (let count = 0; count < 10; count += 1) await client.refusal(contract.signIn, { body })
    const verified = app.hasher.verified
    await client.refusal(contract.signIn, { body })
    expect(app.hasher.verified).toBe(verified)
  })

  it('delays an e-mail with attempts from many addresses, longer each time, and never locks it', async () => {
    const { email } = await aUser(app)
    const wrong = { body: signInBody(email, 'errada') }
    for (let count = 0; count < 20; count += 1) await aClient(app).refusal(contract.signIn, wrong)
    const waits: number[] = []
    for (let count = 0; count < 14; count += 1) {
      const sleep = app.clock.nextSleep()
      const refusal = aClient(app).refusal(contract.signIn, wrong)
      waits.push(await sleep)
      app.clock.advance(3 * SECOND)
      expect((await refusal).status).toBe(401)
    }
    expect(waits.slice(0, 3)).toEqual([250, 500, 750])
    expect(waits.slice(-3)).toEqual([3_000, 3_000, 3_000])
    const sleep = app.clock.nextSleep()
    const owner = aClient(app).call(contract.signIn, { body: signInBody(email) })
    expect(await sleep).toBe(3 * SECOND)
    app.clock.advance(3 * SECOND)
    expect((await owner).user.email).toBe(email)
  })

  it('allows demo people with stand-ins', async () => {
    const { email } = await aUser(app, { demo: true })
    await aClient(app).call(contract.signIn, { body: signInBody(email) })
  })

  it('refuses demo people and their tokens without stand-ins', async () => {
    const demo = await aPerson(app, { demo: true })
    const tv = await aTv(app, demo)
    const real = await startTestApp({
      clock: app.clock,
      database: { ...app.database, close: () => Promise.resolve() },
      environment: await liveSettings(),
    })
    const refusal = await aClient(real, { address: demo.client.address }).refusal(contract.signIn, {
      body: signInBody(demo.email),
    })
    expect(refusal).toMatchObject({ status: 403, code: 'users.demo_only' })
    for (const { client } of [demo, tv]) {
      const held = aClient(real, { token: client.token })
      expect((await held.refusal(contract.listScreens, {})).code).toBe('auth.required')
      expect(held.signedOut).toBe(1)
    }
    const wrong = await aClient(real).refusal(contract.signIn, {
      body: signInBody(demo.email, 'errada'),
    })
    expect(wrong.code).toBe('users.wrong_credentials')
  })
})

describe('reading a profile', () => {
  it('returns not_found for another user', async () => {
    const [ana, bruno] = [await aPerson(app), await aPerson(app)]
    const refusal = await ana.client.refusal(contract.getUser, { params: { id: bruno.user.id } })
    expect(refusal).toMatchObject({ status: 404, code: 'users.not_found' })
  })

  it('is refused for signed-out callers, TVs and invalid ids', async () => {
    const { client, user } = await aPerson(app)
    const params = { id: user.id }
    expect((await aClient(app).refusal(contract.getUser, { params })).status).toBe(401)
    const refusal = await client.refusal(contract.getUser, { params: { id: 'eu' } })
    expect(refusal).toMatchObject({ status: 404, code: 'users.not_found' })
  })
})

describe('signing out', () => {
  it('ends only the caller’s own token', async () => {
    const person = await aPerson(app)
    const tv = await aTv(app, person)
    await tv.client.call(contract.signOut, {})
    expect((await tv.client.refusal(contract.listScreens, {})).code).toBe('auth.required')
    await firstScreenId(person)
    await person.client.call(contract.signOut, {})
    expect((await person.client.refusal(contract.signOut, {})).status).toBe(401)
  })

  it('ends the token at once, also a renewed one that was never used', async () => {
    const { client } = await aPerson(app)
    const old = client.token
    app.clock.advance(2 * DAY)
    await client.call(contract.listScreens, {})
    const renewed = client.token
    expect(renewed).not.toBe(old)
    client.token = old
    await client.call(contract.signOut, {})
    for (const token of [old, renewed]) {
      expect((await aClient(app, { token }).refusal(contract.listScreens, {})).status).toBe(401)
    }
  })
})
