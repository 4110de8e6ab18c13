import { type App, buildApp, createLog, type Log, readConfig } from '@vitrine/server'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
// Runs a real PostgreSQL from npm; used by tests and the bench only.
import { startPostgresServer } from '../../scripts/testing/postgres-server.ts'

/** The embedded database runs in the server's thread, PostgreSQL in its own processes. */
export const ENGINES = ['embedded', 'PostgreSQL'] as const
export type DatabaseEngine = (typeof ENGINES)[number]

export interface HostedProduct {
  readonly app: App
  readonly dataDir: string
}

/** Starts the product behind one proxy, with a postal code service that has no code. */
export async function openHostedProduct(
  opened: AsyncDisposableStack,
  engine: DatabaseEngine,
  log: Log = createLog('silent'),
): Promise<HostedProduct> {
  const folder = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-bench-')), (it) =>
    rm(it, { recursive: true, force: true, maxRetries: 5 }),
  )
  const zipCodes = createServer((_request, answer) => answer.end('{"erro":true}'))
  opened.defer(() => void zipCodes.close())
  await once(zipCodes.listen(0, '127.0.0.1'), 'listening')
  const address = zipCodes.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const dataDir = path.join(folder, 'product-data')
  const settings = {
    ...{ DATA_DIR: dataDir, STAND_INS: 'on', PORT: '0', TRUST_PROXY: '1' },
    ...(await databaseSettings(opened, engine, folder)),
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', VIACEP_URL: `http://127.0.0.1:${port}` },
  }
  const app = await buildApp(readConfig(settings), { log })
  return { app: opened.adopt(app, (it) => it.close()), dataDir }
}

async function databaseSettings(
  opened: AsyncDisposableStack,
  engine: DatabaseEngine,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  if (engine === 'embedded') return {}
  const server = opened.adopt(await startPostgresServer(folder), (it) => it.stop())
  return { DATABASE_URL: `${server.url}/postgres`, ENCRYPTION_KEY: 'bench'.repeat(8) }
}
