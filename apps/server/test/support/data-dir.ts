import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import './database-source.ts'

const run = promisify(execFile)

/**
 * Puts the embedded database of this run, with every table and no rows, into a server's data folder. A
 * server that creates its database needs 3 s more of processor time.
 */
export async function addEmbeddedDatabase(dataDir: string): Promise<void> {
  const source = inject('databaseSource')
  if (source.kind !== 'pglite') throw new Error('this test needs TEST_DATABASE=pglite')
  const folder = join(dataDir, 'database')
  await mkdir(folder, { mode: 0o700 })
  await run('tar', ['-xf', source.dumpFile, '-C', folder])
}
