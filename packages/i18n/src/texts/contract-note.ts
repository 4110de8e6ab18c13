import type { Language } from '../languages.ts'

/** Said above the contract of a plan to those who read it in another language than its own. */
export const contractNote: Readonly<Record<Language, string | null>> = {
  pt: null,
  ca: 'El contracte és en portuguès, i només aquest text obliga les parts.',
  fr: 'Le contrat est en portugais, et seul ce texte engage les parties.',
  ptPT: 'O contrato está em português do Brasil, e só este texto vincula as partes.',
  es: 'El contrato está en portugués, y solo ese texto obliga a las partes.',
  en: 'The contract is in Portuguese, and only that text binds the parties.',
}
