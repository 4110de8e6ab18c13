import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'

/**
 * The inbox contains links that sign people in. The workbench changes the networks, the PagBank page
 * changes payments. The pattern matches
 * routes, not URLs: a URL can be written in several ways, such as `/%69nbox`.
 */
const PRIVATE_ROUTES = /^\/(?:$|workbench(?:\/|$)|inbox(?:\/|$)|pagbank(?:\/|$))/

const TRIES = 10
const TRIES_MS = 10 * 60_000
/** Number of addresses whose attempts are counted. The oldest are removed first. */
const COUNTED_ADDRESSES = 1_000

type Deps = {
  /** The password for other devices; null refuses other devices. */
  readonly password: string | null
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * Decision Z9: inbox and workbench respond to this machine, by the address of the connection, and to
 * clients with the password (HTTP Basic, any name). Pages for phones are not restricted.
 */
export function registerPrivatePages(app: FastifyInstance, { password, clock }: Deps): void {
  const tries = createAttempts(clock)
  app.addHook('onRequest', async (request, reply) => {
    if (!PRIVATE_ROUTES.test(request.routeOptions.url ?? '')) return undefined
    const address = request.socket.remoteAddress ?? ''
    if (isLoopback(address)) return undefined
    if (password === null) return refuse(reply, 403, 'Only this computer may open this page')
    const shown = readPassword(request.headers.authorization)
    const waitMs = tries.waitMs(address)
    if (waitMs > 0) {
      void reply.header('retry-after', String(Math.ceil(waitMs / 1_000)))
      return refuse(reply, 429, 'Too many tries')
    }
    if (shown !== null && equalTexts(shown, password)) return undefined
    // A browser's first request has no password and does not count as an attempt.
    if (shown !== null) tries.fail(address)
    void reply.header('www-authenticate', 'Basic realm="Vitrine stand-ins", charset="UTF-8"')
    return refuse(reply, 401, 'The password that the terminal shows is needed here')
  })
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text)
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

function isLoopback(address: string): boolean {
  return LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function readPassword(authorization: string | undefined): string | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? null : text.slice(colon + 1)
}

/** Compares in constant time. Hashing makes the lengths equal. */
function equalTexts(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

type Attempts = {
  /** Milliseconds until this address may try again; 0 for now. */
  waitMs(address: string): number
  fail(address: string): void
}

function createAttempts(clock: () => number): Attempts {
  const failures = new Map<string, { count: number; readonly until: number }>()
  const current = (address: string) => {
    const entry = failures.get(address)
    return entry === undefined || entry.until <= clock() ? null : entry
  }
  return {
    waitMs(address) {
      const entry = current(address)
      return entry === null || entry.count < TRIES ? 0 : entry.until - clock()
    },
    fail(address) {
      const entry = current(address)
      if (entry !== null) {
        entry.count += 1
        return
      }
      failures.delete(address)
      failures.set(address, { count: 1, until: clock() + TRIES_MS })
      const [oldest] = failures.keys()
      if (failures.size > COUNTED_ADDRESSES && oldest !== undefined) failures.delete(oldest)
    },
  }
}
