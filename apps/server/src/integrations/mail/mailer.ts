/** A mail to one person. */
export interface Mail {
  /** Message id. A retry uses the same one, so that a mailbox can drop duplicates. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Throws a `MailError` or the signal's reason. */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

interface MailErrorDetails {
  /** nodemailer's code, such as `ECONNECTION`; null when there is none. */
  readonly code: string | null
  /** SMTP response code, such as 550; null when there is none. */
  readonly responseCode: number | null
}

/** The message contains codes only: an SMTP response may repeat the recipient's address. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly code: string
  readonly responseCode: number | null

  constructor({ code, responseCode }: MailErrorDetails) {
    super(`the mail was not taken (${code ?? '-'}, ${String(responseCode ?? '-')})`)
    this.code = code ?? 'unknown'
    this.responseCode = responseCode
  }
}
