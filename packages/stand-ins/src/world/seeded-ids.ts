import { createHmac } from 'node:crypto'

/** Generates ids and tokens. The same seed and order of calls give the same values. */
export type SeededIds = {
  /** A token: a prefix, then letters and digits. */
  token(prefix: string): string
  /** A decimal id of the given number of digits, never starting with 0. */
  digits(length: number): string
  /** A prefix and an upper-case UUID of version 4. */
  uuid(prefix: string): string
  /** The id of a response, for error bodies. */
  trace(): string
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * `counters`: number of generated values per kind. Each kind has its own counter, so that an additional
 * error response changes no token.
 */
export function createSeededIds(seed: number, counters: Record<string, number>): SeededIds {
  function bytes(kind: string): Buffer {
    const count = (counters[kind] ?? 0) + 1
    counters[kind] = count
    return createHmac('sha512', String(seed)).update(`${kind}:${count}`).digest()
  }
  function alphanumerics(kind: string): string {
    return Array.from(bytes(kind), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  }
  return {
    token: (prefix) => prefix + alphanumerics(prefix),
    digits: (length) =>
      Array.from(bytes(`digits${length}`).subarray(0, length), (byte, index) =>
        index === 0 ? (byte % 9) + 1 : byte % 10,
      ).join(''),
    uuid: (prefix) => prefix + uuidOf(bytes(`uuid${prefix}`)),
    trace: () => `A${alphanumerics('trace').slice(0, 22)}`,
  }
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex').toUpperCase()
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 15), hex.slice(15, 18)]
  return `${a}-${b}-4${c}-8${d}-${hex.slice(18, 30)}`
}

/** A signature of a text, for links of the CDN. */
export function seededSignature(seed: number, text: string): string {
  return createHmac('sha256', `links:${seed}`).update(text).digest('base64url').slice(0, 24)
}
