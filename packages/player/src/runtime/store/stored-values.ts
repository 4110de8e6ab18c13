import type { Database } from './database.ts'

/** The part of `localStorage` that is used as a fallback. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface StoredValuesDeps {
  readonly database: Database
  /** Null where there is none. */
  readonly storage: TextStorage | null
}

/** Small values persisted by key. Never rejects. */
export interface StoredValues {
  /** Values written under `key` in either storage; to be validated. Empty if there are none. */
  read(key: string): Promise<readonly unknown[]>
  /** Writes JSON into the database, or into the fallback if that fails. */
  write(key: string, text: string): Promise<void>
}

function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}

export function createStoredValues({ database, storage }: StoredValuesDeps): StoredValues {
  const inStorage = (key: string) => `vitrine:${key}`
  return {
    async read(key) {
      const found: unknown[] = []
      try {
        found.push(await database((db) => db.get('values', key)))
      } catch {
        // The fallback may have it.
      }
      try {
        found.push(storage?.getItem(inStorage(key)))
      } catch {
        // A storage that cannot be read counts as empty.
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
          // Full or forbidden: the value is not needed to play.
        }
      }
    },
  }
}
