import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { cachedFolder } from '../../../../scripts/testing/cached-folder.ts'
import type { OldEngine } from './engine-list.ts'

const run = promisify(execFile)

const INSTALL_TIMEOUT_MS = 240_000
const PROGRAM = 'chromium'

const installing = new Map<number, Promise<string>>()

/**
 * The path of the engine's program, which is fetched and unpacked once and stays in the cache: unpacking it takes 0.7 s
 * of processor time, and the oldest one is used by most files. Throws when it cannot be had: that is a failure.
 */
export function installEngine(engine: OldEngine): Promise<string> {
  const running = installing.get(engine.major) ?? installOnce(engine)
  installing.set(engine.major, running)
  return running
}

async function installOnce(engine: OldEngine): Promise<string> {
  const { major, integrity } = engine
  const folder = await cachedFolder(`chromium-${major}`, [integrity], (unfinished) =>
    unpack(engine, path.join(unfinished, PROGRAM)),
  )
  return path.join(folder, PROGRAM)
}

async function unpack(engine: OldEngine, program: string): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'vitrine-fetch-'))
  try {
    await pipeline(
      createReadStream(await fetchArchive(engine, work)),
      createBrotliDecompress(),
      createWriteStream(program, { mode: 0o755 }),
    )
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function fetchArchive(engine: OldEngine, work: string): Promise<string> {
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
  return path.join(bin, name)
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
