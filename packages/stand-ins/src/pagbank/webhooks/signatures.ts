import { createHash, sign, type KeyObject } from 'node:crypto'

/** `x-authenticity-token`: hex SHA-256 of the account's token, a hyphen and the raw body. */
export function authenticityToken(token: string, body: string): string {
  return createHash('sha256').update(`${token}-${body}`).digest('hex')
}

/** `x-payload-signature`: ECDSA P-256 with SHA-256 in DER and base64, one per key, separated by commas. */
export function payloadSignature(keys: readonly KeyObject[], body: string): string {
  return keys.map((key) => sign('sha256', Buffer.from(body), key).toString('base64')).join(',')
}
