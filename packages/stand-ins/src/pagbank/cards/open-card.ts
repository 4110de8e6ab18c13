import { constants, privateDecrypt, type KeyObject } from 'node:crypto'

/** The plain text of an encrypted card. Never stored and never logged. */
export type OpenCard = {
  readonly number: string
  /** Empty, or 3 or 4 digits. */
  readonly securityCode: string
  readonly expMonth: string
  readonly expYear: string
  readonly holder: string
}

const MODULUS_BYTES = 256

/** Decrypts a card with the first key that fits. Null when none does, or when a field is malformed. */
export function openCard(encrypted: string, keys: readonly KeyObject[]): OpenCard | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encrypted)) return null
  for (const key of keys) {
    const plain = decrypt(encrypted, key)
    if (plain !== null) return parseCard(plain)
  }
  return null
}

/**
 * Removes the PKCS#1 v1.5 padding by hand: Node refuses this padding in `privateDecrypt` (CVE-2023-46809).
 * About 1 % of the cipher texts lack leading zeros and are shorter than the modulus.
 */
function decrypt(encrypted: string, key: KeyObject): string | null {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length === 0 || bytes.length > MODULUS_BYTES) return null
  const block = Buffer.concat([Buffer.alloc(MODULUS_BYTES - bytes.length), bytes])
  const padded = decryptBlock(block, key)
  if (padded === null) return null
  const end = padded.indexOf(0, 2)
  if (padded[0] !== 0 || padded[1] !== 2 || end < 10) return null
  return padded.subarray(end + 1).toString('utf8')
}

function decryptBlock(block: Buffer, key: KeyObject): Buffer | null {
  try {
    return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block)
  } catch {
    // The number is not smaller than the modulus.
    return null
  }
}

/** `number;securityCode;expMonth;expYear;holder;timestamp`. The age of the timestamp is not checked. */
const PLAIN_CARD =
  /^(?<number>\d{13,19});(?<code>\d{3,4}|);(?<month>0[1-9]|1[0-2]);(?<year>(?:19|20)\d{2});(?<holder>[a-zA-Z\s]{1,30});\d+$/

function parseCard(plain: string): OpenCard | null {
  const fields = PLAIN_CARD.exec(plain)?.groups
  if (!fields) return null
  const { number = '', code = '', month = '', year = '', holder = '' } = fields
  return { number, securityCode: code, expMonth: month, expYear: year, holder }
}
