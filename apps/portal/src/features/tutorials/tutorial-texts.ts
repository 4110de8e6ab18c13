import { loadTutorialTexts, type TutorialTexts } from '@vitrine/i18n/tutorials'
import { useEffect, useState } from 'react'
import { currentLanguage } from '../../shared/texts/language.ts'

export interface LoadedTexts {
  readonly texts: TutorialTexts | null
  readonly hasFailed: boolean
}

/** The tutorials in the page's language; the previous language's stay until the new ones are loaded. */
export function useTutorialTexts(): LoadedTexts {
  const language = currentLanguage()
  const [loaded, setLoaded] = useState<LoadedTexts>({ texts: null, hasFailed: false })
  useEffect(() => {
    let isWanted = true
    loadTutorialTexts[language]().then(
      ({ tutorials }) => {
        if (isWanted) setLoaded({ texts: tutorials, hasFailed: false })
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
