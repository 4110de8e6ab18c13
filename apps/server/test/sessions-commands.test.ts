import { contract } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { commands as commandRows } from '../src/db/tables/sessions.tables.ts'
import type { TestClient } from './support/client.ts'
import { MINUTE, SECOND } from './support/manual-clock.ts'
import { aPerson, aTv, type Person } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

describe('a command', () => {
  const sendHeartbeat = (client: TestClient) =>
    client.call(contract.heartbeat, { body: { session_id: 'run', state: 'idle' } })

  it('is delivered once, oldest first', async () => {
    const person = await aPerson(app)
    const { sessionId, client } = await aTv(app, person)
    for (const type of ['show_name', 'reload'] as const) {
      await person.client.call(contract.sendCommand, { params: { id: sessionId }, body: { type } })
      app.clock.advance(SECOND)
    }
    const { commands, next_in } = await sendHeartbeat(client)
    expect(commands.map(({ type }) => type)).toEqual(['show_name', 'reload'])
    expect(next_in).toBe(30_000)
    expect((await sendHeartbeat(client)).commands).toEqual([])
  })

  it('is delivered once to two concurrent heartbeats', async () => {
    const person = await aPerson(app)
    const { sessionId, client } = await aTv(app, person)
    for (let round = 0; round < 10; round += 1) {
      await person.client.call(contract.sendCommand, {
        params: { id: sessionId },
        body: { type: 'reload' },
      })
      const heartbeats = await Promise.all([
        sendHeartbeat(client),
        sendHeartbeat(client),
        sendHeartbeat(client),
      ])
      expect(heartbeats.flatMap(({ commands }) => commands)).toHaveLength(1)
    }
  })

  const ids = (commands: readonly { readonly id: string }[]) => commands.map(({ id }) => id)
  const send = (person: Person, sessionId: string, type: 'reload' | 'show_name' = 'reload') =>
    person.client.call(contract.sendCommand, { params: { id: sessionId }, body: { type } })
  const seenHeartbeat = (client: TestClient, seen: string[]) =>
    client.call(contract.heartbeat, { body: { session_id: 'run', state: 'idle', seen } })

  it('is kept until the TV acknowledges it', async () => {
    const person = await aPerson(app)
    const { sessionId, client } = await aTv(app, person)
    await send(person, sessionId, 'show_name')
    app.clock.advance(SECOND)
    await send(person, sessionId)
    const first = await seenHeartbeat(client, [])
    expect(first.commands.map(({ type }) => type)).toEqual(['show_name', 'reload'])
    // As after a lost response.
    expect((await seenHeartbeat(client, [])).commands).toEqual(first.commands)
    const [name = '', reload = ''] = ids(first.commands)
    expect(ids((await seenHeartbeat(client, [name])).commands)).toEqual([reload])
    expect((await seenHeartbeat(client, [name, reload])).commands).toEqual([])
  })

  it('is deleted only by its own TV’s acknowledgement', async () => {
    const person = await aPerson(app)
    const [tv, other] = [await aTv(app, person), await aTv(app, person)]
    await send(person, tv.sessionId)
    const { commands } = await seenHeartbeat(tv.client, [])
    await seenHeartbeat(other.client, ids(commands))
    expect((await seenHeartbeat(tv.client, [])).commands).toEqual(commands)
  })

  it('expires after five minutes', async () => {
    const person = await aPerson(app)
    const { sessionId, client } = await aTv(app, person)
    await send(person, sessionId)
    app.clock.advance(5 * MINUTE - SECOND)
    expect((await seenHeartbeat(client, [])).commands).toHaveLength(1)
    app.clock.advance(SECOND)
    expect((await seenHeartbeat(client, [])).commands).toEqual([])
    expect((await sendHeartbeat(client)).commands).toEqual([])
    await send(person, sessionId)
    app.clock.advance(6 * MINUTE)
    await app.app.sweep()
    expect(await app.database.executor.select().from(commandRows)).toEqual([])
  })

  it('is refused when ten are waiting, also when sent concurrently', async () => {
    const person = await aPerson(app)
    const { sessionId, client } = await aTv(app, person)
    const sent = await Promise.allSettled(Array.from({ length: 14 }, () => send(person, sessionId)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refusal = await person.client.refusal(contract.sendCommand, {
      params: { id: sessionId },
      body: { type: 'reload' },
    })
    expect(refusal).toMatchObject({ status: 429, code: 'request.too_many' })
    expect(refusal.retryAfterSeconds).toBe(300)
    expect((await seenHeartbeat(client, [])).commands).toHaveLength(10)
    app.clock.advance(5 * MINUTE)
    await send(person, sessionId)
  })

  it.each([[{ type: 'explode' }], [{}], [{ type: 'reload', at: 'now' }]])(
    'is refused when it is %j',
    async (body) => {
      const person = await aPerson(app)
      const { sessionId } = await aTv(app, person)
      const refusal = await person.client.refusal(contract.sendCommand, {
        params: { id: sessionId },
        body,
      })
      expect(refusal.status).toBe(400)
    },
  )
})
