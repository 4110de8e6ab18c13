import { createTransport } from 'nodemailer'
import { type Mailer, MailError } from './mailer.ts'
import { parseSmtpUrl } from './smtp-url.ts'

/** Time-out of one mail. */
const SEND_TIMEOUT_MS = 30_000
/** Idle time-out of each SMTP step. */
const STEP_TIMEOUT_MS = 10_000
/** Time-out for closing the connection. */
const CLOSE_TIMEOUT_MS = 1_000

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string
  /** Sender, such as `Vitrine <aviso@vitrine.example>`. */
  readonly from: string
  readonly timeoutMs?: number
}

/** Sends mails over SMTP, with one connection per mail. */
export function createSmtpMailer({ url, from, timeoutMs = SEND_TIMEOUT_MS }: SmtpOptions): Mailer {
  const stepMs = Math.min(STEP_TIMEOUT_MS, timeoutMs)
  const transport = createTransport({
    ...parseSmtpUrl(url),
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    socketCloseTimeout: CLOSE_TIMEOUT_MS,
    // A mail must never make the server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = domainOf(from)
  return {
    async send({ id, ...mail }, signal) {
      signal.throwIfAborted()
      try {
        await transport.sendMail({
          ...mail,
          from,
          ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
          // Suppresses automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
          // Real time, not the injected clock: it limits a network connection.
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
      } catch (error) {
        signal.throwIfAborted()
        throw toMailError(error)
      }
    },
  }
}

function domainOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
}

function toMailError(error: unknown): MailError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  const responseCode = error instanceof Error && 'responseCode' in error ? error.responseCode : null
  return new MailError({
    code,
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  })
}
