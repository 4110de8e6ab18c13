import type { Stop } from '@vitrine/device'
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@vitrine/i18n'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BrandMark } from '../shared/brand-mark.tsx'
import { FocusArea, FocusButton } from '../shared/focus.tsx'
import { currentLanguage, type TvTextKey } from '../shared/language.ts'
import { Toast } from '../shared/toast.tsx'
import { useServices } from '../shared/services.tsx'
import { useKey } from '../shared/use-key.ts'
import { IdlePlay } from './idle-play.tsx'
import styles from './language-route.module.css'

/** Six languages by their own names; the current one has the focus. */
export function LanguageRoute() {
  const { languageSwitch, session } = useServices()
  const { t, i18n } = useTranslation('tv')
  const navigate = useNavigate()
  const leave = () => void navigate(session.state.token === null ? '/pairing' : '/accounts')
  useKey('back', leave)
  const [toastKey, setToastKey] = useState<TvTextKey | null>(null)
  const stopChoosing = useRef<Stop>(() => undefined)
  useEffect(() => () => stopChoosing.current(), [])
  const choose = (language: Language) => {
    stopChoosing.current()
    setToastKey('app.loading')
    stopChoosing.current = languageSwitch.choose(language, (isApplied) =>
      isApplied ? leave() : setToastKey('language.failed'),
    )
  }
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
            onPress={() => choose(language)}
          >
            {LANGUAGE_NAMES[language]}
          </FocusButton>
        ))}
      </div>
      <FocusButton focusKey="language-back" onPress={leave}>
        {t('common.back')}
      </FocusButton>
      <IdlePlay />
      <Toast text={toastKey === null ? null : t(toastKey)} />
    </FocusArea>
  )
}
