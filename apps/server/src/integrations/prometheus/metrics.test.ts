import { expect, it, onTestFinished } from 'vitest'
import { fetchMetrics, parseMetrics, sumOf } from '../../../test/support/read-metrics.ts'
import { captureLog } from '../../../test/support/captured-log.ts'
import { createPrometheusMetrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

it('counts, observes and reads figures with the labels of the process', async () => {
  const metrics = createPrometheusMetrics({ role: 'worker' }, captureLog().log)
  const count = metrics.counter({ name: 'eggs_total', help: 'Eggs.', labelNames: ['size'] })
  count({ size: 'large' })
  count({ size: 'large' })
  const observe = metrics.histogram({ name: 'boil_seconds', help: 'Time.', buckets: [1, 5] })
  observe({}, 3)
  let values = [1, 2]
  metrics.gauge({
    name: 'nests',
    help: 'Nests.',
    labelNames: ['tree'],
    read: () => values.map((value) => ({ labels: { tree: String(value) }, value })),
  })
  const first = parseMetrics(await metrics.text())
  expect(sumOf(first, 'eggs_total', { size: 'large', role: 'worker' })).toBe(2)
  expect(sumOf(first, 'boil_seconds_bucket', { le: '1' })).toBe(0)
  expect(sumOf(first, 'boil_seconds_bucket', { le: '5' })).toBe(1)
  expect(sumOf(first, 'nests')).toBe(3)
  values = [2]
  // A figure that is no longer read disappears.
  expect(sumOf(parseMetrics(await metrics.text()), 'nests')).toBe(2)
})

it('names a metric without samples', async () => {
  const metrics = createPrometheusMetrics({}, captureLog().log)
  metrics.counter({ name: 'eggs_total', help: 'Eggs.', labelNames: ['size'] })
  expect(parseMetrics(await metrics.text()).names).toContain('eggs_total')
})

it('leaves out a figure that cannot be read, logs it, and has all others', async () => {
  const { log, events } = captureLog()
  const metrics = createPrometheusMetrics({}, log)
  const count = metrics.counter({ name: 'eggs_total', help: 'Eggs.' })
  count({})
  let isBroken = false
  metrics.gauge({
    name: 'nests',
    help: 'Nests.',
    read: () =>
      isBroken
        ? Promise.reject(new Error('no database'))
        : Promise.resolve([{ labels: {}, value: 2 }]),
  })
  expect(sumOf(parseMetrics(await metrics.text()), 'nests')).toBe(2)
  isBroken = true
  const { samples, names } = parseMetrics(await metrics.text())
  expect(samples.filter(({ name }) => name === 'nests')).toEqual([])
  expect(names).toContain('nests')
  expect(samples).toContainEqual({ name: 'eggs_total', labels: {}, value: 1 })
  expect(events('metrics.not_read')).toMatchObject([{ metric: 'nests' }])
})

it('answers 500 and logs the fault when a figure cannot be read', async () => {
  const { log, events } = captureLog()
  const contentType = 'text/plain'
  let isBroken = true
  const text = (): Promise<string> =>
    isBroken ? Promise.reject(new Error('no database')) : Promise.resolve('eggs 3\n')
  const server = await serveMetrics({ contentType, text }, { host: '127.0.0.1', port: 0, log })
  onTestFinished(() => server.close())
  await expect(fetchMetrics(server.port)).rejects.toThrow('500')
  expect(events('metrics.failed')).toHaveLength(1)
  isBroken = false
  expect(sumOf(await fetchMetrics(server.port), 'eggs')).toBe(3)
})
