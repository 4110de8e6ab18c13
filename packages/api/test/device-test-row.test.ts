import { describe, expect, it } from 'vitest'
import { deviceTestRow } from '../scripts/device-test-row.ts'

const FILE = {
  tested_at: '2026-11-25T18:00:00.000Z',
  version: '1.2.0',
  platform: 'tizen',
  model: 'Samsung QN55|Q60',
  firmware: 'T-NKM2-1500.0',
  duration_ms: 74_000,
  checks: {
    engine: { outcome: 'passed', name: 'Chromium 94' },
    video_480: { outcome: 'passed' },
    video_720: { outcome: 'passed' },
    video_upright: { outcome: 'failed', reason: 'MediaError 3' },
    blob: { outcome: 'failed', reason: 'MediaError 4' },
    file: { outcome: 'passed' },
    decoders: { outcome: 'passed', count: 1 },
    rotation: { outcome: 'passed', method: 'native', seen: 'rotated' },
    wake_lock: { outcome: 'passed', method: 'platform' },
    keys: { outcome: 'passed', pressed: [], missing: ['playPause'] },
  },
}

describe('deviceTestRow', () => {
  it('has what the table of devices compares', () => {
    expect(deviceTestRow(JSON.stringify(FILE)).split(' | ')).toEqual([
      '| Samsung QN55/Q60 (tizen)',
      'T-NKM2-1500.0, Chromium 94',
      '2026-11-25, 1.2.0',
      '1',
      '480, 720, not 1080 upright, not 1080 wide',
      'failed: MediaError 4',
      'passed',
      'passed (native)',
      'passed',
      'playPause |',
    ])
  })

  it('has a question mark for each check that did not run', () => {
    const row = deviceTestRow(JSON.stringify({ ...FILE, firmware: null, checks: {} }))
    expect(row).toContain('| ? | 2026-11-25, 1.2.0 | ? |')
    expect(row).toMatch(/\| \? \| \? \| \? \(\?\) \| \? \| \? \|$/)
  })

  it.each(['{}', '[]', 'text', JSON.stringify({ ...FILE, tested_at: 'yesterday' })])(
    'refuses another file: %s',
    (text) => {
      expect(() => deviceTestRow(text)).toThrow()
    },
  )
})
