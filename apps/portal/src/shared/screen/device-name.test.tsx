// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { t } from '../../../test/support/render.tsx'
import { deviceName } from './device-name.ts'

const TV = { kind: 'tv', model: null, platform: null } as const
const BROWSER = { kind: 'person', model: null, platform: null } as const

describe('deviceName', () => {
  it.each([
    ['the model of the maker', { ...TV, model: 'QN55Q60' }, 'QN55Q60'],
    ['the model, although the platform is known', { ...TV, model: 'C3', platform: 'webos' }, 'C3'],
    ['the platform of a TV without a model', { ...TV, platform: 'tizen' }, t('allow.tizen')],
    [
      'the platform where the model is blank',
      { ...TV, model: ' ', platform: 'firetv' },
      t('allow.firetv'),
    ],
    ['unknown where nothing is known', TV, t('allow.unknown')],
    [
      'browser and system',
      { ...BROWSER, browser: 'Chrome 130', system: 'Windows' },
      'Chrome 130 (Windows)',
    ],
    ['the browser alone', { ...BROWSER, browser: 'Chrome 130' }, 'Chrome 130'],
    [
      'a browser in some system',
      { ...BROWSER, system: 'Windows' },
      `${t('devices.browser')} (Windows)`,
    ],
    ['some browser', BROWSER, t('devices.browser')],
  ] as const)('is %s', (...example) => {
    const [, device, name] = example
    expect(deviceName(device, t)).toBe(name)
  })
})
