import { errors as ca } from './texts/ca/errors.ts'
import { errors as en } from './texts/en/errors.ts'
import { errors as es } from './texts/es/errors.ts'
import { errors as fr } from './texts/fr/errors.ts'
import { errors as pt } from './texts/pt/errors.ts'
import { errors as ptPT } from './texts/ptPT/errors.ts'
import type { Language } from './languages.ts'
import type { ErrorTexts } from './texts/texts.ts'

/** The texts the server itself speaks. */
export const errorTexts: Readonly<Record<Language, ErrorTexts>> = { pt, ca, fr, ptPT, es, en }

export type { ErrorTexts }
