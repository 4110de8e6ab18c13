import { errors as ca } from './texts/ca/errors.ts'
import { messages as caMessages } from './texts/ca/messages.ts'
import { errors as en } from './texts/en/errors.ts'
import { messages as enMessages } from './texts/en/messages.ts'
import { errors as es } from './texts/es/errors.ts'
import { messages as esMessages } from './texts/es/messages.ts'
import { errors as fr } from './texts/fr/errors.ts'
import { messages as frMessages } from './texts/fr/messages.ts'
import { errors as pt } from './texts/pt/errors.ts'
import { messages as ptMessages } from './texts/pt/messages.ts'
import { errors as ptPT } from './texts/ptPT/errors.ts'
import { messages as ptPTMessages } from './texts/ptPT/messages.ts'
import type { Language } from './languages.ts'
import type { ErrorTexts, MessageTexts } from './texts/texts.ts'

/** The texts that the server itself uses. */
export const errorTexts: Readonly<Record<Language, ErrorTexts>> = { pt, ca, fr, ptPT, es, en }

/** The messages to people at the networks, in the account owner's language (reading L2). */
export const messageTexts: Readonly<Record<Language, MessageTexts>> = {
  pt: ptMessages,
  ca: caMessages,
  fr: frMessages,
  ptPT: ptPTMessages,
  es: esMessages,
  en: enMessages,
}

export type { ErrorTexts, MessageTexts }
