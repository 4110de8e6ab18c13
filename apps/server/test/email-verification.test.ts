import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { VERIFICATION_QUEUE } from '../src/features/notifications/notifications.jobs.ts'
import { emailVerifications, users } from '../src/db/tables/users.tables.ts'
import { digestAddress } from '../src/features/users/verification.rules.ts'
import { aClient } from './support/client.ts'
import { DAY, HOUR, MINUTE } from './support/manual-clock.ts'
import { openSender } from './support/jobs.ts'
import {
  mailsSent,
  requestReset,
  startMailApp,
  verificationIn,
  verificationsTo,
} from './support/mailbox.ts'
import { aPerson, aTv, PASSWORD, type Person } from './support/people.ts'

// Queues use real time, which is longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const networks = await startMailApp()
const { app } = networks
const { executor } = app.database

/** The secrets of the `count`th verification mail. */
async function mailed(email: string, count = 1) {
  const [mail] = await verificationsTo(networks, email, count)
  await mailsSent(networks)
  return { ...verificationIn(mail), mail }
}

const typeCode = ({ client }: Pick<Person, 'client'>, code: string) =>
  client.call(contract.verifyEmailCode, { body: { code } })
const wrongCode = ({ client }: Pick<Person, 'client'>, code: string) =>
  client.refusal(contract.verifyEmailCode, { body: { code } })
const tapLink = (secret: string, client = aClient(app)) =>
  client.call(contract.verifyEmailLink, { body: { secret } })
const deadLink = (secret: string, client = aClient(app)) =>
  client.refusal(contract.verifyEmailLink, { body: { secret } })
const again = ({ client }: Pick<Person, 'client'>) => client.call(contract.requestVerification, {})
const read = ({ client, user }: Person) =>
  client.call(contract.getUser, { params: { id: user.id } })
const other = (code: string): string => (code.startsWith('0') ? '1' : '0') + code.slice(1)

const NEW_PASSWORD = 'margarida-branca'

/** Sets the password by the newest link of an address that has `count` mails then. */
async function resetPassword(
  email: string,
  { password = NEW_PASSWORD, count = 1 } = {},
): Promise<void> {
  const secret = await requestReset(networks, email, count)
  await aClient(app).call(contract.resetPassword, {
    body: { password, password_confirmation: password, reset_password_token: secret },
  })
}

describe('an e-mail', () => {
  it('is unverified after the sign-up and verified once by the link', async () => {
    const person = await aPerson(app, {}, { language: 'fr-FR' })
    expect(person.user).toMatchObject({ email_verified: false, pending_email: null })
    await aTv(app, person)
    const { secret, mail } = await mailed(person.email)
    expect(mail?.subject).toBe('Confirmez votre e-mail pour Vitrine')
    // The mail may be opened on any device, signed in or not.
    await tapLink(secret)
    expect(await read(person)).toEqual({ ...person.user, email_verified: true })
    expect((await deadLink(secret)).code).toBe('users.verification_invalid')
    expect(app.log.text()).not.toContain(person.email)
  })

  it('is verified by the six digits with the space that the mail shows', async () => {
    const person = await aPerson(app)
    const { code, secret } = await mailed(person.email)
    expect(code).toMatch(/^\d{3} \d{3}$/)
    const rows = await executor.select().from(emailVerifications)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(await typeCode(person, code)).toEqual({ ...person.user, email_verified: true })
  })

  it('is not verified by another user’s code, a wrong one, or none', async () => {
    const [person, otherPerson] = [await aPerson(app), await aPerson(app)]
    const { code } = await mailed(person.email)
    const theirs = await mailed(otherPerson.email)
    for (const typed of [other(code), '12345', 'abcdef', '']) {
      expect(await wrongCode(person, typed)).toMatchObject({
        code: 'users.verification_code_wrong',
        field: 'code',
      })
    }
    if (theirs.code !== code) expect((await wrongCode(person, theirs.code)).status).toBe(422)
    expect((await read(person)).email_verified).toBe(false)
  })

  it('has a code that expires after ten wrong ones or half an hour, and a link that expires after a day', async () => {
    const [guessed, late] = [await aPerson(app), await aPerson(app)]
    const [first, second] = [await mailed(guessed.email), await mailed(late.email)]
    for (let count = 0; count < 10; count += 1) await wrongCode(guessed, other(first.code))
    expect((await wrongCode(guessed, first.code)).status).toBe(422)
    await tapLink(first.secret)
    app.clock.advance(30 * MINUTE)
    expect((await wrongCode(late, second.code)).status).toBe(422)
    app.clock.advance(23.5 * HOUR)
    expect((await deadLink(second.secret)).status).toBe(404)
    await app.app.sweep()
    expect(await executor.select().from(emailVerifications)).toEqual([])
  })

  it('allows thirty attempts a day over all codes', async () => {
    const person = await aPerson(app)
    for (let count = 1; count <= 3; count += 1) {
      const { code } = await mailed(person.email, count)
      for (let tries = 0; tries < 10; tries += 1) await wrongCode(person, other(code))
      await again(person)
    }
    const { code } = await mailed(person.email, 4)
    expect((await wrongCode(person, code)).status).toBe(429)
  })

  it('gets five mails an hour, of which only the newest is valid', async () => {
    const person = await aPerson(app)
    const first = await mailed(person.email)
    await again(person)
    const second = await mailed(person.email, 2)
    expect((await deadLink(first.secret)).status).toBe(404)
    for (let count = 2; count <= 5; count += 1) await again(person)
    const refusal = await person.client.refusal(contract.requestVerification, {})
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 3_600 })
    await mailsSent(networks)
    const [newest] = await verificationsTo(networks, person.email, 3)
    await tapLink(verificationIn(newest).secret)
    expect((await deadLink(second.secret)).status).toBe(404)
    // Already verified: no mail and no error.
    await again(person)
  })
})

describe('a changed e-mail', () => {
  const move = ({ client }: Person, email: string) =>
    client.call(contract.updateUser, { body: { email, current_password: PASSWORD } })

  it('is not verified by another person who got its mail, and gets no reset link', async () => {
    const person = await aPerson(app)
    const typo = `errado.${String(app.next())}@padaria.test`
    await move(person, typo)
    const { secret } = await mailed(typo)
    const otherPerson = await aPerson(app)
    for (const client of [aClient(app), otherPerson.client]) {
      expect(await deadLink(secret, client)).toMatchObject({
        status: 403,
        code: 'users.verification_sign_in',
      })
    }
    expect((await read(person)).email).toBe(person.email)
    await tapLink(secret, person.client)
    expect(await read(person)).toMatchObject({ email: typo, pending_email: null })
  })

  it('gets one mail, also while the mail to the previous address is pending', async () => {
    const person = await aPerson(app)
    await mailed(person.email)
    const typo = `errado.${String(app.next())}@padaria.test`
    const digest = digestAddress(person.user.id, person.email)
    await move(person, typo)
    const sender = await openSender(app)
    await sender.send(VERIFICATION_QUEUE, { userId: person.user.id, digest })
    await mailsSent(networks)
    const mails = await verificationsTo(networks, typo, 1)
    expect(mails).toHaveLength(1)
    await tapLink(verificationIn(mails[0]).secret, person.client)
  })

  it('is discarded by a reset from the account’s mail', async () => {
    const person = await aPerson(app)
    const taken = `novo.${String(app.next())}@padaria.test`
    await move(person, taken)
    const { secret } = await mailed(taken)
    await resetPassword(person.email)
    expect((await deadLink(secret)).status).toBe(404)
    const [row] = await executor.select().from(users).where(eq(users.id, person.user.id))
    expect(row).toMatchObject({ email: person.email, pendingEmail: null })
  })
})

describe('a password reset of an unverified e-mail', () => {
  it('ends every session including TVs and verifies it, and a second reset keeps TVs', async () => {
    const squatter = await aPerson(app)
    const tv = await aTv(app, squatter)
    await resetPassword(squatter.email)
    for (const { client } of [squatter, tv]) {
      expect((await client.refusal(contract.listScreens, {})).code).toBe('auth.required')
    }
    const client = aClient(app)
    const body = { user: { email: squatter.email, password: NEW_PASSWORD } }
    const { user } = await client.call(contract.signIn, { body })
    expect(user.email_verified).toBe(true)
    const owner: Person = { user, email: squatter.email, client }
    const ownTv = await aTv(app, owner)
    app.clock.advance(DAY)
    // The two links and the notification of the first change.
    await resetPassword(owner.email, { password: PASSWORD, count: 3 })
    await ownTv.client.call(contract.listScreens, {})
    expect((await client.refusal(contract.listScreens, {})).code).toBe('auth.required')
  })
})
