import { HOUR_MS, MINUTE_MS, type Provider } from '@vitrine/domain'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'
import { MetaId } from './responses.ts'

const SIGNATURE_HEADER = /^sha256=([0-9a-f]{64})$/i
const MAX_REQUEST_CHARACTERS = 10_000
const SIGNED_REQUEST = /^([\w-]{43})\.([\w-]+)$/
/** Ids are text, but Instagram sometimes sends numbers beyond the safe integer range. */
const BARE_USER_ID = /("user_id"\s*:\s*)(\d+)/

const UnixSeconds = z.int().check(z.nonnegative(), z.maximum(10_000_000_000))

/** Payload of the deauthorization and deletion callbacks. */
const SignedRequest = z.object({
  algorithm: z.string().check(z.regex(/^HMAC-SHA256$/i)),
  user_id: MetaId,
  issued_at: UnixSeconds,
  /** Expiry in Unix seconds; 0 for never. */
  expires: z.nullish(UnixSeconds),
})

// The network retries callbacks for 36 hours, as observed; each retry has the first attempt's time.
const MAX_REQUEST_AGE_MS = 48 * HOUR_MS
/** Allowed clock skew. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS

export interface SigningApp {
  readonly provider: Provider
  readonly secret: string
}

export interface RemovalRequest {
  /** The login whose app signed it. */
  readonly provider: Provider
  /** The person's or profile's app-scoped id. */
  readonly userId: string
  readonly issuedAt: Date
}

/**
 * Verifies a webhook's signature: `X-Hub-Signature-256` is the HMAC-SHA256 of the raw body, keyed with the
 * secret of the subscribed app. One endpoint serves both apps, so that either secret is accepted.
 */
export function isSigned(
  rawBody: Buffer,
  header: string | null,
  appSecrets: readonly string[],
): boolean {
  const encoded = SIGNATURE_HEADER.exec(header ?? '')?.[1]
  if (encoded === undefined) return false
  const signature = Buffer.from(encoded, 'hex')
  return appSecrets.some((secret) => matchesHmac(signature, secret, rawBody))
}

/**
 * Verifies and parses the `signed_request` of the callbacks. Null when no app signed it within 48 hours,
 * to prevent replay (reading S22).
 */
export function readSignedRequest(
  text: string,
  apps: readonly SigningApp[],
  now: Date,
): RemovalRequest | null {
  if (text.length > MAX_REQUEST_CHARACTERS) return null
  const [, encoded = '', payload = ''] = SIGNED_REQUEST.exec(text) ?? []
  const signature = Buffer.from(encoded, 'base64url')
  const signer = apps.find(({ secret }) => matchesHmac(signature, secret, payload))
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

/** False for an app without a secret. */
function matchesHmac(signature: Buffer, secret: string, signed: Buffer | string): boolean {
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
