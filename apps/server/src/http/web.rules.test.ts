import { describe, expect, it } from 'vitest'
import {
  chooseEncoding,
  documentsPolicy,
  pageHeaders,
  portalPolicy,
  robotsText,
  safeHeaders,
  sitemapText,
  tvPolicy,
} from './web.rules.ts'

const publicUrl = 'https://vitrine.test'
const media = { publicUrl, mediaOrigin: null }

/** The sources of one directive of a policy. */
function sourcesOf(policy: string, directive: string): readonly string[] {
  const entry = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return entry?.split(' ').slice(1) ?? []
}

const POLICIES = {
  portal: portalPolicy({ ...media, aboutVideoUrl: null }),
  tv: tvPolicy(media),
  documents: documentsPolicy(),
}

describe.each(Object.entries(POLICIES))('the policy of the %s page', (_page, policy) => {
  it('allows only our script files', () => {
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"])
    expect(sourcesOf(policy, 'worker-src')).toEqual(["'self'"])
    expect(sourcesOf(policy, 'object-src')).toEqual(["'none'"])
    expect(sourcesOf(policy, 'base-uri')).toEqual(["'none'"])
    expect(sourcesOf(policy, 'default-src')).toEqual(["'self'"])
  })

  it('names no external address', () => {
    const addresses = policy.match(/\bhttps?:[^\s;]*/g) ?? []
    expect(addresses.filter((address) => address !== publicUrl)).toEqual([])
    expect(policy).not.toContain('*')
  })

  it('forbids frames in both directions', () => {
    expect(sourcesOf(policy, 'frame-ancestors')).toEqual(["'none'"])
    expect(sourcesOf(policy, 'frame-src')).toEqual(["'none'"])
  })
})

describe('the policies of pages that play', () => {
  it.each(['portal', 'tv'] as const)('allow downloaded media at %s, and the API', (page) => {
    expect(sourcesOf(POLICIES[page], 'media-src')).toEqual(["'self'", publicUrl, 'blob:'])
    expect(sourcesOf(POLICIES[page], 'img-src')).toContain('blob:')
    expect(sourcesOf(POLICIES[page], 'connect-src')).toEqual(["'self'", publicUrl])
  })

  it('allow the server that media are redirected to', () => {
    const redirected = { publicUrl, mediaOrigin: 'https://cdn.test' }
    const policies = [portalPolicy({ ...redirected, aboutVideoUrl: null }), tvPolicy(redirected)]
    for (const directive of ['img-src', 'media-src', 'connect-src']) {
      for (const policy of policies) {
        expect(sourcesOf(policy, directive)).toEqual(
          expect.arrayContaining([publicUrl, 'https://cdn.test']),
        )
      }
    }
  })

  it('allow fonts in the style sheet on the TV only', () => {
    expect(sourcesOf(POLICIES.tv, 'font-src')).toContain('data:')
    expect(sourcesOf(POLICIES.portal, 'font-src')).toEqual(["'self'"])
  })

  it('allow the configured video of the home page', () => {
    const policy = portalPolicy({ ...media, aboutVideoUrl: 'https://films.test/vitrine.mp4?a=b' })
    expect(sourcesOf(policy, 'media-src')).toContain('https://films.test')
    expect(sourcesOf(policy, 'connect-src')).not.toContain('https://films.test')
  })
})

it('disable the device features that pages never use', () => {
  const headers = pageHeaders("default-src 'self'")
  expect(headers['permissions-policy']).toMatch(/\bcamera=\(\).*\bmicrophone=\(\)/)
  expect(headers['permissions-policy']).not.toMatch(/fullscreen|autoplay|wake/)
  expect(headers['x-frame-options']).toBe('DENY')
})

describe('the headers of every response', () => {
  it('set HSTS for a year including subdomains when the public URL is https', () => {
    expect(safeHeaders('https://vitrine.test')['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })

  it('do not set HSTS when the public URL is http', () => {
    expect(safeHeaders('http://192.168.0.7:8080')).not.toHaveProperty('strict-transport-security')
  })

  it('disable the referrer and content sniffing', () => {
    const headers = safeHeaders(publicUrl)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('robots.txt and the sitemap', () => {
  it('point to the list of pages and exclude the calls', () => {
    const lines = robotsText(publicUrl).split('\n')
    expect(lines).toContain('Sitemap: https://vitrine.test/sitemap.xml')
    expect(lines).toContain('Disallow: /api/')
    expect(lines).not.toContain('Disallow: /')
  })

  it('list pages by their absolute URL', () => {
    const text = sitemapText('https://vitrine.test', ['/', '/a&b'])
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'https://vitrine.test/',
      'https://vitrine.test/a&amp;b',
    ])
  })
})

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('for %j is %j', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })
})
