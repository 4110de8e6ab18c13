import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  factorChallenges,
  passkeys,
  recoveryCodes,
  totpFactors,
} from '../src/db/tables/second-factor.tables.ts'
import { anAuthenticator } from './support/authenticator.ts'
import { aClient } from './support/client.ts'
import { MINUTE, SECOND } from './support/manual-clock.ts'
import { aPerson, aTv, PASSWORD, type Person } from './support/people.ts'
import {
  addApp,
  addPasskey,
  appCode,
  aWaitingSignIn,
  finish,
  passkeyChallenge,
  signInWithPasskey,
} from './support/second-factor.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { executor } = app.database

const list = ({ client }: Pick<Person, 'client'>) => client.call(contract.getSecondFactors, {})
const WITH_PASSWORD = { body: { current_password: PASSWORD } }
const CODE = /^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/

describe('adding a passkey', () => {
  it('lists it, and returns ten recovery codes with the first factor only', async () => {
    const person = await aPerson(app)
    const codes = await addPasskey(person, anAuthenticator(), 'Celular da Ana')
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes ?? []) expect(code).toMatch(CODE)
    const addedAt = app.clock.now().toISOString()
    app.clock.advance(1)
    expect(await addPasskey(person, anAuthenticator('second'), 'Chave USB')).toBeNull()
    expect(await list(person)).toMatchObject({
      ...{ required: false, passkeys_possible: true, confirmed: true, totp: null },
      recovery_codes: 10,
      passkeys: [
        { name: 'Celular da Ana', created_at: addedAt, last_used_at: null },
        { name: 'Chave USB' },
      ],
    })
  })

  it('needs the password, and none within five minutes after a factor was used', async () => {
    const person = await aPerson(app)
    const { client } = person
    const missing = await client.refusal(contract.startPasskey, { body: {} })
    expect(missing.code).toBe('users.current_password_required')
    const wrong = await client.refusal(contract.startPasskey, {
      body: { current_password: 'errada' },
    })
    expect(wrong.code).toBe('users.current_password_wrong')
    await addPasskey(person)
    app.clock.advance(5 * MINUTE - 1)
    await client.call(contract.startPasskey, { body: {} })
    app.clock.advance(1)
    const late = await client.refusal(contract.startPasskey, { body: {} })
    expect(late.code).toBe('users.current_password_required')
    expect((await list(person)).confirmed).toBe(false)
  })

  it('offers the site and the person to the browser, and excludes the passkeys that exist', async () => {
    const person = await aPerson(app)
    const authenticator = anAuthenticator()
    await addPasskey(person, authenticator)
    const { options } = await person.client.call(contract.startPasskey, WITH_PASSWORD)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Vitrine' },
      user: { name: person.email, displayName: person.user.name },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'preferred' },
      excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    })
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(16)
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  })

  it.each([
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['another site', { rpId: 'vitrine.evil' }],
    ['another origin', { origin: 'https://vitrine.evil' }],
    ['nobody at the authenticator', { isPresent: false }],
  ])('is refused for %s', async (_, changes) => {
    const person = await aPerson(app)
    const { client } = person
    const { challenge, options } = await client.call(contract.startPasskey, WITH_PASSWORD)
    const credential = anAuthenticator().create({ challenge: options.challenge, ...changes })
    const body = { challenge, name: 'Celular', credential }
    const refused = await client.refusal(contract.addPasskey, { body })
    expect(refused).toMatchObject({ status: 422, code: 'second_factor.passkey_refused' })
    expect((await list(person)).passkeys).toEqual([])
  })

  it('uses a challenge once, within 15 minutes and in its own session', async () => {
    const person = await aPerson(app)
    const { client } = person
    const other = await aPerson(app)
    const start = () => client.call(contract.startPasskey, WITH_PASSWORD)
    const add = (
      on: Person,
      { challenge, options }: Awaited<ReturnType<typeof start>>,
      name: string,
    ) => {
      const credential = anAuthenticator(name).create({ challenge: options.challenge })
      return on.client.refusal(contract.addPasskey, { body: { challenge, name, credential } })
    }
    const used = await start()
    const credential = anAuthenticator().create({ challenge: used.options.challenge })
    const body = { challenge: used.challenge, name: 'Um', credential }
    await client.call(contract.addPasskey, { body })
    expect((await add(person, used, 'Dois')).code).toBe('second_factor.challenge_ended')
    const stolen = await start()
    expect((await add(other, stolen, 'Dela')).code).toBe('second_factor.challenge_ended')
    const late = await start()
    app.clock.advance(15 * MINUTE)
    expect((await add(person, late, 'Tarde')).code).toBe('second_factor.challenge_ended')
    expect((await list(person)).passkeys).toMatchObject([{ name: 'Um' }])
  })

  it('refuses a passkey that somebody has, and more than ten', async () => {
    const person = await aPerson(app)
    const { client } = person
    const authenticator = anAuthenticator()
    await addPasskey(await aPerson(app), authenticator)
    const { challenge, options } = await client.call(contract.startPasskey, WITH_PASSWORD)
    const credential = authenticator.create({ challenge: options.challenge })
    const body = { challenge, name: 'Dela', credential }
    const refused = await client.refusal(contract.addPasskey, { body })
    expect(refused).toMatchObject({ status: 409, code: 'second_factor.passkey_known' })
    for (let count = 0; count < 10; count += 1) await addPasskey(person)
    const tooMany = await client.refusal(contract.startPasskey, { body: {} })
    expect(tooMany).toMatchObject({ status: 409, code: 'second_factor.too_many_passkeys' })
  })

  it('stores no text of the authenticator beyond 60 characters of a name', async () => {
    const person = await aPerson(app)
    const credential = anAuthenticator().create({ challenge: 'AAAA' })
    const refusal = (name: string) =>
      person.client.refusal(contract.addPasskey, { body: { challenge: 'AAAA', name, credential } })
    expect((await refusal(' ')).code).toBe('second_factor.name_required')
    expect((await refusal('a'.repeat(61))).code).toBe('field.too_long')
  })

  it('is refused where the site is an IP address', async () => {
    const other = await startTestApp({ environment: { PUBLIC_URL: 'http://192.168.0.7:8080' } })
    const person = await aPerson(other)
    const refused = await person.client.refusal(contract.startPasskey, WITH_PASSWORD)
    expect(refused).toMatchObject({ status: 409, code: 'second_factor.passkeys_unavailable' })
    expect((await list(person)).passkeys_possible).toBe(false)
  })
})

describe('an authenticator app', () => {
  it('is set up by a code, with the person’s e-mail in its address', async () => {
    const person = await aPerson(app)
    const { challenge, secret, url } = await person.client.call(contract.startTotp, WITH_PASSWORD)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(url).toContain(`otpauth://totp/Vitrine:${encodeURIComponent(person.email)}?`)
    expect(url).toContain(`secret=${secret}`)
    const code = appCode(app, secret)
    const wrong = { challenge, code: String((Number(code()) + 1) % 1_000_000).padStart(6, '0') }
    const refused = await person.client.refusal(contract.addTotp, { body: wrong })
    expect(refused).toMatchObject({ code: 'second_factor.code_wrong', field: 'code' })
    expect((await list(person)).totp).toBeNull()
    // As people type it.
    const typed = `${code().slice(0, 3)} ${code().slice(3)}`
    const added = await person.client.call(contract.addTotp, { body: { challenge, code: typed } })
    expect(added.recovery_codes).toHaveLength(10)
    expect((await list(person)).totp).toEqual({
      created_at: app.clock.now().toISOString(),
      last_used_at: null,
    })
  })

  it('ends a set-up after ten wrong codes', async () => {
    const { client } = await aPerson(app)
    const { challenge, secret } = await client.call(contract.startTotp, WITH_PASSWORD)
    const right = appCode(app, secret)()
    const body = { challenge, code: right === '000000' ? '000001' : '000000' }
    for (let count = 0; count < 10; count += 1) {
      expect((await client.refusal(contract.addTotp, { body })).code).toBe(
        'second_factor.code_wrong',
      )
    }
    const ended = await client.refusal(contract.addTotp, { body: { challenge, code: right } })
    expect(ended.code).toBe('second_factor.challenge_ended')
  })

  it('replaces the former app, whose codes are refused then', async () => {
    const person = await aPerson(app)
    const former = await addApp(app, person)
    const next = await addApp(app, person)
    expect(next.recoveryCodes).toBeNull()
    app.clock.advance(30 * SECOND)
    const waiting = await aWaitingSignIn(app, person)
    const refused = await waiting.client.refusal(contract.finishSignIn, {
      body: { challenge: waiting.challenge, proof: { type: 'totp', code: former.code() } },
    })
    expect(refused.code).toBe('second_factor.code_wrong')
    await finish(waiting, { type: 'totp', code: next.code() })
  })

  it('is stored encrypted, and neither secret nor codes are in the log', async () => {
    const person = await aPerson(app)
    const { challenge, secret } = await person.client.call(contract.startTotp, WITH_PASSWORD)
    const code = appCode(app, secret)()
    const added = await person.client.call(contract.addTotp, { body: { challenge, code } })
    const rows = [
      ...(await executor.select().from(totpFactors)),
      ...(await executor.select().from(recoveryCodes)),
      ...(await executor.select().from(factorChallenges)),
    ]
    const written = JSON.stringify([rows, app.log.text()])
    for (const text of [secret, challenge, ...(added.recovery_codes ?? [])]) {
      expect(written).not.toContain(text)
      expect(written).not.toContain(text.replaceAll('-', ''))
    }
  })
})

describe('the first factor', () => {
  it('ends the other sessions in browsers, and no TV’s', async () => {
    const person = await aPerson(app)
    const tv = await aTv(app, person)
    const other = aClient(app)
    const body = { user: { email: person.email, password: PASSWORD } }
    await other.call(contract.signIn, { body })
    await addPasskey(person)
    expect((await other.refusal(contract.listScreens, {})).code).toBe('auth.required')
    await person.client.call(contract.listScreens, {})
    await tv.client.call(contract.listScreens, {})
  })

  it('is one of two concurrent ones: both are stored, with one set of codes', async () => {
    const person = await aPerson(app)
    const starts = [1, 2].map(() => person.client.call(contract.startPasskey, WITH_PASSWORD))
    const started = await Promise.all(starts)
    const added = await Promise.all(
      started.map(({ challenge, options }, index) => {
        const credential = anAuthenticator().create({ challenge: options.challenge })
        const body = { challenge, name: String(index), credential }
        return person.client.call(contract.addPasskey, { body })
      }),
    )
    expect(added.filter(({ recovery_codes: codes }) => codes !== null)).toHaveLength(1)
    expect(await list(person)).toMatchObject({ passkeys: [{}, {}], recovery_codes: 10 })
  })
})

describe('removing a factor', () => {
  it('needs the password, and the last one takes the recovery codes along', async () => {
    const person = await aPerson(app)
    const { client } = person
    await addPasskey(person)
    await addApp(app, person)
    const [passkey] = (await list(person)).passkeys
    app.clock.advance(6 * MINUTE)
    const params = { id: passkey?.id ?? '' }
    const refused = await client.refusal(contract.removePasskey, { params, body: {} })
    expect(refused.code).toBe('users.current_password_required')
    await client.call(contract.removePasskey, { params, ...WITH_PASSWORD })
    expect(await list(person)).toMatchObject({ passkeys: [], recovery_codes: 10 })
    await client.call(contract.removeTotp, WITH_PASSWORD)
    expect(await list(person)).toMatchObject({ totp: null, recovery_codes: 0, confirmed: false })
    // The password is enough again.
    const body = { user: { email: person.email, password: PASSWORD } }
    await aClient(app).call(contract.signIn, { body })
  })

  it('answers not found for what is not there', async () => {
    const { client } = await aPerson(app)
    const params = { id: app.sessions.random.uuid() }
    for (const refused of [
      await client.refusal(contract.removePasskey, { params, ...WITH_PASSWORD }),
      await client.refusal(contract.removeTotp, WITH_PASSWORD),
      await client.refusal(contract.renewRecoveryCodes, WITH_PASSWORD),
    ]) {
      expect(refused).toMatchObject({ status: 404, code: 'second_factor.not_found' })
    }
  })
})

describe('recovery codes', () => {
  it('are replaced as a whole', async () => {
    const person = await aPerson(app)
    const [former = ''] = (await addPasskey(person)) ?? []
    const renewed = await person.client.call(contract.renewRecoveryCodes, { body: {} })
    expect(renewed.recovery_codes).toHaveLength(10)
    const waiting = await aWaitingSignIn(app, person)
    const refused = await waiting.client.refusal(contract.finishSignIn, {
      body: { challenge: waiting.challenge, proof: { type: 'recovery_code', code: former } },
    })
    expect(refused).toMatchObject({
      ...{ status: 422, code: 'second_factor.recovery_code_wrong', field: 'proof.code' },
    })
    const [code = ''] = renewed.recovery_codes
    await finish(waiting, { type: 'recovery_code', code: code.toLowerCase().replaceAll('-', ' ') })
    expect((await list(waiting)).recovery_codes).toBe(9)
  })
})

describe('the data of a user', () => {
  it('lists names and dates of factors, and no key, secret or code', async () => {
    const person = await aPerson(app)
    const authenticator = anAuthenticator()
    await addPasskey(person, authenticator, 'Celular da Ana')
    await addApp(app, person)
    const { user, client } = person
    const { data } = await client.call(contract.exportUser, { params: { id: user.id } })
    const now = app.clock.now().toISOString()
    expect(data['second_factors']).toEqual([
      { type: 'passkey', name: 'Celular da Ana', created_at: now, last_used_at: null },
      { type: 'totp', name: null, created_at: now, last_used_at: null },
    ])
    const [row] = await executor.select().from(passkeys).where(eq(passkeys.userId, user.id))
    const [totp] = await executor.select().from(totpFactors).where(eq(totpFactors.userId, user.id))
    const text = JSON.stringify(data)
    expect(row?.credentialId).toBe(authenticator.id)
    for (const secret of [row?.credentialId, row?.publicKey, totp?.secretSealed]) {
      expect(text).not.toContain(secret)
    }
  })

  it('has the use of a passkey', async () => {
    const person = await aPerson(app)
    const authenticator = anAuthenticator()
    await addPasskey(person, authenticator)
    app.clock.advance(MINUTE)
    const client = await signInWithPasskey(app, person, authenticator)
    const [passkey] = (await list({ client })).passkeys
    expect(passkey?.last_used_at).toBe(app.clock.now().toISOString())
  })
})

describe('expired challenges', () => {
  it('are deleted', async () => {
    const person = await aPerson(app)
    await addPasskey(person)
    const waiting = await aWaitingSignIn(app, person)
    await passkeyChallenge(waiting)
    app.clock.advance(16 * MINUTE)
    await app.app.sweep()
    expect(await executor.$count(factorChallenges)).toBe(0)
  })
})
