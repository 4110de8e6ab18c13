import { LANGUAGE_NAMES, LANGUAGES, languageTag } from '@vitrine/i18n'
import { LanguageMenu } from '@vitrine/ui'
import { useTexts } from './texts.ts'
import { changeLanguage, currentLanguage } from './language.ts'

const CHOICES = LANGUAGES.map((language) => ({
  value: language,
  name: LANGUAGE_NAMES[language],
  tag: languageTag(language),
}))

export function LanguageChoice() {
  const { t } = useTexts()
  return (
    <LanguageMenu
      label={t('nav.language')}
      value={currentLanguage()}
      languages={CHOICES}
      onChange={(language) => {
        void changeLanguage(language)
      }}
    />
  )
}
