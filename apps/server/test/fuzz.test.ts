import { createServer, type Server } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeCrash, fuzz } from './support/fuzz.ts'
import { startTestApp } from './support/test-app.ts'

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const SEED = 11
const REQUESTS = 5_000

// Without a postal code service: a failed provider would correctly return 502.
const zipCodes = createServer((_request, answer) => answer.end('{"erro":true}'))
zipCodes.listen(0, '127.0.0.1')
await once(zipCodes, 'listening')
afterAll(() => void zipCodes.close())
const port = portOf(zipCodes)

// A payment provider that has a key and nothing else.
const payments = createServer((_request, answer) =>
  answer.end(`{"public_key":"${'A'.repeat(50)}"}`),
)
payments.listen(0, '127.0.0.1')
await once(payments, 'listening')
afterAll(() => void payments.close())

const folder = await mkdtemp(join(tmpdir(), 'vitrine-fuzz-'))
afterAll(() => rm(folder, { recursive: true }))
for (const name of ['portal', 'tv']) {
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, 'index.html'), `<p>${name}</p>`)
}

const app = await startTestApp({
  environment: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    VIACEP_URL: `http://127.0.0.1:${String(port)}`,
    PAGBANK_URL: `http://127.0.0.1:${String(portOf(payments))}`,
    PORTAL_DIR: join(folder, 'portal'),
    TV_DIR: join(folder, 'tv'),
  },
})

it(
  `answers none of ${String(REQUESTS)} seeded hostile requests with 5xx`,
  { timeout: 120_000 },
  async () => {
    const { http } = app.app
    const crashes = await fuzz({ http, sessions: app.sessions, seed: SEED, count: REQUESTS })
    const errors = app.log.events('http.unexpected_error').map(({ err }) => err)
    expect(
      crashes.map((crash) => describeCrash(SEED, crash)).slice(0, 10),
      JSON.stringify(errors.slice(0, 3)),
    ).toEqual([])
  },
)
