import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFault } from '../shared/start-fault.ts'

/** A data folder that other users can read and whose mode cannot be changed. */
export class DataDirUnsafe extends StartFault {
  override readonly name = 'DataDirUnsafe'
}

const FOLDER_MODE = 0o700
const OTHERS_MASK = 0o077

/**
 * Creates or checks the data folder, which only the server's user may read (decision Z9). Other users' access
 * to an existing folder and its contents is removed. `userId` is null on systems without user ids.
 */
export async function openDataDir(
  dataDir: string,
  userId: number | null = process.getuid?.() ?? null,
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: FOLDER_MODE })
  if (userId === null) return
  const { uid, mode } = await stat(dataDir)
  if (uid !== userId) {
    throw new DataDirUnsafe(
      `The folder ${dataDir} belongs to the user with id ${String(uid)}, and Vitrine runs as ` +
        `${String(userId)}. Run it as the owner, or give the folder away: chown -R ${String(userId)} ${dataDir}`,
    )
  }
  if ((mode & OTHERS_MASK) === 0) return
  await restrictAccess(dataDir)
  const after = await stat(dataDir)
  if ((after.mode & OTHERS_MASK) !== 0) throw unsafeDataDir(dataDir)
}

async function restrictAccess(dataDir: string): Promise<void> {
  try {
    await chmod(dataDir, FOLDER_MODE)
    // A process that has already opened a file below keeps it open. New opens fail.
    await restrictContents(dataDir)
  } catch (cause) {
    throw unsafeDataDir(dataDir, { cause })
  }
}

/** Removes access of other users to the contents of a folder. */
export async function restrictContents(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) continue
    const { mode } = await lstat(path)
    if ((mode & OTHERS_MASK) !== 0) await chmod(path, mode & ~OTHERS_MASK & 0o7777)
    if (entry.isDirectory()) await restrictContents(path)
  }
}

function unsafeDataDir(dataDir: string, options: { cause?: unknown } = {}): DataDirUnsafe {
  return new DataDirUnsafe(
    `The folder ${dataDir} is open to other users of this machine and cannot be closed to them. ` +
      `Put DATA_DIR on a disk that keeps permissions, or run: chmod -R go-rwx ${dataDir}`,
    options,
  )
}
