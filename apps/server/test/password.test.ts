import { contract } from '@vitrine/api'
import { errorTexts } from '@vitrine/i18n/server'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { passwordResets, users } from '../src/db/tables/users.tables.ts'
import { hashSecret } from '../src/shared/secrets.ts'
import { aClient } from './support/client.ts'
import { HOUR, SECOND } from './support/manual-clock.ts'
import { mailsSent, mailsTo, requestReset, resetSecretIn, startMailApp } from './support/mailbox.ts'
import { aPerson, aTv, anAccount, PASSWORD, type Person } from './support/people.ts'

// Queues use real time, which is longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const networks = await startMailApp()
const { app, standIns } = networks
const { executor } = app.database

const NEW_PASSWORD = 'margarida-branca'

const forgot = (email: string) => aClient(app).call(contract.forgotPassword, { body: { email } })

/** The request of the page behind the link. */
const bodyOf = (secret: string, password: string = NEW_PASSWORD) => ({
  password,
  password_confirmation: password,
  reset_password_token: secret,
})

const reset = (secret: string, password?: string) =>
  aClient(app).call(contract.resetPassword, { body: bodyOf(secret, password) })

const resetRefusal = (body: unknown) => aClient(app).refusal(contract.resetPassword, { body })

const signIn = (email: string, password: string) =>
  aClient(app).call(contract.signIn, { body: { user: { email, password } } })

const secretFor = (email: string, count?: number) => requestReset(networks, email, count)

async function jobs(): Promise<number> {
  const { rows } = await app.database.queue.executeSql(
    `select id from pgboss.job where name = 'notice-reset'`,
  )
  return rows.length
}

describe('a forgotten password', () => {
  it('is replaced once by the link in a mail', async () => {
    const { email, user } = await aPerson(app)
    expect(await forgot(` ${email.toUpperCase()} `)).toEqual({})
    const [mail] = await mailsTo(networks, email, 1)
    expect(mail).toMatchObject({
      from: 'vitrine@localhost',
      subject: 'Crie uma nova senha para a Vitrine',
    })
    expect(mail?.text).toContain('por 1 hora')
    const secret = resetSecretIn(mail)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(mail?.html).toContain(secret)
    expect(await reset(secret)).toEqual({})
    const proven = { ...user, email_verified: true }
    expect((await signIn(email, NEW_PASSWORD)).user).toEqual(proven)
    const old = await aClient(app).refusal(contract.signIn, {
      body: { user: { email, password: PASSWORD } },
    })
    expect(old.code).toBe('users.wrong_credentials')
    expect(await resetRefusal(bodyOf(secret, 'outra-senha-boa'))).toMatchObject({
      status: 404,
      code: 'users.reset_invalid',
      message: errorTexts.pt['users.reset_invalid'],
    })
    await signIn(email, NEW_PASSWORD)
  })

  it('has a mail in the user’s language', async () => {
    const { email } = await aPerson(app, {}, { language: 'fr-FR' })
    await forgot(email)
    const [mail] = await mailsTo(networks, email, 1)
    expect(mail?.subject).toBe('Créez un nouveau mot de passe pour Vitrine')
    expect(mail?.html).toContain('lang="fr-FR"')
  })

  it('has the same response for an unknown e-mail, which gets no mail', async () => {
    const { email } = await aPerson(app)
    await mailsSent(networks)
    const counts = [await jobs()]
    const responses: unknown[] = []
    for (const asked of [email, 'ninguem@padaria.test']) {
      responses.push(await forgot(asked))
      counts.push(await jobs())
    }
    expect(responses).toEqual([{}, {}])
    const [first = 0, second = 0, third = 0] = counts
    expect([second - first, third - second]).toEqual([1, 1])
    await mailsTo(networks, email, 1)
    await mailsSent(networks)
    const addresses = standIns.inbox.list().flatMap(({ to }) => to)
    expect(addresses).not.toContain('ninguem@padaria.test')
  })

  it.each([
    ['', 'Informe seu e-mail'],
    ['ana@', 'Informe um e-mail válido'],
  ])('is refused for %j with the specification’s text', async (email, message) => {
    const refusal = await aClient(app).refusal(contract.forgotPassword, { body: { email } })
    expect(refusal).toMatchObject({ status: 400, field: 'email', message })
  })

  it('is changed by the newest link only', async () => {
    const { email } = await aPerson(app)
    const first = await secretFor(email)
    const second = await secretFor(email, 2)
    expect(second).not.toBe(first)
    expect((await resetRefusal(bodyOf(first))).code).toBe('users.reset_invalid')
    await reset(second)
  })

  it('is changed within an hour and not later', async () => {
    const [late, early] = [await aPerson(app), await aPerson(app)]
    const secrets = [await secretFor(late.email), await secretFor(early.email)] as const
    app.clock.advance(HOUR - 1)
    await reset(secrets[1])
    app.clock.advance(1)
    expect((await resetRefusal(bodyOf(secrets[0]))).code).toBe('users.reset_invalid')
    await signIn(late.email, PASSWORD)
  })

  it('is changed by one of two concurrent calls with the link', async () => {
    const { email } = await aPerson(app)
    const secret = await secretFor(email)
    const passwords = ['primeira-senha', 'segunda-senha'] as const
    const outcomes = await Promise.allSettled(passwords.map((each) => reset(secret, each)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(failed?.reason).toMatchObject({ status: 404, code: 'users.reset_invalid' })
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
    await signIn(email, passwords[won] ?? '')
  })

  it('signs out every browser and no TV (reading S4)', async () => {
    const person = await aPerson(app)
    const tv = await aTv(app, person)
    const browser = aClient(app)
    await browser.call(contract.signIn, {
      body: { user: { email: person.email, password: PASSWORD } },
    })
    const otherPerson = await aPerson(app)
    await executor
      .update(users)
      .set({ emailVerifiedAt: app.clock.now() })
      .where(eq(users.id, person.user.id))
    await reset(await secretFor(person.email))
    for (const { client } of [person, { client: browser }]) {
      expect((await client.refusal(contract.listScreens, {})).code).toBe('auth.required')
    }
    await tv.client.call(contract.listScreens, {})
    await otherPerson.client.call(contract.listScreens, {})
    const { token } = await signIn(person.email, NEW_PASSWORD)
    const { data } = await aClient(app, { token }).call(contract.listSessions, {})
    expect(data.map(({ kind }) => kind).sort()).toEqual(['person', 'tv'])
  })

  it('sends a mail when it was changed', async () => {
    const { email } = await aPerson(app)
    await reset(await secretFor(email))
    const [mail] = await mailsTo(networks, email, 2)
    expect(mail?.subject).toBe('Sua senha da Vitrine foi trocada')
    expect(mail?.text).toContain('http://portal.test/forgot-password')
    await mailsSent(networks)
    expect(await mailsTo(networks, email, 2)).toHaveLength(2)
  })

  it.each([
    ['', '', 'users.password_required', 'password'],
    ['12345', '12345', 'users.password_too_short', 'password'],
    ['password', 'password', 'users.password_too_common', 'password'],
    [NEW_PASSWORD, '', 'users.password_confirmation_required', 'password_confirmation'],
    [NEW_PASSWORD, undefined, 'users.password_confirmation_required', 'password_confirmation'],
    [NEW_PASSWORD, 'outra', 'users.password_confirmation_differs', 'password_confirmation'],
  ])('is not replaced by %j and %j: %s', async (password, confirmation, code, field) => {
    const { email } = await aPerson(app)
    const secret = await secretFor(email)
    const body = { ...bodyOf(secret, password), password_confirmation: confirmation }
    expect(await resetRefusal(body)).toMatchObject({ status: 400, code, field })
    // An invalid request does not consume the link.
    await reset(secret)
  })

  it.each(['Vitrine0', 'Souza123', 'FlorDoCampo1', 'flor.campo', 'Margarida24'])(
    'is not replaced by a password of names of the product, the person or the shop: %s',
    async (password) => {
      const person = await aPerson(app)
      await anAccount(person, 'Flor do Campo')
      await executor
        .update(users)
        .set({ registeredName: 'Margarida Doces Ltda' })
        .where(eq(users.id, person.user.id))
      const secret = await secretFor(person.email)
      expect(await resetRefusal(bodyOf(secret, password))).toMatchObject({
        status: 400,
        code: 'users.password_of_names',
        field: 'password',
      })
      await reset(secret)
    },
  )

  it('is not changed with an unknown secret', async () => {
    const refusal = await resetRefusal(bodyOf('a-secret-that-no-mail-carried'))
    expect(refusal).toMatchObject({ status: 404, code: 'users.reset_invalid' })
  })
})

describe('a link that changes a password', () => {
  const rowOf = async ({ user }: Person) => {
    const [row] = await executor
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, user.id))
    return row
  }

  it('is stored as a hash only, and deleted after its hour', async () => {
    const person = await aPerson(app)
    const secret = await secretFor(person.email)
    const row = await rowOf(person)
    expect(row?.hash).toBe(hashSecret(secret))
    expect(JSON.stringify(row)).not.toContain(secret)
    await app.app.sweep()
    expect(await rowOf(person)).toBeDefined()
    app.clock.advance(HOUR)
    await app.app.sweep()
    expect(await rowOf(person)).toBeUndefined()
  })

  it('is in no log, and neither is its address', async () => {
    const { email } = await aPerson(app)
    const secret = await secretFor(email)
    const page = await fetch(`${app.url}/change-password?token=${secret}`)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    await reset(secret)
    await mailsTo(networks, email, 2)
    await mailsSent(networks)
    expect(app.log.events('notifications.sent').map(({ kind }) => kind)).toContain('password_reset')
    for (const word of [secret, email, NEW_PASSWORD]) expect(app.log.text()).not.toContain(word)
    const { rows } = await app.database.queue.executeSql(
      `select data::text as data from pgboss.job where name like 'notice-%'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|password/)
  })
})

describe('limit of reset requests', () => {
  it('is five mails an hour for one address, of which the last is valid', async () => {
    const { email } = await aPerson(app)
    for (let count = 1; count < 5; count += 1) await secretFor(email, count)
    const last = await secretFor(email, 5)
    const before = await jobs()
    // Delayed by now, because of the number of requests.
    const sleep = app.clock.nextSleep()
    const asked = forgot(email)
    expect(await sleep).toBe(250)
    app.clock.advance(SECOND)
    expect(await asked).toEqual({})
    expect(await jobs()).toBe(before)
    await reset(last)
    expect(await secretFor(email, 7)).not.toBe('')
  })

  it('is 20 in an hour from one address, for known and unknown e-mails', async () => {
    const client = aClient(app)
    for (let count = 0; count < 20; count += 1) {
      const email = `ninguem.${String(app.next())}@padaria.test`
      await client.call(contract.forgotPassword, { body: { email } })
    }
    const { email } = await aPerson(app)
    const refusal = await client.refusal(contract.forgotPassword, { body: { email } })
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 3_600 })
    await mailsSent(networks)
    expect(await mailsTo(networks, email, 0)).toEqual([])
  })

  it('is 30 secrets in a quarter of an hour, checked before any hashing', async () => {
    const client = aClient(app)
    const hashed = app.hasher.hashed
    for (let count = 0; count < 30; count += 1) {
      const refusal = await client.refusal(contract.resetPassword, { body: bodyOf('a-guess') })
      expect(refusal.status).toBe(404)
    }
    expect((await client.refusal(contract.resetPassword, { body: bodyOf('a-guess') })).status).toBe(
      429,
    )
    expect(app.hasher.hashed).toBe(hashed)
  })
})
