import {
  AUTHORIZATION_SECRET_HEADER,
  CODE_SECRET_HEADER,
  contract,
  type Endpoint,
} from '@vitrine/api'

/** Data of a running server, so that requests pass the first checks. */
export interface RequestContext {
  /** Valid tokens of every kind. */
  readonly tokens: readonly string[]
  /** Ids of records that exist, and codes. */
  readonly ids: readonly string[]
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'

export interface HostileRequest {
  readonly method: Method
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

/** Request number `index` of a seed: always equal for equal surroundings. */
export function hostileRequest(input: {
  readonly seed: number
  readonly index: number
  readonly surroundings: RequestContext
}): HostileRequest {
  const draw = createDraw(input.seed, input.index)
  return draw.chance(0.85)
    ? requestOfContract(draw, input.surroundings)
    : requestOfOtherRoute(draw, input.surroundings)
}

type Draw = ReturnType<typeof createDraw>

/** Mulberry32: 32 bits of state, enough to draw one request. */
function createDraw(seed: number, index: number) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(index + 1, 0xc2b2ae35)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (below: number): number => Math.floor(next() * below)
  const pick = <T>(choices: readonly [T, ...T[]]): T =>
    choices[integer(choices.length)] ?? choices[0]
  return { chance: (share: number): boolean => next() < share, integer, pick }
}

function pickFrom(draw: Draw, choices: readonly string[], otherwise: string): string {
  return choices[draw.integer(choices.length)] ?? otherwise
}

const NO_ID = '7f8b4b7e-3df3-4b7f-8c7e-0c1f6a7b9d10'

/** Invalid text, as it is written in JSON. */
function oddText(draw: Draw): string {
  const length = draw.pick([1, 7, 41, 101, 300, 3_000])
  return draw.pick([
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u200b',
    '👩🏽‍🍳',
    '__proto__',
    'constructor',
    "'; drop table users; --",
    '%00',
    '../../../../etc/passwd',
    '${jndi:ldap://x}',
    '-1',
    '1e309',
    'NaN',
    'null',
    '2026-02-30T25:61:61Z',
    '0001-01-01T00:00:00Z',
    'a'.repeat(length),
    'é'.repeat(length),
    '\t\n\r '.repeat(length),
  ])
}

function oddNumber(draw: Draw): number {
  return draw.pick([
    ...([0, -1, 1, 0.5, -0, 2_147_483_647, 2_147_483_648, -2_147_483_649] as const),
    ...[9_007_199_254_740_991, 9_007_199_254_740_993, 1e21, 1e308, 360, 1_000],
  ])
}

function oddValue(draw: Draw, depth = 0): unknown {
  const kind = draw.integer(depth > 3 ? 5 : 9)
  if (kind < 2) return oddText(draw)
  if (kind < 4) return oddNumber(draw)
  if (kind === 4) return draw.pick([null, true, false])
  if (kind === 5) return Array.from({ length: draw.integer(6) }, () => oddValue(draw, depth + 1))
  if (kind === 6) return nested(draw.pick([10, 500, 1_500]))
  const keys = Array.from({ length: draw.pick([1, 5, 200]) }, (_, at) => `k${at}`)
  return Object.fromEntries([...keys, oddText(draw)].map((key) => [key, oddNumber(draw)]))
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** A value of a schema, sometimes with an error in it. */
function valueOf(
  draw: Draw,
  schema: unknown,
  input: { name: string; around: RequestContext },
): unknown {
  if (draw.chance(0.06)) return oddValue(draw)
  const definition: unknown = read(schema, 'def')
  switch (read(definition, 'type')) {
    case 'object': {
      const shape = Object.entries(Object(read(definition, 'shape')))
      const entries = shape
        .filter(() => !draw.chance(0.05))
        .map(([name, part]) => [name, valueOf(draw, part, { ...input, name })])
      if (draw.chance(0.05)) entries.push([oddText(draw), oddValue(draw)])
      return Object.fromEntries(entries)
    }
    case 'array':
      return Array.from({ length: draw.integer(4) }, () =>
        valueOf(draw, read(definition, 'element'), input),
      )
    case 'enum':
      return pickFrom(draw, Object.values(Object(read(definition, 'entries'))).map(String), '')
    case 'number':
      return draw.chance(0.5) ? draw.integer(100) : oddNumber(draw)
    case 'boolean':
      return draw.chance(0.5)
    case 'pipe':
      return valueOf(draw, read(definition, 'in'), input)
    case 'string':
      return textFor(draw, input)
    default: {
      const inner = read(definition, 'innerType')
      return inner === undefined ? oddValue(draw) : valueOf(draw, inner, input)
    }
  }
}

function textFor(draw: Draw, { name, around }: { name: string; around: RequestContext }): string {
  if (draw.chance(0.15)) return oddText(draw)
  const number = draw.integer(1e9)
  if (name.endsWith('email')) return `nobody.${number}@bench.test`
  if (/password|secret/.test(name)) return `girassol-${number}`
  if (name === 'telephone') return '(11) 93333-4444'
  if (name === 'zip_code') return `0${draw.integer(9)}310-100`
  if (/(?:^|_)(?:id|code|from)$|Id$/.test(name)) return pickFrom(draw, around.ids, NO_ID)
  if (name === 'vuex')
    return draw.pick(['{"language":"pt"}', '{"language":', '[]', '{"language":"\\ud800"}'])
  return draw.pick(['Padaria', '#tv', 'true', `text ${number}`, NO_ID])
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

const ENDPOINTS: readonly Endpoint[] = Object.values(contract)

function requestOfContract(draw: Draw, around: RequestContext): HostileRequest {
  const endpoint = ENDPOINTS[draw.integer(ENDPOINTS.length)] ?? contract.signIn
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    pathPart(draw, name, around),
  )
  const query = queryOf(draw, valueOf(draw, endpoint.query, { name: '', around }), endpoint.query)
  // Signing out would leave the rest of the run without tokens.
  const isEnding = endpoint === contract.signOut || endpoint === contract.deleteSession
  const headers = headersOf(draw, isEnding ? { ...around, tokens: [] } : around)
  const method = draw.chance(0.03)
    ? draw.pick<Method>(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
    : endpoint.method
  const url = `/api${path}${query}`
  if (endpoint.body === undefined && !draw.chance(0.1)) return { method, url, headers }
  const payload = payloadOf(draw, valueOf(draw, endpoint.body, { name: '', around }))
  const type = draw.chance(0.95)
    ? 'application/json'
    : draw.pick([
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=x',
        '',
      ])
  return { method, url, headers: { ...headers, 'content-type': type }, payload }
}

function payloadOf(draw: Draw, value: unknown): string {
  const text = JSON.stringify(value)
  const kind = draw.integer(40)
  if (kind === 0) return text.slice(0, draw.integer(text.length + 1))
  if (kind === 1) return `{"__proto__":${text}}`
  if (kind === 2) return `${text}${' '.repeat(draw.pick([1, 17_000, 70_000]))}`
  if (kind === 3) return `{"n":1e999,"d":${'['.repeat(3_000)}${']'.repeat(3_000)}}`
  if (kind === 4) return JSON.stringify(manyKeys(draw.pick([30, 1_200, 1_500])))
  return text
}

function manyKeys(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))
}

function pathPart(draw: Draw, name: string, around: RequestContext): string {
  if (draw.chance(0.25)) {
    return draw.pick([
      ...(['%00', 'aaaaaaaa%00', '%', '%zz', '%ff%fe', '%2e%2e', '..', '%2f', '*', ':id'] as const),
      ...[
        'a'.repeat(99),
        'a'.repeat(101),
        'a'.repeat(5_000),
        encodeURIComponent('👩🏽‍🍳'),
        '%ED%A0%80',
      ],
    ])
  }
  if (name === 'zip_code') return `0131${draw.integer(10)}100`
  return encodeURIComponent(pickFrom(draw, around.ids, NO_ID))
}

function queryOf(draw: Draw, value: unknown, schema: unknown): string {
  const isWanted = schema !== undefined || draw.chance(0.08)
  if (!isWanted) return ''
  const pairs = Object.entries(Object(value)).map(
    ([name, part]) => `${encode(name)}=${encode(part)}`,
  )
  if (draw.chance(0.15)) {
    pairs.push(
      draw.pick([
        ...(['%00=1', 'a=%00', 'session_id=%ED%A0%80', '%', '=', 'a=%zz', '__proto__=1'] as const),
        ...['session_id=1&session_id=2', 'a[b]=c', 'k=&'.repeat(400), `a=${'b'.repeat(6_000)}`],
      ]),
    )
  }
  return `?${pairs.join('&')}`
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 2_000))
}

function headersOf(draw: Draw, around: RequestContext): Record<string, string> {
  const headers: Record<string, string> = { 'x-forwarded-for': addressOf(draw) }
  if (draw.chance(0.7)) {
    const token = pickFrom(draw, around.tokens, 'a'.repeat(43))
    headers['authorization'] = draw.chance(0.9)
      ? `Bearer ${token}`
      : draw.pick(['Bearer', `Basic ${token}`, `Bearer ${'a'.repeat(8_000)}`, `bearer ${token}`])
  }
  const odd: Readonly<Record<string, readonly [string, ...string[]]>> = {
    'accept-language': ['pt-BR', 'xx', ';q=', ',,,', 'a-'.repeat(2_000), `en;q=${'9'.repeat(400)}`],
    cookie: ['lang=fr', 'lang=%', '; ; =', 'lang=__proto__', 'lang='.repeat(2_000)],
    'accept-encoding': ['br', 'gzip;q=0', `${' ;'.repeat(2_000)}`, '*'],
    range: ['bytes=0-', 'bytes=-0', 'bytes=9-1', 'bytes=99999999999999999999-', 'x=1'],
    'if-none-match': ['"x"', '*'],
    'if-modified-since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    origin: ['null', 'https://evil.test', 'app://vitrine'],
    [AUTHORIZATION_SECRET_HEADER]: ['a', 'ÿ', 'a'.repeat(5_000)],
    [CODE_SECRET_HEADER]: ['a', 'ÿ', 'a'.repeat(5_000)],
    'x-hub-signature-256': ['sha256=', 'sha256=zz', `sha256=${'0'.repeat(64)}`],
  }
  for (const [name, values] of Object.entries(odd)) {
    if (draw.chance(0.12)) headers[name] = draw.pick(values)
  }
  return headers
}

/** Usually another network, so that limits per address do not end the run. */
function addressOf(draw: Draw): string {
  const part = (): string => draw.integer(65_536).toString(16)
  if (draw.chance(0.95)) return `2001:${part()}:${part()}:${part()}::1`
  return draw.pick([
    'unknown',
    '',
    '1.2.3.4:99',
    '::ffff:1.2.3.4',
    'a'.repeat(4_000),
    ', , ,',
    '%00',
  ])
}

const OTHER_PATHS = [
  '/',
  '/*',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/pages.json',
  '/tv',
  '/tv/',
  '/tv/*',
  '/assets/*',
  '/accounts/*/show',
  '/media/*/*',
  '/media/mentions/*',
  '/webhooks/meta',
  '/webhooks/meta/deauthorize',
  '/webhooks/meta/deletion',
  '/webhooks/*',
  '/api/docs/json',
  '/api/docs/static/*',
  '/api/*',
  '//*',
] as const

function requestOfOtherRoute(draw: Draw, around: RequestContext): HostileRequest {
  const path = draw.pick(OTHER_PATHS).replaceAll('*', () => pathPart(draw, '', around))
  const media = {
    ...{ session: pickFrom(draw, around.ids, NO_ID), until: String(draw.integer(2e9)) },
    ...{ signature: 'a', 'hub.mode': 'subscribe', 'hub.verify_token': 'x', 'hub.challenge': '1' },
  }
  const query = draw.chance(0.4) ? queryOf(draw, media, media) : ''
  const headers = headersOf(draw, around)
  const method = draw.chance(0.7)
    ? 'GET'
    : draw.pick<Method>(['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
  if (method !== 'POST') return { method, url: path + query, headers }
  const type = draw.pick(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
  const payload = draw.chance(0.5)
    ? `signed_request=${draw.pick(['', 'a', 'a.b', 'ÿ.ÿ', `${'a'.repeat(60)}.e30`])}`
    : payloadOf(draw, oddValue(draw))
  return { method, url: path + query, headers: { ...headers, 'content-type': type }, payload }
}
