import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { drained } from './support/jobs.ts'
import { aPhoto, hoursBefore, startNetworks } from './support/networks.ts'
import { aShopWithTvs, sendHeartbeat } from './support/playing.ts'
import { fetchMetrics, type ReadMetrics, sumOf } from './support/read-metrics.ts'
import { aShop } from './support/shops.ts'
import { startTestApp } from './support/test-app.ts'
import { makeTestMedia } from './support/test-media.ts'

const media = await makeTestMedia()
const networks = await startNetworks(
  media,
  (now) => ({
    stories: [
      { id: '17900000000000001', postedAt: hoursBefore(now, 2), footage: aPhoto(media.photo) },
    ],
  }),
  { environment: { METRICS_PORT: '0' } },
)
const { app } = networks
const read = (): Promise<ReadMetrics> => fetchMetrics(Number(app.app.metricsPort))

const MONITORING = new URL('../../../deploy/monitoring/', import.meta.url)
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/

describe('/metrics', () => {
  it('counts calls, heartbeats and active seats', async () => {
    const shop = await aShopWithTvs(app, { seats: 1, tvs: 1 })
    const [tv] = shop.tvs
    if (tv === undefined) throw new Error('the shop has no TV')
    const before = await read()
    await sendHeartbeat(shop, tv)
    await sendHeartbeat(shop, tv)
    const signIn = { method: 'POST', path: '/api/users/sign_in' } as const
    const refused = await fetch(`${app.url}${signIn.path}`, {
      method: signIn.method,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const after = await read()
    const rise = (name: string, labels: Readonly<Record<string, string>>): number =>
      sumOf(after, name, labels) - sumOf(before, name, labels)
    const HEARTBEAT_ROUTE = '/api/monitoring/sessions/heartbeat'
    expect(rise('vitrine_calls_total', { call: 'heartbeat', outcome: 'ok' })).toBe(2)
    expect(
      rise('vitrine_http_request_duration_seconds_count', {
        route: HEARTBEAT_ROUTE,
        status: '200',
      }),
    ).toBe(2)
    const status = String(refused.status)
    expect(
      rise('vitrine_http_request_duration_seconds_count', { route: signIn.path, status }),
    ).toBe(1)
    expect(sumOf(after, 'vitrine_active_seats')).toBe(1)
    expect(sumOf(after, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(sumOf(after, 'vitrine_database_connections')).toBeGreaterThan(0)
  })

  it('counts jobs, calls to the networks and prepared files', async () => {
    await aShop(networks)
    // Jobs are counted at their ends, after their items are ready.
    await drained(app.database, ['media-prepare', 'media-refresh'])
    const metrics = await read()
    const ok = { outcome: 'ok' }
    expect(
      sumOf(metrics, 'vitrine_network_calls_total', { provider: 'instagram', ...ok }),
    ).toBeGreaterThan(1)
    expect(
      sumOf(metrics, 'vitrine_network_calls_total', { provider: 'cdn', ...ok }),
    ).toBeGreaterThan(0)
    expect(
      sumOf(metrics, 'vitrine_media_preparations_total', { outcome: 'ready' }),
    ).toBeGreaterThan(0)
    const prepared = { queue: 'media-prepare', outcome: 'completed' }
    expect(sumOf(metrics, 'vitrine_jobs_total', prepared)).toBeGreaterThan(0)
    expect(
      sumOf(metrics, 'vitrine_job_duration_seconds_count', { queue: 'media-prepare' }),
    ).toBeGreaterThan(0)
    expect(metrics.samples.filter(({ name }) => name === 'vitrine_queue_jobs')).toContainEqual(
      expect.objectContaining({ labels: { role: 'all', queue: 'media-refresh', state: 'ready' } }),
    )
  })

  it('has label values from closed sets only', async () => {
    await app.app.http.inject({ url: '/api/accounts/8c0de36a-3a06-4b4e-8f63-1d1a3c3b8a11/unknown' })
    const { samples } = await read()
    const values = samples.flatMap(({ labels }) => Object.values(labels))
    expect(values.filter((value) => UUID.test(value) || value.includes('@'))).toEqual([])
    const routes = samples.flatMap(({ labels }) => labels['route'] ?? [])
    expect(new Set(routes).has('none') || new Set(routes).has('/*')).toBe(true)
  })

  it('is served on its own port and nothing else is', async () => {
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
    const other = await fetch(`http://127.0.0.1:${String(app.app.metricsPort)}/api/settings`)
    expect(other.status).toBe(404)
  })

  it('has every metric that dashboard and alert rules use', async () => {
    const { names } = await read()
    const files = ['alerts.yml', 'dashboard.json']
    const texts = await Promise.all(
      files.map((file) => readFile(new URL(file, MONITORING), 'utf8')),
    )
    const used = new Set(
      texts.flatMap((text) => text.match(/\b(?:vitrine|nodejs|process)_[a-z0-9_]+/g) ?? []),
    )
    expect(used.size).toBeGreaterThan(15)
    expect([...used].filter((name) => !names.has(name))).toEqual([])
  })
})

describe('the log of a job', () => {
  it('has the id of the request that added it', async () => {
    await aShop(networks)
    const { rows } = await app.database.queue.executeSql(
      `select data->'origin'->>'requestId' as id from pgboss.job where name = 'media-refresh'`,
    )
    const requestIds = rows.map((row) => z.object({ id: z.nullable(z.string()) }).parse(row).id)
    const callbacks = app.log
      .events('http.answered')
      .filter(
        ({ method, requestId }) => method === 'POST' && requestIds.includes(String(requestId)),
      )
    expect(callbacks.length).toBeGreaterThan(0)
    const prepared = app.log.events('media.prepared')
    expect(prepared.length).toBeGreaterThan(0)
    const ids = callbacks.map(({ requestId }) => requestId)
    expect(prepared.filter(({ requestId }) => ids.includes(requestId))).not.toEqual([])
  })
})

describe('a server without METRICS_PORT', () => {
  it('serves no metrics', async () => {
    expect((await startTestApp()).app.metricsPort).toBe(null)
  })
})
