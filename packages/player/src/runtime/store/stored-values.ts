import type { Database } from './database.ts'

/** The part of `localStorage` that small values fall back on. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface KeptValuesDeps {
  readonly database: Database
  /** Null where there is none. */
  readonly storage: TextStorage | null
}

/** Small values that outlive a run, by their key. Never rejects. */
export interface KeptValues {
  /** What was written under `key`, wherever it is; it is to be parsed. Empty where there is nothing. */
  read(key: string): Promise<readonly unknown[]>
  /** `text` is JSON; it goes into the database, or where that fails into the other storage. */
  write(key: string, text: string): Promise<void>
}

function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}

export function createKeptValues({ database, storage }: KeptValuesDeps): KeptValues {
  const inStorage = (key: string) => `vitrine:${key}`
  return {
    async read(key) {
      const found: unknown[] = []
      try {
        found.push(await database((db) => db.get('values', key)))
      } catch {
        // The other one may have it.
      }
      try {
        found.push(storage?.getItem(inStorage(key)))
      } catch {
        // A storage that refuses to be read holds nothing for us.
      }
      return found.map(parse).filter((value) => value !== null)
    },
    async write(key, text) {
      try {
        await database((db) => db.put('values', text, key))
        storage?.removeItem(inStorage(key))
      } catch {
        try {
          storage?.setItem(inStorage(key), text)
        } catch {
          // Full or forbidden: it is only a memory.
        }
      }
    },
  }
}
