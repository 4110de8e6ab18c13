import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync as isInstalled } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type PostgresServer, startPostgresServer } from '../../scripts/testing/postgres-server.ts'
import {
  S3_CREDENTIALS,
  type S3Server,
  startS3Server,
} from '../../apps/server/test/support/s3-server.ts'
import { aptInstall, findOnPath, thisMachine } from '../../scripts/testing/machine.ts'
import { buildProduct, freePort, type ProductProcess, startProduct } from './product-process.ts'
import { listenOnLoopback } from './listen.ts'

const APIS = 3
const WORKERS = 2
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const START_LIMIT_MS = 60_000

/** The whole deployment: PostgreSQL, S3, the networks, processes by role, and a balancer. */
export interface ChaosCluster {
  /** Of the balancer. */
  readonly url: string
  readonly databaseUrl: string
  readonly postgres: PostgresServer
  readonly s3: S3Server
  /** From now on, the networks and the mail server fail or answer. */
  setNetworksDown(isDown: boolean): void
  killApi(index: number): Promise<void>
  startApi(index: number): Promise<void>
  killWorker(index: number): Promise<void>
  startWorker(index: number): Promise<void>
  /** Moves the system's clock of the last api process. */
  setClock(offset: string): Promise<void>
}

export async function openChaosCluster(opened: AsyncDisposableStack): Promise<ChaosCluster> {
  ensurePrograms()
  const folder = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-bench-')), (it) =>
    rm(it, { recursive: true, force: true, maxRetries: 5 }),
  )
  const postgres = opened.adopt(await startPostgresServer(folder, { isDurable: true }), (it) =>
    it.stop(),
  )
  const s3 = opened.adopt(await startS3Server(), (it) => it.close())
  const networks = await openNetworks(opened)
  const databaseUrl = `${postgres.url}/postgres`
  const clockFile = path.join(folder, 'clock')
  await writeFile(clockFile, '+0\n')
  const shared = {
    ...{ DATABASE_URL: databaseUrl, ENCRYPTION_KEY: 'bench'.repeat(8), STAND_INS: 'on' },
    ...{ MEDIA_STORE: `s3://${s3.bucket}/tv?endpoint=${s3.url}`, ...S3_CREDENTIALS },
    ...{ TRUST_PROXY: '1', LOG_LEVEL: 'info', SMTP_URL: 'smtp://127.0.0.1:9' },
    ...{ INSTAGRAM_GRAPH_URL: networks.url, FACEBOOK_GRAPH_URL: networks.url },
    VIACEP_URL: networks.url,
  }
  const ports = await freePorts(APIS + WORKERS)
  const { open, kill } = createProcesses(opened, (index) => ({
    ...shared,
    ...{ ROLE: index < APIS ? 'api' : 'worker', PORT: `${ports[index] ?? 0}` },
    DATA_DIR: path.join(folder, `data-${index}`),
    ...(index === APIS - 1 ? movedBy(clockFile) : {}),
  }))
  for (let index = 0; index < APIS + WORKERS; index += 1) await open(index)
  return {
    url: await openBalancer(opened, folder, ports.slice(0, APIS)),
    ...{ databaseUrl, postgres, s3 },
    setNetworksDown: networks.setDown,
    killApi: kill,
    startApi: open,
    killWorker: (index) => kill(APIS + index),
    startWorker: (index) => open(APIS + index),
    setClock: (offset) => writeFile(clockFile, `${offset}\n`),
  }
}

/** Variables of a process whose system's clock is moved by a file; timers stay right. */
function movedBy(clockFile: string): Readonly<Record<string, string>> {
  return {
    ...{ LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: clockFile, FAKETIME_NO_CACHE: '1' },
    ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' },
  }
}

/** Starts and kills the processes of the product by number. Those that run at the end are killed. */
function createProcesses(
  opened: AsyncDisposableStack,
  environmentOf: (index: number) => Readonly<Record<string, string>>,
) {
  const running = new Map<number, ProductProcess>()
  const main = buildProduct()
  const kill = async (index: number): Promise<void> => {
    await running.get(index)?.kill()
    running.delete(index)
  }
  opened.defer(async () => {
    await Promise.all([...running.keys()].map(kill))
  })
  return {
    kill,
    async open(index: number): Promise<void> {
      const product = startProduct(environmentOf(index), main)
      running.set(index, product)
      await Promise.race([product.waitFor('server.listening'), failAfter(START_LIMIT_MS)])
    },
  }
}

/** The balancer and what moves a clock come from Debian. */
function ensurePrograms(): void {
  if (findOnPath(process.env, ['haproxy']) === null || !isInstalled(FAKETIME)) {
    aptInstall('haproxy', 'faketime').every((command) => thisMachine.run(command))
  }
  if (findOnPath(process.env, ['haproxy']) === null || !isInstalled(FAKETIME)) {
    throw new Error('The run needs haproxy and libfaketime: apt-get install haproxy faketime')
  }
}

async function freePorts(count: number): Promise<readonly number[]> {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  return ports
}

async function failAfter(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false })
  throw new Error(`a process did not listen within ${ms} ms`)
}

/** Answers every call with an error of Graph, or not at all while it is down. */
async function openNetworks(opened: AsyncDisposableStack) {
  let isDown = false
  const server: Server = createServer((request, response) => {
    if (isDown) return void request.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
  })
  const port = await listenOnLoopback(server)
  opened.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}`,
    setDown(next: boolean) {
      isDown = next
      if (isDown) server.closeAllConnections()
    },
  }
}

/** As deploy/ configures its balancer: it asks each process once a second whether it is ready. */
async function openBalancer(
  opened: AsyncDisposableStack,
  folder: string,
  ports: readonly number[],
): Promise<string> {
  const port = await freePort()
  const servers = ports.map((api, index) => `  server api${index} 127.0.0.1:${api} check`)
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    `global
  maxconn 8000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 15s
  timeout check 5s
  timeout http-keep-alive 60s
  option redispatch 1
  retries 2
frontend all
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend api
backend api
  balance leastconn
  option httpchk GET /readyz?outage=20
  http-check expect status 200
  default-server inter 1s fall 3 rise 1 observe layer4 error-limit 3 on-error mark-down
${servers.join('\n')}
`,
  )
  const balancer: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const ended = once(balancer, 'exit')
  const kill = (): void => void balancer.kill('SIGKILL')
  process.once('exit', kill)
  opened.defer(async () => {
    process.off('exit', kill)
    kill()
    await ended
  })
  return `http://127.0.0.1:${port}`
}
