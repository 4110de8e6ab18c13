import { describe, expect, it, onTestFinished } from 'vitest'
import { captureLog } from '../../../test/support/captured-log.ts'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { MailError } from '../../integrations/mail/mailer.ts'
import { CallerGone } from '../../shared/call.ts'
import { observeFetch, observeMailer } from './observed-calls.ts'
import { type CallResult, createProviderMonitor } from './provider-monitor.ts'
import type { Provider, ProviderResults } from './provider-status.repo.ts'
import { toProviders } from './provider-status.rules.ts'

function aMonitor(fail: () => boolean = () => false) {
  const clock = new ManualClock()
  const written: ProviderResults[] = []
  const log = captureLog()
  const monitor = createProviderMonitor({
    clock,
    log: log.log,
    write: (results) => {
      if (fail()) return Promise.reject(new Error('no database'))
      written.push(results)
      return Promise.resolve()
    },
  })
  onTestFinished(() => monitor.stop())
  return { clock, written, log, monitor }
}

describe('createProviderMonitor', () => {
  it('writes one row per service, however many calls were made', async () => {
    const { monitor, written, clock } = aMonitor()
    for (let count = 0; count < 1_000; count += 1) monitor.record('meta', 'network')
    monitor.record('mail', 'success')
    await monitor.flush()
    const none = { lastSuccessAt: null, lastFailureAt: null }
    expect(written).toEqual([
      { ...none, provider: 'meta', lastFailureAt: clock.now(), failures: 1_000, reason: 'network' },
      { ...none, provider: 'mail', lastSuccessAt: clock.now(), failures: 0, reason: null },
    ])
    await monitor.flush()
    expect(written).toHaveLength(2)
  })

  it('counts failures after the last success', async () => {
    const { monitor, written } = aMonitor()
    const results: CallResult[] = ['server', 'server', 'success', 'network']
    for (const result of results) monitor.record('pagbank', result)
    await monitor.flush()
    expect(written).toMatchObject([{ failures: 1, reason: 'network' }])
  })

  it('writes the success of a working service once a minute, and at once after a failure', async () => {
    const { monitor, written, clock } = aMonitor()
    const succeed = async (): Promise<number> => {
      monitor.record('meta', 'success')
      await monitor.flush()
      return written.length
    }
    expect(await succeed()).toBe(1)
    clock.advance(59_000)
    expect(await succeed()).toBe(1)
    clock.advance(1_000)
    expect(await succeed()).toBe(2)
    monitor.record('meta', 'server')
    await monitor.flush()
    expect(await succeed()).toBe(4)
  })

  it('logs a failed write and continues', async () => {
    let isDown = true
    const { monitor, written, log } = aMonitor(() => isDown)
    monitor.record('meta', 'network')
    await monitor.flush()
    expect(log.events('providers.not_written')).toHaveLength(1)
    isDown = false
    monitor.record('meta', 'network')
    await monitor.flush()
    expect(written).toMatchObject([{ failures: 1 }])
  })
})

describe('observed calls', () => {
  const observed = (send: () => Promise<Response>) => {
    const results: [Provider, CallResult][] = []
    const urls = [{ provider: 'meta', url: 'https://graph.example' }] as const
    const observe = observeFetch(send, urls, (...result) => results.push(result))
    return { results, call: (url: string) => observe(url).catch(() => null) }
  }

  it.each([
    [200, 'success'],
    [400, 'success'],
    [429, 'success'],
    [500, 'server'],
    [503, 'server'],
  ] as const)('of status %i are recorded as %s', async (status, result) => {
    const { call, results } = observed(() => Promise.resolve(new Response(null, { status })))
    await call('https://graph.example/me')
    await call('https://elsewhere.example/me')
    expect(results).toEqual([['meta', result]])
  })

  it.each([
    [new TypeError('fetch failed'), [['meta', 'network']]],
    [new DOMException('', 'TimeoutError'), [['meta', 'network']]],
    [new DOMException('', 'AbortError'), []],
    [new CallerGone(), []],
  ])('that end with %s', async (error, expected) => {
    const { call, results } = observed(() => Promise.reject(error))
    await call('https://graph.example/me')
    expect(results).toEqual(expected)
  })

  it.each([
    [null, 'network'],
    [421, 'server'],
    [550, 'success'],
  ])('of a mail server that responds %s are recorded as %s', async (responseCode, result) => {
    const results: CallResult[] = []
    const mailer = observeMailer(
      { send: () => Promise.reject(new MailError({ code: 'X', responseCode })) },
      (_, one) => results.push(one),
    )
    const mail = { id: 'a', to: 'ana@padaria.test', subject: '', text: '', html: '' }
    await expect(mailer.send(mail, new AbortController().signal)).rejects.toThrow(MailError)
    expect(results).toEqual([result])
  })
})

describe('toProviders', () => {
  const now = new Date('2026-03-10T15:00:00.000Z')
  const row = (failures: number, lastFailureAt: Date | null, lastSuccessAt: Date | null = null) =>
    ({ provider: 'meta', failures, lastFailureAt, lastSuccessAt, reason: 'server' }) as const
  const yesterday = new Date(now.getTime() - 25 * 3_600_000)

  it.each([
    [row(3, now), 'unreachable', 'server'],
    [row(2, now), 'reachable', null],
    [row(0, yesterday, now), 'reachable', null],
    [row(9, yesterday), 'unused', null],
  ])('has the state of %j', (stored, state, reason) => {
    const all = toProviders([stored], now)
    expect(all.map(({ name }) => name)).toEqual(['meta', 'pagbank', 'mail', 'viacep'])
    expect(all[0]).toMatchObject({ state, reason, failures: stored.failures })
    expect(all[1]).toMatchObject({ state: 'unused', last_failure_at: null })
  })
})
