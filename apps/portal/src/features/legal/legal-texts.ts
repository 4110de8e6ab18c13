import { type LegalTexts, loadLegalTexts } from '@vitrine/i18n/legal'
import { useEffect, useState } from 'react'
import { currentLanguage } from '../../shared/language.ts'

export type LoadedTexts = { readonly texts: LegalTexts | null; readonly hasFailed: boolean }

/** The long texts in the language of the page; those of the last one stay until the new ones are here. */
export function useLegalTexts(): LoadedTexts {
  const language = currentLanguage()
  const [loaded, setLoaded] = useState<LoadedTexts>({ texts: null, hasFailed: false })
  useEffect(() => {
    let isWanted = true
    loadLegalTexts[language]().then(
      ({ legal }) => {
        if (isWanted) setLoaded({ texts: legal, hasFailed: false })
      },
      () => {
        if (isWanted) setLoaded({ texts: null, hasFailed: true })
      },
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return loaded
}
