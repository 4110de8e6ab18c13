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
 * Holds a data folder for this process alone: the embedded database opens one folder twice without a
 * word and spoils it. The lock is an exclusive SQLite transaction, which the operating system ends
 * with the process however that dies (decision Z9).
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
