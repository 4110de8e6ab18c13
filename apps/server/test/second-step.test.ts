import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { securityEvents } from '../src/db/tables/security-log.tables.ts'
import { sessions } from '../src/db/tables/sessions.tables.ts'
import { anAuthenticator, type Ceremony } from './support/authenticator.ts'
import { aClient } from './support/client.ts'
import { until } from './support/jobs.ts'
import { DAY, MINUTE, SECOND } from './support/manual-clock.ts'
import { aPendingTv, allow, aPerson, PASSWORD, verify } from './support/people.ts'
import {
  addApp,
  addPasskey,
  aWaitingSignIn,
  finish,
  passkeyChallenge,
  refusedProof,
  signInWithPasskey,
  type WaitingSignIn,
} from './support/second-factor.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { executor } = app.database

async function aPersonWithPasskey() {
  const person = await aPerson(app)
  const authenticator = anAuthenticator()
  const codes = await addPasskey(person, authenticator)
  return { ...person, authenticator, codes: codes ?? [] }
}

/** With an app that showed its first code before. */
async function aPersonWithApp() {
  const person = await aPerson(app)
  const shown = await addApp(app, person)
  app.clock.advance(30 * SECOND)
  return { ...person, code: shown.code, codes: shown.recoveryCodes ?? [] }
}

const stepOf = ({ client, challenge }: WaitingSignIn) =>
  client.call(contract.getSecondStep, { body: { challenge } })

describe('sign-in of a person with a second factor', () => {
  it('returns no token for the right password, but an error that old clients show', async () => {
    const person = await aPersonWithPasskey()
    const client = aClient(app, { language: 'en' })
    const body = { user: { email: person.email, password: PASSWORD } }
    const refused = await client.refusal(contract.signIn, { body })
    expect(refused).toMatchObject({ status: 401, code: 'users.second_factor_required' })
    expect(refused.message).toBe('One step is missing to sign in. Reload the page and try again.')
    expect([client.token, client.signedOut]).toEqual([null, 0])
    const wrong = { user: { email: person.email, password: 'errada' } }
    expect((await client.refusal(contract.signIn, { body: wrong })).code).toBe(
      'users.wrong_credentials',
    )
  })

  it('lists the factors that finish it', async () => {
    const person = await aPersonWithPasskey()
    const step = await stepOf(await aWaitingSignIn(app, person))
    expect(step).toMatchObject({
      ...{ totp: false, recovery_codes: true },
      passkey: {
        rpId: 'localhost',
        userVerification: 'preferred',
        allowCredentials: [{ id: person.authenticator.id, transports: ['internal'] }],
      },
    })
    const other = await aPersonWithApp()
    expect(await stepOf(await aWaitingSignIn(app, other))).toEqual({
      ...{ passkey: null, totp: true, recovery_codes: true },
    })
  })

  it('is finished by a passkey', async () => {
    const person = await aPersonWithPasskey()
    const client = await signInWithPasskey(app, person, person.authenticator)
    expect((await client.call(contract.getSecondFactors, {})).confirmed).toBe(true)
    const rows = await executor.select().from(sessions).where(eq(sessions.userId, person.user.id))
    expect(rows.map(({ factorAt }) => factorAt)).toEqual([app.clock.now(), app.clock.now()])
  })

  it.each([-1, 0, 1])('is finished by a code of the app of step %i', async (steps) => {
    const person = await aPersonWithApp()
    app.clock.advance(MINUTE)
    const waiting = await aWaitingSignIn(app, person)
    const { user } = await finish(waiting, { type: 'totp', code: person.code(steps) })
    expect(user.id).toBe(person.user.id)
    await waiting.client.call(contract.listScreens, {})
  })

  it.each([-2, 2])('refuses a code of step %i', async (steps) => {
    const person = await aPersonWithApp()
    app.clock.advance(2 * MINUTE)
    const waiting = await aWaitingSignIn(app, person)
    const refused = await refusedProof(waiting, { type: 'totp', code: person.code(steps) })
    expect(refused).toMatchObject({
      ...{ status: 422, code: 'second_factor.code_wrong', field: 'proof.code' },
    })
    expect(waiting.client.token).toBeNull()
  })

  it('refuses a code that was used, and an older one', async () => {
    const person = await aPersonWithApp()
    app.clock.advance(MINUTE)
    const code = person.code()
    await finish(await aWaitingSignIn(app, person), { type: 'totp', code })
    const waiting = await aWaitingSignIn(app, person)
    for (const used of [code, person.code(-1)]) {
      const refused = await refusedProof(waiting, { type: 'totp', code: used })
      expect(refused.code).toBe('second_factor.code_wrong')
    }
    await finish(waiting, { type: 'totp', code: person.code(1) })
  })

  it('accepts a code of two concurrent sign-ins once', async () => {
    const person = await aPersonWithApp()
    const waiting = [await aWaitingSignIn(app, person), await aWaitingSignIn(app, person)]
    const proof = { type: 'totp', code: person.code() } as const
    const results = await Promise.allSettled(waiting.map((one) => finish(one, proof)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('accepts a recovery code once', async () => {
    const person = await aPersonWithPasskey()
    const [code = ''] = person.codes
    const proof = { type: 'recovery_code', code } as const
    await finish(await aWaitingSignIn(app, person), proof)
    const again = await refusedProof(await aWaitingSignIn(app, person), proof)
    expect(again.code).toBe('second_factor.recovery_code_wrong')
    const other = await aPersonWithPasskey()
    const [others = ''] = other.codes
    const foreign = { type: 'recovery_code', code: others } as const
    const refused = await refusedProof(await aWaitingSignIn(app, person), foreign)
    expect(refused.code).toBe('second_factor.recovery_code_wrong')
  })

  it('refuses codes without their form', async () => {
    const waiting = await aWaitingSignIn(app, await aPersonWithApp())
    for (const [proof, code] of [
      [{ type: 'totp', code: ' ' }, 'second_factor.code_required'],
      [{ type: 'totp', code: '12345' }, 'second_factor.code_wrong'],
      [{ type: 'recovery_code', code: '' }, 'second_factor.code_required'],
      [{ type: 'recovery_code', code: 'ABCD' }, 'second_factor.recovery_code_wrong'],
    ] as const) {
      expect(await refusedProof(waiting, proof)).toMatchObject({ code, field: 'proof.code' })
    }
  })
})

describe('a passkey at sign-in', () => {
  it.each<[string, Partial<Ceremony>]>([
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['another site', { rpId: 'vitrine.evil' }],
    ['another origin', { origin: 'https://vitrine.evil' }],
    ['nobody at the authenticator', { isPresent: false }],
    ['a counter that did not grow', { counter: 5 }],
  ])('is refused for %s', async (_, changes) => {
    const person = await aPersonWithPasskey()
    const first = await aWaitingSignIn(app, person)
    const credential = person.authenticator.get({
      ...{ challenge: await passkeyChallenge(first), counter: 5 },
    })
    await finish(first, { type: 'passkey', credential })
    const waiting = await aWaitingSignIn(app, person)
    const ceremony = { challenge: await passkeyChallenge(waiting), counter: 6, ...changes }
    const refused = await refusedProof(waiting, {
      ...{ type: 'passkey', credential: person.authenticator.get(ceremony) },
    })
    expect(refused).toMatchObject({ status: 422, code: 'second_factor.passkey_refused' })
    expect(waiting.client.token).toBeNull()
  })

  it('is refused when it is another person’s, or when its signature was changed', async () => {
    const person = await aPersonWithPasskey()
    const other = await aPersonWithPasskey()
    const waiting = await aWaitingSignIn(app, person)
    const foreign = other.authenticator.get({ challenge: await passkeyChallenge(waiting) })
    expect((await refusedProof(waiting, { type: 'passkey', credential: foreign })).status).toBe(422)
    const right = person.authenticator.get({ challenge: await passkeyChallenge(waiting) })
    const { signature } = person.authenticator.get({ challenge: 'b3RoZXI' }).response
    const credential = { ...right, response: { ...right.response, signature } }
    expect((await refusedProof(waiting, { type: 'passkey', credential })).status).toBe(422)
  })

  it('signs each challenge of the server once', async () => {
    const person = await aPersonWithPasskey()
    const waiting = await aWaitingSignIn(app, person)
    const challenge = await passkeyChallenge(waiting)
    const wrong = person.authenticator.get({ challenge, origin: 'https://vitrine.evil' })
    await refusedProof(waiting, { type: 'passkey', credential: wrong })
    const late = person.authenticator.get({ challenge })
    expect((await refusedProof(waiting, { type: 'passkey', credential: late })).status).toBe(422)
    const next = person.authenticator.get({ challenge: await passkeyChallenge(waiting) })
    await finish(waiting, { type: 'passkey', credential: next })
  })

  it('works with an authenticator that does not count', async () => {
    const person = await aPersonWithPasskey()
    for (let count = 0; count < 2; count += 1) {
      const waiting = await aWaitingSignIn(app, person)
      const ceremony = { challenge: await passkeyChallenge(waiting), counter: 0 }
      await finish(waiting, { type: 'passkey', credential: person.authenticator.get(ceremony) })
    }
  })
})

describe('the challenge of a sign-in', () => {
  it('ends after five minutes, after its use and after five tries', async () => {
    const person = await aPersonWithApp()
    const late = await aWaitingSignIn(app, person)
    app.clock.advance(5 * MINUTE - 1)
    await stepOf(late)
    app.clock.advance(1)
    const ended = { status: 403, code: 'second_factor.challenge_ended' }
    const right = () => ({ type: 'totp', code: person.code() }) as const
    expect(await refusedProof(late, right())).toMatchObject(ended)
    const tried = await aWaitingSignIn(app, person)
    for (let count = 0; count < 5; count += 1) {
      const wrong = { type: 'recovery_code', code: 'A'.repeat(16) } as const
      expect((await refusedProof(tried, wrong)).status).toBe(422)
    }
    expect(await refusedProof(tried, right())).toMatchObject(ended)
    const used = await aWaitingSignIn(app, person)
    await finish(used, right())
    app.clock.advance(MINUTE)
    expect(await refusedProof(used, right())).toMatchObject(ended)
  })

  it('is valid until the removal of its person', async () => {
    const person = await aPersonWithApp()
    const waiting = await aWaitingSignIn(app, person)
    const { id } = person.user
    await person.client.call(contract.requestUserDeletion, {
      params: { id },
      body: { current_password: PASSWORD },
    })
    app.clock.advance(4 * MINUTE)
    await finish(waiting, { type: 'totp', code: person.code() })
    app.clock.advance(7 * DAY)
    const body = { user: { email: person.email, password: PASSWORD } }
    expect((await aClient(app).refusal(contract.signIn, { body })).code).toBe(
      'users.wrong_credentials',
    )
  })

  it('is not sent by an unknown one', async () => {
    const body = { challenge: 'a-challenge-that-nobody-got' }
    expect((await aClient(app).refusal(contract.getSecondStep, { body })).code).toBe(
      'second_factor.challenge_ended',
    )
  })
})

describe('attempts at the second step', () => {
  it('are limited to ten in 15 minutes for a person in one network', async () => {
    const person = await aPersonWithApp()
    const client = aClient(app)
    const wrong = { type: 'recovery_code', code: 'A'.repeat(16) } as const
    for (let count = 0; count < 10; count += 5) {
      const waiting = await aWaitingSignIn(app, person, client)
      for (let tried = 0; tried < 5; tried += 1) await refusedProof(waiting, wrong)
    }
    const waiting = await aWaitingSignIn(app, person, client)
    const right = { type: 'totp', code: person.code() } as const
    expect((await refusedProof(waiting, right)).code).toBe('request.too_many')
    // Another network is not limited by it.
    await finish(await aWaitingSignIn(app, person), right)
  })

  it('are limited to 30 failures in ten minutes for one network, whoever signs in', async () => {
    const client = aClient(app)
    const wrong = { type: 'recovery_code', code: 'A'.repeat(16) } as const
    for (let count = 0; count < 6; count += 1) {
      const waiting = await aWaitingSignIn(app, await aPersonWithPasskey(), client)
      for (let tried = 0; tried < 5; tried += 1) await refusedProof(waiting, wrong)
    }
    const waiting = await aWaitingSignIn(app, await aPersonWithPasskey(), client)
    expect(await refusedProof(waiting, wrong)).toMatchObject({ code: 'request.too_many' })
  })

  it('with codes of the app are limited to 100 a day, and a recovery code works beyond it', async () => {
    const person = await aPersonWithApp()
    let limited = 0
    for (let count = 0; count < 21; count += 1) {
      const waiting = await aWaitingSignIn(app, person)
      for (let tried = 0; tried < 5; tried += 1) {
        // Beyond 20 attempts in 15 minutes each one is delayed.
        app.clock.advance(50 * SECOND)
        const { code } = await refusedProof(waiting, { type: 'totp', code: person.code(40) })
        if (code === 'request.too_many') limited += 1
      }
    }
    expect(limited).toBe(5)
    const [code = ''] = person.codes
    await finish(await aWaitingSignIn(app, person), { type: 'recovery_code', code })
  })
})

describe('a waiting TV', () => {
  it('is allowed after a sign-in in two steps', async () => {
    const person = await aPersonWithPasskey()
    const tv = await aPendingTv(app)
    const client = await signInWithPasskey(app, person, person.authenticator)
    await allow({ ...person, client }, tv.code)
    await verify(tv)
    await tv.client.call(contract.listScreens, {})
  })
})

describe('a changed password', () => {
  it('leaves the factors and ends sign-ins that wait for the second step', async () => {
    const person = await aPersonWithApp()
    const waiting = await aWaitingSignIn(app, person)
    const { createResetSecret } = await import('../src/features/users/index.ts')
    const secret = await createResetSecret(app.sessions, person.user.id)
    const password = 'outra-senha-bem-longa'
    await aClient(app).call(contract.resetPassword, {
      body: { password, password_confirmation: password, reset_password_token: secret },
    })
    const proof = { type: 'totp', code: person.code() } as const
    expect((await refusedProof(waiting, proof)).code).toBe('second_factor.challenge_ended')
    const body = { user: { email: person.email, password } }
    expect((await aClient(app).refusal(contract.signIn, { body })).code).toBe(
      'users.second_factor_required',
    )
  })
})

describe('the security log', () => {
  it('has the second step, its refusals, and each change of the factors', async () => {
    const person = await aPersonWithApp()
    const waiting = await aWaitingSignIn(app, person)
    await refusedProof(waiting, { type: 'totp', code: person.code(20) })
    await finish(waiting, { type: 'totp', code: person.code() })
    const [code = ''] = person.codes
    await finish(await aWaitingSignIn(app, person), { type: 'recovery_code', code })
    await waiting.client.call(contract.renewRecoveryCodes, { body: {} })
    await waiting.client.call(contract.removeTotp, { body: {} })
    const events = () =>
      executor.select().from(securityEvents).where(eq(securityEvents.userId, person.user.id))
    await until(async () => (await events()).length >= 11)
    const kinds = (await events()).map(({ kind }) => kind).sort()
    expect(kinds).toEqual([
      'recovery_code_used',
      'recovery_codes_renewed',
      'second_factor_added',
      'second_factor_refused',
      'second_factor_removed',
      'second_factor_requested',
      'second_factor_requested',
      'second_factor_used',
      'signed_in',
      'signed_in',
      'signed_up',
    ])
  })
})
