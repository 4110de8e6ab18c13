import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { auditEvents } from '../src/db/tables/audit.tables.ts'
import { lockDataDir } from '../src/db/data-dir-lock.ts'
import { makeAdmin } from '../src/features/users/index.ts'
import { runMakeAdmin } from '../src/make-admin/make-admin.ts'
import { readConfig } from '../src/index.ts'
import { COMPILE_CACHE } from './support/compile-cache.ts'
import { addEmbeddedDatabase } from './support/data-dir.ts'
import { aPerson } from './support/people.ts'
import { SERVER_NODE_OPTIONS } from './support/spawned-server.ts'
import { startTestApp } from './support/test-app.ts'
import { createPostgresDatabase } from './support/test-database.ts'
import './support/database-source.ts'

const isPostgres = inject('databaseSource').kind === 'postgres'
const USAGE = 'Usage: npm run admin -- <e-mail> [--reset-second-factor]\n'
const MAIN = new URL('../src/make-admin/main.ts', import.meta.url).pathname

async function environment(): Promise<Readonly<Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-admin-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (!isPostgres) {
    await addEmbeddedDatabase(folder)
    return { DATA_DIR: folder, STAND_INS: 'on' }
  }
  const { url, drop } = await createPostgresDatabase('vitrine_template')
  onTestFinished(drop)
  return { DATA_DIR: folder, STAND_INS: 'on', DATABASE_URL: url, ENCRYPTION_KEY: 'k'.repeat(32) }
}

describe('makeAdmin', () => {
  it('gives the role once, with an entry in the audit log that has no admin', async () => {
    const app = await startTestApp()
    const { executor } = app.database
    const { client, email, user } = await aPerson(app)
    expect((await client.refusal(contract.getAdminOverview, {})).code).toBe('auth.forbidden')
    const deps = { executor, clock: app.clock, random: app.sessions.random }
    expect(await makeAdmin(deps, ` ${email.toUpperCase()} `)).toBe('made')
    expect(await makeAdmin(deps, email)).toBe('was_admin')
    expect(await makeAdmin(deps, 'ninguem@padaria.test')).toBe('unknown')
    await app.app.synchronize()
    await client.call(contract.getAdminOverview, {})
    expect(
      await executor.select().from(auditEvents).where(eq(auditEvents.userId, user.id)),
    ).toMatchObject([
      {
        ...{ adminId: null, action: 'change', call: 'npm run admin' },
        ...{ before: { permission: 0 }, after: { permission: 1 } },
      },
    ])
  })
})

describe('npm run admin', () => {
  it('explains how it is called, and that an unknown person must sign up', async () => {
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...(await environment()) }
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [...SERVER_NODE_OPTIONS, MAIN, ...args], { env }).catch(
        (error: unknown) => error,
      )
    expect(await run()).toMatchObject({ code: 1, stderr: USAGE })
    expect(await run('ana@padaria.test', '--reset')).toMatchObject({ code: 1, stderr: USAGE })
    const refused = await run('ninguem@padaria.test')
    const stderr = expect.stringContaining('Nobody has signed up with ninguem@padaria.test')
    expect(refused).toMatchObject({ code: 1, stderr })
  })

  it('refuses while a server uses the embedded database, and runs beside one on PostgreSQL', async () => {
    const settings = readConfig(await environment())
    const lock = lockDataDir(settings.config.dataDir)
    await expect(runMakeAdmin(settings, 'ana@padaria.test')).rejects.toThrow(
      isPostgres ? 'Nobody has signed up' : 'already uses',
    )
    lock.release()
  })
})
