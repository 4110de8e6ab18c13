import { contract } from '@vitrine/api'
import { type ApiClient, createApiClient } from '@vitrine/api/client'
import { type MediaFile, type StandIns, startStandIns } from '@vitrine/stand-ins'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { openEmbedded } from '../src/db/database.ts'
import { mediaFiles, mediaItems } from '../src/db/tables/media.tables.ts'
import { INGEST_STEPS, type IngestStep } from '../src/features/media/ingest/ingest-steps.ts'
import { aWorld, CAFE_PAGE, CELIA, networkSettings, readReturn } from './support/networks.ts'
import { addEmbeddedDatabase } from './support/data-dir.ts'
import { PASSWORD } from './support/people.ts'
import { freePort } from '../../../scripts/testing/postgres-server.ts'
import { seededRandom } from './support/seeded-random.ts'
import { type ServerProcess, startServerProcess } from './support/server-process.ts'
import { createPostgresDatabase } from './support/test-database.ts'
import { makeManyMedia, toolPath } from './support/test-media.ts'
import './support/database-source.ts'

const isPostgres = inject('databaseSource').kind === 'postgres'

const KILLS = 20
const VIDEOS = 12
const PHOTOS = 3
const PAGE_PHOTOS = 1
const ITEMS = VIDEOS + PHOTOS + PAGE_PHOTOS
/** 22 starts of a server take a minute on an idle machine. */
const KILLS_TIMEOUT_MS = 900_000
const STARTS_TIMEOUT_MS = 180_000
const WAITING = { timeout: KILLS_TIMEOUT_MS, interval: 200 }
const MINUTE_MS = 60_000

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-kill-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** A video with an empty box at its end, so that it is sent in several chunks. */
function withRoom(path: string): MediaFile {
  const load = async (): Promise<Uint8Array> => {
    const room = Buffer.alloc(500_000)
    room.writeUInt32BE(room.length, 0)
    room.write('free', 4, 'latin1')
    return Buffer.concat([await readFile(path), room])
  }
  return { name: 'video.mp4', load }
}

/** A café with many stories of its profile and its Page, on the real clock. */
async function startCafe() {
  const media = await makeManyMedia({ videos: VIDEOS, photos: PHOTOS + PAGE_PHOTOS })
  const now = Date.now()
  const [poster = ''] = media.photos
  const photo = (path: string) =>
    ({ kind: 'photo', file: { path }, width: 800, height: 1400 }) as const
  const footage = [
    ...media.videos.map((path) => {
      const files = { file: withRoom(path), poster: { path: poster } }
      return { kind: 'video', ...files, seconds: 0.4 } as const
    }),
    ...media.photos.slice(0, PHOTOS).map(photo),
  ]
  const standIns = await startStandIns({
    ...{ port: 0, host: '127.0.0.1', clock: Date.now, seed: 7 },
    world: aWorld(media, {
      stories: footage.map((file, index) => ({
        id: `1790000000000${String(index + 1_000)}`,
        footage: file,
        postedAt: now - (index + 1) * MINUTE_MS,
      })),
      pageStories: media.photos.slice(PHOTOS).map((path, index) => ({
        postId: `2000000000000${String(index + 10)}`,
        mediaId: `3000000000000${String(index + 10)}`,
        footage: photo(path),
        postedAt: now - (index + 1) * MINUTE_MS,
      })),
    }),
  })
  onTestFinished(() => standIns.close())
  return standIns
}

function aClient(port: string): ApiClient {
  let token: string | null = null
  return createApiClient({
    baseUrl: `http://127.0.0.1:${port}/api`,
    language: () => 'pt-BR',
    token: {
      get: () => token,
      set: (value) => {
        token = value
      },
    },
  })
}

/** Signs up and connects the café's Page. */
async function connectCafe(client: ApiClient, world: StandIns['world']): Promise<void> {
  const user = { name: 'Ana', telephone: '11933334444', email: 'ana@padaria.test' }
  await client.call(contract.signUp, { body: { user: { ...user, password: PASSWORD } } })
  const { url } = await client.call(contract.startConnection, { body: { provider: 'facebook' } })
  const consent = { personId: CELIA, pageIds: [CAFE_PAGE] }
  const body = readReturn(world.approveFacebook(url, consent))
  await client.call(contract.facebookCallback, { body })
}

/** Progress of the café's items. */
const progress = async (client: ApiClient) =>
  (await client.call(contract.listAccounts, {})).data[0]?.media

/** Log lines of steps. */
function onSteps({ child }: ServerProcess, tell: (step: IngestStep) => void): void {
  let rest = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const step = /"event":"media\.step","step":"(\w+)"/.exec(line)?.[1]
      const ingestStep = INGEST_STEPS.find((candidate) => candidate === step)
      if (ingestStep !== undefined) tell(ingestStep)
    }
  })
}

interface Kill {
  readonly drawn: IngestStep
  /** The last logged step before the process ended. */
  readonly last: IngestStep
}

/** Kills the server at the first log line of this step. */
async function killAt(server: ServerProcess, drawn: IngestStep): Promise<Kill> {
  let last: IngestStep | null = null
  let isKilled = false
  onSteps(server, (step) => {
    last = step
    if (isKilled || step !== drawn) return
    isKilled = true
    server.child.kill('SIGKILL')
  })
  await server.ended
  if (last === null || !isKilled) {
    throw new Error(`the server ended by itself before ${drawn}: ${server.output().slice(-2_000)}`)
  }
  return { drawn, last }
}

/** Every step at least once, in an order of the seed. */
function drawSteps(count: number): readonly IngestStep[] {
  const random = seededRandom('kills')
  const left: IngestStep[] = [...INGEST_STEPS]
  return Array.from({ length: count }, () => {
    const from = left.length > 0 ? left : INGEST_STEPS
    const drawn = from[random.integer(from.length)] ?? 'claimed'
    if (left.length > 0) left.splice(left.indexOf(drawn), 1)
    return drawn
  })
}

async function sha256Of(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

/** Everything in a media folder, by relative path. */
async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

const VIDEO_FILES = ['first.jpg', 'last.jpg', 'low.mp4', 'medium.mp4', 'original.mp4']
const PHOTO_FILES = ['low.jpg', 'medium.jpg', 'original.jpg']

async function readDatabase(folder: string) {
  const database = await openEmbedded({ folder })
  try {
    return {
      items: await database.executor.select().from(mediaItems),
      files: await database.executor.select().from(mediaFiles),
    }
  } finally {
    await database.close()
  }
}

if (!isPostgres)
  describe('killed server', () => {
    it(
      'continues at the next start without duplicate, lost or left-over files',
      { timeout: KILLS_TIMEOUT_MS },
      async () => {
        const standIns = await startCafe()
        const dataDir = await aFolder()
        await addEmbeddedDatabase(dataDir)
        const port = String(await freePort())
        const environment = {
          ...{ PORT: port, DATA_DIR: dataDir, STAND_INS: 'on', LOG_LEVEL: 'debug' },
          PATH: toolPath(),
          ...networkSettings(standIns.url),
        }
        const client = aClient(port)
        const { world } = standIns
        const silence = world.failAlways('/scontent.cdninstagram.com/*', { kind: 'silence' })
        const first = startServerProcess(environment)
        await first.untilEvent('server.listening')
        await connectCafe(client, world)
        await vi.waitUntil(async () => (await progress(client))?.pending === ITEMS, WAITING)
        first.child.kill('SIGKILL')
        await first.ended
        world.lift(silence)

        const kills: Kill[] = []
        for (const drawn of drawSteps(KILLS)) {
          kills.push(await killAt(startServerProcess(environment), drawn))
        }

        const server = startServerProcess(environment)
        await server.untilEvent('server.listening')
        await vi.waitUntil(async () => (await progress(client))?.ready === ITEMS, WAITING)
        server.child.kill('SIGTERM')
        expect(await server.ended).toBe(0)

        const { items, files } = await readDatabase(join(dataDir, 'database'))
        expect(items).toHaveLength(ITEMS)
        expect(new Set(items.map(({ externalId }) => externalId)).size).toBe(ITEMS)
        for (const item of items) {
          expect(item).toMatchObject({ state: 'ready', reason: null, dueAt: null })
          const own = files.filter(({ publicId }) => publicId === item.publicId)
          const names = item.type === 'VIDEO' ? VIDEO_FILES : PHOTO_FILES
          expect(own.map(({ name }) => name).sort()).toEqual(names)
        }
        const media = join(dataDir, 'media')
        const keys = new Set(files.map(({ contentKey }) => contentKey))
        const places = [...keys].map((key) => join(key.slice(0, 2), key.slice(2, 4), key))
        expect(await listFolder(media)).toEqual(places.sort())
        expect(await readdir(join(media, 'work'))).toEqual([])
        for (const { contentKey, bytes } of files) {
          const place = join(media, contentKey.slice(0, 2), contentKey.slice(2, 4), contentKey)
          expect((await stat(place)).size).toBe(bytes)
          expect(await sha256Of(place)).toBe(contentKey)
        }

        expect(new Set(kills.map(({ drawn }) => drawn))).toEqual(new Set(INGEST_STEPS))
        const report = kills.map(
          ({ drawn, last }, index) => `${String(index + 1).padStart(2)}  ${drawn} (got to ${last})`,
        )
        console.info(`killed at, of ${String(INGEST_STEPS.length)} steps:\n${report.join('\n')}`)
      },
    )
  })

if (isPostgres)
  describe('one of several servers', () => {
    it(
      'keeps the work folders of others and removes those that are hours old',
      { timeout: STARTS_TIMEOUT_MS },
      async () => {
        const { url, drop } = await createPostgresDatabase()
        onTestFinished(drop)
        const dataDir = await aFolder()
        const work = join(dataDir, 'media', 'work')
        for (const name of ['item-young', 'item-old']) {
          await mkdir(join(work, name), { recursive: true })
          await writeFile(join(work, name, 'source'), 'x')
        }
        const old = new Date(Date.now() - 3 * 60 * MINUTE_MS)
        await utimes(join(work, 'item-old'), old, old)
        const server = startServerProcess({
          ...{ PORT: String(await freePort()), DATA_DIR: dataDir, STAND_INS: 'on' },
          ...{ DATABASE_URL: url, ENCRYPTION_KEY: 'k'.repeat(32) },
        })
        await server.untilEvent('server.listening')
        expect(await readdir(work)).toEqual(['item-young'])
      },
    )
  })
