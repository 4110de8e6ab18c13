import { mail as ca } from './texts/ca/mail.ts'
import { mail as en } from './texts/en/mail.ts'
import { mail as es } from './texts/es/mail.ts'
import { mail as fr } from './texts/fr/mail.ts'
import { mail as pt } from './texts/pt/mail.ts'
import { mail as ptPT } from './texts/ptPT/mail.ts'
import type { Language } from './languages.ts'
import type { MailTexts } from './texts/texts.ts'

/** The texts of mails, which only the server uses. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { pt, ca, fr, ptPT, es, en }

export type { MailTexts }
