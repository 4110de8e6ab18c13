import {
  type FacebookPage,
  type Footage,
  type InstagramAccount,
  type InstagramMedia,
  type InstagramStory,
  type StandIns,
  startStandIns,
  type Video,
  type World,
} from '@vitrine/stand-ins'
import { contract } from '@vitrine/api'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import type { TestClient } from './client.ts'
import { ManualClock, HOUR } from './manual-clock.ts'
import type { Person } from './people.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts'
import { type TestMedia, toolPath } from './test-media.ts'

export const PUBLIC_URL = 'http://portal.test'
export const CELIA = '10200000000000001'
export const ROSA = '10200000000000002'
export const CAFE_PAGE = '100100100100101'
export const FLOWERS_PAGE = '100100100100102'
export const CAFE = '17841400000000001'
export const FLOWERS = '17841400000000002'
export const PERSONAL = '17841400000000003'

/** The world of a test; everything else is empty. */
export interface WorldFacts {
  readonly stories?: readonly InstagramStory[]
  readonly media?: readonly InstagramMedia[]
  /** Data of the flower shop; the rest is the café's. */
  readonly flowerStories?: readonly InstagramStory[]
  readonly pageStories?: FacebookPage['stories']
  readonly pageReels?: FacebookPage['reels']
  readonly spares?: World['spares']
  /** The café's profile, which a test may change while the server runs. */
  readonly cafe?: { username: string; picture: string }
}

export interface Networks {
  readonly app: TestApp
  readonly standIns: StandIns
  readonly world: StandIns['world']
  /** Folder of the server's media. */
  readonly mediaDir: string
}

/** The server and its networks on one manual clock. */
export async function startNetworks(
  media: Pick<TestMedia, 'avatar'>,
  facts: (now: number) => WorldFacts = () => ({}),
  { onCall, ...options }: TestAppOptions & { onCall?: (path: string, status: number) => void } = {},
): Promise<Networks> {
  const clock = options.clock ?? new ManualClock()
  const standIns = await startStandIns({
    port: 0,
    host: '127.0.0.1',
    clock: () => clock.now().getTime(),
    seed: 7,
    logger: ({ path, status }) => onCall?.(path, status),
    world: aWorld(media, facts(clock.now().getTime())),
  })
  whenOver(() => standIns.close())
  const mediaDir = await mkdtemp(join(tmpdir(), 'vitrine-store-'))
  whenOver(() => rm(mediaDir, { recursive: true, force: true }))
  const app = await startTestApp({
    ...options,
    clock,
    environment: {
      PATH: toolPath(),
      MEDIA_STORE: mediaDir,
      ...networkSettings(standIns.url),
      SMTP_URL: standIns.smtpUrl,
      ...options.environment,
    },
  })
  return { app, standIns, world: standIns.world, mediaDir }
}

/** Settings of a server that uses the stand-ins. */
export function networkSettings(standInsUrl: string): Readonly<Record<string, string>> {
  const at = (host: string): string => `${standInsUrl}/${host}`
  return {
    PUBLIC_URL,
    FACEBOOK_DIALOG_URL: at('www.facebook.com'),
    FACEBOOK_GRAPH_URL: at('graph.facebook.com'),
    INSTAGRAM_AUTHORIZE_URL: at('www.instagram.com'),
    INSTAGRAM_OAUTH_URL: at('api.instagram.com'),
    INSTAGRAM_GRAPH_URL: at('graph.instagram.com'),
    VIACEP_URL: at('viacep.com.br'),
    META_CDN_HOSTS: new URL(standInsUrl).host,
  }
}

/** Runs at the end of the current test or of the file. */
function whenOver(end: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(end)
  else onTestFinished(end)
}

const TASKS = ['ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE']

/** The café, the flower shop and their people. */
export function aWorld(media: Pick<TestMedia, 'avatar'>, facts: WorldFacts): World {
  const image = { path: media.avatar }
  const empty = { stories: [], reels: [], media: [] }
  const page = { category: 'Cafeteria', picture: image, ...empty }
  const profile = { accountType: 'BUSINESS', picture: image, ...empty } as const
  return {
    apps: [
      {
        name: 'Vitrine',
        facebook: {
          id: '900000000000001',
          secret: 'facebook-secret',
          redirectUris: [`${PUBLIC_URL}/callback_facebook`],
        },
        instagram: {
          id: '900000000000002',
          secret: 'instagram-secret',
          redirectUris: [`${PUBLIC_URL}/callback`],
        },
      },
    ],
    people: [
      {
        id: CELIA,
        name: 'Célia',
        roles: [CAFE_PAGE, FLOWERS_PAGE].map((pageId) => ({ pageId, tasks: TASKS })),
      },
      { id: ROSA, name: 'Rosa', roles: [] },
    ],
    pages: [
      {
        ...page,
        id: CAFE_PAGE,
        name: 'Café Aurora',
        instagramAccountId: CAFE,
        stories: facts.pageStories ?? [],
        reels: facts.pageReels ?? [],
      },
      { ...page, id: FLOWERS_PAGE, name: 'Floricultura Jasmim' },
    ],
    instagramAccounts: [
      {
        ...profile,
        ...{ id: CAFE, appScopedId: '27000000000000001' },
        name: 'Café Aurora',
        get username() {
          return facts.cafe?.username ?? 'cafe.aurora'
        },
        get picture() {
          return { path: facts.cafe?.picture ?? media.avatar }
        },
        stories: facts.stories ?? [],
        media: facts.media ?? [],
      },
      {
        ...profile,
        ...{ id: FLOWERS, appScopedId: '27000000000000002' },
        ...{ username: 'floricultura.jasmim', name: 'Floricultura Jasmim' },
        stories: facts.flowerStories ?? [],
      },
      {
        ...profile,
        ...{ id: PERSONAL, appScopedId: '27000000000000003', accountType: 'PERSONAL' },
        ...{ username: 'celia.prado', name: 'Célia Prado' },
      },
    ] satisfies InstagramAccount[],
    spares: facts.spares ?? [],
  }
}

export function aPhoto(path: string): Footage {
  return { kind: 'photo', file: { path }, width: 800, height: 1400 }
}

export function aVideo(path: string, poster: string): Video {
  return { kind: 'video', file: { path }, poster: { path: poster }, seconds: 1 }
}

/** The time some hours before a moment, in milliseconds since 1970. */
export function hoursBefore(now: number, hours: number): number {
  return Math.round(now - hours * HOUR)
}

export type Provider = 'facebook' | 'instagram'

/** URL of the network's dialog. */
export async function startLogin(
  client: TestClient,
  provider: Provider,
  accountId?: string,
): Promise<string> {
  const body = { provider, account_id: accountId ?? null }
  return (await client.call(contract.startConnection, { body })).url
}

/** Data of the network's redirect. */
export function readReturn(address: string): { code: string; state: string } {
  const { searchParams } = new URL(address)
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

export const CALLBACKS = {
  facebook: contract.facebookCallback,
  instagram: contract.instagramCallback,
} as const

export type Consent = { decline?: readonly string[]; pageIds?: readonly string[]; who?: string }

/** Accepts in the network's dialog. Returns the data of the redirect. */
export function approve(
  { world }: Networks,
  url: string,
  { provider, who, ...consent }: Consent & { provider: Provider },
): { code: string; state: string } {
  return readReturn(
    provider === 'facebook'
      ? world.approveFacebook(url, { personId: who ?? CELIA, ...consent })
      : world.approveInstagram(url, { accountId: who ?? CAFE, ...consent }),
  )
}

/** A complete login. */
export async function connect(
  networks: Networks,
  { client }: Pick<Person, 'client'>,
  { accountId, ...consent }: Consent & { provider: Provider; accountId?: string },
) {
  const url = await startLogin(client, consent.provider, accountId)
  const body = approve(networks, url, consent)
  return client.call(CALLBACKS[consent.provider], { body })
}

/** The refusal of a complete login. */
export async function refusedLogin(
  networks: Networks,
  { client }: Pick<Person, 'client'>,
  { accountId, ...consent }: Consent & { provider: Provider; accountId?: string },
) {
  const url = await startLogin(client, consent.provider, accountId)
  const body = approve(networks, url, consent)
  return client.refusal(CALLBACKS[consent.provider], { body })
}
