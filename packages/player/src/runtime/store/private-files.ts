import type { MediaFile } from '../ports.ts'
import type { CacheEntry } from './eviction.ts'

/**
 * A folder of the app's own on the device, for media alone. Names consist of letters, digits and
 * `-`, `_`, `.`. Every call may reject, or take for ever.
 */
export interface PrivateFiles {
  list(): Promise<readonly { readonly name: string; readonly bytes: number }[]>
  /** Appends to a file; creates it if it is missing. */
  append(name: string, bytes: Uint8Array): Promise<void>
  rename(from: string, to: string): Promise<void>
  remove(name: string): Promise<void>
  /** Address for a media element. Rejects if the file is missing. */
  address(name: string): Promise<string>
}

/** All metadata of a file is in its name, so that no index can get out of step. */
export interface CachedFile extends CacheEntry {
  readonly name: string
  readonly isPart: boolean
  /** Its length is not the one it was written with. */
  readonly isDamaged?: boolean
}

/** Longer names are no names on some file systems. */
const MAX_NAME_LENGTH = 200
const PART = 'part'

function encode(id: string): string {
  return id.replace(/[^a-zA-Z0-9-]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}_`)
}

function decode(text: string): string {
  return text.replace(/_([0-9a-f]+)_/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
}

/** Null where an id makes no name. `ending` tells a media element what it is. */
export function nameFile(entry: CacheEntry, extension: string): CachedFile | null {
  const { id, bytes, expiresAt, usedAt } = entry
  const numbers = [bytes, expiresAt ?? '', usedAt].map((value) => value.toString(36))
  const name = [encode(id), ...numbers, extension].join('.')
  return name.length > MAX_NAME_LENGTH ? null : { ...entry, name, isPart: extension === PART }
}

/** A file that is not complete yet: how much of it there is, it says itself. */
export function namePart({ id, expiresAt }: MediaFile): CachedFile | null {
  return nameFile({ id, bytes: 0, expiresAt, usedAt: 0 }, PART)
}

/** Null for a name that the app did not write. */
export function readName(name: string, bytes: number): CachedFile | null {
  const [, id, size, expiry, used, extension] =
    /^([\w-]+)\.([0-9a-z]+)\.([0-9a-z]*)\.([0-9a-z]+)\.(\w+)$/.exec(name) ?? []
  if (id === undefined || size === undefined || used === undefined) return null
  const isPart = extension === PART
  const written = isPart ? bytes : parseInt(size, 36)
  const expiresAt = expiry ? parseInt(expiry, 36) : null
  return {
    id: decode(id),
    bytes: written,
    expiresAt,
    usedAt: parseInt(used, 36),
    name,
    isPart,
    isDamaged: written !== bytes,
  }
}
