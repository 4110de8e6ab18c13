import type { Provider } from '@vitrine/domain'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'
import { MetaId } from './answers.ts'

const SIGNATURE_HEADER = /^sha256=([0-9a-f]{64})$/i
const MAX_REQUEST_CHARACTERS = 10_000
const SIGNED_REQUEST = /^([\w-]{43})\.([\w-]+)$/
/** Ids come as text, but Instagram has been seen to write them as numbers too long to be parsed. */
const BARE_USER_ID = /("user_id"\s*:\s*)(\d+)/

const UnixSeconds = z.int().check(z.nonnegative(), z.maximum(10_000_000_000))

/** What the network signs when a person removes the app or asks for deletion. */
const SignedRequest = z.object({
  algorithm: z.string().check(z.regex(/^HMAC-SHA256$/i)),
  user_id: MetaId,
  issued_at: UnixSeconds,
  /** When it ends, where the network says so; 0: never. */
  expires: z.nullish(UnixSeconds),
})

// The network has been seen to give up on callbacks after 36 hours; each try carries the first one's time.
const MAX_REQUEST_AGE_MS = 48 * 3_600_000
/** How far the network's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 5 * 60_000

export interface SigningApp {
  readonly provider: Provider
  readonly secret: string
}

export interface RemovalRequest {
  /** Whose login signed it. */
  readonly provider: Provider
  /** The person's or profile's app-scoped id. */
  readonly userId: string
  readonly issuedAt: Date
}

/**
 * Whether a webhook's body comes from the network: `X-Hub-Signature-256` is the HMAC-SHA256 of the
 * bytes as they came, keyed with the secret of the app whose login subscribed. One address serves
 * both apps, so that each of their secrets may fit.
 */
export function isSigned(
  rawBody: Buffer,
  header: string | null,
  appSecrets: readonly string[],
): boolean {
  const told = SIGNATURE_HEADER.exec(header ?? '')?.[1]
  if (told === undefined) return false
  const signature = Buffer.from(told, 'hex')
  return appSecrets.some((secret) => isHmac(signature, secret, rawBody))
}

/**
 * Opens the `signed_request` of the callbacks; null for anything none of the apps has signed lately. One
 * that was recorded long ago must not be used again (reading S22).
 */
export function readSignedRequest(
  text: string,
  apps: readonly SigningApp[],
  now: Date,
): RemovalRequest | null {
  if (text.length > MAX_REQUEST_CHARACTERS) return null
  const [, told = '', payload = ''] = SIGNED_REQUEST.exec(text) ?? []
  const signature = Buffer.from(told, 'base64url')
  const signer = apps.find(({ secret }) => isHmac(signature, secret, payload))
  const request = signer === undefined ? null : parsePayload(payload)
  if (signer === undefined || request === null) return null
  if (!isCurrent(request, now)) return null
  const { user_id: userId, issued_at: issuedAt } = request
  return { provider: signer.provider, userId, issuedAt: new Date(issuedAt * 1_000) }
}

function isCurrent({ issued_at: issuedAt, expires }: z.output<typeof SignedRequest>, now: Date) {
  const ageMs = now.getTime() - issuedAt * 1_000
  if (ageMs > MAX_REQUEST_AGE_MS || ageMs < -CLOCK_SKEW_MS) return false
  return expires == null || expires === 0 || expires * 1_000 > now.getTime()
}

/** An app without a secret has signed nothing. */
function isHmac(signature: Buffer, secret: string, signed: Buffer | string): boolean {
  if (secret === '') return false
  const right = createHmac('sha256', secret).update(signed).digest()
  return signature.length === right.length && timingSafeEqual(signature, right)
}

function parsePayload(payload: string): z.output<typeof SignedRequest> | null {
  const json = Buffer.from(payload, 'base64url').toString('utf8')
  try {
    const parsed = SignedRequest.safeParse(JSON.parse(json.replace(BARE_USER_ID, '$1"$2"')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
