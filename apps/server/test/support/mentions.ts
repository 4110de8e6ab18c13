import { contract, type Mention } from '@vitrine/api'
import type { MentionsControl } from '@vitrine/stand-ins'
import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { vi } from 'vitest'
import { raiseRevision } from '../../src/features/media/index.ts'
import { accounts } from '../../src/db/tables/accounts.tables.ts'
import type {
  MentionDeps,
  MentionQueue,
} from '../../src/features/mentions/decisions/transition.service.ts'
import { createSecrets } from '../../src/shared/secrets.ts'
import { seededRandom } from './seeded-random.ts'
import {
  aPhoto,
  aVideo,
  CAFE,
  CAFE_PAGE,
  connect,
  type Networks,
  startNetworks,
  type WorldFacts,
} from './networks.ts'
import { aPerson, firstScreenId, type Person, type UserFacts } from './people.ts'
import type { TestAppOptions } from './test-app.ts'
import type { TestMedia } from './test-media.ts'

export const VERIFY_TOKEN = 'only-the-network-knows'
export const FACEBOOK_SECRET = 'facebook-secret'
export const INSTAGRAM_SECRET = 'instagram-secret'
const ENCRYPTION_KEY = 'a key of thirty-two characters for tests'

/** The server with its webhook, and stand-in networks that deliver to it. */
export async function startMentionNetworks(
  media: TestMedia,
  { facts = {}, ...options }: TestAppOptions & { facts?: WorldFacts } = {},
): Promise<Networks> {
  const spares = [
    { id: 'photo', label: 'Foto', footage: aPhoto(media.photo) },
    { id: 'film', label: 'Filme', footage: aVideo(media.clip, media.photo) },
  ]
  const networks = await startNetworks(media, () => ({ spares, ...facts }), {
    ...options,
    environment: {
      ENCRYPTION_KEY,
      META_WEBHOOK_VERIFY_TOKEN: VERIFY_TOKEN,
      ...options.environment,
    },
  })
  const url = `${networks.app.url}/webhooks/meta`
  networks.world.setWebhooks({ url, verifyToken: VERIFY_TOKEN })
  return networks
}

export interface MentionShop extends Person {
  readonly accountId: string
  readonly screenId: string
}

/** The repost settings that admins set for an account. */
export interface RepostSettings {
  readonly allowRepost?: boolean
  readonly acceptedRepost?: boolean
}

/** A person who has connected the café's Page and receives its mentions. */
export async function aMentionShop(
  networks: Networks,
  { user, decline = [], ...facts }: RepostSettings & { user?: UserFacts; decline?: string[] } = {},
): Promise<MentionShop> {
  const { app, world } = networks
  const person = await aPerson(app, { seats: 3, ...user })
  const { account_id: id } = await connect(networks, person, {
    provider: 'facebook',
    pageIds: [CAFE_PAGE],
    decline,
  })
  const accountId = id ?? ''
  await setRepostSettings(networks, accountId, { allowRepost: true, ...facts })
  if (decline.length === 0) world.subscribe({ instagramId: CAFE, network: 'facebook' })
  return { ...person, accountId, screenId: await firstScreenId(person) }
}

export async function setRepostSettings(
  { app }: Networks,
  accountId: string,
  facts: RepostSettings,
): Promise<void> {
  await app.database.executor.update(accounts).set(facts).where(eq(accounts.id, accountId))
}

type SentMention = Awaited<ReturnType<MentionsControl['mention']>>

/** A new person posts a story that mentions the café. */
export function postMention(
  { app, world }: Networks,
  input: { username?: string; name?: string; spareId?: string; at?: number; untold?: boolean } = {},
): Promise<SentMention> {
  const { username = `ana.${String(app.next())}`, name, spareId = 'photo', ...rest } = input
  const author = { username, ...(name === undefined ? {} : { name }) }
  return world.mention({ instagramId: CAFE, author, spareId, ...rest })
}

export async function listMentions({ client, accountId }: MentionShop): Promise<Mention[]> {
  return (await client.call(contract.listMentions, { params: { id: accountId }, query: {} })).data
}

/** Whether the author's name and the media type are known. */
export function isComplete({ username, media_type: type }: Mention): boolean {
  return username !== null && type !== null
}

/** Waits until this author's mention fulfils the predicate. */
export async function waitForMention(
  shop: MentionShop,
  username: string,
  predicate: (mention: Mention) => boolean = isComplete,
): Promise<Mention> {
  let found: Mention | undefined
  await until(async () => {
    found = (await listMentions(shop)).find((mention) => mention.username === username)
    return found !== undefined && predicate(found)
  })
  if (found === undefined) throw new Error(`no mention by ${username} was received`)
  return found
}

/** A mention of the café whose author and type are known. */
export async function aMention(
  networks: Networks,
  shop: MentionShop,
  input: Parameters<typeof postMention>[1] = {},
): Promise<{ sent: SentMention; mention: Mention; username: string }> {
  const username = input.username ?? `ana.${String(networks.app.next())}`
  const sent = await postMention(networks, { ...input, username })
  return { sent, username, mention: await waitForMention(shop, username) }
}

export type Decision = 'accept' | 'reject' | 'undo'

const DECISIONS = {
  accept: contract.acceptMention,
  reject: contract.rejectMention,
  undo: contract.undoMention,
} as const

export const mentionParams = (shop: MentionShop, { id }: Pick<Mention, 'id'>) => ({
  params: { id: shop.accountId, mentionId: id },
})

export async function decide(
  shop: MentionShop,
  mention: Pick<Mention, 'id'>,
  decision: Decision,
): Promise<Mention> {
  return (await shop.client.call(DECISIONS[decision], mentionParams(shop, mention))).mention
}

export function getMention(shop: MentionShop, mention: Pick<Mention, 'id'>): Promise<Mention> {
  return shop.client
    .call(contract.getMention, mentionParams(shop, mention))
    .then((response) => response.mention)
}

/** The reposts that a screen of the shop shows. */
export function listReposts({ client, accountId, screenId }: MentionShop) {
  const query = { session_id: 'run-1', screen_id: screenId }
  return client.call(contract.listReposts, { params: { id: accountId }, query })
}

/** The revision that a screen receives in its heartbeat. */
export async function readRevision(shop: MentionShop): Promise<string> {
  const { accountId, screenId } = shop
  const body = { session_id: 'run-1', account_id: accountId, screen_id: screenId }
  const heartbeat = { ...body, state: 'playing' as const }
  return (await shop.client.call(contract.heartbeat, { body: heartbeat })).revision
}

/** The events of a mention as `action by`. */
export function historyOf({ history }: Mention): readonly string[] {
  return history.map(({ action, by }) => `${action} ${by}`)
}

/** Posts a body to the webhook, by default with the network's signature. */
export function postWebhook(
  { app }: Networks,
  body: string,
  signature: string | null = sign(body),
): Promise<Response> {
  return fetch(`${app.url}/webhooks/meta`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'x-hub-signature-256': signature }),
    },
  })
}

/** The network's signature: HMAC over the bytes with the app's secret. */
export function sign(body: string, secret: string = FACEBOOK_SECRET): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/** Dependencies for calling the server's services directly. */
export function createMentionDeps(
  { app }: Networks,
  mentionQueue: MentionQueue = createNoopQueue(),
): MentionDeps {
  return {
    executor: app.database.executor,
    clock: app.clock,
    // Its ids differ from the server's.
    random: seededRandom('second to the server'),
    log: app.log.log,
    secrets: createSecrets(ENCRYPTION_KEY),
    mentionQueue,
    raiseRevision,
  }
}

/** A queue that drops all jobs. */
export function createNoopQueue(): MentionQueue {
  return {
    enqueueUpdates: () => Promise.resolve(),
    enqueuePermissionRequest: () => Promise.resolve(),
    enqueueLookup: () => Promise.resolve(),
  }
}

const WAIT_TIMEOUT_MS = 60_000

/** Waits until the condition is true. */
export function until(predicate: () => Promise<boolean> | boolean): Promise<unknown> {
  return vi.waitUntil(predicate, { timeout: WAIT_TIMEOUT_MS, interval: 50 })
}
