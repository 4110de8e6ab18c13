import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notifications } from '../src/db/tables/notifications.tables.ts'
import { totpFactors } from '../src/db/tables/second-factor.tables.ts'
import { securityEvents } from '../src/db/tables/security-log.tables.ts'
import { resealTotpSecrets } from '../src/features/second-factor/sealing.service.ts'
import { runResetSecondFactor } from '../src/make-admin/reset-second-factor.ts'
import { readConfig } from '../src/index.ts'
import { createSecrets } from '../src/shared/secrets.ts'
import { anAuthenticator } from './support/authenticator.ts'
import { until } from './support/jobs.ts'
import { liveSettings } from './support/live-settings.ts'
import { HOUR, MINUTE, SECOND } from './support/manual-clock.ts'
import { aPerson, aTv, changeUser, PASSWORD, type Person } from './support/people.ts'
import {
  addApp,
  addPasskey,
  aWaitingSignIn,
  finish,
  signInWithPasskey,
} from './support/second-factor.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)]

/** Without stand-ins, so that admins need a second factor. */
const live = await startTestApp({
  environment: {
    ...(await liveSettings()),
    ENCRYPTION_KEY: OLD,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'aviso@vitrine.test',
  },
})

const listShipments = { query: {} }
const asAdmin = ({ client }: Pick<Person, 'client'>) =>
  client.call(contract.listShipments, listShipments)
const refusedAsAdmin = ({ client }: Pick<Person, 'client'>) =>
  client.refusal(contract.listShipments, listShipments)

const anAdmin = (app: TestApp = live) => aPerson(app, { permission: 1 })

describe('an admin without stand-ins', () => {
  it('has no admin’s rights after the password alone, but can set up a factor', async () => {
    const admin = await anAdmin()
    const refused = await refusedAsAdmin(admin)
    expect(refused).toMatchObject({ status: 403, code: 'auth.second_factor_missing' })
    const { client } = admin
    const before = await client.call(contract.getSecondFactors, {})
    expect(before).toMatchObject({ required: true, passkeys: [], totp: null })
    await addPasskey(admin)
    await asAdmin(admin)
    expect((await client.call(contract.getSecondFactors, {})).required).toBe(true)
  })

  it('signs in with password and factor, and has the rights in that session only', async () => {
    const admin = await anAdmin()
    const authenticator = anAuthenticator()
    await addPasskey(admin, authenticator)
    const client = await signInWithPasskey(live, admin, authenticator)
    await asAdmin({ client })
    live.clock.advance(12 * HOUR - 1)
    await asAdmin({ client })
    live.clock.advance(1)
    expect((await refusedAsAdmin({ client })).code).toBe('auth.required')
  })

  it('may not remove the last factor', async () => {
    const admin = await anAdmin()
    await addPasskey(admin)
    const { client } = admin
    const [passkey] = (await client.call(contract.getSecondFactors, {})).passkeys
    const request = { params: { id: passkey?.id ?? '' }, body: {} }
    const last = { status: 409, code: 'second_factor.last_factor' }
    expect(await client.refusal(contract.removePasskey, request)).toMatchObject(last)
    await addApp(live, admin)
    await client.call(contract.removePasskey, request)
    expect(await client.refusal(contract.removeTotp, { body: {} })).toMatchObject(last)
    await asAdmin(admin)
  })

  it('removes one of two factors when both are removed at once', async () => {
    const admin = await anAdmin()
    await addPasskey(admin)
    await addApp(live, admin)
    const { client } = admin
    const [passkey] = (await client.call(contract.getSecondFactors, {})).passkeys
    const results = await Promise.allSettled([
      client.call(contract.removePasskey, { params: { id: passkey?.id ?? '' }, body: {} }),
      client.call(contract.removeTotp, { body: {} }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('gives no right to a TV', async () => {
    const admin = await anAdmin()
    await addPasskey(admin)
    const tv = await aTv(live, admin)
    expect((await refusedAsAdmin(tv)).status).toBe(403)
  })

  it('loses the rights of a session whose factors were removed before the promotion', async () => {
    const person = await aPerson(live)
    await addApp(live, person)
    await person.client.call(contract.removeTotp, { body: {} })
    await changeUser(live, person.user.id, { permission: 1 })
    expect((await refusedAsAdmin(person)).code).toBe('auth.second_factor_missing')
  })

  it('is recorded in the security log when an admin’s call is refused', async () => {
    const admin = await anAdmin()
    await refusedAsAdmin(admin)
    const rows = () =>
      live.database.executor
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.userId, admin.user.id))
    await until(async () => (await rows()).some(({ kind }) => kind === 'access_refused'))
  })

  it('is not needed by customers', async () => {
    const person = await aPerson(live)
    expect((await person.client.call(contract.getSecondFactors, {})).required).toBe(false)
    await addPasskey(person)
    const [passkey] = (await person.client.call(contract.getSecondFactors, {})).passkeys
    await person.client.call(contract.removePasskey, {
      ...{ params: { id: passkey?.id ?? '' }, body: {} },
    })
  })
})

describe('with stand-ins', () => {
  it('an admin needs no factor, and uses one after it was set up', async () => {
    const demo = await startTestApp()
    const admin = await anAdmin(demo)
    await asAdmin(admin)
    const authenticator = anAuthenticator()
    await addPasskey(admin, authenticator)
    expect((await admin.client.call(contract.getSecondFactors, {})).required).toBe(false)
    await asAdmin({ client: await signInWithPasskey(demo, admin, authenticator) })
  })
})

describe('the reset on the server', () => {
  it('removes all factors, ends the sessions in browsers, and notifies the person', async () => {
    const admin = await anAdmin()
    await addPasskey(admin)
    await addApp(live, admin)
    const waiting = await aWaitingSignIn(live, admin)
    expect(await live.app.resetSecondFactor(` ${admin.email.toUpperCase()} `)).toBe(true)
    await live.app.synchronize()
    expect((await refusedAsAdmin(admin)).code).toBe('auth.required')
    const { client } = waiting
    const refused = await client.refusal(contract.getSecondStep, {
      body: { challenge: waiting.challenge },
    })
    expect(refused.code).toBe('second_factor.challenge_ended')
    await client.call(contract.signIn, {
      body: { user: { email: admin.email, password: PASSWORD } },
    })
    expect(await client.call(contract.getSecondFactors, {})).toMatchObject({
      ...{ passkeys: [], totp: null, recovery_codes: 0 },
    })
    expect((await refusedAsAdmin({ client })).code).toBe('auth.second_factor_missing')
    const { executor } = live.database
    const ofAdmin = eq(securityEvents.userId, admin.user.id)
    const events = () => executor.select().from(securityEvents).where(ofAdmin)
    await until(async () => (await events()).some(({ kind }) => kind === 'second_factor_reset'))
  })

  it('does nothing for an unknown e-mail', async () => {
    expect(await live.app.resetSecondFactor('ninguem@padaria.test')).toBe(false)
  })
})

describe('npm run admin with --reset-second-factor', () => {
  const settings = readConfig({ PORT: '0', STAND_INS: 'on', DATA_DIR: live.dataDir })
  const run = (email: string) =>
    runResetSecondFactor(settings, email, {
      database: { ...live.database, close: () => Promise.resolve() },
      log: live.log.log,
    })

  it('resets the second factor of the person with this e-mail', async () => {
    const person = await aPerson(live)
    await addPasskey(person)
    expect(await run(person.email)).toBe(`${person.email} signs in with the password alone now.`)
    expect((await person.client.refusal(contract.listScreens, {})).code).toBe('auth.required')
  })

  it('refuses an e-mail that nobody has', async () => {
    const text = 'Nobody has signed up with ninguem@padaria.test.'
    await expect(run('ninguem@padaria.test')).rejects.toThrow(text)
  })
})

describe('mails about the second factor', () => {
  it('are stored for each change and for the use of a recovery code', async () => {
    const person = await aPerson(live)
    const { recoveryCodes } = await addApp(live, person)
    live.clock.advance(SECOND)
    const [code = ''] = recoveryCodes ?? []
    const waiting = await aWaitingSignIn(live, person)
    await finish(waiting, { type: 'recovery_code', code })
    await waiting.client.call(contract.renewRecoveryCodes, { body: {} })
    await waiting.client.call(contract.removeTotp, { body: {} })
    await live.app.resetSecondFactor(person.email)
    const rows = await live.database.executor
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.user.id))
    const kinds = rows.map(({ kind }) => kind).filter((kind) => kind !== 'email_verification')
    expect(kinds.sort()).toEqual([
      'factor_added',
      'factor_removed',
      'factors_reset',
      'recovery_code_used',
      'recovery_codes_renewed',
    ])
  })
})

describe('a new encryption key', () => {
  const { executor } = live.database
  const log = live.log.log
  const signal = new AbortController().signal
  const sealedOf = async ({ user }: Person) => {
    const [row] = await executor.select().from(totpFactors).where(eq(totpFactors.userId, user.id))
    return row?.secretSealed ?? ''
  }

  it('encrypts the secrets of apps again, so that the old key can be removed', async () => {
    const person = await aPerson(live)
    const shown = await addApp(live, person)
    const before = await sealedOf(person)
    const both = createSecrets(NEW, OLD)
    await resealTotpSecrets({ executor, secrets: both, log }, signal)
    const after = await sealedOf(person)
    expect(before.startsWith(both.sealPrefix)).toBe(false)
    expect(after.startsWith(both.sealPrefix)).toBe(true)
    await resealTotpSecrets({ executor, secrets: both, log }, signal)
    expect(await sealedOf(person)).toBe(after)
    // The running server still has the old key only: its secrets return to it.
    await resealTotpSecrets({ executor, secrets: createSecrets(OLD, NEW), log }, signal)
    live.clock.advance(MINUTE)
    await finish(await aWaitingSignIn(live, person), { type: 'totp', code: shown.code() })
  })

  it('leaves secrets that no key opens, and logs their number', async () => {
    const person = await aPerson(live)
    await addApp(live, person)
    const before = await sealedOf(person)
    const secrets = createSecrets('x'.repeat(32))
    await resealTotpSecrets({ executor, secrets, log }, signal)
    expect(await sealedOf(person)).toBe(before)
    const [line] = live.log.events('second_factor.key_missing')
    expect(Number(line?.['unreadable'])).toBeGreaterThanOrEqual(1)
  })
})
