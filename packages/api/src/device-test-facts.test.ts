import { describe, expect, it } from 'vitest'
import type { DeviceChecks } from './calls/device-tests.ts'
import { DEVICE_CHECKS, type DeviceCheckName } from './calls/device-tests.ts'
import { factOf } from './device-test-facts.ts'

const CHECKS: DeviceChecks = {
  engine: { outcome: 'passed', name: 'Chromium 94' },
  network: { outcome: 'passed', latency_ms: 1_240 },
  clock: { outcome: 'failed', offset_ms: -3_600_049 },
  speed: { outcome: 'passed', kbit_per_second: 21_370 },
  storage: { outcome: 'passed', quota_bytes: 1_260_000_000 },
  photo: { outcome: 'passed', width: 1_080, height: 1_920 },
  video_720: { outcome: 'passed', width: 720, height: 1_280, start_ms: 310 },
  blob: { outcome: 'failed', reason: 'MediaError 4', start_ms: 12 },
  file: { outcome: 'unavailable' },
  decoders: { outcome: 'passed', count: 2 },
  wake_lock: { outcome: 'passed', method: 'shell' },
  rotation: { outcome: 'passed', method: 'css', seen: 'rotated' },
  keys: {
    outcome: 'passed',
    pressed: [
      { key: 'ok', code: 13, name: 'Enter' },
      { key: null, code: 457, name: 'Info' },
    ],
  },
}

const fact = (name: DeviceCheckName, checks = CHECKS) => factOf(checks, name, 'pt-BR')

describe('factOf', () => {
  it.each([
    ['engine', 'Chromium 94'],
    ['network', '1.240 ms'],
    ['clock', '-3.600 s'],
    ['speed', '21,4 Mbit/s'],
    ['storage', '1,3 GB'],
    ['photo', '1080 × 1920'],
    ['video_720', '720 × 1280 · 310 ms'],
    ['decoders', '2'],
    ['wake_lock', 'shell'],
    ['rotation', 'css'],
    ['keys', 'ok · Info 457'],
  ] as const)('shows what %s measured', (name, expected) => {
    expect(fact(name)).toBe(expected)
  })

  it('has the units of the language', () => {
    expect(factOf(CHECKS, 'storage', 'fr-FR')).toBe('1,3 Go')
    expect(factOf(CHECKS, 'speed', 'en-US')).toBe('21.4 Mbit/s')
  })

  it('shows the message of a fault instead', () => {
    expect(fact('blob')).toBe('MediaError 4')
  })

  it('is empty where nothing was measured', () => {
    expect(fact('file')).toBe('')
    for (const name of DEVICE_CHECKS) expect(fact(name, {})).toBe('')
  })
})
