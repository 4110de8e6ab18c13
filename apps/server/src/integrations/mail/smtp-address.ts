/** Where mails are handed in, as the transport wants it told. */
export interface SmtpAddress {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte on. */
  readonly secure: boolean
  /** Encrypted before anything is said: a password never travels in the clear. */
  readonly requireTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

const SECURE_PORT = 465
const SUBMISSION_PORT = 587

/** Reads `smtp://user:password@host:port` or `smtps://…`. */
export function parseSmtpUrl(text: string): SmtpAddress {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const port = url.port === '' ? (secure ? SECURE_PORT : SUBMISSION_PORT) : Number(url.port)
  // An address of IP version 6 stands in brackets in a URL, and nowhere else.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const hasLogin = url.username !== ''
  return {
    ...{ host, port, secure, requireTLS: hasLogin && !secure },
    ...(hasLogin
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
  }
}
