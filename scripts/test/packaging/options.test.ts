import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseApiUrl } from '../../packaging/api-url.ts'
import { parseOptions, TARGETS } from '../../packaging/options.ts'
import { requireVersion, versionCode } from '../../packaging/package-version.ts'
import { PackagingError } from '../../packaging/packaging-error.ts'
import { pngSize, readImage, requireSize } from '../../packaging/png-size.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const API = { VITE_API_URL: 'https://vitrine.example/api' }

describe('parseApiUrl', () => {
  it.each([
    ['https://vitrine.example/api', false],
    ['https://vitrine.example/api/', false],
    [' https://vitrine.example/api ', false],
    ['https://vitrine.example:8443/shop/api', false],
    ['http://192.168.0.10:8080/api', true],
  ])('accepts %s', (value, isLocal) => {
    expect(parseApiUrl(value, isLocal)).toBe(value.trim().replace(/\/$/, ''))
  })

  it.each([
    [undefined, 'is missing'],
    ['', 'is missing'],
    ['vitrine.example/api', 'is no URL'],
    ['ftp://vitrine.example/api', 'is no URL'],
    ['http://vitrine.example/api', '--local'],
    ['https://vitrine.example', 'must end with /api'],
    ['https://vitrine.example/api?x=1', 'must end with /api'],
    ['https://user@vitrine.example/api', 'must end with /api'],
  ])('refuses %s', (value, reason) => {
    expect(() => parseApiUrl(value, false)).toThrow(PackagingError)
    expect(() => parseApiUrl(value, false)).toThrow(reason)
  })
})

describe('requireVersion', () => {
  it('accepts a version that exceeds the published one', () => {
    expect(requireVersion('1.4.0')).toBe('1.4.0')
    expect(requireVersion('1.4.0', '1.3.9')).toBe('1.4.0')
    expect(requireVersion('2.0.0', '1.255.65535')).toBe('2.0.0')
  })

  it.each([
    ['1.4.0', '1.4.0', 'does not exceed'],
    ['1.4.0', '1.10.0', 'does not exceed'],
    ['1.4', undefined, 'no version'],
    ['1.4.0-rc1', undefined, 'no version'],
    ['256.0.0', undefined, 'above the stores'],
  ])('refuses %s after %s', (version, published, reason) => {
    expect(() => requireVersion(version, published)).toThrow(reason)
  })

  it('gives Android an integer that rises with it', () => {
    const versions = ['0.1.0', '0.1.1', '0.2.0', '1.0.0', '1.99.65535', '2.0.0', '209.99.65535']
    const codes = versions.map(versionCode)
    expect(codes).toEqual([...codes].sort((a, b) => a - b))
    expect(new Set(codes).size).toBe(codes.length)
    expect(Math.max(...codes)).toBeLessThanOrEqual(2_100_000_000)
  })

  it.each(['210.0.0', '1.100.0'])('has no integer for Android at %s', (version) => {
    expect(() => versionCode(version)).toThrow(PackagingError)
  })
})

describe('parseOptions', () => {
  it('builds all packages where none is named', () => {
    expect(parseOptions([], API, '1.0.0').targets).toEqual(TARGETS)
    expect(parseOptions(['webos'], API, '1.0.0').targets).toEqual(['webos'])
  })

  it.each([
    [['roku'], 'There is no package "roku"'],
    [['--fast'], "Unknown option '--fast'"],
    [['--published', '1.0.0'], 'does not exceed'],
  ])('refuses %j', (args, reason) => {
    expect(() => parseOptions(args, API, '1.0.0')).toThrow(PackagingError)
    expect(() => parseOptions(args, API, '1.0.0')).toThrow(reason)
  })

  it('reads the certificates from the environment', () => {
    const environment = { ...API, TIZEN_AUTHOR_P12: 'author.p12', TIZEN_AUTHOR_PASSWORD: 'secret' }
    const { author, distributor } = parseOptions([], environment, '1.0.0')
    expect([author, distributor]).toEqual([
      { setting: 'TIZEN_AUTHOR_P12', path: 'author.p12', password: 'secret' },
      null,
    ])
    expect(() => parseOptions([], { ...API, TIZEN_AUTHOR_PASSWORD: 'x' }, '1.0.0')).toThrow(
      'TIZEN_AUTHOR_PASSWORD is set without TIZEN_AUTHOR_P12',
    )
  })
})

describe('requireSize', () => {
  const png = Buffer.alloc(24)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(png)
  png.writeUInt32BE(80, 16)
  png.writeUInt32BE(81, 20)

  it('reads the size of a PNG', () => {
    expect(pngSize('icon.png', png)).toEqual({ width: 80, height: 81 })
  })

  it('refuses another size, and what is no PNG', () => {
    expect(() => requireSize('icon.png', png, { width: 80, height: 80 })).toThrow(
      'icon.png must have 80 × 80 pixels, it has 80 × 81',
    )
    expect(() => pngSize('icon.png', Buffer.from('GIF89a'))).toThrow('icon.png is no PNG file')
  })
})

describe('readImage', () => {
  it('reads an icon of the right size', async () => {
    const bytes = await readImage(ROOT, 'tizen/icon.png', { width: 512, height: 423 })
    expect(pngSize('icon.png', bytes)).toEqual({ width: 512, height: 423 })
  })

  it.each([
    ['tizen/nothing.png', 'tizen/nothing.png is missing. Draw it again: npm run package-icons'],
    ['tizen/icon.png', 'tizen/icon.png must have 80 × 80 pixels, it has 512 × 423'],
    ['tizen/config.xml', 'tizen/config.xml is no PNG file'],
  ])('refuses %s', async (name, reason) => {
    const image = readImage(ROOT, name, { width: 80, height: 80 })
    await expect(image).rejects.toThrow(PackagingError)
    await expect(image).rejects.toThrow(reason)
  })
})
