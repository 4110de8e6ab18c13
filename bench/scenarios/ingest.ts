import { contract } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import { startStandIns } from '@vitrine/stand-ins'
import type { StandIns } from '@vitrine/stand-ins'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readToolCalls } from '../analysis/tool-calls.ts'
import { makeIngestFiles } from '../media/ingest-files.ts'
import { ingestWorld } from '../media/ingest-world.ts'
import { readProcessor, processorTimeSince } from '../observe/processor.ts'
import type { ProcessorSeconds } from '../observe/processor.ts'
import { signUp } from '../observe/product-client.ts'
import { freePort, startProduct } from '../observe/product-process.ts'
import type { LogLine, ProductProcess } from '../observe/product-process.ts'
import { rerunByShell } from './rerun.ts'

export interface IngestOptions {
  readonly items: number
  readonly cache: string
}

export interface IngestFigures {
  readonly wanted: number
  readonly ready: number
  readonly calls: number
  /** Processor time of the server and of the programs it ran during preparation. */
  readonly used: ProcessorSeconds
  /** Processor time of the same programs with the same arguments, run one after the other. */
  readonly byShellSeconds: number
  readonly elapsedSeconds: number
}

const PUBLIC_URL = 'http://portal.test'
const APP = {
  name: 'Vitrine',
  facebook: { id: '900000000000001', secret: 'facebook-secret', redirectUris: [] },
  instagram: {
    id: '900000000000002',
    secret: 'instagram-secret',
    redirectUris: [`${PUBLIC_URL}/callback`],
  },
}
const POLL_MS = 100

function settings(standIns: StandIns, port: number, dataDir: string) {
  const at = (host: string) => `${standIns.url}/${host}`
  return {
    ...{ PORT: `${port}`, DATA_DIR: dataDir, PUBLIC_URL, STAND_INS: 'on', LOG_LEVEL: 'debug' },
    INSTAGRAM_AUTHORIZE_URL: at('www.instagram.com'),
    INSTAGRAM_OAUTH_URL: at('api.instagram.com'),
    INSTAGRAM_GRAPH_URL: at('graph.instagram.com'),
    META_CDN_HOSTS: new URL(standIns.url).host,
  }
}

async function connect(client: ApiClient, standIns: StandIns, accountId: string): Promise<void> {
  const { url } = await client.call(contract.startConnection, { body: { provider: 'instagram' } })
  const back = new URL(standIns.world.approveInstagram(url, { accountId })).searchParams
  const body = { code: back.get('code') ?? '', state: back.get('state') ?? '' }
  await client.call(contract.instagramCallback, { body })
}

/** Waits until all items are ready or failed, by reading the log. */
async function untilDone({ lines }: ProductProcess, wanted: number): Promise<void> {
  const isDone = ({ event }: LogLine) =>
    event === 'media.prepared' || event === 'media.prepare_failed'
  while (lines.filter(isDone).length < wanted) await delay(POLL_MS)
}

async function countReady(client: ApiClient): Promise<number> {
  const { data } = await client.call(contract.listAccounts, {})
  return data.reduce((sum, { media }) => sum + media.ready, 0)
}

/** Prepares posts of shops with the product, and compares the cost with the bare programs. */
export async function measureIngest({ items, cache }: IngestOptions): Promise<IngestFigures> {
  const made = await makeIngestFiles(items, cache)
  await using opened = new AsyncDisposableStack()
  const folder = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-ingest-')), (it) =>
    rm(it, { recursive: true, force: true, maxRetries: 5 }),
  )
  const world = ingestWorld({ ...made, app: APP, now: Date.now() })
  const standIns = opened.adopt(
    await startStandIns({ port: 0, host: '127.0.0.1', clock: Date.now, seed: 7, world }),
    (it) => it.close(),
  )
  const port = await freePort()
  const product = opened.adopt(startProduct(settings(standIns, port, folder)), (it) => it.stop())
  await product.waitFor('server.listening')
  const { client } = await signUp(`http://127.0.0.1:${port}/api`)
  const before = await readProcessor(product.pid)
  const beganAt = performance.now()
  for (const { id } of world.instagramAccounts) await connect(client, standIns, id)
  await untilDone(product, items)
  const elapsedSeconds = (performance.now() - beganAt) / 1_000
  const used = processorTimeSince(await readProcessor(product.pid), before)
  const ready = await countReady(client)
  await product.stop()
  const { lines } = product
  return {
    ...{ wanted: items, ready, used, elapsedSeconds },
    calls: readToolCalls(lines).length,
    byShellSeconds: await rerunByShell({ lines, ...made }),
  }
}
