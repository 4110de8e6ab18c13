import type { Language } from '@vitrine/i18n'
import { type LegalTexts, loadLegalTexts } from '@vitrine/i18n/legal'
import { joinHyphensInTexts } from '../../shared/texts/non-breaking.ts'
import { useEffect, useState } from 'react'
import { currentLanguage } from '../../shared/texts/language.ts'

export type LoadedTexts = { readonly texts: LegalTexts | null; readonly hasFailed: boolean }

const loaded = new Map<Language, LegalTexts>()

/** Fetches the long texts of a language before the page is rendered. */
export async function loadLegal(language: Language): Promise<LegalTexts> {
  const texts = loaded.get(language) ?? joinHyphensInTexts((await loadLegalTexts[language]()).legal)
  loaded.set(language, texts)
  return texts
}

/** The long texts in the page's language; the previous language's stay until the new ones are loaded. */
export function useLegalTexts(): LoadedTexts {
  const language = currentLanguage()
  const [shown, setShown] = useState<LoadedTexts>(() => ({
    texts: loaded.get(language) ?? null,
    hasFailed: false,
  }))
  useEffect(() => {
    let isWanted = true
    loadLegal(language).then(
      (texts) => {
        if (isWanted) setShown({ texts, hasFailed: false })
      },
      () => {
        if (isWanted) setShown({ texts: null, hasFailed: true })
      },
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return shown
}
