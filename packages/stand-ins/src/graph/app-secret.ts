import { createHmac } from 'node:crypto'

/** `appsecret_proof`: shows that the caller of a token knows its app's secret. */
export function appSecretProof(appSecret: string, token: string): string {
  return createHmac('sha256', appSecret).update(token).digest('hex')
}

/** The value of `X-Hub-Signature-256` for the bytes of a body. */
export function hubSignature(appSecret: string, body: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}

/** The value of the older `X-Hub-Signature`, which is still sent. */
export function legacyHubSignature(appSecret: string, body: string): string {
  return `sha1=${createHmac('sha1', appSecret).update(body).digest('hex')}`
}

/** JSON as webhooks carry it: what is beyond plain ASCII is written `\u00e1`, and so it is signed. */
export function webhookJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A `signed_request`: the signature over the encoded text, a dot, that text. */
export function signRequest(appSecret: string, payload: Readonly<Record<string, unknown>>): string {
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url')
  const signature = createHmac('sha256', appSecret).update(encoded).digest('base64url')
  return `${signature}.${encoded}`
}
