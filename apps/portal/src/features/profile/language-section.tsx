import { type Language, LANGUAGE_NAMES, LANGUAGES, languageTag } from '@vitrine/i18n'
import { ChoiceGroup } from '@vitrine/ui'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { changeLanguage, currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './profile.module.css'

// Each name is read out in its own language.
const OPTIONS = LANGUAGES.map((language) => ({
  value: language,
  label: <span lang={languageTag(language)}>{LANGUAGE_NAMES[language]}</span>,
}))

/** The language of the pages and mails. The layout around the page saves the choice. */
export function LanguageSection() {
  const { t } = useTexts()
  // Shows the choice while its texts are being loaded.
  const [pendingLanguage, setPendingLanguage] = useState<Language | null>(null)

  async function choose(language: Language): Promise<void> {
    setPendingLanguage(language)
    try {
      await changeLanguage(language)
    } catch {
      toast.error(t('failure.network'))
    } finally {
      setPendingLanguage(null)
    }
  }

  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('nav.language')}</h2>
      <ChoiceGroup
        label={t('profile.language_choice')}
        hint={t('profile.language_text')}
        value={pendingLanguage ?? currentLanguage()}
        options={OPTIONS}
        onChange={(language) => {
          void choose(language)
        }}
      />
    </section>
  )
}
