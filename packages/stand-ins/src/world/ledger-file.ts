import { readFile, rename, writeFile } from 'node:fs/promises'
import { createLedger, Ledger } from './ledger.ts'

/** The ledger and its file, if any. */
export type LedgerFile = {
  readonly ledger: Ledger
  /** Writes the changes. Concurrent calls are combined into one more write. */
  readonly save: () => Promise<void>
}

/** Reads the ledger of the previous run. Empty without a path or without a file. */
export async function openLedger(path: string | undefined): Promise<LedgerFile> {
  if (path === undefined) return { ledger: createLedger(), save: () => Promise.resolve() }
  const text = await readIfThere(path)
  const ledger = text === null ? createLedger() : Ledger.parse(JSON.parse(text))
  let written = text
  let writing = Promise.resolve()

  async function write(target: string): Promise<void> {
    const current = JSON.stringify(ledger)
    if (current === written) return
    // A crash during the write leaves the old file intact.
    await writeFile(`${target}.new`, current, { mode: 0o600 })
    await rename(`${target}.new`, target)
    written = current
  }
  return {
    ledger,
    save: () => {
      // A failed write must not prevent later ones.
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
