/** Small values that are stored over a reload. Null for one that is missing or has expired. */
export interface DeviceStorage {
  get(name: string): string | null
  set(name: string, value: string, days: number): void
  remove(name: string): void
}

/** The name of this TV's token in the storage of this device. */
export const TOKEN = 'token'

export interface StorageGlobals {
  readonly location: { readonly protocol: string }
  readonly document: { cookie: string }
  /** Null where the browser refuses it. */
  readonly localStorage: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'> | null
}

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400

/** Values of this device alone, never sent anywhere; in memory where local storage is not available. */
export function createLocalStorage(
  { localStorage }: StorageGlobals,
  now: () => number,
): DeviceStorage {
  const memory = new Map<string, string>()
  return {
    get(name) {
      const stored = parseStored(memory.get(name) ?? localStorage?.getItem(name) ?? null)
      if (stored === null || stored.until > now()) return stored?.value ?? null
      this.remove(name)
      return null
    },
    set(name, value, days) {
      const text = JSON.stringify({ value, until: now() + days * DAY_MS })
      try {
        if (localStorage === null) memory.set(name, text)
        else localStorage.setItem(name, text)
      } catch {
        memory.set(name, text)
      }
    },
    remove(name) {
      memory.delete(name)
      localStorage?.removeItem(name)
    },
  }
}

function parseStored(text: string | null): { value: string; until: number } | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return null
    if (!('value' in stored) || !('until' in stored)) return null
    const { value, until } = stored
    return typeof value === 'string' && typeof until === 'number' ? { value, until } : null
  } catch {
    return null
  }
}

/** Cookies, or local storage where a page has none: in a file (reading Q4), and under the kiosk's `app:`. */
export function createSharedStorage(globals: StorageGlobals, local: DeviceStorage): DeviceStorage {
  const hasCookies = globals.location.protocol.startsWith('http')
  return hasCookies ? createCookieStorage(globals.document) : local
}

function createCookieStorage(document: { cookie: string }): DeviceStorage {
  const write = (name: string, value: string, seconds: number) => {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`
  }
  return {
    get(name) {
      const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
      return pair === undefined ? null : decodeCookie(pair.slice(name.length + 1))
    },
    set: (name, value, days) => write(name, value, days * DAY_SECONDS),
    remove: (name) => write(name, '', 0),
  }
}

function decodeCookie(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
