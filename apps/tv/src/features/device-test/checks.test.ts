import type { DeviceCheckName } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import { ALL_KEYS, createFakePorts, runWith } from '../../../test/support/fake-checks.ts'
import { CHECKS, missingKeys } from './checks.ts'

type Changes = Parameters<typeof createFakePorts>[0]

async function run(name: DeviceCheckName, changes: Changes = {}) {
  const fake = createFakePorts(changes)
  const check = CHECKS.find((one) => one.name === name)
  if (check === undefined) throw new Error(`no check ${name}`)
  const { signal } = new AbortController()
  const result = await runWith(fake.clock, check.run(fake.ports, signal))
  return { ...fake, result: result[name] }
}

const { network, storage } = createFakePorts().ports

describe('the checks of the network', () => {
  it('measure the second request, because the first one opens the connection', async () => {
    const ping = vi
      .fn<typeof network.ping>()
      .mockResolvedValueOnce({ latencyMs: 900, serverMs: null })
      .mockResolvedValueOnce({ latencyMs: 40.4, serverMs: null })
    const { result } = await run('network', { network: { ...network, ping } })
    expect(result).toEqual({ outcome: 'passed', latency_ms: 40 })
  })

  it.each([
    [0, 'passed'],
    [300_000, 'passed'],
    [-300_001, 'failed'],
    [86_400_000, 'failed'],
  ])('compare a clock that is %i ms ahead with the server: %s', async (offset, outcome) => {
    const fake = createFakePorts()
    const serverMs = fake.clock.calendarNow() - offset
    const ping = () => Promise.resolve({ latencyMs: 1, serverMs })
    const { result } = await run('clock', { clock: fake.clock, network: { ...network, ping } })
    expect(result).toEqual({ outcome, offset_ms: offset })
  })

  it('do not rate a clock without the server’s time', async () => {
    const ping = () => Promise.resolve({ latencyMs: 1, serverMs: null })
    const { result } = await run('clock', { network: { ...network, ping } })
    expect(result).toEqual({ outcome: 'unavailable' })
  })

  it.each([
    [6_000_000, 2_400, 'passed', 20_000],
    [500_000, 8_000, 'passed', 500],
    [0, 8_000, 'failed', 0],
    [10, 0, 'passed', 0],
  ])('rate %i bytes in %i ms', async (bytes, ms, outcome, kbit) => {
    const measure = () => Promise.resolve({ bytes, ms })
    const { result } = await run('speed', { network: { ...network, measure } })
    expect(result).toEqual({ outcome, bytes, kbit_per_second: kbit })
  })
})

describe('the check of the storage', () => {
  it('reports room and what can be read again', async () => {
    expect((await run('storage')).result).toEqual({
      ...{ outcome: 'passed', local_storage: true, database: true },
      ...{ quota_bytes: 2_000_000_000, used_bytes: 1_000 },
    })
  })

  it('fails where the database does not work, without a quota where the engine has none', async () => {
    const broken = {
      ...storage,
      estimate: () => Promise.resolve(null),
      testDatabase: () => Promise.resolve(false),
    }
    expect((await run('storage', { storage: broken })).result).toEqual({
      outcome: 'failed',
      local_storage: true,
      database: false,
    })
  })
})

describe('the check of the screen saver', () => {
  it.each([
    [null, { outcome: 'unavailable' }],
    [
      { method: 'platform', isGranted: false },
      { outcome: 'failed', method: 'platform' },
    ],
    [
      { method: 'wake_lock', isGranted: true },
      { outcome: 'passed', method: 'wake_lock' },
    ],
  ] as const)('reports %j as %j', async (granted, expected) => {
    const { result } = await run('wake_lock', { checkWakeLock: () => Promise.resolve(granted) })
    expect(result).toEqual(expected)
  })
})

describe('the check of the keys', () => {
  const keysOf = (pressed: typeof ALL_KEYS) => ({
    questions: { arrow: () => Promise.resolve(null), keys: () => Promise.resolve(pressed) },
  })

  it('passes without a play key, which not every remote control has', async () => {
    const pressed = ALL_KEYS.filter(({ key }) => key !== 'playPause')
    expect((await run('keys', keysOf(pressed))).result).toEqual({
      ...{ outcome: 'passed', pressed, missing: ['playPause'] },
    })
  })

  it('fails without Back', async () => {
    const pressed = ALL_KEYS.filter(({ key }) => key !== 'back')
    expect((await run('keys', keysOf(pressed))).result).toMatchObject({
      outcome: 'failed',
      missing: ['back'],
    })
  })

  it('is skipped when no key was pressed', async () => {
    expect((await run('keys', keysOf([]))).result).toEqual({ outcome: 'skipped' })
  })

  it.each(['play', 'pause'])('takes a separate key %s for the one that does both', (key) => {
    expect(missingKeys([{ key, code: 1, name: key }])).not.toContain('playPause')
  })
})

describe('the check of the rotation', () => {
  it.each([
    ['rotated', { outcome: 'passed', method: 'native', seen: 'rotated' }],
    ['not_rotated', { outcome: 'failed', method: 'native', seen: 'not_rotated' }],
    ['nothing', { outcome: 'failed', method: 'native', seen: 'nothing' }],
    [null, { outcome: 'skipped', method: 'native' }],
  ] as const)('records the reply %s and ends the video', async (reply, expected) => {
    const close = vi.fn()
    const { result } = await run('rotation', {
      rotationMethod: 'native',
      openRotatedVideo: () => Promise.resolve(close),
      questions: { arrow: () => Promise.resolve(reply), keys: () => Promise.resolve([]) },
    })
    expect(result).toEqual(expected)
    expect(close).toHaveBeenCalledOnce()
  })
})
