import { contract, type ContractFile } from '@vitrine/api'
import { LANGUAGES } from '@vitrine/i18n'
import { contractNote } from '@vitrine/i18n/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contracts } from '../src/db/tables/contracts.tables.ts'
import { deleteDueUser, setDeletesAt } from '../src/features/users/users.repo.ts'
import { aClient } from './support/client.ts'
import { DAY } from './support/manual-clock.ts'
import { aPerson, aTv, PASSWORD, type Person } from './support/people.ts'
import { A_COMPANY, buyPlan, fillProfile } from './support/plans.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { executor } = app.database

const CALLS = [contract.getContract, contract.getContractPdf, contract.assignContract] as const

const params = ({ user }: Pick<Person, 'user'>) => ({ params: { id: user.id } })
const view = (person: Person): Promise<ContractFile> =>
  person.client.call(contract.getContract, params(person))
const readPdf = async (person: Person) => {
  const { base64, ...file } = await person.client.call(contract.getContractPdf, params(person))
  return { ...file, text: Buffer.from(base64, 'base64').toString('latin1') }
}
const accept = (person: Person) => person.client.call(contract.assignContract, params(person))
const planOf = ({ client, user }: Person) =>
  client.call(contract.getSubscription, { params: { userId: user.id } })
const rowsOf = ({ user }: Person) =>
  executor.select().from(contracts).where(eq(contracts.userId, user.id))

/** A user who can accept: a running paid plan and a complete profile. */
async function aCustomer(): Promise<Person> {
  const person = await aPerson(app)
  await buyPlan(app, person, { days: 100 })
  await fillProfile(person)
  return person
}

describe('the contract of a plan', () => {
  it('is a draft from today’s data until it is accepted', async () => {
    const person = await aCustomer()
    const draft = await view(person)
    expect(draft).toMatchObject({
      name: 'contrato-vitrine-rascunho.html',
      type: 'text/html;charset=utf-8',
    })
    for (const text of ['Rascunho', 'Padaria da Ana Ltda.', '11.222.333/0001-81', 'Plano anual']) {
      expect(draft.text).toContain(text)
    }
    await fillProfile(person, { registered_name: 'Padaria Nova Ltda.' })
    expect((await view(person)).text).toContain('Padaria Nova Ltda.')
    expect(await rowsOf(person)).toEqual([])
    expect(await planOf(person)).toMatchObject({ payment_status: 'paid', contract: null })
  })

  it('is accepted, returned with the plan, and no draft any more', async () => {
    const person = await aCustomer()
    const accepted = await accept(person)
    expect(accepted).toEqual({
      accepted_at: app.clock.now().toISOString(),
      contract_url: `/api/users/${person.user.id}/contract`,
    })
    expect((await planOf(person)).contract).toEqual(accepted)
    const file = await view(person)
    expect(file.name).toBe('contrato-vitrine-2026-03-10.html')
    expect(file.text).not.toContain('Rascunho')
    expect(file.text).toContain('10 de março de 2026')
    expect(await rowsOf(person)).toMatchObject([
      {
        acceptedAt: app.clock.now(),
        registeredName: 'Padaria da Ana Ltda.',
        document: '11222333000181',
        email: person.email,
        planName: 'Plano anual',
        screens: 2,
      },
    ])
  })

  it('is readable by its URL with the token of its user', async () => {
    const person = await aCustomer()
    const { contract_url: url } = await accept(person)
    const headers = { authorization: `Bearer ${person.client.token ?? ''}` }
    const answer = await fetch(`${app.url}${url ?? ''}`, { headers })
    expect(contract.getContract.response.parse(await answer.json())).toEqual(await view(person))
  })

  it('stays as it was accepted when the profile changes', async () => {
    const person = await aCustomer()
    const accepted = await accept(person)
    const before = await view(person)
    app.clock.advance(DAY)
    await fillProfile(person, { registered_name: 'Outra Ltda.', city: 'Santos' })
    expect(await view(person)).toEqual(before)
    expect(await accept(person)).toEqual(accepted)
    expect(await view(person)).toEqual(before)
    expect(before.text).toContain('Padaria da Ana Ltda.')
  })

  it('is accepted once by repeated and concurrent calls', async () => {
    const person = await aCustomer()
    const responses = await Promise.all([accept(person), accept(person), accept(person)])
    app.clock.advance(DAY)
    responses.push(await accept(person))
    expect(new Set(responses.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await rowsOf(person)).toHaveLength(1)
  })

  it('is readable but cannot be accepted after the plan has ended', async () => {
    const person = await aCustomer()
    await accept(person)
    const before = await view(person)
    app.clock.advance(101 * DAY)
    // A browser's token is valid for thirty days.
    await signInAgain(person)
    expect(await view(person)).toEqual(before)
    const refusal = await person.client.refusal(contract.assignContract, params(person))
    expect(refusal).toMatchObject({ status: 409, code: 'contracts.not_paid' })
    expect((await planOf(person)).contract).toBeNull()
  })

  it('is a new one for the next plan', async () => {
    const person = await aCustomer()
    await accept(person)
    app.clock.advance(DAY)
    await buyPlan(app, person, { days: 360, screens: 4 })
    expect((await planOf(person)).contract).toBeNull()
    expect((await view(person)).text).toContain('Rascunho')
    const next = await accept(person)
    expect(next.accepted_at).toBe(app.clock.now().toISOString())
    const screens = (await rowsOf(person)).map((row) => row.screens)
    expect(screens.sort()).toEqual([2, 4])
  })

  it('is Portuguese for every user and says so in the reader’s language', async () => {
    const person = await aCustomer()
    for (const language of LANGUAGES) {
      const headers = { cookie: `lang=${language}` }
      const { text } = await person.client.call(contract.getContract, params(person), { headers })
      expect(text).toContain('<html lang="pt-BR">')
      expect(text).toContain('Disponibilidade')
      const output = Object.values(contractNote).filter((note) => note !== null && has(text, note))
      expect(output).toEqual(contractNote[language] === null ? [] : [contractNote[language]])
    }
  })
})

/** Apostrophes are written as entities, or not at all. */
function has(text: string, note: string): boolean {
  return text.replaceAll('&#39;', "'").includes(note)
}

async function signInAgain(person: Person): Promise<void> {
  const body = { user: { email: person.email, password: PASSWORD } }
  await person.client.call(contract.signIn, { body })
}

describe('the PDF of a contract', () => {
  it('is a draft first, and the same file for ever after the acceptance', async () => {
    const person = await aCustomer()
    const draft = await readPdf(person)
    expect(draft).toMatchObject({ name: 'contrato-vitrine-rascunho.pdf', type: 'application/pdf' })
    const { accepted_at: acceptedAt } = await accept(person)
    const accepted = await readPdf(person)
    expect(accepted.name).toBe(`contrato-vitrine-${acceptedAt.slice(0, 10)}.pdf`)
    expect(accepted.text).toMatch(/^%PDF-1\.7/)
    expect(accepted.text).toContain(`(D:${acceptedAt.slice(0, 19).replaceAll(/[-T:]/g, '')}Z)`)
    expect(accepted.text).toMatch(/\(SHA-256 [\da-f]{64}\)/)
    app.clock.advance(DAY)
    await fillProfile(person, { registered_name: 'Outra Ltda.', city: 'Santos' })
    expect(await readPdf(person)).toEqual(accepted)
    app.clock.advance(101 * DAY)
    await signInAgain(person)
    expect(await readPdf(person)).toEqual(accepted)
  })
})

describe('no contract', () => {
  it.each(Object.keys(A_COMPANY).filter((field) => field !== 'complement'))(
    'exists while %s is missing',
    async (missing) => {
      const person = await aPerson(app)
      await buyPlan(app, person, { days: 100 })
      const rest = Object.entries(A_COMPANY).filter(([field]) => field !== missing)
      await fillProfile(person, Object.fromEntries(rest))
      for (const call of CALLS) {
        const refusal = await person.client.refusal(call, params(person))
        expect(refusal).toMatchObject({ status: 422, code: 'contracts.data_missing' })
        expect(refusal.message).toMatch(/^Faltam dados da sua empresa/)
      }
      expect(await rowsOf(person)).toEqual([])
    },
  )

  it('needs a complement', async () => {
    const person = await aPerson(app)
    await buyPlan(app, person, { days: 100 })
    const { complement: _none, ...rest } = A_COMPANY
    await fillProfile(person, rest)
    await accept(person)
    expect((await view(person)).text).toContain('Avenida Paulista, 900, Bela Vista')
  })

  it.each([
    ['on trial', null],
    ['whose plan is over', { days: -1 }],
    ['whose payment is in review', { days: 365, paymentStatus: 'in_analysis' }],
    ['whose payment was declined', { days: 365, paymentStatus: 'declined' }],
  ] as const)('exists for a user %s', async (_, bought) => {
    const person = await aPerson(app)
    if (bought !== null) await buyPlan(app, person, bought)
    await fillProfile(person)
    for (const call of CALLS) {
      const refusal = await person.client.refusal(call, params(person))
      expect(refusal).toMatchObject({ status: 409, code: 'contracts.not_paid' })
      expect(refusal.message).toBe('O contrato só pode ser aceito com um plano pago em vigor.')
    }
    expect(await rowsOf(person)).toEqual([])
  })

  it('is not readable by other users, admins and TVs', async () => {
    const person = await aCustomer()
    const tv = await aTv(app, person)
    const notFound = { status: 404, code: 'users.not_found' }
    for (const call of CALLS) {
      for (const otherPerson of [await aCustomer(), await aPerson(app, { permission: 1 })]) {
        expect(await otherPerson.client.refusal(call, params(person))).toMatchObject(notFound)
      }
      for (const id of [app.sessions.random.uuid(), 'me']) {
        expect(await person.client.refusal(call, { params: { id } })).toMatchObject(notFound)
      }
      expect((await tv.client.refusal(call, params(person))).status).toBe(403)
      expect((await aClient(app).refusal(call, params(person))).status).toBe(401)
    }
    expect(await rowsOf(person)).toEqual([])
  })
})

describe('an accepted contract', () => {
  it('is in the data export of its user', async () => {
    const [person, other] = [await aCustomer(), await aCustomer()]
    await accept(person)
    await accept(other)
    const { data } = await person.client.call(contract.exportUser, params(person))
    expect(data['contracts']).toMatchObject([
      {
        accepted_at: app.clock.now().toISOString(),
        text_version: '2026-11-22',
        registered_name: 'Padaria da Ana Ltda.',
        email: person.email,
      },
    ])
  })

  it('is deleted with its user', async () => {
    const [person, other] = [await aCustomer(), await aCustomer()]
    await accept(person)
    await accept(other)
    const now = app.clock.now()
    const { id } = person.user
    await setDeletesAt(executor, { id, deletesAt: now, now })
    await deleteDueUser(executor, { id, now })
    expect(await rowsOf(person)).toEqual([])
    expect(await rowsOf(other)).toHaveLength(1)
  })

  it('is not logged', async () => {
    const person = await aCustomer()
    await accept(person)
    await view(person)
    await readPdf(person)
    for (const secret of [person.email, '11222333000181', 'Padaria da Ana Ltda.']) {
      expect(app.log.text()).not.toContain(secret)
    }
  })
})

describe('without the data of the provider', () => {
  it('no contract is offered or accepted on a deployed server', async () => {
    const deployed = await startTestApp({
      environment: {
        NODE_ENV: 'production',
        ENCRYPTION_KEY: 'a key of the tests that is long enough',
      },
    })
    const person = await aPerson(deployed)
    await buyPlan(deployed, person, { days: 100 })
    await fillProfile(person)
    await expect(view(person)).rejects.toMatchObject({ code: 'contracts.not_offered' })
    await expect(readPdf(person)).rejects.toMatchObject({ code: 'contracts.not_offered' })
    await expect(accept(person)).rejects.toMatchObject({ code: 'contracts.not_offered' })
  })
})
