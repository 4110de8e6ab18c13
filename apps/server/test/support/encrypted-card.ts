import { constants, createPublicKey, publicEncrypt } from 'node:crypto'

/** A card as the browser encrypts it with the provider's key. `plain`: `number;code;month;year;holder;timestamp`. */
export function encryptCardText(publicKey: string, plain: string): string {
  const key = createPublicKey({
    ...{ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' },
  })
  const padded = { key, padding: constants.RSA_PKCS1_PADDING }
  return publicEncrypt(padded, Buffer.from(plain)).toString('base64')
}
