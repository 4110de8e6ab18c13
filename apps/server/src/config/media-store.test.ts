import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../test/support/config-faults.ts'
import { readConfig } from './config.ts'

const s3 = {
  kind: 's3',
  bucket: 'vitrine-media',
  prefix: '',
  endpoint: null,
  region: null,
  usesPathStyle: false,
}

describe('MEDIA_STORE', () => {
  it('is a folder, with the work folder in it', () => {
    const { config } = readConfig({ MEDIA_STORE: '/srv/media', DATA_DIR: '/data' })
    expect(config.mediaStore).toEqual({ kind: 'folder', dir: '/srv/media' })
    expect(config.workDir).toBe('/srv/media/work')
    expect(readConfig({ DATA_DIR: '/data' }).config).toMatchObject({
      mediaStore: { kind: 'folder', dir: '/data/media' },
      mediaRedirect: null,
    })
  })

  it.each([
    ['s3://vitrine-media', s3],
    ['s3://vitrine-media/shops/tv/', { ...s3, prefix: 'shops/tv/' }],
    ['s3://vitrine-media?region=sa-east-1', { ...s3, region: 'sa-east-1' }],
    [
      's3://vitrine-media?endpoint=http://127.0.0.1:9000/',
      { ...s3, endpoint: 'http://127.0.0.1:9000', region: 'us-east-1', usesPathStyle: true },
    ],
    [
      's3://vitrine-media?endpoint=https://s3.example.com&path_style=off',
      { ...s3, endpoint: 'https://s3.example.com', region: 'us-east-1' },
    ],
  ])('is the bucket of %s', (MEDIA_STORE, store) => {
    const { config } = readConfig({ MEDIA_STORE, DATA_DIR: '/data' })
    expect(config.mediaStore).toEqual(store)
    expect(config.workDir).toBe('/data/media-work')
  })

  it.each([
    ['gs://bucket', ['must be a folder, or an address such as s3://bucket?endpoint=https://host']],
    ['s3:bucket', ['has a name of a bucket that is not 3 to 63 of a-z, 0-9, "." and "-"']],
    ['s3://My_Bucket', ['has a name of a bucket that is not 3 to 63 of a-z, 0-9, "." and "-"']],
    ['s3://bucket:9000', ['has a port: that of the server belongs into its endpoint']],
    [
      's3://bucket/a%20b',
      ['has a path with other characters than letters, digits, "_", ".", "-" and "/"'],
    ],
    [
      's3://bucket?endpoint=s3.example.com',
      ['has endpoint, which must be an address that starts with http: or https:'],
    ],
    [
      's3://bucket?endpoint=https://host/?a=b',
      ['has endpoint, which must have no user, password, query or fragment in it'],
    ],
    ['s3://bucket?region=a&region=b', ['has region twice']],
    [
      's3://bucket?region=S%C3%A3o&path_style=yes&acl=public',
      [
        'has region, which must be a region such as sa-east-1',
        'has path_style, which must be on or off',
        'has an option acl, but only endpoint, region and path_style exist',
      ],
    ],
  ])('refuses %s with one line per mistake', (MEDIA_STORE, faults) => {
    expect(faultsOf({ MEDIA_STORE })).toEqual(faults.map((fault) => `MEDIA_STORE ${fault}`))
  })

  it('refuses credentials in the address and does not repeat them', () => {
    const faults = faultsOf({ MEDIA_STORE: 's3://AKIAKEY:very-secret@bucket' })
    expect(faults).toEqual([expect.stringContaining('MEDIA_STORE must have no credentials in it')])
    expect(faults.join()).not.toContain('secret')
  })
})

describe('MEDIA_REDIRECT', () => {
  const MEDIA_STORE = 's3://vitrine-media'
  const SECURE = { PUBLIC_URL: 'https://tv.example.com', TRUST_PROXY: '1' }

  it('leads to signed addresses or to a CDN', () => {
    const redirectOf = (MEDIA_REDIRECT: string) =>
      readConfig({ MEDIA_STORE, MEDIA_REDIRECT }).config.mediaRedirect
    expect(redirectOf('signed')).toEqual({ kind: 'signed' })
    expect(redirectOf('https://cdn.example.com/media/')).toEqual({
      kind: 'cdn',
      url: 'https://cdn.example.com/media',
    })
  })

  it.each<[Record<string, string>, string]>([
    [
      { MEDIA_STORE: '/srv/media', MEDIA_REDIRECT: 'signed' },
      'needs MEDIA_STORE=s3://…: a folder has no addresses',
    ],
    [
      { MEDIA_STORE, MEDIA_REDIRECT: 'cdn' },
      'must be signed, or an address that starts with https:',
    ],
    [
      { MEDIA_STORE, MEDIA_REDIRECT: 'https://user:pw@cdn.example.com' },
      'must be signed, or an address that starts with https:',
    ],
    [
      { ...SECURE, MEDIA_STORE, MEDIA_REDIRECT: 'http://cdn.example.com' },
      'leads to an http address, which the pages of an https PUBLIC_URL may not load',
    ],
    [
      { ...SECURE, MEDIA_STORE: `${MEDIA_STORE}?endpoint=http://s3`, MEDIA_REDIRECT: 'signed' },
      'leads to an http address, which the pages of an https PUBLIC_URL may not load',
    ],
  ])('refuses %j', (settings, fault) => {
    expect(faultsOf(settings)).toEqual([`MEDIA_REDIRECT ${fault}`])
  })
})
