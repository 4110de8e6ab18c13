import { readFile, rename, writeFile } from 'node:fs/promises'
import { createLedger, Ledger } from './ledger.ts'

/** The ledger and the file it is kept in, if any. */
export type LedgerFile = {
  readonly ledger: Ledger
  /** Writes what changed; calls while a write is under way are done by one more write. */
  readonly save: () => Promise<void>
}

/** Reads the ledger of an earlier run; without a path, or before the first run, it is empty. */
export async function openLedger(path: string | undefined): Promise<LedgerFile> {
  if (path === undefined) return { ledger: createLedger(), save: () => Promise.resolve() }
  const text = await readIfThere(path)
  const ledger = text === null ? createLedger() : Ledger.parse(JSON.parse(text))
  let written = text
  let writing = Promise.resolve()

  async function write(target: string): Promise<void> {
    const current = JSON.stringify(ledger)
    if (current === written) return
    // A crash in the middle leaves the old file whole.
    await writeFile(`${target}.new`, current, { mode: 0o600 })
    await rename(`${target}.new`, target)
    written = current
  }
  return {
    ledger,
    save: () => {
      // One failed write must not stop the later ones.
      writing = writing.catch(() => undefined).then(() => write(path))
      return writing
    },
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
