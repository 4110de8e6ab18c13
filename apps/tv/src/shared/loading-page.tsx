import { useTranslation } from 'react-i18next'
import { BrandMark } from './brand-mark.tsx'
import styles from './loading-page.module.css'
import { ServerProblem, useServerProblem } from './server-problem.tsx'

/** Until the first answer: the name, and that something is on its way. */
export function LoadingPage() {
  const { t } = useTranslation('tv')
  const problem = useServerProblem()
  return (
    <div className={styles.page}>
      {problem === null ? <BrandMark /> : <ServerProblem problem={problem} />}
      {problem === null ? <p className={styles.text}>{t('app.loading')}</p> : null}
    </div>
  )
}
