import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { z } from 'zod/mini'

/** What a webhook is about. Only a hint: the state is read from PagBank. */
export type WebhookHint =
  | {
      readonly format: 'order' | 'charge'
      /** Our reference. */
      readonly referenceId: string | null
      readonly orderId: string | null
      readonly chargeId: string | null
    }
  /** A form without a status or an id of ours: any paid charge may have changed. */
  | { readonly format: 'form' }
  | { readonly format: 'unreadable' }

const Reference = z.nullish(z.string().check(z.maxLength(64)))
const OrderHint = z.object({
  id: z.string().check(z.regex(/^ORDE_[0-9A-F-]{36}$/i)),
  reference_id: Reference,
})
const ChargeHint = z.object({
  id: z.string().check(z.regex(/^CHAR_[0-9A-F-]{36}$/i)),
  reference_id: Reference,
})

/** Reads either format of a webhook's body. */
export function parseWebhook(contentType: string, body: Buffer): WebhookHint {
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    const form = new URLSearchParams(body.toString('utf8'))
    return { format: form.has('notificationCode') ? 'form' : 'unreadable' }
  }
  const json = parseJson(body)
  const order = OrderHint.safeParse(json)
  if (order.success) {
    const { id: orderId, reference_id: referenceId } = order.data
    return { format: 'order', orderId, chargeId: null, referenceId: referenceId ?? null }
  }
  const charge = ChargeHint.safeParse(json)
  if (!charge.success) return { format: 'unreadable' }
  const { id: chargeId, reference_id: referenceId } = charge.data
  return { format: 'charge', orderId: null, chargeId, referenceId: referenceId ?? null }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

export interface WebhookSignatures {
  /** `x-authenticity-token` */
  readonly authenticityToken: string | null
  /** `x-payload-signature` */
  readonly payloadSignature: string | null
}

export interface WebhookKeys {
  /** The account's token. */
  readonly token: string
  /** Public keys of PagBank's webhooks, SubjectPublicKeyInfo in base64. */
  readonly publicKeys: readonly string[]
}

/** `unsigned`: often so in the sandbox, and always so for forms. */
export type WebhookAuthenticity = 'verified' | 'unsigned' | 'forged'

/** Verifies the raw bytes of a body. One valid signature is enough: keys and tokens rotate. */
export function verifyWebhook(
  body: Buffer,
  { authenticityToken, payloadSignature }: WebhookSignatures,
  { token, publicKeys }: WebhookKeys,
): WebhookAuthenticity {
  if (authenticityToken === null && payloadSignature === null) return 'unsigned'
  if (authenticityToken !== null && isTokenDigest(body, authenticityToken, token)) return 'verified'
  const signatures = (payloadSignature ?? '').split(',').slice(0, MAX_SIGNATURES)
  const isSigned = publicKeys.some((key) =>
    signatures.some((signature) => isSignedBy(body, signature.trim(), key)),
  )
  return isSigned ? 'verified' : 'forged'
}

const MAX_SIGNATURES = 5

function isTokenDigest(body: Buffer, header: string, token: string): boolean {
  const expected = createHash('sha256').update(`${token}-`).update(body).digest()
  const received = Buffer.from(header.trim(), 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** ECDSA P-256 with SHA-256, DER. A malformed key or signature verifies nothing. */
function isSignedBy(body: Buffer, signature: string, publicKey: string): boolean {
  if (signature === '') return false
  try {
    const der = Buffer.from(publicKey, 'base64')
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify('sha256', body, key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
