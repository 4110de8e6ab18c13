import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartFault } from '../shared/start-fault.ts'

class DataDirInUse extends StartFault {
  override readonly name = 'DataDirInUse'
  constructor(dataDir: string, options: { cause: unknown }) {
    super(`Another Vitrine server already uses the folder ${dataDir}`, options)
  }
}

export interface DataDirLock {
  release(): void
}

/**
 * Locks a data folder for this process. The embedded database would open one folder twice without an error
 * and corrupt it. The lock is an exclusive SQLite transaction, which the operating system ends with the
 * process (decision Z9).
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const holder = new DatabaseSync(join(dataDir, 'in-use.lock'), { timeout: 0 })
  try {
    holder.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    holder.close()
    throw new DataDirInUse(dataDir, { cause })
  }
  return { release: () => holder.close() }
}
