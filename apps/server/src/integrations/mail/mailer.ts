/** A mail to one person. */
export interface Mail {
  /** The same mail sent again carries the same one, so that a mailbox may drop the second. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail over. Throws a `MailError`. */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

interface MailErrorFacts {
  /** As in `ECONNECTION`; null where there is none. */
  readonly code: string | null
  /** The mail server's own answer, as in 550; null where it gave none. */
  readonly answer: number | null
}

/** Its text holds codes only: a mail server's words repeat the address. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly code: string
  readonly answer: number | null

  constructor({ code, answer }: MailErrorFacts) {
    super(`the mail was not taken (${code ?? '-'}, ${String(answer ?? '-')})`)
    this.code = code ?? 'unknown'
    this.answer = answer
  }
}
