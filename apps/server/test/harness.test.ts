import { contract } from '@vitrine/api'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, inject, it, vi } from 'vitest'
import { MINUTE } from './support/manual-clock.ts'
import { aDisplay, aPerson, aTv, aUser, firstScreenId } from './support/people.ts'
import { followRequests } from './support/running-requests.ts'
import { startTestApp } from './support/test-app.ts'
import { openTestDatabase } from './support/test-database.ts'

const app = await startTestApp()

it('signs a person, a TV and a display in through the real server', async () => {
  const person = await aPerson(app)
  const tv = await aTv(app, person)
  const screenId = await firstScreenId(person)
  const { account } = await person.client.call(contract.createAccount, { body: { name: 'Café' } })
  const display = await aDisplay(app, person, { accountId: account.id, screenId })
  for (const { client } of [person, tv, display]) {
    const { screens } = await client.call(contract.listScreens, {})
    expect(screens.map(({ id }) => id)).toEqual([screenId])
  }
})

it('has a clock that resolves sleeps when a test advances it, and drops aborted ones', async () => {
  const { clock } = app
  const early = clock.sleep(MINUTE)
  const gone = new AbortController()
  const left = clock.sleep(MINUTE, gone.signal)
  gone.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  expect(clock.sleeping).toBe(1)
  clock.advance(MINUTE)
  await early
  expect(clock.sleeping).toBe(0)
})

it('gives every file its own database', async () => {
  const [one, other] = [await startTestApp(), await startTestApp()]
  const { email } = await aUser(one)
  const { email: same } = await aUser(other)
  expect(same).toBe(email)
})

it('knows when no request is running', async () => {
  const server = createServer()
  const requests = followRequests(server)
  await requests.finish()
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  server.emit('request', response.req, response)
  const finished = vi.fn()
  const finishing = requests.finish().then(finished)
  await setImmediate()
  expect(finished).not.toHaveBeenCalled()
  response.emit('close')
  await finishing
})

// The embedded database has no connections of its own.
if (inject('databaseSource').kind === 'postgres') {
  it('names the statement of a transaction that has not ended with its app', async () => {
    const { executor, close } = await openTestDatabase()
    const end = Promise.withResolvers<void>()
    const transaction = executor.transaction(async (tx) => {
      await tx.execute(`select 'not ended'`)
      await end.promise
    })
    await executor.execute('select 1')
    await expect(close()).rejects.toThrow(/1 of \d+ connections.*idle in transaction.*'not ended'/)
    end.resolve()
    await transaction
  })
}
