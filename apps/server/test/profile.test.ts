import { contract, type EndpointRequest } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import type { Executor } from '../src/db/database.ts'
import { notifications } from '../src/db/tables/notifications.tables.ts'
import type { PasswordHolder } from '../src/features/users/current-password.service.ts'
import { limitHashing } from '../src/features/users/passwords.ts'
import { updateUser } from '../src/features/users/profile.service.ts'
import { findUserByEmail } from '../src/features/users/users.repo.ts'
import type { UserDeps } from '../src/features/users/users.service.ts'
import { aClient } from './support/client.ts'
import { MINUTE, SECOND } from './support/manual-clock.ts'
import {
  mailsSent,
  mailsTo,
  requestReset,
  startMailApp,
  verificationIn,
  verificationsTo,
} from './support/mailbox.ts'
import { aPerson, aUser, PASSWORD, type Person } from './support/people.ts'

// Queues use real time, which is longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const networks = await startMailApp()
const { app, standIns } = networks
const { executor } = app.database

const ADDRESS = {
  zip_code: '01310-100',
  address: 'Avenida Paulista',
  number: '900',
  complement: 'Loja 2',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const

const PROFILE = {
  name: 'Ana Souza Lima',
  telephone: '(11) 3333-4444',
  document: '12.abc.345/01de-35',
  registered_name: 'Padaria da Ana Ltda.',
  registered_agent: 'Ana Souza',
  ...ADDRESS,
} as const

const anEmail = (): string => `ana.nova.${String(app.next())}@padaria.test`

type Changes = EndpointRequest<typeof contract.updateUser>['body']

const update = ({ client }: Pick<Person, 'client'>, body: Changes) =>
  client.call(contract.updateUser, { body })

const refused = ({ client }: Pick<Person, 'client'>, body: object) =>
  client.refusal(contract.updateUser, { body })

const read = ({ client, user }: Person) =>
  client.call(contract.getUser, { params: { id: user.id } })

/** The service's dependencies with another executor and without mail. */
const depsWith = (other: Executor): UserDeps => ({
  ...app.sessions,
  executor: other,
  sessions: {
    signIn: () => Promise.reject(new Error('not expected')),
    endPersonSessions: () => Promise.resolve(),
    endAllSessions: () => Promise.resolve(),
  },
  secondStep: { start: () => Promise.resolve(null), end: () => Promise.resolve() },
  createDefaultScreen: () => Promise.resolve(),
  hasher: limitHashing(app.hasher),
  accountNames: () => Promise.resolve([]),
  mail: {
    sendReset: () => Promise.resolve(),
    sendVerification: () => Promise.resolve(),
    record: () => Promise.resolve(null),
    send: () => Promise.resolve(),
  },
  trialDays: 7,
  trialScreens: 1,
})

const holderOf = ({ user, client: { address } }: Person): PasswordHolder => ({
  actor: {
    kind: 'person',
    role: 'customer',
    isReview: false,
    userId: user.id,
    sessionId: user.id,
    accountId: null,
    screenId: null,
  },
  network: address,
  signal: new AbortController().signal,
  record: () => undefined,
})

/** Submits the code that was sent to an address. */
async function prove({ client }: Pick<Person, 'client'>, email: string) {
  const [mail] = await verificationsTo(networks, email, 1)
  const { code } = verificationIn(mail)
  return client.call(contract.verifyEmailCode, { body: { code } })
}

const signIn = (email: string) =>
  aClient(app).call(contract.signIn, { body: { user: { email, password: PASSWORD } } })

describe('a profile', () => {
  it('is saved as typed, document and CEP without punctuation', async () => {
    const person = await aPerson(app)
    const saved = await update(person, { email: person.email, ...PROFILE })
    expect(saved).toEqual({
      ...person.user,
      ...PROFILE,
      document: '12ABC34501DE35',
      zip_code: '01310100',
    })
    expect(await read(person)).toEqual(saved)
  })

  it('keeps absent fields', async () => {
    const person = await aPerson(app)
    const full = await update(person, { email: person.email, ...PROFILE })
    const renamed = await update(person, { email: person.email, name: 'Ana Lima' })
    expect(renamed).toEqual({ ...full, name: 'Ana Lima' })
    const without = await update(person, { email: person.email, complement: '' })
    expect(without).toEqual({ ...renamed, complement: null })
  })

  it.each([
    ['name', '', 'Informe seu nome'],
    ['telephone', '', 'Informe seu telefone'],
    ['telephone', '(11) 3333-444', 'Informe um telefone válido'],
    ['telephone', '+55 (11) 93333-4444', 'Informe um telefone válido'],
    ['document', '', 'Informe seu CNPJ'],
    ['document', '11.222.333/0001-82', 'Informe um CNPJ válido'],
    ['registered_name', ' ', 'Informe a razão social'],
    ['registered_agent', '', 'Informe o nome do responsável'],
    ['address', '', 'Informe o endereço'],
    ['zip_code', '', 'Informe o CEP'],
    ['zip_code', '0131-010', 'CEP deve ter 8 dígitos'],
    ['number', '', 'Informe o número'],
    ['neighborhood', '', 'Informe o bairro'],
    ['city', '', 'Informe a cidade'],
    ['state', '', 'Informe o estado'],
    ['state', 'XX', 'Informe o estado'],
    ['email', '', 'Informe seu e-mail'],
    ['email', 'ana@', 'Informe um e-mail válido'],
  ])('is refused with %s %j with the specification’s text', async (field, value, message) => {
    const person = await aPerson(app)
    const body = { email: person.email, ...PROFILE, [field]: value }
    expect(await refused(person, body)).toMatchObject({ status: 400, field, message })
    expect(await read(person)).toEqual(person.user)
  })

  it('returns every fault at once, and no unknown field', async () => {
    const person = await aPerson(app)
    const body = { email: person.email, document: '', city: '', permission: 1 }
    const { codes } = await refused(person, body)
    expect([...codes].sort()).toEqual([
      'request.unknown_field',
      'users.city_required',
      'users.document_required',
    ])
  })

  it('is not changed by other users', async () => {
    const [ana, bruno] = [await aPerson(app), await aPerson(app)]
    const refusal = await refused(ana, { id: bruno.user.id, email: bruno.email, name: 'Eu' })
    expect(refusal).toMatchObject({ status: 404, code: 'users.not_found' })
    expect(await read(bruno)).toEqual(bruno.user)
    expect(await update(ana, { id: ana.user.id, email: ana.email, name: 'Eu' })).toMatchObject({
      name: 'Eu',
    })
  })

  it('keeps the chosen language, which mails use', async () => {
    const person = await aPerson(app)
    const saved = await update(person, { email: person.email, language: 'ptPT' })
    expect(saved.language).toBe('ptPT')
    await aClient(app).call(contract.forgotPassword, { body: { email: person.email } })
    const [mail] = await mailsTo(networks, person.email, 1)
    expect(mail?.subject).toBe('Defina uma nova palavra-passe para a Vitrine')
    expect((await refused(person, { email: person.email, language: 'de' })).status).toBe(400)
  })
})

describe('another e-mail', () => {
  it('needs the password', async () => {
    const person = await aPerson(app)
    for (const [typed, status, code] of [
      [undefined, 400, 'users.current_password_required'],
      ['', 400, 'users.current_password_required'],
      ['errada', 403, 'users.current_password_wrong'],
    ] as const) {
      const refusal = await refused(person, { email: anEmail(), current_password: typed })
      expect(refusal).toMatchObject({ status, code, field: 'current_password' })
    }
    expect(await read(person)).toEqual(person.user)
    // The same address in another letter case is no change.
    const same = await update(person, { email: ` ${person.email.toUpperCase()} ` })
    expect(same.email).toBe(person.email)
  })

  it('is used for signing in after its verification, with a mail to both addresses', async () => {
    const person = await aPerson(app)
    const email = anEmail()
    const waiting = await update(person, { email, current_password: PASSWORD, name: 'Ana Lima' })
    expect(waiting).toEqual({ ...person.user, pending_email: email, name: 'Ana Lima' })
    expect((await signIn(person.email)).user).toEqual(waiting)
    const saved = await prove(person, email)
    expect(saved).toEqual({ ...person.user, email, name: 'Ana Lima', email_verified: true })
    expect((await signIn(email)).user).toEqual(saved)
    const old = await aClient(app).refusal(contract.signIn, {
      body: { user: { email: person.email, password: PASSWORD } },
    })
    expect(old.code).toBe('users.wrong_credentials')
    const [fresh] = await mailsTo(networks, email, 1)
    const [left] = await mailsTo(networks, person.email, 1)
    expect(fresh?.subject).toBe('O e-mail da sua conta Vitrine mudou')
    expect(fresh?.text).toContain('este é o endereço para entrar')
    expect(left?.text).toContain('a conta usa outro endereço')
    await mailsSent(networks)
    for (const address of [email, person.email]) {
      expect(await mailsTo(networks, address, 1)).toHaveLength(1)
    }
    for (const word of [email, person.email]) expect(app.log.text()).not.toContain(word)
    const stored = await executor.select().from(notifications)
    const keys = stored
      .filter(({ userId, kind }) => userId === person.user.id && kind !== 'email_verification')
      .map(({ key }) => key)
    expect(keys).toHaveLength(2)
    // The encrypted old address is deleted after sending.
    for (const key of keys) expect(key.length).toBeLessThan(70)
  })

  it('invalidates links that were sent to the old one', async () => {
    const person = await aPerson(app)
    const secret = await requestReset(networks, person.email)
    const email = anEmail()
    await update(person, { email, current_password: PASSWORD })
    await prove(person, email)
    const password = 'margarida-branca'
    const refusal = await aClient(app).refusal(contract.resetPassword, {
      body: { password, password_confirmation: password, reset_password_token: secret },
    })
    expect(refusal.code).toBe('users.reset_invalid')
  })

  it('is refused when it is taken, and nothing else is saved', async () => {
    const [person, { email }] = [await aPerson(app), await aUser(app)]
    const body = { email: email.toUpperCase(), current_password: PASSWORD, name: 'Outra' }
    expect(await refused(person, body)).toMatchObject({
      status: 409,
      code: 'users.email_taken',
      field: 'email',
    })
    expect(await read(person)).toEqual(person.user)
    await mailsSent(networks)
    expect(standIns.inbox.list().flatMap(({ to }) => to)).not.toContain(email)
  })

  it('goes to one of two users who verify it at once', async () => {
    const people = [await aPerson(app), await aPerson(app)]
    const email = anEmail()
    const codes: string[] = []
    for (const [index, person] of people.entries()) {
      await update(person, { email, current_password: PASSWORD })
      const [mail] = await verificationsTo(networks, email, index + 1)
      codes.push(verificationIn(mail).code)
    }
    const outcomes = await Promise.allSettled(
      people.map(({ client }, index) =>
        client.call(contract.verifyEmailCode, { body: { code: codes[index] ?? '' } }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(failed?.reason).toMatchObject({ status: 409, code: 'users.email_taken' })
    expect(await findUserByEmail(executor, email)).not.toBeNull()
  })

  it('is not reverted by a concurrent form without the password', async () => {
    const person = await aPerson(app)
    const email = anEmail()
    await update(person, { email, current_password: PASSWORD })
    await verificationsTo(networks, email, 1)
    // The form was read but not written when the new address is verified.
    const between = new Proxy(executor, {
      get: (target, key) =>
        key === 'transaction'
          ? async (work: Parameters<typeof executor.transaction>[0]) => {
              await prove(person, email)
              return target.transaction(work)
            }
          : Reflect.get(target, key),
    })
    const form = updateUser(depsWith(between), holderOf(person), {
      email: person.email,
      name: 'Ana do outro aparelho',
    })
    await expect(form).rejects.toMatchObject({ code: 'users.current_password_required' })
    expect(await read(person)).toEqual({ ...person.user, email, email_verified: true })
  })

  it('stays pending when the rest of the form is saved again', async () => {
    const person = await aPerson(app)
    const email = anEmail()
    await update(person, { email, current_password: PASSWORD })
    expect(await update(person, { email: person.email, name: 'Ana Lima' })).toEqual({
      ...{ ...person.user, name: 'Ana Lima' },
      pending_email: email,
    })
  })

  it('allows ten wrong passwords in a quarter of an hour, and delays other networks', async () => {
    const person = await aPerson(app)
    const { token } = person.client
    const wrong = () => ({ email: anEmail(), current_password: 'errada' })
    for (let count = 0; count < 10; count += 1) {
      expect((await refused(person, wrong())).status).toBe(403)
    }
    const verified = app.hasher.verified
    app.clock.advance(5 * MINUTE)
    const right = { email: anEmail(), current_password: PASSWORD }
    expect(await refused(person, right)).toMatchObject({ status: 429, retryAfterSeconds: 600 })
    expect(app.hasher.verified).toBe(verified)
    for (let count = 0; count < 10; count += 1) {
      await refused({ client: aClient(app, { token }) }, wrong())
    }
    const sleep = app.clock.nextSleep()
    const slow = update({ client: aClient(app, { token }) }, right)
    expect(await sleep).toBe(250)
    app.clock.advance(SECOND)
    expect((await slow).pending_email).toBe(right.email)
  })

  it('resets the wrong passwords after the right one', async () => {
    const person = await aPerson(app)
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) {
        await refused(person, { email: anEmail(), current_password: 'errada' })
      }
      await update(person, { email: anEmail(), current_password: PASSWORD })
      app.clock.advance(SECOND)
    }
  })
})

describe('an address', () => {
  const save = ({ client }: Person, body: object) =>
    client.call(contract.updateAddress, { body: { ...ADDRESS, ...body } })

  it('is saved as a whole: the previous complement is removed', async () => {
    const person = await aPerson(app)
    expect(await save(person, {})).toEqual({ ...person.user, ...ADDRESS, zip_code: '01310100' })
    const { complement: _none, ...next } = { ...ADDRESS, number: '12', city: 'Santos' }
    const moved = await person.client.call(contract.updateAddress, { body: next })
    expect(moved).toMatchObject({ number: '12', city: 'Santos', complement: null })
    expect(await read(person)).toEqual(moved)
  })

  it.each([
    ['zip_code', 'Informe o CEP'],
    ['address', 'Informe o endereço'],
    ['number', 'Informe o número'],
    ['neighborhood', 'Informe o bairro'],
    ['city', 'Informe a cidade'],
    ['state', 'Informe o estado'],
  ])('is refused without its %s', async (field, message) => {
    const person = await aPerson(app)
    for (const value of ['', undefined]) {
      const refusal = await person.client.refusal(contract.updateAddress, {
        body: { ...ADDRESS, [field]: value },
      })
      expect(refusal).toMatchObject({ status: 400, field, message })
    }
  })
})
