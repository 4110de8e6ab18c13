import { DeviceTest, type DeviceChecks } from '@vitrine/api'
import { createFakeClock } from '@vitrine/player'
import { describe, expect, it } from 'vitest'
import { createFakePorts, runWith } from '../../../test/support/fake-checks.ts'
import { createFakeStorage } from '../../../test/support/fake-storage.ts'
import { createTestProgress } from '../../shared/device-test-progress.ts'
import type { Check } from './check.ts'
import { CHECKS } from './checks.ts'
import { createRunner, type RunnerState } from './runner.ts'

function setUp(checks: readonly Check[], local = createFakeStorage()) {
  const { ports, clock } = createFakePorts()
  const progress = createTestProgress(local, { hash: '' })
  const states: RunnerState[] = []
  const runner = createRunner({ checks, ports, progress, onChange: (state) => states.push(state) })
  return { runner, clock, progress, states, local }
}

const aCheck = (name: Check['name'], run: Check['run'], limitMs = 1_000): Check => ({
  ...{ name, run, limitMs },
  usualMs: 500,
})
const passes = (name: Check['name']): Check =>
  aCheck(name, () => Promise.resolve({ [name]: { outcome: 'passed' } }))
const hangs = (name: Check['name']): Check => aCheck(name, () => new Promise(() => undefined))

describe('createRunner', () => {
  it('runs every check in order, and the API accepts the result', async () => {
    const { runner, clock, states } = setUp(CHECKS)
    const checks = await runWith(clock, runner.run())
    expect(Object.keys(checks)).toEqual(CHECKS.map(({ name }) => name))
    for (const { name } of CHECKS) expect(checks[name], name).toMatchObject({ outcome: 'passed' })
    const test = {
      version: '1',
      platform: 'tizen',
      model: '',
      firmware: null,
      duration_ms: 1,
      checks,
    }
    expect(DeviceTest.parse(test)).toEqual(test)
    expect(states.map(({ running }) => running)).toEqual([...CHECKS.map(({ name }) => name), null])
    expect(clock.pending()).toBe(0)
  })

  it('records a check that exceeds its limit, aborts it and goes on', async () => {
    const signals: AbortSignal[] = []
    const slow = aCheck('blob', (_, signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })
    const { runner, clock } = setUp([slow, passes('file')])
    expect(await runWith(clock, runner.run())).toEqual({
      blob: { outcome: 'timed_out', ms: 1_000 },
      file: { outcome: 'passed', ms: 0 },
    })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('records the message of a fault, in characters that the API takes', async () => {
    const fails = aCheck('blob', () => Promise.reject(new Error(`não toca ${'x'.repeat(300)}`)))
    const { runner, clock } = setUp([fails])
    const { blob } = await runWith(clock, runner.run())
    expect(blob?.outcome).toBe('failed')
    expect(blob?.reason).toMatch(/^n\?o toca x+$/)
    expect(blob?.reason).toHaveLength(200)
  })

  it('records the check that ended the page as crashed, and continues after it', async () => {
    const local = createFakeStorage()
    const first = setUp([passes('engine'), hangs('decoders'), passes('keys')], local)
    void first.runner.run()
    await first.clock.advance(0)
    expect(createTestProgress(local, { hash: '' }).crashed()).toBe('decoders')

    let runs = 0
    const counted = aCheck('decoders', () => {
      runs += 1
      return Promise.resolve({})
    })
    const second = setUp([passes('engine'), counted, passes('keys')], local)
    expect(await runWith(second.clock, second.runner.run())).toMatchObject({
      engine: { outcome: 'passed' },
      decoders: { outcome: 'crashed' },
      keys: { outcome: 'passed' },
    })
    expect(runs).toBe(0)
    expect(second.states[0]?.running).toBe('keys')
  })

  it.each(['not json', '{"decoders":{"outcome":"great"}}', '[]', 'null'])(
    'starts from the first check when %s is stored',
    async (text) => {
      const { runner, clock, progress, states } = setUp([passes('engine')])
      progress.save(text)
      await runWith(clock, runner.run())
      expect(states[0]).toMatchObject({ running: 'engine', checks: {} })
    },
  )

  it('estimates the remaining time from the checks that have not run', async () => {
    const { runner, clock, states } = setUp([passes('engine'), passes('photo')])
    await runWith(clock, runner.run())
    expect(states.map(({ remainingMs }) => remainingMs)).toEqual([1_000, 500, 0])
  })

  it('forgets the test when it is stopped, and records nothing more', async () => {
    const { runner, clock, progress, states } = setUp([passes('engine'), hangs('photo')])
    const results: DeviceChecks[] = []
    void runner.run().then((checks) => results.push(checks))
    await clock.advance(10)
    runner.stop()
    await clock.advance(5_000)
    expect(results).toEqual([{ engine: { outcome: 'passed', ms: 0 } }])
    expect([progress.checks(), progress.crashed()]).toEqual([null, null])
    expect(states.at(-1)?.running).toBe('photo')
    expect(clock.pending()).toBe(0)
  })

  it('measures with the injected clock', async () => {
    const clock = createFakeClock()
    const waits = aCheck(
      'speed',
      (ports) =>
        new Promise((resolve) => {
          ports.clock.setTimer(700, () => resolve({ speed: { outcome: 'passed' } }))
        }),
    )
    const { ports } = createFakePorts({ clock })
    const progress = createTestProgress(createFakeStorage(), { hash: '' })
    const runner = createRunner({ checks: [waits], ports, progress, onChange: () => undefined })
    expect(await runWith(clock, runner.run())).toEqual({ speed: { outcome: 'passed', ms: 700 } })
  })
})
