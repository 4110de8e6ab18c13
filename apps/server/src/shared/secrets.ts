import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 4

/** The shortest encryption key, in characters. */
export const MIN_KEY_LENGTH = 32

/** Purposes of derived keys; each has its own key (decision Z3). */
export type KeyPurpose = 'network-tokens' | 'connection-states' | 'media-addresses'

export interface Secrets {
  /** Encrypts text for storage (AES-256-GCM); `context` must be given again to read it. */
  seal(plain: string, context: string): string
  /** Throws when the text was changed, belongs to another context or no key opens it. */
  open(sealed: string, context: string): string
  /** Base64url HMAC-SHA256 of `text` with the key of that purpose. */
  sign(purpose: KeyPurpose, text: string): string
  verify(purpose: KeyPurpose, text: string, signature: string): boolean
  /** Prefix of every sealed text. Stored text with another prefix must be sealed again. */
  readonly sealPrefix: string
}

/** One or more keys, any text of 32 characters or more each. */
export type EncryptionKeys = readonly [string, ...string[]]

/** The first key seals and signs; every key opens and verifies (decision Z10). */
export function createSecrets(...encryptionKeys: EncryptionKeys): Secrets {
  const [first, ...older] = encryptionKeys
  const sealing = deriveKeys(first)
  const keys = [sealing, ...older.map(deriveKeys)]
  return {
    sealPrefix: sealing.prefix,
    seal: (plain, context) => sealing.prefix + encrypt(sealing.tokenKey, plain, context),
    open(sealed, context) {
      const named = keys.filter(({ prefix }) => sealed.startsWith(prefix))
      // Text of earlier versions does not name its key.
      const candidates = sealed.includes('.') ? named : keys
      const body = sealed.slice(sealed.indexOf('.') + 1)
      for (const { tokenKey } of candidates) {
        const plain = decrypt(tokenKey, body, context)
        if (plain !== null) return plain
      }
      throw new SealedTextUnreadable(candidates.length === 0 ? 'key_missing' : 'damaged')
    },
    sign: (purpose, text) => sign(sealing.signing[purpose], text),
    verify: (purpose, text, signature) =>
      keys.some((key) => equalTexts(sign(key.signing[purpose], text), signature)),
  }
}

/** `key_missing`: sealed with an unknown key. `damaged`: sealed by us, but changed or moved. */
export class SealedTextUnreadable extends Error {
  override readonly name = 'SealedTextUnreadable'
  readonly reason: 'key_missing' | 'damaged'

  constructor(reason: 'key_missing' | 'damaged') {
    super(`sealed text cannot be opened: ${reason}`)
    this.reason = reason
  }
}

interface DerivedKeys {
  /** Identifies the key in sealed text, such as `1a2b3c4d.`, without revealing it. */
  readonly prefix: string
  readonly tokenKey: Buffer
  readonly signing: Readonly<Record<KeyPurpose, Buffer>>
}

function deriveKeys(encryptionKey: string): DerivedKeys {
  const derive = (purpose: KeyPurpose | 'key-id', bytes = 32): Buffer =>
    Buffer.from(hkdfSync('sha256', encryptionKey, 'vitrine', purpose, bytes))
  const tokenKey = derive('network-tokens')
  return {
    prefix: `${derive('key-id', KEY_ID_BYTES).toString('hex')}.`,
    tokenKey,
    signing: {
      'network-tokens': tokenKey,
      'connection-states': derive('connection-states'),
      'media-addresses': derive('media-addresses'),
    },
  }
}

function encrypt(key: Buffer, plain: string, context: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null when this key does not open it. */
function decrypt(key: Buffer, sealed: string, context: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Hash of an issued secret. Only the hash is stored. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** Compares in constant time. */
export function equalTexts(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
