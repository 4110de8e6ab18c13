import {
  type Fault,
  META_ERROR_ROWS,
  META_SEND_ERROR_ROWS,
  type MetaAction,
  type SendRefusal,
} from '@vitrine/stand-ins'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readExpiredReason } from '../src/integrations/meta/expired-reason.ts'
import { MetaError, type MetaFaultKind } from '../src/integrations/meta/meta-error.ts'
import { readSendFault } from '../src/integrations/meta/send-fault.ts'
import { captureLog } from './support/captured-log.ts'
import { HOUR, MINUTE } from './support/manual-clock.ts'
import { type MetaClients, metaClients } from './support/meta-clients.ts'
import { CAFE, CAFE_PAGE, CELIA, FLOWERS, startNetworks } from './support/networks.ts'
import { makeTestMedia } from './support/test-media.ts'

const media = await makeTestMedia()
const networks = await startNetworks(media, () => ({
  spares: [
    {
      id: 'spare',
      label: 'Na mesa',
      footage: { kind: 'photo', file: { path: media.photo }, width: 800, height: 1400 },
    },
  ],
}))
const { app, standIns, world } = networks
const never = new AbortController().signal

const { userToken, pageTokens } = world.connectFacebook({ personId: CELIA })
const { userToken: instagramToken } = world.connectInstagram({ accountId: CAFE })
const page = { pageId: CAFE_PAGE, pageToken: pageTokens[CAFE_PAGE] ?? '' }

interface Called {
  readonly path: string
  readonly run: (clients: MetaClients) => Promise<unknown>
}

const readPerson: Called = {
  path: '/graph.facebook.com/v23.0/me',
  run: ({ facebook }) => facebook.getPerson(userToken, never),
}
const readProfile: Called = {
  path: '/graph.instagram.com/v23.0/me',
  run: ({ instagram }) => instagram.checkToken(instagramToken, never),
}
const sendMessage = (recipientId = '1'): Called => ({
  path: `/graph.facebook.com/v23.0/${CAFE_PAGE}/messages`,
  run: ({ facebook }) =>
    facebook.sendMessage({ ...page, recipientId, text: 'Podemos?', quickReplies: [] }, never),
})

/** The result of a call with a permanent error, and the number of requests. */
async function failed(
  { path, run }: Called,
  fault: Fault,
  isOutOfTime = false,
): Promise<{ error: MetaError; calls: number }> {
  const clients = metaClients(networks, { isOutOfTime })
  const planned = world.failAlways(path, fault)
  onTestFinished(() => {
    world.lift(planned)
  })
  const error: unknown = await run(clients).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  world.lift(planned)
  if (!(error instanceof MetaError)) throw new Error('expected a refusal', { cause: error })
  return { error, calls: clients.sent.length }
}

const KINDS: Record<MetaAction, MetaFaultKind> = {
  reconnect: 'reconnect',
  permission: 'permission_missing',
  slow_down: 'slow_down',
  try_later: 'try_later',
  gone: 'gone',
  refused: 'refused',
}
/**
 * The network's error for a call without a token and for unreadable URLs. We always send a token, so this is
 * our bug, and no owner must log in again.
 */
const OUR_MISTAKES: ReadonlySet<string> = new Set(['104', '2500'])

const TABLE = [
  ...['190', '190/458', '190/459', '190/460', '190/463', '190/464', '190/467', '190/492'],
  ...['190/493', '190/2069032', '102', '2500', '104', '1', '2', '3', '4', '17', '32', '613'],
  ...['613/1996', '341', '368', '80001', '80002', '80006', '10', '200', '100', '100/33', '24'],
]

describe('table of Meta’s errors', () => {
  it('has rows', () => {
    const names = META_ERROR_ROWS.map(({ name }) => String(name))
    expect(TABLE.filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(META_ERROR_ROWS)('maps $name to $action', async (row) => {
    const kind = OUR_MISTAKES.has(row.name) ? 'refused' : KINDS[row.action]
    const fault: Fault = { kind: 'graph-error', error: row.name }
    const numbers = { metaCode: row.code, metaSubcode: row.subcode, status: row.status }
    for (const read of [readPerson, readProfile]) {
      const { error, calls } = await failed(read, fault)
      expect(error).toMatchObject({ ...numbers, fault: { kind } })
      // Only transient errors are retried.
      expect(calls).toBe(kind === 'try_later' ? 3 : 1)
    }
    const message = await failed(sendMessage(), fault)
    expect(message.error).toMatchObject({ ...numbers, fault: { kind } })
    expect(message.calls).toBe(1)
  })

  it.each([
    ['190', 'other'],
    ['190/458', 'revoked'],
    ['190/459', 'checkpoint'],
    ['190/460', 'password'],
    ['190/463', 'ended'],
    ['190/464', 'checkpoint'],
    ['190/467', 'revoked'],
    ['190/492', 'role_lost'],
    ['190/493', 'ended'],
  ] as const)('returns why a token is dead: %s, %s', async (row, reason) => {
    const { error } = await failed(readPerson, { kind: 'graph-error', error: row })
    expect(readExpiredReason(error)).toBe(reason)
  })
})

const SEND_FAULTS: Record<SendRefusal, 'late' | 'undelivered' | MetaFaultKind> = {
  'window-closed': 'late',
  'recipient-unknown': 'undelivered',
  'page-not-linked': 'undelivered',
  'message-invalid': 'refused',
  'messages-off': 'undelivered',
  'person-unavailable': 'undelivered',
  'too-fast': 'slow_down',
  'link-unverified': 'reconnect',
  'business-blocked': 'undelivered',
  'other-app': 'undelivered',
}

it.each(META_SEND_ERROR_ROWS)('readSendFault maps $name to $why', async (row) => {
  const { error, calls } = await failed(sendMessage(), { kind: 'graph-error', error: row.name })
  expect(error).toMatchObject({ metaCode: row.code, metaSubcode: row.subcode })
  expect(readSendFault(error) ?? error.fault.kind).toBe(SEND_FAULTS[row.why])
  expect(calls).toBe(1)
})

describe('waiting time', () => {
  const limited = (headers?: Readonly<Record<string, string>>): Fault => ({
    kind: 'refusal',
    refusal: { code: 80_002, status: 403, isTransient: true, ...(headers && { headers }) },
  })
  const stories: Called = {
    path: `/graph.instagram.com/v23.0/${CAFE}/stories`,
    run: ({ instagram }) =>
      instagram.listStories({ token: instagramToken, instagramId: CAFE }, never),
  }
  const from = (error: MetaError): number | null =>
    error.fault.kind === 'slow_down' ? error.fault.untilMs - app.clock.now().getTime() : null

  it('comes from the account’s own entry in the header', async () => {
    const usage = (minutes: number): unknown[] => [
      { type: 'instagram', call_count: 100, estimated_time_to_regain_access: minutes },
    ]
    const headers = {
      'x-business-use-case-usage': JSON.stringify({ [FLOWERS]: usage(50), [CAFE]: usage(12) }),
    }
    expect(from((await failed(stories, limited(headers))).error)).toBe(12 * MINUTE)
  })

  it('is an hour when the header has none', async () => {
    expect(from((await failed(stories, limited())).error)).toBe(HOUR)
    const appUsage = { 'x-app-usage': '{"call_count":100,"total_time":3,"total_cputime":4}' }
    expect(from((await failed(stories, limited(appUsage))).error)).toBe(HOUR)
  })

  it('is part of every list response', async () => {
    world.showUsage(85)
    onTestFinished(() => {
      world.showUsage(0)
    })
    const { facebook, instagram } = metaClients(networks)
    const own = { token: instagramToken, instagramId: CAFE }
    const usages = await Promise.all([
      instagram.listStories(own, never),
      instagram.listReels({ ...own, maxItems: 1 }, never),
      facebook.listInstagramStories({ token: userToken, instagramId: CAFE }, never),
      facebook.listPageStories(page, never),
    ])
    expect(usages.map(({ usage }) => usage.percent)).toEqual([85, 85, 85, 85])
    world.showUsageOf(CAFE, { businessPercent: 91, minutesToRegainAccess: 5 })
    onTestFinished(() => {
      world.showUsageOf(CAFE, null)
    })
    const { usage } = await instagram.listStories(own, never)
    expect(usage).toEqual({ percent: 91, regainMinutes: 5 })
    const { usage: another } = await facebook.listPageStories(page, never)
    expect(another.percent).toBe(85)
  })
})

const TRANSPORT: readonly (readonly [string, Fault])[] = [
  ['breaks off in the middle', { kind: 'half-body' }],
  ['answers no JSON', { kind: 'rubbish' }],
  ['answers 500 in plain words', broken(500)],
  ['answers 503 in plain words', broken(503)],
  ['answers 403 in plain words', broken(403)],
  ['answers far too much', { kind: 'large-body', bytes: 5_000_001 }],
  ['sends us elsewhere', { kind: 'redirect', to: `${standIns.url}${readPerson.path}` }],
]

function broken(status: number): Fault {
  return { kind: 'refusal', refusal: { code: 2, status, shape: 'text' } }
}

describe('network that', () => {
  it.each(TRANSPORT)('%s is called at most three times', async (_what, fault) => {
    const { error, calls } = await failed(readPerson, fault)
    expect(error).toMatchObject({ fault: { kind: 'try_later' }, metaCode: undefined })
    expect(calls).toBe(3)
    expect((await failed(readProfile, fault)).calls).toBe(3)
  })

  it.each(TRANSPORT)('%s once is retried once', async (_what, fault) => {
    const clients = metaClients(networks)
    world.failNext(readPerson.path, fault)
    expect(await readPerson.run(clients)).toEqual({ appScopedId: CELIA })
    expect(clients.sent).toHaveLength(2)
  })

  it.each(TRANSPORT)('%s receives a message only once', async (_what, fault) => {
    const { error, calls } = await failed(sendMessage(), fault)
    expect(error).toMatchObject({ fault: { kind: 'try_later' }, metaCode: undefined })
    expect(calls).toBe(1)
  })

  it('never responds causes a time-out and receives a message only once', async () => {
    const silence: Fault = { kind: 'silence' }
    expect(await failed(readPerson, silence, true)).toMatchObject({
      error: { fault: { kind: 'try_later' }, metaCode: undefined },
      calls: 3,
    })
    expect((await failed(sendMessage(), silence, true)).calls).toBe(1)
  })

  it('sends too large a body or a redirect is not read to the end', async () => {
    for (const kind of ['large-body', 'redirect']) {
      const fault = TRANSPORT.find(([, each]) => each.kind === kind)?.[1]
      if (fault === undefined) throw new Error('no such fault')
      const captured = captureLog()
      world.failNext(readPerson.path, fault)
      await readPerson.run(metaClients(networks, { log: captured.log }))
      expect(captured.events('meta.unreachable')).toHaveLength(1)
      expect(captured.events('meta.refused')).toEqual([])
    }
  })

  it('accepted a message but lost the response receives it only once', async () => {
    const { senderId } = await world.mention({
      instagramId: CAFE,
      author: { username: 'ana.souza' },
      spareId: 'spare',
    })
    const { error } = await failed(sendMessage(senderId), { kind: 'half-body' })
    expect(error).toMatchObject({ fault: { kind: 'try_later' }, metaCode: undefined })
    expect(world.sentMessages({ instagramId: CAFE })).toMatchObject([{ recipientId: senderId }])
  })

  it('returns an error with HTTP 200 causes an error', async () => {
    const fault: Fault = { kind: 'refusal', refusal: { code: 190, subcode: 463, status: 200 } }
    const { error, calls } = await failed(readPerson, fault)
    expect(error).toMatchObject({ fault: { kind: 'reconnect' }, metaSubcode: 463 })
    expect(calls).toBe(1)
  })

  it('rejects a code with the OAuth error shape is not retried', async () => {
    const fault: Fault = { kind: 'refusal', refusal: { code: 400, shape: 'oauth' } }
    const exchange: Called = {
      path: '/api.instagram.com/oauth/access_token',
      run: ({ instagram }) =>
        instagram.exchangeCode({ code: 'AQB', redirectUri: 'http://portal.test/callback' }, never),
    }
    expect(await failed(exchange, fault)).toMatchObject({
      error: { fault: { kind: 'refused' } },
      calls: 1,
    })
  })

  it('is down during a code exchange receives the code once', async () => {
    const back = { code: 'AQB', redirectUri: 'http://portal.test/callback_facebook' }
    const exchange: Called = {
      path: '/graph.facebook.com/v23.0/oauth/access_token',
      run: ({ facebook }) => facebook.exchangeCode(back, never),
    }
    expect(await failed(exchange, { kind: 'graph-error', error: '2' })).toMatchObject({
      error: { fault: { kind: 'try_later' } },
      calls: 1,
    })
  })
})
