import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSecrets } from '../../src/shared/secrets.ts'
import { providerEvents } from '../../src/db/tables/payments.tables.ts'
import type { Shop } from './payments.ts'

/** Text that the server has written somewhere. */
export interface Written {
  readonly place: string
  readonly text: string
}

/** The log, all rows of all tables, all files of the server and all mails. */
export async function everythingWritten({ app, inbox }: Shop): Promise<readonly Written[]> {
  return [
    // The number of a process or a duration may be that of a security code.
    { place: 'log', text: app.log.text().replaceAll(/"(?:pid|ms)":\d+,/g, '') },
    ...(await dumpTables(app)),
    ...(await readFiles(app.dataDir)),
    ...inbox.list().map((mail) => ({ place: 'mail', text: JSON.stringify(mail) })),
  ]
}

/** The bodies of stored webhooks, decrypted. */
export async function storedWebhooks(
  { app }: Shop,
  encryptionKey: string,
): Promise<readonly Written[]> {
  const secrets = createSecrets(encryptionKey)
  const rows = await app.database.executor.select().from(providerEvents)
  return rows.map(({ hash, sealedBody }) => ({
    place: 'webhook',
    text: secrets.open(sealedBody, `provider-event:${hash}`),
  }))
}

/** All rows of all tables as text, of the queue's tables too. */
async function dumpTables({ database }: Shop['app']): Promise<Written[]> {
  const { rows } = await database.queue.executeSql(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const tables = rows.map((row: unknown) => column(row, 'name'))
  const written: Written[] = []
  for (const place of tables) {
    const all = await database.queue.executeSql(`select t::text as content from ${place} t`)
    const text = all.rows.map((row: unknown) => column(row, 'content')).join('\n')
    written.push({ place, text })
  }
  return written
}

function column(row: unknown, name: string): string {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, name) : null
  if (typeof value !== 'string') throw new Error(`a row without ${name}`)
  return value
}

async function readFiles(folder: string): Promise<Written[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const place = join(parentPath, name)
      return { place, text: await readFile(place, 'latin1') }
    }),
  )
}
