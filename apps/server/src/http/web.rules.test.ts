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

/** What a policy says of one kind of thing. */
function sourcesOf(policy: string, directive: string): readonly string[] {
  const entry = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return entry?.split(' ').slice(1) ?? []
}

const POLICIES = {
  portal: portalPolicy({ publicUrl, aboutVideoUrl: null }),
  tv: tvPolicy({ publicUrl }),
  documents: documentsPolicy(),
}

describe.each(Object.entries(POLICIES))('the policy of the %s page', (_page, policy) => {
  it('lets no script run that is no file of ours', () => {
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"])
    expect(sourcesOf(policy, 'worker-src')).toEqual(["'self'"])
    expect(sourcesOf(policy, 'object-src')).toEqual(["'none'"])
    expect(sourcesOf(policy, 'base-uri')).toEqual(["'none'"])
    expect(sourcesOf(policy, 'default-src')).toEqual(["'self'"])
  })

  it('names no address but our own', () => {
    const addresses = policy.match(/\bhttps?:[^\s;]*/g) ?? []
    expect(addresses.filter((address) => address !== publicUrl)).toEqual([])
    expect(policy).not.toContain('*')
  })

  it('lets nobody put it into a frame, and frames nobody', () => {
    expect(sourcesOf(policy, 'frame-ancestors')).toEqual(["'none'"])
    expect(sourcesOf(policy, 'frame-src')).toEqual(["'none'"])
  })
})

describe('the policies of pages that play', () => {
  it.each(['portal', 'tv'] as const)('allow the %s downloaded media, and the API', (page) => {
    expect(sourcesOf(POLICIES[page], 'media-src')).toEqual(["'self'", publicUrl, 'blob:'])
    expect(sourcesOf(POLICIES[page], 'img-src')).toContain('blob:')
    expect(sourcesOf(POLICIES[page], 'connect-src')).toEqual(["'self'", publicUrl])
  })

  it('let the TV read fonts out of its style sheet, and the portal not', () => {
    expect(sourcesOf(POLICIES.tv, 'font-src')).toContain('data:')
    expect(sourcesOf(POLICIES.portal, 'font-src')).toEqual(["'self'"])
  })

  it('allow the film of the home page where it was given another one', () => {
    const policy = portalPolicy({ publicUrl, aboutVideoUrl: 'https://films.test/vitrine.mp4?a=b' })
    expect(sourcesOf(policy, 'media-src')).toContain('https://films.test')
    expect(sourcesOf(policy, 'connect-src')).not.toContain('https://films.test')
  })
})

it('takes from pages what they never use', () => {
  const headers = pageHeaders("default-src 'self'")
  expect(headers['permissions-policy']).toMatch(/\bcamera=\(\).*\bmicrophone=\(\)/)
  expect(headers['permissions-policy']).not.toMatch(/fullscreen|autoplay|wake/)
  expect(headers['x-frame-options']).toBe('DENY')
})

describe('the headers of every answer', () => {
  it('bind browsers to TLS for a year, subdomains included, when the public URL is https', () => {
    expect(safeHeaders('https://vitrine.test')['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })

  it('bind nobody to TLS where there is none', () => {
    expect(safeHeaders('http://192.168.0.7:8080')).not.toHaveProperty('strict-transport-security')
  })

  it('tell nobody where a person comes from, and let no type be guessed', () => {
    const headers = safeHeaders(publicUrl)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('what search engines are told', () => {
  it('leads them to the list of pages, and away from calls', () => {
    const lines = robotsText(publicUrl).split('\n')
    expect(lines).toContain('Sitemap: https://vitrine.test/sitemap.xml')
    expect(lines).toContain('Disallow: /api/')
    expect(lines).not.toContain('Disallow: /')
  })

  it('lists pages by their whole address', () => {
    const text = sitemapText('https://vitrine.test', ['/', '/a&b'])
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'https://vitrine.test/',
      'https://vitrine.test/a&amp;b',
    ])
  })
})

describe('how an answer is shortened', () => {
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
