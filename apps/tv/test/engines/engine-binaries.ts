import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import type { OldEngine } from './engine-list.ts'

const run = promisify(execFile)

const root = path.resolve(import.meta.dirname, '../../../..')
const cache = path.join(root, 'node_modules/.cache/vitrine-engines')
const INSTALL_TIMEOUT_MS = 240_000

export interface InstalledEngine {
  readonly program: string
  /** Removes the unpacked program; its archive stays in the cache. */
  remove(): Promise<void>
}

/**
 * Unpacks the engine's program into a temporary folder: all of them at once would take 3 GB. Throws when
 * it cannot be had: that is a failure.
 */
export async function installEngine(engine: OldEngine): Promise<InstalledEngine> {
  const archive = await fetchEngine(engine)
  const folder = await mkdtemp(path.join(tmpdir(), `vitrine-chromium-${engine.major}-`))
  const remove = () => rm(folder, { recursive: true, force: true })
  const program = path.join(folder, 'chromium')
  try {
    await pipeline(
      createReadStream(archive),
      createBrotliDecompress(),
      createWriteStream(program, { mode: 0o755 }),
    )
    return { program, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const fetching = new Map<number, Promise<string>>()

/** The compressed program in the cache, fetched once; safe to call ahead of its use. */
export function fetchEngine(engine: OldEngine): Promise<string> {
  const running = fetching.get(engine.major) ?? fetchOnce(engine)
  fetching.set(engine.major, running)
  return running
}

async function fetchOnce(engine: OldEngine): Promise<string> {
  const archive = path.join(cache, `chromium-${engine.major}.br`)
  if (existsSync(archive)) return archive
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(path.join(cache, 'fetch-'))
  try {
    const { stdout } = await run('npm', ['pack', engine.spec, '--json', '--silent'], {
      cwd: work,
      timeout: INSTALL_TIMEOUT_MS,
    })
    const packed = path.join(work, packedName(stdout))
    await requireIntegrity(packed, engine)
    await run('tar', ['xzf', packed, '-C', work], { timeout: INSTALL_TIMEOUT_MS })
    const bin = path.join(work, 'package/bin')
    const name = (await readdir(bin)).find((one) => /^chromium.*\.br$/.test(one))
    if (name === undefined) throw new Error(`${engine.spec} carries no Chromium`)
    await rename(path.join(bin, name), archive)
    return archive
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

function packedName(stdout: string): string {
  const name = /"filename":\s*"([^"]+)"/.exec(stdout)?.[1]
  if (name === undefined) throw new Error('npm pack did not name its file')
  return path.basename(name)
}

async function requireIntegrity(archive: string, { spec, integrity }: OldEngine): Promise<void> {
  const found = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')
  if (`sha512-${found}` !== integrity) throw new Error(`${spec} is not the archive we know`)
}
