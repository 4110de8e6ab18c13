/** Connection options of nodemailer's SMTP transport. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** Implicit TLS. */
  readonly secure: boolean
  /** STARTTLS is required, so that a password is never sent unencrypted. */
  readonly requireTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

const SECURE_PORT = 465
const SUBMISSION_PORT = 587

/** Parses `smtp://user:password@host:port` or `smtps://…`. */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const port = url.port === '' ? (secure ? SECURE_PORT : SUBMISSION_PORT) : Number(url.port)
  // A URL has brackets around an IPv6 address; the host has none.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const hasLogin = url.username !== ''
  return {
    ...{ host, port, secure, requireTLS: hasLogin && !secure },
    ...(hasLogin
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
  }
}
