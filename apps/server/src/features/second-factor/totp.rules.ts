import { Secret, TOTP } from 'otpauth'

/** Length of the secret in bytes: that of HMAC-SHA-1 (RFC 4226). */
export const TOTP_SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Accepted steps before and after the current one, for clocks that differ. */
const WINDOW = 1

/** `secret`: base64url. Apps accept only these parameters reliably. */
function createTotp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Vitrine',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(Buffer.from(secret, 'base64url')).buffer }),
  })
}

/** The secret as an app reads it: as base32 text and as an `otpauth:` address. */
export function describeTotp(secret: string, email: string): { secret: string; url: string } {
  const totp = createTotp(secret, email)
  return { secret: totp.secret.base32, url: totp.toString() }
}

/** The time step of a code; null when it belongs to no accepted step. */
export function findTotpStep(
  secret: string,
  { code, now }: { readonly code: string; readonly now: Date },
): number | null {
  const timestamp = now.getTime()
  const delta = createTotp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
}

/** Context of the encrypted secret. */
export function totpContext(userId: string): string {
  return `totp ${userId}`
}
