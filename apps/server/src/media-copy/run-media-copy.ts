import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MediaStoreConfig, readMediaStore } from '../config/media-store.ts'
import { createReader, type Environment } from '../config/settings-reader.ts'
import { MediaStoreError } from '../integrations/storage/media-store-error.ts'
import type { MediaStore } from '../integrations/storage/media-store.ts'
import { openMediaStore } from '../integrations/storage/open-media-store.ts'
import { systemClock } from '../shared/clock.ts'
import { createLog } from '../shared/log.ts'
import { UNOBSERVED } from '../shared/network-calls.ts'
import { systemRandom } from '../shared/random.ts'
import { StartFault } from '../shared/start-fault.ts'
import { copyMedia, type CopyResult, DamagedFile } from './copy-media.ts'

const USAGE = 'Usage: npm run media-copy -- <from> <to> [--verify] [--delete]'

export interface CopyCommand {
  readonly parameters: readonly string[]
  readonly environment: Environment
  readonly signal: AbortSignal
  /** Writes a line about the progress. */
  readonly print: (line: string) => void
}

/** Copies the media of a folder or bucket into another one. Returns a sentence for the terminal. */
export async function runMediaCopy(command: CopyCommand): Promise<string> {
  const { parameters, environment, signal, print } = command
  const options = parameters.filter((parameter) => parameter.startsWith('--'))
  const [from, to, ...others] = parameters.filter((parameter) => !parameter.startsWith('--'))
  const isValid = options.every((option) => option === '--verify' || option === '--delete')
  if (from === undefined || to === undefined || others.length > 0 || !isValid) {
    throw new StartFault(USAGE)
  }
  const configs = readStores(environment, { from, to })
  if (configs.from.kind === 'folder') await requireFolder(configs.from.dir)
  const workDir = await mkdtemp(join(tmpdir(), 'vitrine-copy-'))
  const startMs = performance.now()
  try {
    return await withStores(configs, workDir, async (stores) => {
      const result = await copyMedia(stores, {
        verifies: options.includes('--verify'),
        deletes: options.includes('--delete'),
        signal,
        onProgress: createProgress(print),
      })
      return describeResult(result, performance.now() - startMs)
    })
  } catch (error) {
    if (error instanceof MediaStoreError || error instanceof DamagedFile) {
      throw new StartFault(`Not complete: ${error.message}. Run it again to go on.`)
    }
    throw error
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

interface Endpoints<T> {
  readonly from: T
  readonly to: T
}

function readStores(
  environment: Environment,
  { from, to }: Endpoints<string>,
): Endpoints<MediaStoreConfig> {
  const read = createReader({ ...environment, '<from>': from, '<to>': to })
  const configs = {
    from: readMediaStore(read, from, '<from>'),
    to: readMediaStore(read, to, '<to>'),
  }
  read.finish()
  return configs
}

async function requireFolder(folder: string): Promise<void> {
  try {
    await access(folder)
  } catch {
    throw new StartFault(`${folder} is not there.`)
  }
}

async function withStores(
  configs: Endpoints<MediaStoreConfig>,
  workDir: string,
  run: (stores: { source: MediaStore; target: MediaStore }) => Promise<string>,
): Promise<string> {
  const source = await openStore(configs.from, workDir)
  try {
    const target = await openStore(configs.to, workDir)
    try {
      return await run({ source, target })
    } finally {
      target.close()
    }
  } finally {
    source.close()
  }
}

async function openStore(config: MediaStoreConfig, workDir: string): Promise<MediaStore> {
  const deps = {
    ...{ clock: systemClock, random: systemRandom, networkCalls: UNOBSERVED },
    ...{ log: createLog('silent'), isAlone: false },
  }
  const settings = { mediaStore: config, mediaRedirect: null, workDir }
  const { store } = await openMediaStore(settings, deps)
  return store
}

const PROGRESS_FILES = 1_000

function createProgress(print: (line: string) => void): (result: CopyResult) => void {
  return ({ copied, present }) => {
    const files = copied + present
    if (files % PROGRESS_FILES === 0) print(`${String(files)} files …`)
  }
}

function describeResult(
  { copied, bytes, present, deleted, vanished }: CopyResult,
  ms: number,
): string {
  const parts = [
    `${String(copied)} files copied (${(bytes / 1_000_000).toFixed(1)} MB)`,
    `${String(present)} were there`,
    ...(deleted === 0 ? [] : [`${String(deleted)} deleted`]),
    ...(vanished === 0 ? [] : [`${String(vanished)} vanished from the source meanwhile`]),
  ]
  return `${parts.join(', ')}, in ${(ms / 1_000).toFixed(1)} s.`
}
