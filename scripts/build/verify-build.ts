import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_LIMIT_MS = 120_000
const CHECK_PAUSE_MS = 100
const EMAIL = 'ana@padaria.test'

/**
 * Copies a built folder to a temporary one, starts it there with an empty environment and checks that it has
 * everything: migrations, pages, password hashes and fonts. Throws an error with the log otherwise.
 */
export async function verifyBuild(folder: string): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'vitrine-build-'))
  try {
    await cp(folder, join(copy, 'server'), { recursive: true })
    await startAndCheck(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function startAndCheck(folder: string): Promise<void> {
  const port = String(await freePort())
  const cwd = join(folder, 'server')
  const env = {
    ...{ PORT: port, STAND_INS: 'on', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' },
    ENCRYPTION_KEY: 'a key for the check of this build only',
    METRICS_PORT: String(await freePort()),
    PATH: process.env['PATH'],
  }
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  const child = spawn(process.execPath, ['main.js'], { cwd, env, stdio })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  }
  const ended = once(child, 'exit')
  try {
    const url = `http://127.0.0.1:${port}`
    await untilReady(url, () => child.exitCode !== null)
    await checkPages(url)
    await checkSignUp(url)
    child.kill('SIGTERM')
    await ended
    if (child.exitCode !== 0) throw new Error(`it stops with code ${String(child.exitCode)}`)
    const admin = spawnSync(process.execPath, ['admin.js', EMAIL], { cwd, env, encoding: 'utf8' })
    if (admin.status !== 0) throw new Error(`admin.js fails: ${admin.stderr}`)
  } catch (cause) {
    throw new Error(`The built server does not work:\n${log}`, { cause })
  } finally {
    child.kill('SIGKILL')
  }
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS
  while (performance.now() < limit && !hasEnded()) {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, CHECK_PAUSE_MS))
  }
  throw new Error('it does not become ready')
}

async function checkPages(url: string): Promise<void> {
  for (const path of ['/', '/plans', '/tv/', '/api/settings', '/api/docs', '/robots.txt']) {
    const { status } = await fetch(url + path)
    if (status !== 200) throw new Error(`${path} answers ${String(status)}`)
  }
}

/** Needs the migrations, the native module of Argon2 and the list of common passwords. */
async function checkSignUp(url: string): Promise<void> {
  const user = {
    ...{ name: 'Ana', telephone: '11933334444', email: EMAIL },
    password: 'girassol-amarelo',
  }
  const { status } = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user }),
  })
  if (status !== 200) throw new Error(`a sign-up answers ${String(status)}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
