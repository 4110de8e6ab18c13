import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openEmbedded, openPostgres } from '../../src/db/database.ts'
import './database-source.ts'

/** A database with every table and no rows, for the caller alone; closing it throws it away. */
export async function openTestDatabase(): Promise<Database> {
  const source = inject('databaseSource')
  if (source.kind === 'pglite') {
    const dump = await readFile(source.dumpFile)
    return openEmbedded({ loadFrom: new Blob([dump], { type: 'application/x-tar' }) })
  }
  const { url, drop } = await createPostgresDatabase(source.template)
  const database = await openPostgres(url)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A database of its own on the PostgreSQL server of this run: a copy of `template`, or empty. */
export async function createPostgresDatabase(
  template = 'template0',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const source = inject('databaseSource')
  if (source.kind !== 'postgres') throw new Error('this test needs TEST_DATABASE=postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(source.serverUrl, `create database ${name} template ${template}`)
  return {
    url: `${source.serverUrl}/${name}`,
    drop: () => asAdmin(source.serverUrl, `drop database ${name} with (force)`),
  }
}

async function asAdmin(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${serverUrl}/postgres` })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
