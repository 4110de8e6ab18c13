import { contract, HEARTBEAT_MS } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ChannelListener } from '../src/db/listen.ts'
import { seats } from '../src/db/tables/playback.tables.ts'
import { SECOND } from './support/manual-clock.ts'
import { sendHeartbeat } from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'
import { aPlayingTv, becomesCached, resultOf, startSecondApp, tvAt } from './support/two-apps.ts'

const app = await startTestApp()
const { executor } = app.database
const other = await startSecondApp(app)

const params = (id: string) => ({ params: { id } })

/** A process whose database can become unreachable for it alone. */
async function startFragileApp() {
  let listener: ChannelListener | null = null
  let isDown = false
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const refuse = (): never => {
    throw refused
  }
  const fragile = await startSecondApp(app, {
    listen: (input) => {
      listener = input
      return app.database.listen(input)
    },
    executor: new Proxy(app.database.executor, {
      get: (target, key): unknown => (isDown ? refuse : Reflect.get(target, key)),
    }),
  })
  return {
    ...fragile,
    disconnect() {
      isDown = true
      listener?.onDisconnect?.()
    },
    connect() {
      isDown = false
      listener?.onConnect()
    },
  }
}

describe('a process that loses its database', () => {
  it('answers heartbeats for 25 s, renews the seat afterwards, and has missed changes 15 s later', async () => {
    const fragile = await startFragileApp()
    const { shop, sessionId } = await aPlayingTv([app, other])
    const tv = tvAt(fragile, shop.tvs[0])
    const { revision } = await becomesCached(fragile, shop, { tv })
    fragile.disconnect()
    for (let passed = 0; passed < 25 * SECOND; passed += HEARTBEAT_MS) {
      app.clock.advance(HEARTBEAT_MS)
      expect((await sendHeartbeat(shop, tv)).revision).toBe(revision)
      await fragile.app.flushHeartbeats()
    }
    const lastAt = app.clock.now()
    const body = { audio: true }
    await shop.person.client.call(contract.updateScreen, { ...params(shop.screenId), body })
    fragile.connect()
    await fragile.app.flushHeartbeats()
    const [seat] = await executor.select().from(seats).where(eq(seats.sessionId, sessionId))
    expect(seat?.lastHeartbeatAt).toEqual(lastAt)
    app.clock.advance(15 * SECOND)
    expect((await sendHeartbeat(shop, tv)).revision).not.toBe(revision)
  })

  it('answers no more heartbeats when its seats may have expired', async () => {
    const fragile = await startFragileApp()
    const { shop } = await aPlayingTv([app, other])
    const tv = tvAt(fragile, shop.tvs[0])
    await becomesCached(fragile, shop, { tv })
    fragile.disconnect()
    app.clock.advance(30 * SECOND)
    expect(await resultOf(sendHeartbeat(shop, tv))).toMatchObject({ code: 'internal' })
    fragile.connect()
    expect(await resultOf(sendHeartbeat(shop, tv))).toMatchObject({ code: null })
  })

  it('knows changes that are made after it has it again', async () => {
    const fragile = await startFragileApp()
    const { shop } = await aPlayingTv([app, other])
    const tv = tvAt(fragile, shop.tvs[0])
    const { revision } = await becomesCached(fragile, shop, { tv })
    fragile.disconnect()
    fragile.connect()
    app.clock.advance(1)
    const body = { audio: true }
    await shop.person.client.call(contract.updateScreen, { ...params(shop.screenId), body })
    await fragile.app.synchronize()
    expect((await sendHeartbeat(shop, tv)).revision).not.toBe(revision)
  })
})

describe('a seat that its run holds', () => {
  it('is renewed in a process that has just started, by few statements', async () => {
    const { shop, tv, sessionId } = await aPlayingTv([app, other], { seats: 2, tvs: 2 })
    await becomesCached(other, shop, { tv })
    await sendHeartbeat(shop, tvAt(app, shop.tvs[1]))
    await other.app.flushHeartbeats()
    app.clock.advance(20 * SECOND)
    const started = await startSecondApp(app)
    const restarted = tvAt(started, shop.tvs[0])
    const before = started.statements()
    await sendHeartbeat(shop, restarted, { seen: [] })
    // The token, the screen, the account, its content, the seat and the commands.
    expect(started.statements() - before).toBeLessThanOrEqual(6)
    const [seat] = await executor.select().from(seats).where(eq(seats.sessionId, sessionId))
    expect(seat?.lastHeartbeatAt).toEqual(app.clock.now())
  })
})
