import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedTools } from '../../scripts/testing/conversion-cache.ts'

/** Controls the media conversions of one product. */
export interface Conversions {
  /** PATH on which the product looks for ffmpeg and ffprobe; empty for the default. */
  readonly toolPath: string
  /** Blocks conversions that start from now on until `release`. */
  hold(): Promise<void>
  release(): Promise<void>
  remove(): Promise<void>
}

/** Without a cache (see `cachedTools`) conversions are slow enough to be visible, and are not blocked. */
export async function createConversions(): Promise<Conversions> {
  const cached = await cachedTools()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tools-'))
  const mark = join(folder, 'held')
  if (cached !== '') {
    const wait = `while [ -e '${mark}' ]; do sleep 0.1; done`
    await writeScript(join(folder, 'ffmpeg'), `${wait}\nexec '${join(cached, 'ffmpeg')}' "$@"`)
    await writeScript(join(folder, 'ffprobe'), `exec '${join(cached, 'ffprobe')}' "$@"`)
  }
  return {
    toolPath: cached === '' ? '' : folder,
    hold: () => writeFile(mark, ''),
    release: () => rm(mark, { force: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function writeScript(file: string, lines: string): Promise<void> {
  await writeFile(file, `#!/bin/sh\n${lines}\n`)
  await chmod(file, 0o755)
}
