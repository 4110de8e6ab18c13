/** Headers of pages, robots.txt and the sitemap. */

export interface PolicyOptions {
  /**
   * Public base URL. Pages may be opened under another name of this server; media URLs always use this one.
   */
  readonly publicUrl: string
  /** URL of the home page's video; null for the bundled one. */
  readonly aboutVideoUrl: string | null
  /** Origin that media are redirected to; null without redirects. */
  readonly mediaOrigin: string | null
}

type Directives = Readonly<Record<string, readonly string[]>>

/**
 * Content security policy of a page. Scripts come only from our files, and no inline script runs. Inline
 * styles are allowed, because React's `style`, component libraries and the head of the TV's page need them.
 * The networks' media are streamed through the server, so no address of theirs is needed. The stand-ins'
 * pages are only opened by navigation.
 */
const COMMON: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

export function portalPolicy({ aboutVideoUrl, ...media }: PolicyOptions): string {
  const videoOrigins = aboutVideoUrl === null ? [] : [new URL(aboutVideoUrl).origin]
  return policy({ ...COMMON, ...mediaOf(media, videoOrigins) })
}

/** The TV's page has its fonts in its style sheet, because it is also opened from files. */
export function tvPolicy(media: Omit<PolicyOptions, 'aboutVideoUrl'>): string {
  return policy({ ...COMMON, ...mediaOf(media, []), 'font-src': ["'self'", 'data:'] })
}

/** The API documents. */
export function documentsPolicy(): string {
  return policy({ ...COMMON, 'img-src': ["'self'", 'data:'] })
}

/** Downloaded files play from `blob:`. The style sheets contain icons as `data:`. */
function mediaOf(
  { publicUrl, mediaOrigin }: Omit<PolicyOptions, 'aboutVideoUrl'>,
  videoOrigins: readonly string[],
): Directives {
  const { origin: own } = new URL(publicUrl)
  // A policy is checked for the address before a redirect and for the one after it.
  const origins = mediaOrigin === null ? [own] : [own, mediaOrigin]
  return {
    'img-src': ["'self'", ...origins, 'data:', 'blob:'],
    'media-src': ["'self'", ...origins, ...videoOrigins, 'blob:'],
    'connect-src': ["'self'", ...origins],
  }
}

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Device features that no page uses. */
const UNUSED_POWERS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
] as const

/** Headers of a page, in addition to those of every response. `contents`: one of the policies above. */
export function pageHeaders(contents: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contents,
    'permissions-policy': UNUSED_POWERS.map((power) => `${power}=()`).join(', '),
    'x-frame-options': 'DENY',
  }
}

const YEAR_SECONDS = 31_536_000

/** Headers of every response. An https `publicUrl` sets HSTS for a year, with all subdomains. */
export function safeHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = new URL(publicUrl).protocol === 'https:'
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Files set their own cache headers.
    'cache-control': 'no-store',
    ...(isSecure
      ? { 'strict-transport-security': `max-age=${String(YEAR_SECONDS)}; includeSubDomains` }
      : {}),
  }
}

export function robotsText(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /media/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}

/** `paths`: the pages that may be indexed. */
export function sitemapText(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`)
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${space}">`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

export type Encoding = 'br' | 'gzip'

/** The best encoding that a client accepts; null when it accepts none. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const named = new Set(
    (accepted ?? '')
      .split(',')
      .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
      .map((entry) => (entry.split(';')[0] ?? '').trim().toLowerCase()),
  )
  if (named.has('br')) return 'br'
  return named.has('gzip') ? 'gzip' : null
}
