import { createHmac } from 'node:crypto'

/** `appsecret_proof`: proves that the caller has the app's secret. */
export function appSecretProof(appSecret: string, token: string): string {
  return createHmac('sha256', appSecret).update(token).digest('hex')
}

/** The value of `X-Hub-Signature-256` for the bytes of a body. */
export function hubSignature(appSecret: string, body: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}

/** The value of `X-Hub-Signature` (SHA-1), which the provider still sends. */
export function legacyHubSignature(appSecret: string, body: string): string {
  return `sha1=${createHmac('sha1', appSecret).update(body).digest('hex')}`
}

/** JSON of webhooks. Escapes characters beyond ASCII as `\u00e1`, and is signed in this form. */
export function webhookJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A `signed_request`: the signature of the encoded text, a dot, the encoded text. */
export function signRequest(appSecret: string, payload: Readonly<Record<string, unknown>>): string {
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url')
  const signature = createHmac('sha256', appSecret).update(encoded).digest('base64url')
  return `${signature}.${encoded}`
}
