import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from './support/test-app.ts'

const SECOND_MS = 1_000
const BODY = JSON.stringify({ email: 'nobody@padaria.test', password: 'girassol-amarelo' })
const [FIRST_HALF, SECOND_HALF] = [BODY.slice(0, 10), BODY.slice(10)]

interface RunningRequest {
  readonly socket: Socket
  readonly closed: Promise<void>
  output(): string
}

/** A sign-in whose body has arrived in part. */
async function aRunningRequest({ url }: TestApp): Promise<RunningRequest> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  // A connection that the server ends is reset.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve()
    })
  })
  let output = ''
  socket.setEncoding('utf8').on('data', (text: string) => (output += text))
  const head = [
    'POST /api/users/sign_in HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${String(BODY.length)}`,
    // The server has read the head when it asks for the body.
    'expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.write(FIRST_HALF)
  return { socket, closed, output: () => output }
}

const never = (): AbortSignal => new AbortController().signal

describe('drain', () => {
  it('reports that it is not ready, and answers calls until the drain time ends', async () => {
    const app = await startTestApp({ environment: { DRAIN_SECONDS: '5' } })
    const sleeping = app.clock.nextSleep()
    const drained = app.app.drain(never())
    expect(await sleeping).toBe(5 * SECOND_MS)
    const ready = await fetch(`${app.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', database: true, migrations: true, serving: false, media: true },
    ])
    const call = await fetch(`${app.url}/api/settings`)
    expect([call.status, call.headers.get('connection')]).toEqual([200, 'close'])
    app.clock.advance(5 * SECOND_MS)
    await drained
    await expect(fetch(`${app.url}/healthz`)).rejects.toThrow('fetch failed')
  })

  it('answers a request whose body arrives after the server stopped listening', async () => {
    const app = await startTestApp()
    const { socket, closed, output } = await aRunningRequest(app)
    const drained = app.app.drain(never())
    await expect.poll(() => app.app.http.server.listening).toBe(false)
    socket.write(SECOND_HALF)
    await drained
    await closed
    expect(output()).toMatch(/HTTP\/1\.1 (?:4\d\d) [^]*"errors"/)
  })

  it('ends at its limit when a request does not end', async () => {
    const app = await startTestApp()
    const { closed } = await aRunningRequest(app)
    const limit = new AbortController()
    const drained = app.app.drain(limit.signal)
    await expect.poll(() => app.app.http.server.listening).toBe(false)
    limit.abort()
    await drained
    await closed
    expect(app.app.http.server.listening).toBe(false)
  })
})
