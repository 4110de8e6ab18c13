import { createTransport } from 'nodemailer'
import { type Mailer, MailError } from './mailer.ts'
import { parseSmtpUrl } from './smtp-address.ts'

/** From the first byte to the server's last word. */
const SEND_TIMEOUT_MS = 30_000
/** How long a server may be silent at each step. */
const STEP_TIMEOUT_MS = 10_000
/** What is left of a connection after that is dropped. */
const CLOSE_TIMEOUT_MS = 1_000

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string
  /** As in `Vitrine <aviso@vitrine.example>`. */
  readonly from: string
  readonly timeoutMs?: number
}

/** Hands mails to a mail server, one connection each: there are few. */
export function createSmtpMailer({ url, from, timeoutMs = SEND_TIMEOUT_MS }: SmtpOptions): Mailer {
  const stepMs = Math.min(STEP_TIMEOUT_MS, timeoutMs)
  const transport = createTransport({
    ...parseSmtpUrl(url),
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    socketCloseTimeout: CLOSE_TIMEOUT_MS,
    // A mail is text of ours alone; nothing in it may make us open a file or an address.
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
          // No holiday answer is wanted.
          headers: { 'Auto-Submitted': 'auto-generated' },
          // Real time: a mail server keeps no clock of ours.
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
  const answer = error instanceof Error && 'responseCode' in error ? error.responseCode : null
  return new MailError({ code, answer: typeof answer === 'number' ? answer : null })
}
