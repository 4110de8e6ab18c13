import Fastify, { type FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { AuditTrail } from '../shared/audit-trail.ts'
import { CallerGone, type SignedIn } from '../shared/call.ts'
import type { SecurityEvent } from '../shared/security-event.ts'
import { RequestCall } from './request-call.ts'

const ORIGIN = { address: '203.0.113.9', requestId: 'request-1' }
const caller = { origin: ORIGIN, bearer: 'secret', network: ORIGIN.address }
const audit: AuditTrail = { recordChange: () => Promise.resolve() }
const person: SignedIn = {
  ...{ kind: 'person', userId: 'u', sessionId: 's', role: 'customer', isReview: false },
  ...{ accountId: null, screenId: null },
}

const opened: FastifyInstance[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

interface Served {
  readonly app: FastifyInstance
  readonly events: readonly SecurityEvent[]
}

/** A server whose only route calls `handle` with its call. */
function serve(
  handle: (call: RequestCall) => Promise<object> | object,
  actor: SignedIn | null = null,
): Served {
  const app = Fastify()
  const events: SecurityEvent[] = []
  app.get('/', async (request, reply) => {
    const source = { request, reply, actor, caller }
    return handle(new RequestCall(source, { record: (event) => void events.push(event), audit }))
  })
  opened.push(app)
  return { app, events }
}

describe('RequestCall', () => {
  it('has the caller, the language and the headers of its request', async () => {
    const { app } = serve(({ address, bearer, network, requestId, language, header }) => ({
      ...{ address, bearer, network, requestId, language },
      range: header('range'),
      missing: header('if-range'),
    }))
    const headers = { 'accept-language': 'fr-FR', range: 'bytes=0-0' }
    expect((await app.inject({ url: '/', headers })).json()).toEqual({
      ...{ ...ORIGIN, bearer: 'secret', network: ORIGIN.address, language: 'fr' },
      ...{ range: 'bytes=0-0', missing: null },
    })
  })

  it('records events with its session and origin', async () => {
    const { app, events } = serve(({ record }) => {
      record('signed_in', 'owner')
      return {}
    }, person)
    await app.inject('/')
    expect(events).toEqual([
      { ...ORIGIN, kind: 'signed_in', userId: 'owner', sessionId: 's', detail: null },
    ])
  })

  it('does not abort a call that was answered', async () => {
    let signal: AbortSignal | null = null
    const { app } = serve((call) => {
      signal = call.signal
      expect(call.signal).toBe(signal)
      return {}
    })
    const answer = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }))
    await answer.json()
    await app.close()
    expect(signal).toHaveProperty('aborted', false)
  })

  it('aborts when the caller closes the connection before the response', async () => {
    const { promise: reason, resolve } = Promise.withResolvers<unknown>()
    const { app } = serve(
      ({ signal }) =>
        new Promise((answer) => {
          signal.addEventListener('abort', () => {
            resolve(signal.reason)
            answer({})
          })
          socket.destroy()
        }),
    )
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    })
    expect(await reason).toBeInstanceOf(CallerGone)
  })

  it('has no accessor of its own, which would be a new hidden class for each call', async () => {
    const { app } = serve((call) => {
      const own = Object.values(Object.getOwnPropertyDescriptors(call))
      return { accessors: own.filter(({ get }) => get !== undefined).length }
    })
    expect((await app.inject('/')).json()).toEqual({ accessors: 0 })
  })
})
