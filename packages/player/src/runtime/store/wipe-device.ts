import type { DeviceStore } from '../ports.ts'
import type { Database } from './database.ts'
import type { PrivateFiles } from './private-files.ts'

interface WipeDeps {
  readonly database: Database
  /** Null where the device has no folder for the app. */
  readonly files: PrivateFiles | null
  readonly store: DeviceStore
}

/**
 * Deletes all files and values stored on this device before it changes hands. Rejects if something is
 * left, and may be called again.
 */
export async function wipeDevice({ database, files, store }: WipeDeps): Promise<void> {
  store.reset()
  await database(async (db) => {
    const names = Array.from(db.objectStoreNames)
    const wiping = db.transaction(names, 'readwrite')
    await Promise.all([...names.map((name) => wiping.objectStore(name).clear()), wiping.done])
  })
  if (files !== null) await emptyFolder(files)
  store.reset()
}

async function emptyFolder(files: PrivateFiles): Promise<void> {
  for (const { name } of await files.list()) await files.remove(name)
  // An aborted download may have written its last chunk meanwhile.
  if ((await files.list()).length > 0) throw new Error('the folder is not empty')
}
