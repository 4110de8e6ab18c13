import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/vitrine/conversions')
const SCRIPT = path.join(import.meta.dirname, 'cached-tool.sh')

/**
 * A folder for a product's PATH, with an ffmpeg and an ffprobe that cache their results. The demo shops and
 * the shops of the tests have the same few files, and their conversion was half of the browser tests'
 * processor time. Empty except on Linux: on other systems the product finds the programs itself.
 */
export async function cachedTools(cache = CACHE): Promise<string> {
  if (process.platform !== 'linux') return ''
  const programs = { ffmpeg: installed('ffmpeg'), ffprobe: installed('ffprobe') }
  const folder = path.join(cache, await fingerprint(Object.values(programs)))
  await mkdir(path.join(folder, 'results'), { recursive: true })
  for (const [tool, program] of Object.entries(programs)) {
    const [script, ...call] = [SCRIPT, tool, program, path.join(folder, 'results')].map(quote)
    // Another run may execute the file now: a file in use cannot be written, but it can be replaced.
    const unfinished = path.join(folder, `${tool}.${randomUUID()}`)
    await writeFile(unfinished, `#!/bin/sh\nset -- ${call.join(' ')} "$@"\n. ${script}\n`)
    await chmod(unfinished, 0o755)
    await rename(unfinished, path.join(folder, tool))
  }
  return folder
}

/** Path of the program that npm carries for the server. */
function installed(tool: string): string {
  const requireAsServer = createRequire(path.join(ROOT, 'apps/server/package.json'))
  const found: unknown = requireAsServer(`@${tool}-installer/${tool}`)
  if (typeof found !== 'object' || found === null || !('path' in found)) {
    throw new Error(`npm carries no ${tool} for this machine`)
  }
  return String(found.path)
}

/** Each version has a separate cache, because the results can differ. */
async function fingerprint(programs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const program of programs) hash.update((await run(program, ['-version'])).stdout)
  return hash.digest('hex').slice(0, 16)
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
