import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

const run = promisify(execFile)

/** A real old Chromium as npm carries it, and the TVs it stands for. */
export interface OldEngine {
  readonly major: number
  readonly standsFor: string
  /** What npm fetches. Not a dependency: `npm start` would fetch 30 MB and more per engine. */
  readonly spec: string
  readonly integrity: string
  /** Builds without H.264 show what a TV with a broken decoder would: stills. */
  readonly playsH264: boolean
}

export const OLD_ENGINES: readonly OldEngine[] = [
  {
    major: 64,
    standsFor: 'Tizen 5.0 (63)',
    spec: 'chrome-aws-lambda@64.0.3264',
    integrity:
      'sha512-3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==',
    playsH264: false,
  },
  {
    major: 69,
    standsFor: 'Tizen 5.5, webOS 5 (68)',
    spec: 'chrome-aws-lambda@1.6.3',
    integrity:
      'sha512-K22/X+AqpSFPmBxuIOHhmzH4Id7Od9GpKvEksuaV7fy+WLvS/TYlwpc4I4B36Wz9u/NmvL9wKsQ1TT9cMhdYhg==',
    playsH264: false,
  },
  {
    major: 79,
    standsFor: 'webOS 6',
    spec: 'chrome-aws-lambda@2.0.2',
    integrity:
      'sha512-Aqgq5F93eJARkO+O/wD+2bCCFOVQNfA329sdPNl8ib0gsRjS00bAgTc9f5Mvto7H7yDuBcy0V3xJQZwMvmILUg==',
    playsH264: true,
  },
  {
    major: 88,
    standsFor: 'webOS 22 (87)',
    spec: 'chrome-aws-lambda@5.5.0',
    integrity:
      'sha512-nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
    playsH264: true,
  },
]

const root = path.resolve(import.meta.dirname, '../../../..')
const cache = path.join(root, 'node_modules/.cache/vitrine-engines')
const INSTALL_TIMEOUT_MS = 240_000

/** The engine's program, fetched and unpacked once. Throws when it cannot be had: that is a failure. */
export async function installEngine(engine: OldEngine): Promise<string> {
  const program = path.join(cache, `chromium-${engine.major}`)
  if (existsSync(program)) return program
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(path.join(cache, 'fetch-'))
  try {
    const { stdout } = await run('npm', ['pack', engine.spec, '--json', '--silent'], {
      cwd: work,
      timeout: INSTALL_TIMEOUT_MS,
    })
    const archive = path.join(work, packedName(stdout))
    await requireIntegrity(archive, engine)
    await run('tar', ['xzf', archive, '-C', work], { timeout: INSTALL_TIMEOUT_MS })
    const bin = path.join(work, 'package/bin')
    const packed = (await readdir(bin)).find((name) => /^chromium.*\.br$/.test(name))
    if (packed === undefined) throw new Error(`${engine.spec} carries no Chromium`)
    const unpacked = path.join(work, 'chromium')
    await pipeline(
      createReadStream(path.join(bin, packed)),
      createBrotliDecompress(),
      createWriteStream(unpacked),
    )
    await chmod(unpacked, 0o755)
    await rename(unpacked, program)
    return program
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
