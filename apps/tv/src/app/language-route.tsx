import { LANGUAGE_NAMES, LANGUAGES } from '@vitrine/i18n'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BrandMark } from '../shared/brand-mark.tsx'
import { FocusArea, FocusButton } from '../shared/focus.tsx'
import { changeLanguage, currentLanguage } from '../shared/language.ts'
import { useServices } from '../shared/services.tsx'
import { useKey } from '../shared/use-key.ts'
import { IdlePlay } from './idle-play.tsx'
import styles from './language-route.module.css'

/** Six languages by their own names, the present one focused. */
export function LanguageRoute() {
  const { shared, session } = useServices()
  const { t, i18n } = useTranslation('tv')
  const navigate = useNavigate()
  const leave = () => void navigate(session.state.token === null ? '/pairing' : '/accounts')
  useKey('back', leave)
  const current = currentLanguage(i18n)
  return (
    <FocusArea focusKey="languages" preferred={`language-${current}`} className={styles.page}>
      <BrandMark />
      <h1 className={styles.title}>{t('language.title')}</h1>
      <div className={styles.languages}>
        {LANGUAGES.map((language) => (
          <FocusButton
            key={language}
            focusKey={`language-${language}`}
            className={styles.language}
            pressed={language === current}
            onPress={() => {
              changeLanguage(i18n, shared, language)
              leave()
            }}
          >
            {LANGUAGE_NAMES[language]}
          </FocusButton>
        ))}
      </div>
      <IdlePlay />
    </FocusArea>
  )
}
