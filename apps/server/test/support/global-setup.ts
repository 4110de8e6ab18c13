import { PGlite } from '@electric-sql/pglite'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { cachedTools } from '../../../../scripts/testing/conversion-cache.ts'
import {
  type Database,
  EMBEDDED_EXTENSIONS,
  fromPglite,
  openPostgres,
} from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { startQueue } from '../../src/jobs/queue.ts'
import { cachedFolder } from '../../../../scripts/testing/cached-folder.ts'
import { captureLog } from './captured-log.ts'
import type { DatabaseSource } from './database-source.ts'
import { makeMedia } from './make-media.ts'
import {
  createDatabaseOn,
  runAsAdmin,
  startPostgresServer,
} from '../../../../scripts/testing/postgres-server.ts'

const TEMPLATE = 'vitrine_template'

/** Prepares media and one migrated database for all test files of a project; `TEST_DATABASE` selects its kind. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env['TEST_DATABASE'] ?? project.config.env['TEST_DATABASE'] ?? 'pglite'
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  const teardown = async (): Promise<void> => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    project.provide('testMedia', await makeMedia())
    project.provide('cachedTools', await cachedTools())
    project.provide(
      'databaseSource',
      kind === 'postgres' ? await preparePostgres(folder, stops) : await preparePglite(folder),
    )
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

/**
 * Space of deleted rows would be reused at any time, and rows read without an order would come in another one than they
 * were inserted. The embedded database has no autovacuum either.
 */
const NO_AUTOVACUUM = ['alter system set autovacuum = off', 'select pg_reload_conf()']

/**
 * Every start of the embedded database unpacks the dump and clears its buffers: without the databases that
 * nobody opens, and with buffers for some megabytes of rows, it takes half the time.
 */
const SMALL = [
  `alter system set shared_buffers = '16MB'`,
  ...['template0', 'template1'].flatMap((name) => [
    `alter database ${name} is_template false`,
    `drop database ${name}`,
  ]),
]

async function preparePglite(folder: string): Promise<DatabaseSource> {
  const pglite = await PGlite.create({
    extensions: EMBEDDED_EXTENSIONS,
    loadDataDir: await emptyPglite(),
  })
  await fillTables(fromPglite(pglite))
  for (const statement of SMALL) await pglite.exec(statement)
  const dumpFile = join(folder, 'pglite.tar')
  await writeDump(pglite, dumpFile)
  await pglite.close()
  return { kind: 'pglite', dumpFile }
}

/** A new embedded database as a dump: creating one takes 2.6 s, loading it 0.4 s. */
async function emptyPglite(): Promise<Blob> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const release = await readFile(join(dirname(entry), '../package.json'), 'utf8')
  const folder = await cachedFolder('pglite', [release], async (unfinished) => {
    const pglite = await PGlite.create()
    await writeDump(pglite, join(unfinished, 'empty.tar'))
    await pglite.close()
  })
  const dump = await readFile(join(folder, 'empty.tar'))
  return new Blob([dump], { type: 'application/x-tar' })
}

async function writeDump(pglite: PGlite, file: string): Promise<void> {
  const dump = await pglite.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
}

async function preparePostgres(
  folder: string,
  stops: (() => Promise<void>)[],
): Promise<DatabaseSource> {
  const server = await startPostgresServer(folder)
  stops.push(() => server.stop())
  for (const statement of NO_AUTOVACUUM) await runAsAdmin(server.url, statement)
  const database = await openPostgres(await createDatabaseOn(server.url, TEMPLATE))
  await fillTables(database)
  await database.close()
  return { kind: 'postgres', serverUrl: server.url, template: TEMPLATE }
}

/** Our tables and the job queue's, so that no test file has to make them again. */
async function fillTables(database: Database): Promise<void> {
  await migrate(database)
  const queue = await startQueue(database, captureLog().log, { runsCronJobs: false })
  await queue.stop()
}
