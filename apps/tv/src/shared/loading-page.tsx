import { useTranslation } from 'react-i18next'
import { BrandMark } from './brand-mark.tsx'
import { Calm } from './calm.tsx'
import styles from './loading-page.module.css'
import { ServerProblem, useServerProblem } from './server-problem.tsx'

/** Until the first answer: the name, and that something is on its way. */
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
    <Calm>
      <div className={styles.page}>
        <ServerProblem problem={problem} />
      </div>
    </Calm>
  )
}
