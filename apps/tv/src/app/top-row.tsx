import { LANGUAGE_NAMES } from '@vitrine/i18n'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BrandMark } from '../shared/brand-mark.tsx'
import { FocusButton, FocusRow } from '../shared/focus.tsx'
import { currentLanguage } from '../shared/language.ts'
import styles from './top-row.module.css'

interface TopRowProps {
  /**
   * The page's name. Focus keys must differ between pages: a key on two pages in a row would keep the
   * focus.
   */
  readonly page: string
  readonly onSignOut?: () => void
}

/** The product's name and the buttons of every page without a player. */
export function TopRow({ page, onSignOut }: TopRowProps) {
  const { t, i18n } = useTranslation('tv')
  const navigate = useNavigate()
  const language = LANGUAGE_NAMES[currentLanguage(i18n)]
  return (
    <FocusRow focusKey={`${page}-top`} className={styles.top}>
      <BrandMark />
      <div>
        <FocusButton focusKey={`${page}-about`} onPress={() => void navigate('/about')}>
          {t('about.title')}
        </FocusButton>
        <FocusButton
          focusKey={`${page}-language`}
          className={styles.next}
          onPress={() => void navigate('/language')}
        >
          {t('language.button', { language })}
        </FocusButton>
        {onSignOut === undefined ? null : (
          <FocusButton focusKey={`${page}-sign-out`} className={styles.next} onPress={onSignOut}>
            {t('accounts.signOut')}
          </FocusButton>
        )}
      </div>
    </FocusRow>
  )
}
