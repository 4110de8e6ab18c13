import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type EncryptionKeys, MIN_KEY_LENGTH } from './secrets.ts'
import { StartFault } from './start-fault.ts'

const FILE = 'encryption.key'
const KEY_BYTES = 32

/** The key file in the data folder cannot be used. */
export class KeyFileDamaged extends StartFault {
  override readonly name = 'KeyFileDamaged'
}

/**
 * The configured keys, then the key of the data folder, so that a folder that changes from demo to real use
 * can still be decrypted. A demo start without either creates a key file (decision Z3). `dataDir` is null when
 * there is no such folder. Call it only while the folder is locked.
 */
export async function resolveKeys(
  configured: readonly string[],
  dataDir: string | null,
): Promise<EncryptionKeys> {
  const path = dataDir === null ? null : join(dataDir, FILE)
  const stored = path === null ? null : await readKeyFile(path)
  const [first, ...others] = [...configured, ...(stored === null ? [] : [stored])]
  if (first !== undefined) return [first, ...others]
  if (path === null) throw new StartFault('ENCRYPTION_KEY is needed with DATABASE_URL')
  return [await writeKeyFile(path)]
}

async function readKeyFile(path: string): Promise<string | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const key = text.trim()
  if (key.length >= MIN_KEY_LENGTH) return key
  throw new KeyFileDamaged(
    `The key in ${path} is damaged. Put the file back from a copy, or remove it: then its accounts ` +
      'must be connected again.',
  )
}

/** Writes atomically: an interrupted start leaves no partial key. */
async function writeKeyFile(path: string): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const beside = `${path}.new`
  const file = await open(beside, 'w', 0o600)
  try {
    await file.chmod(0o600)
    await file.writeFile(`${key}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
  return key
}
