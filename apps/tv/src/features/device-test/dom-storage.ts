import type { StoragePorts } from './check.ts'

const NAME = 'vitrine-device-test'
const STORE = 'values'
/** As large as the chunks in which media are stored. */
const BYTES = 1_048_576

interface StorageGlobals {
  readonly navigator: Pick<Navigator, 'storage'>
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  readonly indexedDB: IDBFactory | undefined
}

export function createStoragePorts({
  navigator,
  localStorage,
  indexedDB,
}: StorageGlobals): StoragePorts {
  return {
    estimate: () => estimateOf(navigator),
    testLocalStorage() {
      try {
        localStorage?.setItem(NAME, '1')
        const isRead = localStorage?.getItem(NAME) === '1'
        localStorage?.removeItem(NAME)
        return isRead
      } catch {
        return false
      }
    },
    testDatabase: () =>
      indexedDB === undefined ? Promise.resolve(false) : testDatabase(indexedDB),
  }
}

/** Chromium 61 and newer have it, in secure contexts only. */
async function estimateOf({
  storage,
}: Partial<Pick<Navigator, 'storage'>>): ReturnType<StoragePorts['estimate']> {
  if (storage === undefined) return null
  const { quota, usage } = await storage.estimate()
  return quota === undefined || usage === undefined ? null : { quota, usage }
}

/** Writes a blob into a database of its own, reads it and deletes the database. */
async function testDatabase(factory: IDBFactory): Promise<boolean> {
  try {
    const database = await openDatabase(factory)
    try {
      const store = () => database.transaction(STORE, 'readwrite').objectStore(STORE)
      await resultOf(store().put(new Blob([new Uint8Array(BYTES)]), NAME))
      const stored: unknown = await resultOf(store().get(NAME))
      return stored instanceof Blob && stored.size === BYTES
    } finally {
      database.close()
    }
  } catch {
    return false
  } finally {
    factory.deleteDatabase(NAME)
  }
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
  return resultOf(request)
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error(request.error?.name ?? 'the database failed'))
  })
}
