import { contract, type Mention } from '@vitrine/api'
import type { MentionsControl } from '@vitrine/stand-ins'
import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { vi } from 'vitest'
import { raiseRevision } from '../../src/features/media/index.ts'
import { accounts } from '../../src/features/accounts/accounts.tables.ts'
import type { MentionDeps, MentionWork } from '../../src/features/mentions/change.service.ts'
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

/** The server with its webhook, and networks that know where it is. */
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

/** What admins decide about an account. */
export interface RepostFacts {
  readonly allowRepost?: boolean
  readonly acceptedRepost?: boolean
}

/** Somebody with the café's Page connected, whose mentions the network tells us of. */
export async function aMentionShop(
  networks: Networks,
  { user, decline = [], ...facts }: RepostFacts & { user?: UserFacts; decline?: string[] } = {},
): Promise<MentionShop> {
  const { app, world } = networks
  const person = await aPerson(app, { seats: 3, ...user })
  const { account_id: id } = await connect(networks, person, {
    provider: 'facebook',
    pageIds: [CAFE_PAGE],
    decline,
  })
  const accountId = id ?? ''
  await setReposts(networks, accountId, { allowRepost: true, ...facts })
  if (decline.length === 0) world.subscribe({ instagramId: CAFE, network: 'facebook' })
  return { ...person, accountId, screenId: await firstScreenId(person) }
}

export async function setReposts(
  { app }: Networks,
  accountId: string,
  facts: RepostFacts,
): Promise<void> {
  await app.database.executor.update(accounts).set(facts).where(eq(accounts.id, accountId))
}

type Told = Awaited<ReturnType<MentionsControl['mention']>>

/** Somebody nobody else is posts a story that names the café. */
export function mentionCafe(
  { app, world }: Networks,
  of: { username?: string; name?: string; spareId?: string; at?: number; untold?: boolean } = {},
): Promise<Told> {
  const {
    username = `ana.${String(app.next())}`,
    name,
    spareId = 'photo',
    ...sendIdleHeartbeat
  } = of
  const author = { username, ...(name === undefined ? {} : { name }) }
  return world.mention({ instagramId: CAFE, author, spareId, ...sendIdleHeartbeat })
}

export async function listMentions({ client, accountId }: MentionShop): Promise<Mention[]> {
  return (await client.call(contract.listMentions, { params: { id: accountId }, query: {} })).data
}

/** Its author's name and its type have been looked up. */
export function isKnown({ username, media_type: type }: Mention): boolean {
  return username !== null && type !== null
}

/** Waits until this author's mention is as it should be. */
export async function mentionBy(
  shop: MentionShop,
  username: string,
  isSo: (mention: Mention) => boolean = isKnown,
): Promise<Mention> {
  let found: Mention | undefined
  await until(async () => {
    found = (await listMentions(shop)).find((mention) => mention.username === username)
    return found !== undefined && isSo(found)
  })
  if (found === undefined) throw new Error(`no mention of ${username} came`)
  return found
}

/** A mention the café got, known with its author and type. */
export async function aMention(
  networks: Networks,
  shop: MentionShop,
  of: Parameters<typeof mentionCafe>[1] = {},
): Promise<{ told: Told; mention: Mention; username: string }> {
  const username = of.username ?? `ana.${String(networks.app.next())}`
  const told = await mentionCafe(networks, { ...of, username })
  return { told, username, mention: await mentionBy(shop, username) }
}

export type Decision = 'accept' | 'reject' | 'undo'

const DECISIONS = {
  accept: contract.acceptMention,
  reject: contract.rejectMention,
  undo: contract.undoMention,
} as const

export const keyOf = (shop: MentionShop, { id }: Pick<Mention, 'id'>) => ({
  params: { id: shop.accountId, mentionId: id },
})

export async function decide(
  shop: MentionShop,
  mention: Pick<Mention, 'id'>,
  decision: Decision,
): Promise<Mention> {
  return (await shop.client.call(DECISIONS[decision], keyOf(shop, mention))).mention
}

export function getMention(shop: MentionShop, mention: Pick<Mention, 'id'>): Promise<Mention> {
  return shop.client
    .call(contract.getMention, keyOf(shop, mention))
    .then((answer) => answer.mention)
}

/** What a screen of the shop shows of other people's stories. */
export function listReposts({ client, accountId, screenId }: MentionShop) {
  const query = { session_id: 'run-1', screen_id: screenId }
  return client.call(contract.listReposts, { params: { id: accountId }, query })
}

/** The value a screen watches for changes. */
export async function revisionOf(shop: MentionShop): Promise<string> {
  const { accountId, screenId } = shop
  const body = { session_id: 'run-1', account_id: accountId, screen_id: screenId }
  const sendHeartbeat = { ...body, state: 'playing' as const }
  return (await shop.client.call(contract.heartbeat, { body: sendHeartbeat })).revision
}

/** The lines of a mention's history as `action by`. */
export function historyOf({ history }: Mention): readonly string[] {
  return history.map(({ action, by }) => `${action} ${by}`)
}

/** Sends a body to the webhook as the network would, or as somebody else. */
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

/** As the network signs: over the very bytes, keyed with the app's secret. */
export function sign(body: string, secret: string = FACEBOOK_SECRET): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/** What the server's own services are given, for what only time brings about. */
export function mentionDeps({ app }: Networks, work: MentionWork = noWork()): MentionDeps {
  return {
    executor: app.database.executor,
    clock: app.clock,
    // Other ids than the server's own.
    random: seededRandom('beside the server'),
    log: app.log.log,
    secrets: createSecrets(ENCRYPTION_KEY),
    work,
    raiseRevision,
  }
}

/** Nobody is asked or looked up. */
export function noWork(): MentionWork {
  return {
    wake: () => Promise.resolve(),
    ask: () => Promise.resolve(),
    look: () => Promise.resolve(),
  }
}

const PATIENCE_MS = 60_000

/** Waits for a fact. */
export function until(isSo: () => Promise<boolean> | boolean): Promise<unknown> {
  return vi.waitUntil(isSo, { timeout: PATIENCE_MS, interval: 50 })
}
