import type { Ledger } from '@vitrine/stand-ins'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SAVE_EVERY_MS = 2_000

/** What the stand-ins remember, in a file: tokens of an earlier start must still be known. */
export interface KeptLedger {
  readonly before: Ledger | null
  /** Saves what changes from now on. */
  follow(ledger: Ledger): void
  stop(): Promise<void>
}

export async function openLedger(dataDir: string): Promise<KeptLedger> {
  const file = join(dataDir, 'stand-ins.json')
  await mkdir(dataDir, { recursive: true })
  let saved = await readFile(file, 'utf8').catch(() => '')
  let followed: Ledger | null = null
  let saving: Promise<void> = Promise.resolve()

  const save = (): Promise<void> => {
    const text = followed === null ? saved : JSON.stringify(followed)
    if (text === saved) return saving
    saved = text
    saving = saving.then(async () => {
      await writeFile(`${file}.new`, text)
      await rename(`${file}.new`, file)
    })
    return saving
  }
  const timer = setInterval(() => void save(), SAVE_EVERY_MS)

  return {
    before: parseLedger(saved),
    follow: (ledger) => {
      followed = ledger
    },
    stop: async () => {
      clearInterval(timer)
      await save()
    },
  }
}

/** The file is our own; one that cannot be read only means that accounts must be connected again. */
function parseLedger(text: string): Ledger | null {
  try {
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written by `save` alone, whole or not at all
    return text === '' ? null : (JSON.parse(text) as Ledger)
  } catch {
    return null
  }
}
