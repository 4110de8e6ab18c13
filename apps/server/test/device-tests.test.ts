import {
  contract,
  DEVICE_TEST_MEDIA_PATH,
  DEVICE_TEST_PHOTO,
  DEVICE_TEST_SPEED,
  DEVICE_TEST_VIDEOS,
} from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { deviceTests } from '../src/db/tables/sessions.tables.ts'
import { aClient } from './support/client.ts'
import { aDeviceTest } from './support/device-tests.ts'
import { MINUTE } from './support/manual-clock.ts'
import { aDisplay, anAccount, aPerson, aTv, firstScreenId, type Person } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

const read = (person: Person, id: string) =>
  person.client.call(contract.getDeviceTest, { params: { id } })

const testedAt = async (person: Person, sessionId: string) => {
  const { data } = await person.client.call(contract.listSessions, {})
  return data.find(({ id }) => id === sessionId)?.tested_at
}

describe('a device test', () => {
  it('of a TV is stored, listed with the TV and returned to its owner', async () => {
    const person = await aPerson(app)
    const { client, sessionId } = await aTv(app, person)
    expect(await testedAt(person, sessionId)).toBeNull()
    expect(await read(person, sessionId)).toEqual({ tested_at: null, test: null })
    const body = aDeviceTest()
    const { tested_at } = await client.call(contract.saveDeviceTest, { body })
    expect(tested_at).toBe(app.clock.now().toISOString())
    expect(await testedAt(person, sessionId)).toBe(tested_at)
    expect(await read(person, sessionId)).toEqual({ tested_at, test: body })
  })

  it('of a display is stored as well', async () => {
    const person = await aPerson(app)
    const bound = { accountId: await anAccount(person), screenId: await firstScreenId(person) }
    const display = await aDisplay(app, person, bound)
    await display.client.call(contract.saveDeviceTest, { body: aDeviceTest() })
    expect((await read(person, display.sessionId)).test).toMatchObject({ platform: 'tizen' })
  })

  it('replaces the one before', async () => {
    const person = await aPerson(app)
    const { client, sessionId } = await aTv(app, person)
    await client.call(contract.saveDeviceTest, { body: aDeviceTest() })
    app.clock.advance(MINUTE)
    const body = aDeviceTest({ version: '1.3.0', checks: { decoders: { outcome: 'crashed' } } })
    const { tested_at } = await client.call(contract.saveDeviceTest, { body })
    expect(await read(person, sessionId)).toEqual({ tested_at, test: body })
    const rows = await app.database.executor.select().from(deviceTests)
    expect(rows.filter((row) => row.sessionId === sessionId)).toMatchObject([{ version: '1.3.0' }])
  })

  it('is deleted with its device', async () => {
    const person = await aPerson(app)
    const { client, sessionId } = await aTv(app, person)
    await client.call(contract.saveDeviceTest, { body: aDeviceTest() })
    await person.client.call(contract.deleteSession, { params: { id: sessionId } })
    const rows = await app.database.executor.select().from(deviceTests)
    expect(rows.map((row) => row.sessionId)).not.toContain(sessionId)
    const refusal = await person.client.refusal(contract.getDeviceTest, {
      params: { id: sessionId },
    })
    expect(refusal).toMatchObject({ status: 404, code: 'sessions.not_found' })
  })

  it('loses the fields that this version of the server does not have', async () => {
    const person = await aPerson(app)
    const { client, sessionId } = await aTv(app, person)
    const body = aDeviceTest({ checks: { decoders: { outcome: 'passed', count: 2 } } })
    const newer = { ...body, mood: 'good', checks: { ...body.checks, lasers: { count: 9 } } }
    await client.call(contract.saveDeviceTest, { body: newer })
    expect((await read(person, sessionId)).test).toEqual(body)
  })

  it.each([
    ['a control character', { model: 'Samsung\u0000' }],
    ['a model that is too long', { model: 'S'.repeat(41) }],
    ['an unknown outcome', { checks: { decoders: { outcome: 'splendid' } } }],
    ['a negative count', { checks: { decoders: { outcome: 'passed', count: -1 } } }],
    [
      'too many keys',
      {
        checks: {
          keys: {
            outcome: 'passed',
            pressed: Array.from({ length: 41 }, () => ({ key: null, code: 1, name: '' })),
          },
        },
      },
    ],
    [
      'a reason that is too long',
      { checks: { blob: { outcome: 'failed', reason: 'x'.repeat(201) } } },
    ],
  ])('is refused when it has %s', async (_fault, changes) => {
    const person = await aPerson(app)
    const { client, sessionId } = await aTv(app, person)
    const refusal = await client.refusal(contract.saveDeviceTest, {
      body: { ...aDeviceTest(), ...changes },
    })
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
    expect((await read(person, sessionId)).test).toBeNull()
  })

  it('that an older server stored in another form counts as none', async () => {
    const person = await aPerson(app)
    const { sessionId } = await aTv(app, person)
    const [version, testedAtThen] = ['0.1.0', app.clock.now()]
    await app.database.executor
      .insert(deviceTests)
      .values({ sessionId, version, result: { decoders: 3 }, testedAt: testedAtThen })
    expect(await read(person, sessionId)).toEqual({ tested_at: null, test: null })
  })
})

describe('the media of the device test', () => {
  const get = (file: string, headers: Readonly<Record<string, string>> = {}) =>
    app.app.http.inject({ url: `${DEVICE_TEST_MEDIA_PATH}/${file}`, headers: { ...headers } })

  it.each([...Object.values(DEVICE_TEST_VIDEOS), DEVICE_TEST_PHOTO])(
    '$file is served to any origin and cached for a year',
    async ({ file }) => {
      const { statusCode, headers, rawPayload } = await get(file, { origin: 'null' })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': file.endsWith('.jpg') ? 'image/jpeg' : 'video/mp4',
      })
      expect(headers['access-control-expose-headers']).toContain('date')
      expect(rawPayload.length).toBeGreaterThan(50_000)
      expect(rawPayload.length).toBeLessThan(1_000_000)
    },
  )

  it('is served in ranges, as TVs load it', async () => {
    const { file } = DEVICE_TEST_VIDEOS.video_480
    const { statusCode, headers, rawPayload } = await get(file, { range: 'bytes=4-7' })
    expect(statusCode).toBe(206)
    expect(headers['content-range']).toMatch(/^bytes 4-7\/\d+$/)
    expect(rawPayload.toString()).toBe('ftyp')
  })

  it('measures the network with bytes that nothing stores or shortens', async () => {
    const { headers, rawPayload } = await get(DEVICE_TEST_SPEED.file)
    expect(rawPayload.length).toBe(DEVICE_TEST_SPEED.bytes)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-length': String(DEVICE_TEST_SPEED.bytes),
    })
    const counts = new Map<number, number>()
    for (const byte of rawPayload.subarray(0, 64_000)) {
      counts.set(byte, (counts.get(byte) ?? 0) + 1)
    }
    expect(counts.size).toBe(256)
    expect(Math.max(...counts.values())).toBeLessThan(400)
  })

  it('has no other file', async () => {
    for (const file of ['', '../package.json', '%2e%2e/package.json', 'nothing.mp4']) {
      expect((await get(file)).statusCode, file).toBeGreaterThanOrEqual(400)
    }
  })

  it('needs no token; saving a result does', async () => {
    const refusal = await aClient(app).refusal(contract.saveDeviceTest, { body: aDeviceTest() })
    expect(refusal.status).toBe(401)
  })
})
