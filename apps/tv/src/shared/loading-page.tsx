import { useTranslation } from 'react-i18next'
import { BrandMark } from './brand-mark.tsx'
import { WhenUserPresent } from './when-user-present.tsx'
import styles from './loading-page.module.css'
import { ServerProblem, useServerProblem } from './server-problem.tsx'

/** Shown until the first answer. */
export function LoadingPage() {
  const { t } = useTranslation('tv')
  const problem = useServerProblem()
  if (problem === null) {
    return (
      <div className={styles.page}>
        <BrandMark />
        <p className={styles.text}>{t('app.loading')}</p>
      </div>
    )
  }
  return (
    <WhenUserPresent>
      <div className={styles.page}>
        <ServerProblem problem={problem} />
      </div>
    </WhenUserPresent>
  )
}
