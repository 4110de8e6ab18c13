import { contract } from '@vitrine/api'
import { errorTexts } from '@vitrine/i18n/server'
import type { Fault } from '@vitrine/stand-ins'
import { describe, expect, it } from 'vitest'
import { createViaCepClient, VIACEP_TIMEOUT_MS } from '../src/integrations/viacep/viacep.ts'
import { DAY, ManualClock, MINUTE } from './support/manual-clock.ts'
import { captureLog } from './support/captured-log.ts'
import { startNetworks } from './support/networks.ts'
import { aPerson, type Person } from './support/people.ts'

const PATH = '/viacep.com.br/*'

const asked: number[] = []
const { app, world } = await startNetworks({ avatar: '' }, undefined, {
  onCall: (path, status) => {
    if (path.startsWith('/viacep')) asked.push(status)
  },
})

/** A user, two days after the last lookup. */
async function aDesk(): Promise<Person> {
  app.clock.advance(2 * DAY)
  asked.length = 0
  return aPerson(app)
}

const find = ({ client }: Person, zipCode: string) =>
  client.call(contract.getZipCode, { params: { zip_code: zipCode } })

const refusal = ({ client }: Person, zipCode: string) =>
  client.refusal(contract.getZipCode, { params: { zip_code: zipCode } })

describe('lookup of a CEP', () => {
  it('returns the address with and without the mask', async () => {
    const desk = await aDesk()
    const paulista = {
      zip_code: '01310100',
      address: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    }
    expect(await find(desk, '01310-100')).toEqual(paulista)
    expect(await find(desk, '01310100')).toEqual(paulista)
    expect(await find(desk, '80020310')).toMatchObject({ city: 'Curitiba', state: 'PR' })
  })

  it('returns no street and quarter for a town’s CEP', async () => {
    expect(await find(await aDesk(), '37680000')).toEqual({
      zip_code: '37680000',
      address: '',
      neighborhood: '',
      city: 'Gonçalves',
      state: 'MG',
    })
  })

  it('fails for an unknown CEP', async () => {
    const desk = await aDesk()
    expect(await refusal(desk, '99999999')).toMatchObject({
      status: 404,
      code: 'zip_codes.not_found',
      message: errorTexts.pt['zip_codes.not_found'],
    })
    for (const malformed of ['0131010', '013101000', 'eu']) {
      expect(await refusal(desk, malformed)).toMatchObject({
        status: 404,
        code: 'zip_codes.not_found',
      })
    }
    // Without eight digits no request is sent.
    expect(asked).toEqual([200])
  })

  it('caches an address for a day and an unknown CEP for ten minutes', async () => {
    const desk = await aDesk()
    await find(desk, '01310100')
    await find(await aPerson(app), '01310100')
    await refusal(desk, '99999999')
    await refusal(desk, '99999999')
    expect(asked).toHaveLength(2)
    app.clock.advance(10 * MINUTE)
    await find(desk, '01310100')
    await refusal(desk, '99999999')
    expect(asked).toHaveLength(3)
    app.clock.advance(DAY)
    await find(desk, '01310100')
    expect(asked).toHaveLength(4)
  })

  it('allows 60 requests per person in ten minutes', async () => {
    const desk = await aDesk()
    for (let count = 0; count < 60; count += 1) await find(desk, '01310100')
    expect(await refusal(desk, '01310100')).toMatchObject({ status: 429, retryAfterSeconds: 600 })
    await find(await aPerson(app), '01310100')
  })
})

describe('failing provider', () => {
  it.each<[string, Fault]>([
    ['a page instead of JSON', { kind: 'rubbish' }],
    ['JSON of something else', { kind: 'large-body', bytes: 200 }],
    ['a response that is too large', { kind: 'large-body', bytes: 1_000_000 }],
    ['half a response', { kind: 'half-body' }],
    ['a redirect', { kind: 'redirect', to: 'http://198.18.0.1/' }],
    ['a failure', { kind: 'refusal', refusal: { code: 0, status: 500, shape: 'text' } }],
    ['a limit', { kind: 'refusal', refusal: { code: 0, status: 429, shape: 'text' } }],
  ])(
    'is unavailable when it sends %s, and requested again at the next lookup',
    async (_what, fault) => {
      const desk = await aDesk()
      const before = app.log.events('viacep.failed').length
      world.failNext(PATH, fault)
      expect(await refusal(desk, '01310100')).toMatchObject({
        status: 502,
        code: 'zip_codes.unavailable',
        message: errorTexts.pt['zip_codes.unavailable'],
      })
      expect(app.log.events('viacep.failed')).toHaveLength(before + 1)
      // The CEP is not logged, and an expected failure is no error of the server.
      expect(app.log.text()).not.toContain('01310100')
      expect(app.log.events('http.unexpected_error')).toEqual([])
      expect(await find(desk, '01310100')).toMatchObject({ state: 'SP' })
    },
  )

  it('causes a time-out after five seconds when it does not respond', async () => {
    const desk = await aDesk()
    world.failNext(PATH, { kind: 'silence' })
    const sleep = app.clock.nextSleep()
    const refused = refusal(desk, '01310100')
    expect(await sleep).toBe(VIACEP_TIMEOUT_MS)
    app.clock.advance(VIACEP_TIMEOUT_MS)
    expect((await refused).code).toBe('zip_codes.unavailable')
    expect(app.clock.sleeping).toBe(0)
  })
})

it('aborts the request when the client disconnects', async () => {
  const { clock, log } = { clock: new ManualClock(), log: captureLog() }
  let isAborted = false
  const client = createViaCepClient({
    baseUrl: 'http://viacep.test',
    clock,
    log: log.log,
    fetch: (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          isAborted = true
          reject(new Error('aborted'))
        })
      }),
  })
  const leaving = new AbortController()
  const finding = client.find('01310100', leaving.signal)
  leaving.abort(new Error('left'))
  await expect(finding).rejects.toThrow('left')
  expect(isAborted).toBe(true)
  expect(clock.sleeping).toBe(0)
  expect(log.text()).toBe('')
})

it('parses erro as a boolean and as a string', async () => {
  for (const erro of [true, 'true']) {
    const client = createViaCepClient({
      baseUrl: 'http://viacep.test',
      clock: new ManualClock(),
      log: captureLog().log,
      fetch: () => Promise.resolve(Response.json({ erro })),
    })
    expect(await client.find('99999999', new AbortController().signal)).toBeNull()
  }
})
