import type { MediaFile } from '../ports.ts'
import type { CacheEntry } from './eviction.ts'

/**
 * A private folder of the app for media. Names consist of letters, digits and `-`, `_`, `.`. Every call may
 * reject, or never settle.
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

/** A file whose metadata is encoded in its name, so that no index can be out of date. */
export interface CachedFile extends CacheEntry {
  readonly name: string
  readonly isPart: boolean
  /** Its length differs from the length in its name. */
  readonly isDamaged?: boolean
}

/** Some file systems reject longer names. */
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

/** Null if the name would be too long. Media elements detect the type by `extension`. */
export function nameFile(entry: CacheEntry, extension: string): CachedFile | null {
  const { id, bytes, expiresAt, usedAt } = entry
  const numbers = [bytes, expiresAt ?? '', usedAt].map((value) => value.toString(36))
  const name = [encode(id), ...numbers, extension].join('.')
  return name.length > MAX_NAME_LENGTH ? null : { ...entry, name, isPart: extension === PART }
}

/** A partial file: its size is read from the file system, not from its name. */
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
