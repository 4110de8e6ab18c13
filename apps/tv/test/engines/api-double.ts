import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  type Account,
  AUTHORIZATION_SECRET_HEADER,
  CODE_ALPHABET,
  CODE_LENGTH,
  CODE_SECRET_HEADER,
  type CallName,
  contract,
  DEFAULT_SCREEN,
  DeviceTest,
  type Endpoint,
  Screen,
  ScreenPatch,
} from '@vitrine/api'
import { aPhoto, aRepost, aVideo, PHOTO_COLOURS, sendMedia, type Stalling } from './media-double.ts'

interface Call {
  readonly params: Record<string, string>
  readonly query: Record<string, string>
  readonly body: unknown
  readonly headers: IncomingMessage['headers']
}

type Handlers = Partial<Record<CallName, (call: Call) => unknown>>

/** Thrown by a handler to answer with a code of the contract. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

export interface ApiDouble {
  /** As the TV takes it: `http://127.0.0.1:…/api`. */
  readonly url: string
  /** What the person in the portal does after scanning. */
  allow(code: string, vuex: string): void
  /** The newest code of a QR code; null before any. */
  shownCode(): string | null
  /** What the person in the portal does who types the newest six characters. */
  bind(accountName: string): void
  /** Every call that came in, by its name in the contract. */
  readonly calls: readonly string[]
  readonly heartbeats: readonly unknown[]
  /** In the answers of heartbeats; another one has a TV read its account and screen again. */
  revision: string
  /** Results of the device test that came in. */
  readonly deviceTests: readonly DeviceTest[]
  accounts: Account[]
  screens: Screen[]
  photos: number
  /** Whether another person's story is shown among the photos. */
  hasRepost: boolean
  /** One video before the photos, if there are any; its poster is blue, the video itself red. */
  hasVideo: boolean
  readonly stalling: Stalling
  /** Sent with the next heartbeat, once. */
  commands: ('reload' | 'sign_out' | 'show_name')[]
  /** Ends all connections and takes no new one, as a network does that is gone. */
  cutNetwork(): Promise<void>
  /** At the same address as before. */
  restoreNetwork(): Promise<void>
  /** Answers nothing but 502 from now on, as a proxy does whose server is gone. */
  isDown: boolean
  /** Ends the TV's token. */
  revoke(): void
  /** Answered instead of a playlist, such as 'playback.plan_expired'. */
  refuse: { status: number; code: string } | null
  close(): Promise<void>
}

/** Codes to answer instead of random ones, so that a page shows the same text each time. */
export interface FixedCodes {
  readonly scanned?: string
  readonly typed?: string
}

/** The calls a TV makes, in memory, checked in both directions by the contract's own schemas. */
export async function startApiDouble(codes: FixedCodes = {}): Promise<ApiDouble> {
  const scanned = new Map<string, { secret: string; vuex: string | null }>()
  const typed = new Map<string, { secret: string; name: string | null }>()
  const calls: string[] = []
  const heartbeats: unknown[] = []
  const deviceTests: DeviceTest[] = []
  let token: string | null = null
  const server = createServer((request, response) => void answer(request, response))

  const double: ApiDouble = {
    url: '',
    calls,
    heartbeats,
    revision: '1',
    deviceTests,
    accounts: [anAccount('cafe.aurora', 'instagram'), anAccount('padaria.sol', 'facebook')],
    screens: [aScreen('Balcão'), aScreen('Vitrine da rua')],
    photos: PHOTO_COLOURS.length,
    hasRepost: false,
    hasVideo: false,
    stalling: { fromPhoto: null, stalled: 0 },
    commands: [],
    refuse: null,
    isDown: false,
    shownCode: () => [...scanned.keys()].at(-1) ?? null,
    bind(accountName) {
      const entry = [...typed.values()].at(-1)
      if (entry === undefined) throw new Error('no code was asked for')
      entry.name = accountName
    },
    allow(code, vuex) {
      const entry = scanned.get(code)
      if (entry === undefined) throw new Error(`no such code: ${code}`)
      entry.vuex = vuex
    },
    revoke() {
      token = null
    },
    cutNetwork: () => stop(server),
    restoreNetwork: () => listen(server, Number(new URL(double.url).port)),
    close: () => stop(server),
  }

  const handlers: Handlers = {
    createAuthorization() {
      const code = codes.scanned ?? randomBytes(12).toString('base64url')
      const secret = randomBytes(16).toString('base64url')
      scanned.set(code, { secret, vuex: null })
      const expires = new Date(Date.now() + 600_000).toISOString()
      return { authorization_code: code, secret, expires_at: expires }
    },
    verifyAuthorization({ query, headers }) {
      const entry = scanned.get(query['authorization_code'] ?? '')
      if (entry === undefined || headers[AUTHORIZATION_SECRET_HEADER] !== entry.secret) {
        throw new Refusal(404, 'authorizations.not_found')
      }
      if (entry.vuex === null) return { status: 'pending' }
      token = randomBytes(16).toString('base64url')
      return { status: 'allowed', token, vuex: entry.vuex }
    },
    createCode() {
      const code = codes.typed ?? newCode()
      const secret = randomBytes(16).toString('base64url')
      typed.set(code, { secret, name: null })
      return { code, secret, expires_at: new Date(Date.now() + 600_000).toISOString() }
    },
    getCode({ params, headers }) {
      const entry = typed.get(params['code'] ?? '')
      if (entry === undefined || headers[CODE_SECRET_HEADER] !== entry.secret) {
        throw new Refusal(404, 'codes.not_found')
      }
      if (entry.name === null) return { status: 'pending' }
      token = randomBytes(16).toString('base64url')
      const [account] = double.accounts
      const [screen] = double.screens
      return {
        status: 'bound',
        token,
        account_id: account?.id,
        screen_id: screen?.id,
        account_name: entry.name,
      }
    },
    signOut() {
      token = null
      return {}
    },
    listAccounts: () => ({ data: double.accounts }),
    listScreens: () => ({ screens: double.screens }),
    getScreen: ({ params }) => ({ screen: find(double.screens, params['id']) }),
    updateScreen({ params, body }) {
      const screen = find(double.screens, params['id'])
      const changed = Screen.parse({ ...screen, ...ScreenPatch.parse(body) })
      double.screens = double.screens.map((one) => (one.id === changed.id ? changed : one))
      return { screen: changed }
    },
    getAccount: ({ params }) => ({ account: find(double.accounts, params['id']) }),
    listStories() {
      if (double.refuse) throw new Refusal(double.refuse.status, double.refuse.code)
      const photos = Array.from({ length: double.photos }, (_, index) => aPhoto(double.url, index))
      const data = double.hasVideo ? [aVideo(double.url), ...photos] : photos
      return { now: new Date().toISOString(), data, ready: data.length, pending: 0 }
    },
    listReels() {
      if (double.refuse) throw new Refusal(double.refuse.status, double.refuse.code)
      return { now: new Date().toISOString(), data: [], ready: 0, pending: 0 }
    },
    listReposts() {
      const data = double.hasRepost ? [aRepost(double.url)] : []
      return { now: new Date().toISOString(), data, ready: data.length, pending: 0 }
    },
    heartbeat({ body }) {
      heartbeats.push(body)
      const commands = double.commands.map((type) => ({ id: randomUUID(), type }))
      double.commands = []
      return { now: new Date().toISOString(), next_in: 300, revision: double.revision, commands }
    },
    closeSession: () => ({}),
    saveDeviceTest({ body }) {
      deviceTests.push(DeviceTest.parse(body))
      return { tested_at: new Date().toISOString() }
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    response.setHeader('access-control-expose-headers', 'date')
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tv.test')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (double.isDown) return void response.writeHead(502).end()
    if (sendMedia(response, pathname, double.stalling)) return
    try {
      // As with the real server, nothing of the contract stands outside `/api`.
      const path = /^\/api(\/.*)$/.exec(pathname)?.[1] ?? null
      const found = path === null ? null : route(request.method ?? 'GET', path)
      if (found === null) throw new Refusal(404, 'request.not_found')
      calls.push(found.name)
      const { endpoint, params } = found
      const anonymous = endpoint.access.anonymous
      if (!anonymous && (token === null || request.headers.authorization !== `Bearer ${token}`)) {
        throw new Refusal(401, 'auth.required')
      }
      const query = Object.fromEntries(searchParams)
      const body = await readJson(request)
      // What the TV sends must be what the contract says.
      endpoint.params?.parse(params)
      endpoint.query?.parse(query)
      endpoint.body?.parse(body)
      const handler = new Map(Object.entries(handlers)).get(found.name)
      if (handler === undefined) throw new Refusal(404, 'request.not_found')
      const result = endpoint.response.parse(
        handler({ params, query, body, headers: request.headers }),
      )
      send(response, 200, result)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(400, 'request.invalid')
      const message = error instanceof Error ? error.message : String(error)
      send(response, refusal.status, { errors: [{ code: refusal.message, message }] })
    }
  }

  await listen(server, 0)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return Object.assign(double, { url: `http://127.0.0.1:${port}/api` })
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}

function newCode(): string {
  const characters = [...randomBytes(CODE_LENGTH)].map(
    (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length],
  )
  return characters.join('')
}

function find<T extends { id: string }>(list: readonly T[], id: string | undefined): T {
  const found = list.find((entry) => entry.id === id)
  if (found === undefined) throw new Refusal(404, 'request.not_found')
  return found
}

interface Route {
  readonly name: string
  readonly endpoint: Endpoint
  readonly params: Record<string, string>
}

/** The call of the contract behind a request; a fixed path wins over one with a parameter. */
function route(method: string, pathname: string): Route | null {
  const found = Object.entries<Endpoint>(contract).flatMap(([name, endpoint]): Route[] => {
    const pattern = endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(pathname)
    return endpoint.method === method && match
      ? [{ name, endpoint, params: { ...match.groups } }]
      : []
  })
  return (
    found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0] ?? null
  )
}

export function anAccount(username: string, provider: 'instagram' | 'facebook'): Account {
  return {
    id: randomUUID(),
    name: username,
    picture: null,
    provider,
    username,
    expires_in: null,
    expired_at: null,
    expired_reason: null,
    allow_repost: false,
    accepted_repost: false,
    logo_opacity: 100,
    view: 'both',
    missing_grants: [],
    media: { ready: 6, pending: 0, failed: 0 },
    reseller_url: null,
    mentions: { heard: false, waiting: 0 },
  }
}

/** Photos of five seconds, the shortest that a screen may have: tests wait for the next one. */
export function aScreen(name: string): Screen {
  return {
    ...{ id: randomUUID(), name, active: false },
    ...{ ...DEFAULT_SCREEN, duration: 5 },
    closed_periods: [],
  }
}
