import type { DeviceTest } from '@vitrine/api'

/** The result of a TV that plays one video at a time. */
export function aDeviceTest(changes: Partial<DeviceTest> = {}): DeviceTest {
  return {
    version: '1.2.0',
    platform: 'tizen',
    model: 'Samsung QN55Q60',
    firmware: 'T-NKM2LAKUC-1500.0',
    duration_ms: 74_000,
    checks: {
      engine: { outcome: 'passed', ms: 3, name: 'Chromium 94', missing: ['wakeLock'] },
      speed: { outcome: 'passed', bytes: 6_000_000, kbit_per_second: 21_400 },
      video_720: { outcome: 'passed', width: 720, height: 1_280, start_ms: 310 },
      blob: { outcome: 'failed', reason: 'MediaError 4' },
      decoders: { outcome: 'passed', count: 1 },
      keys: {
        outcome: 'passed',
        pressed: [{ key: 'back', code: 10_009, name: 'XF86Back' }],
        missing: ['playPause'],
      },
    },
    ...changes,
  }
}
