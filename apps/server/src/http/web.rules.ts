/** The headers of everything a browser shows as a page, and what is told to search engines. */

export interface PolicyOptions {
  /** Where people reach us: pages may be opened by another name of this server, media always carry this one. */
  readonly publicUrl: string
  /** Whose film the home page shows; null for our own. */
  readonly aboutVideoUrl: string | null
}

type Directives = Readonly<Record<string, readonly string[]>>

/**
 * What a page may load. Scripts come from our own files alone: nothing written into a page runs, ours
 * included. Styles may stand in a page, because React's `style`, component libraries and the head of the
 * TV's page write them there. What the networks' servers hold is streamed through us, so that no address
 * of theirs is needed, nor one of the stand-ins: people go there, pages do not.
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

export function portalPolicy({ publicUrl, aboutVideoUrl }: PolicyOptions): string {
  const videoOrigins = aboutVideoUrl === null ? [] : [new URL(aboutVideoUrl).origin]
  return policy({ ...COMMON, ...mediaOf(publicUrl, videoOrigins) })
}

/** The TV's page carries its fonts in its style sheet, because it is opened from files, too. */
export function tvPolicy({ publicUrl }: Pick<PolicyOptions, 'publicUrl'>): string {
  return policy({ ...COMMON, ...mediaOf(publicUrl, []), 'font-src': ["'self'", 'data:'] })
}

/** Of the API's documents. */
export function documentsPolicy(): string {
  return policy({ ...COMMON, 'img-src': ["'self'", 'data:'] })
}

/** Downloaded files play from `blob:`; the style sheets draw small signs from `data:`. */
function mediaOf(publicUrl: string, videoOrigins: readonly string[]): Directives {
  const { origin } = new URL(publicUrl)
  return {
    'img-src': ["'self'", origin, 'data:', 'blob:'],
    'media-src': ["'self'", origin, ...videoOrigins, 'blob:'],
    'connect-src': ["'self'", origin],
  }
}

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** What no page of ours ever asks a device for. */
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

/** Of every page, beside what all answers carry. `contents`: one of the policies above. */
export function pageHeaders(contents: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contents,
    'permissions-policy': UNUSED_POWERS.map((power) => `${power}=()`).join(', '),
    'x-frame-options': 'DENY',
  }
}

const YEAR_SECONDS = 31_536_000

/** Of every answer. A `publicUrl` over TLS binds browsers to TLS for a year, on that name and all below it. */
export function safeHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = new URL(publicUrl).protocol === 'https:'
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Files say themselves how long they last.
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

/** `paths`: of the pages that may be listed. */
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

/** The best way to shorten an answer that a client reads; null where it reads none. */
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
