import { contract } from '@vitrine/api'
import { createApiClient } from '@vitrine/api/client'
import { Agent, get } from 'node:http'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { buildApp, readConfig } from '../src/index.ts'
import { captureLog } from './support/captured-log.ts'
import { liveSettings } from './support/live-settings.ts'
import { freePort } from '../../../scripts/testing/postgres-server.ts'
import { startServerProcess } from './support/server-process.ts'
import { addEmbeddedDatabase } from './support/data-dir.ts'
import { createPostgresDatabase } from './support/test-database.ts'
import './support/database-source.ts'

const isPostgres = inject('databaseSource').kind === 'postgres'
const SIX_SECONDS_MS = 6_000
// Three starts of a new process with a new database, on a busy machine.
const STARTS_TIMEOUT_MS = 180_000

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Settings of a server on the database of this run. */
async function settings(): Promise<Readonly<Record<string, string>>> {
  const common = await settingsOfNewFolder()
  if (!isPostgres) {
    await addEmbeddedDatabase(common.DATA_DIR)
    return common
  }
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  return { ...common, DATABASE_URL: url, ENCRYPTION_KEY: 'k'.repeat(32) }
}

/** Settings under which a server creates an embedded database. */
async function settingsOfNewFolder() {
  return { PORT: String(await freePort()), DATA_DIR: await aFolder(), STAND_INS: 'on' } as const
}

/** Everything in a folder that its group or others may change; the folder itself is not accessible. */
async function listWritableByOthers(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true })
  const modes = entries.map(async (entry) => ({ entry, ...(await stat(join(folder, entry))) }))
  return (await Promise.all(modes))
    .filter(({ mode }) => (mode & 0o022) !== 0)
    .map(({ entry, mode }) => `${entry} ${(mode & 0o777).toString(8)}`)
}

const signUp = (port: string | undefined, email: string) =>
  createApiClient({
    baseUrl: `http://127.0.0.1:${String(port)}/api`,
    token: { get: () => null, set: () => undefined },
    language: () => 'pt-BR',
  }).call(contract.signUp, {
    body: {
      user: { name: 'Ana', telephone: '11933334444', email, password: 'girassol-amarelo' },
    },
  })

// These servers end before they open a database, so that one of the two hosts is enough.
if (!isPostgres)
  describe('the server process with faulty settings', () => {
    it('names every invalid setting, prints no secret, and does not start', async () => {
      const server = startServerProcess({
        PORT: 'eighty',
        DATABASE_URL: 'mysql://root:geheim@localhost/vitrine',
        STAND_INS: 'perhaps',
        ENCRYPTION_KEY: 'short-secret',
        TRIAL_DAYS: '-1',
        LOG_LEVEL: 'loud',
        RESELLERS: 'no address',
      })
      expect(await server.ended).toBe(1)
      const output = server.output()
      for (const name of [
        'PORT',
        'DATABASE_URL',
        'STAND_INS',
        'ENCRYPTION_KEY',
        'TRIAL_DAYS',
        'LOG_LEVEL',
        'RESELLERS',
      ]) {
        expect(output).toContain(`- ${name} `)
      }
      expect(output).not.toMatch(/geheim|short-secret|\n\s+at /)
    })

    it('does not start in production with a public key', async () => {
      const server = startServerProcess({
        NODE_ENV: 'production',
        STAND_INS: 'on',
        DATA_DIR: await aFolder(),
      })
      expect(await server.ended).toBe(1)
      expect(server.output()).toMatch(
        /^The settings have 1 fault\(s\):\n- ENCRYPTION_KEY is needed /,
      )
    })
  })

describe('the server process', () => {
  it('names the package to install when ffmpeg is too old for untrusted files', async () => {
    const { ENCRYPTION_KEY, ...live } = await liveSettings('4.4.2-0ubuntu0.22.04.1')
    const common = await settings()
    const server = startServerProcess({ ENCRYPTION_KEY, ...common, ...live })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('apt install ffmpeg')
    expect(server.output()).toContain('4.4.2-0ubuntu0.22.04.1')
    expect(server.output()).not.toMatch(/\n\s+at /)
  })

  it('logs once that the system gives ffmpeg no network namespace', async () => {
    const { ENCRYPTION_KEY, ...live } = await liveSettings()
    const refusing = join(live['PATH'] ?? '', 'unshare')
    await writeFile(refusing, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const server = startServerProcess({ ENCRYPTION_KEY, ...(await settings()), ...live })
    await server.untilEvent('server.listening')
    expect(server.output().match(/"event":"media.tools_not_isolated"/g)).toHaveLength(1)
  })

  it(
    'stops within five seconds of SIGTERM with an open connection and loses no data',
    { timeout: STARTS_TIMEOUT_MS },
    async () => {
      const environment = await settings()
      const first = startServerProcess(environment)
      await first.untilEvent('server.listening')
      await signUp(environment['PORT'], 'ana@padaria.test')
      const agent = new Agent({ keepAlive: true })
      onTestFinished(() => {
        agent.destroy()
      })
      await new Promise<void>((resolve, reject) => {
        get({ port: environment['PORT'], path: '/healthz', agent }, (answer) => {
          answer.resume().once('end', resolve)
        }).once('error', reject)
      })
      const stoppedAt = performance.now()
      first.child.kill('SIGTERM')
      expect(await first.ended).toBe(0)
      expect(performance.now() - stoppedAt).toBeLessThan(SIX_SECONDS_MS)
      expect(first.output()).toContain('server.stopping')

      const again = startServerProcess({ ...environment, DRAIN_SECONDS: '300' })
      await again.untilEvent('server.listening')
      await expect(signUp(environment['PORT'], 'ana@padaria.test')).rejects.toMatchObject({
        code: 'users.email_taken',
      })
      again.child.kill('SIGTERM')
      await again.untilEvent('server.stopping')
      again.child.kill('SIGTERM')
      // The second signal does not wait for the drain time.
      expect(await again.ended).toBe(1)
      expect(again.output()).toContain('server.stop_forced')
      expect(again.output()).not.toMatch(/girassol|ana@padaria/)
    },
  )

  if (!isPostgres)
    it(
      'locks its folder, and releases it when it is killed',
      { timeout: STARTS_TIMEOUT_MS },
      async () => {
        const environment = await settingsOfNewFolder()
        const first = startServerProcess(environment)
        await first.untilEvent('server.listening')
        const second = startServerProcess({ ...environment, PORT: String(await freePort()) })
        expect(await second.ended).toBe(1)
        expect(second.output()).toContain(`already uses the folder ${environment.DATA_DIR}`)

        // Other users of this machine read no tokens, mails and images.
        const folder = environment.DATA_DIR
        expect((await stat(folder)).mode & 0o777).toBe(0o700)
        expect(await listWritableByOthers(folder)).toEqual([])

        first.child.kill('SIGKILL')
        await first.ended
        const third = startServerProcess(environment)
        await third.untilEvent('server.listening')
      },
    )
})

if (isPostgres)
  describe('two servers that start at once on an empty database', () => {
    it('both start and share it', async () => {
      const environment = await settings()
      const starts = await Promise.allSettled(
        [1, 2, 3].map(() => buildApp(readConfig(environment), { log: captureLog().log })),
      )
      const apps = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
      onTestFinished(async () => {
        for (const app of apps) await app.close()
      })
      expect(starts.filter(({ status }) => status === 'rejected')).toEqual([])
      const [first, , last] = apps
      const user = {
        name: 'Ana',
        telephone: '11933334444',
        email: 'ana@padaria.test',
        password: 'girassol-amarelo',
      }
      const payload = { user }
      const made = await first?.http.inject({ method: 'POST', url: '/api/users', payload })
      const taken = await last?.http.inject({ method: 'POST', url: '/api/users', payload })
      expect([made?.statusCode, taken?.statusCode]).toEqual([200, 409])
    })
  })
