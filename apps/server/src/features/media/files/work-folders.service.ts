import { HOUR_MS } from '@vitrine/domain'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'

/** Creates a folder for the temporary files of one job. The job removes it. */
export async function createWorkFolder(workDir: string): Promise<string> {
  await mkdir(workDir, { recursive: true })
  return mkdtemp(join(workDir, 'item-'))
}

/** Upper limit of the duration of a job. */
const ABANDONED_WORK_MS = 2 * HOUR_MS

/**
 * Removes work folders that a crash left. `isAlone`: no other process works here, so that all existing
 * folders are abandoned.
 */
export async function sweepWorkFolders(
  { workDir, clock, log }: { workDir: string; clock: Clock; log: Log },
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  await mkdir(workDir, { recursive: true })
  for (const name of await readdir(workDir)) {
    const path = join(workDir, name)
    try {
      if (!isAlone && !(await isAbandoned(path, clock.now()))) continue
      // A converter that outlived its server may still write to it.
      await rm(path, { recursive: true, force: true, maxRetries: 3 })
      log.info({ event: 'media.work_removed', work: name })
    } catch (error) {
      // Another process may have removed it; otherwise the next sweep retries.
      log.warn({ event: 'media.work_not_removed', work: name, err: error })
    }
  }
}

async function isAbandoned(path: string, now: Date): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  return now.getTime() - mtimeMs > ABANDONED_WORK_MS
}
