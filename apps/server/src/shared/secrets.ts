import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** What a derived key is for; each purpose has its own key (decision Z3). */
export type KeyPurpose = 'network-tokens' | 'connection-states' | 'media-addresses'

export interface Secrets {
  /** Encrypts text for storage (AES-256-GCM); `context` must be given again to read it. */
  seal(plain: string, context: string): string
  /** Throws when the text was changed or belongs to another context. */
  open(sealed: string, context: string): string
  /** Base64url HMAC-SHA256 of `text` with the key of that purpose. */
  sign(purpose: KeyPurpose, text: string): string
  verify(purpose: KeyPurpose, text: string, signature: string): boolean
}

/** `encryptionKey`: any text of 32 characters or more. */
export function createSecrets(encryptionKey: string): Secrets {
  const derive = (purpose: KeyPurpose): Buffer =>
    Buffer.from(hkdfSync('sha256', encryptionKey, 'vitrine', purpose, 32))
  const tokenKey = derive('network-tokens')
  const sign = (purpose: KeyPurpose, text: string): string =>
    createHmac('sha256', derive(purpose)).update(text).digest('base64url')

  return {
    seal(plain, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', tokenKey, iv)
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', tokenKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const body = bytes.subarray(IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    sign,
    verify: (purpose, text, signature) => equalTexts(sign(purpose, text), signature),
  }
}

/** How a secret that we handed out is stored: its hash alone. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares in constant time. */
export function equalTexts(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
