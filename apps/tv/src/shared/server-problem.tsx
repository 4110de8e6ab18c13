import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { withLastWords } from './last-words.ts'
import type { ReachProblem } from './reach.ts'
import styles from './server-problem.module.css'
import { useServices } from './services.tsx'

export function useServerProblem(): ReachProblem | null {
  const { reach } = useServices()
  return useSyncExternalStore(reach.subscribe, reach.getProblem)
}

/** No answer of our server for long: which address was asked, what came back, and what to check. */
export function ServerProblem({ problem }: { readonly problem: ReachProblem }) {
  const { apiUrl } = useServices()
  const { t } = useTranslation('tv')
  const { status, contentType } = problem
  const isPage = contentType !== null && contentType.indexOf('text/html') === 0
  return (
    <div className={styles.problem} role="status">
      <h1>{withLastWords(t('server.title'))}</h1>
      <p className={styles.address}>
        {t('server.address')} <strong>{apiUrl}</strong>
      </p>
      <p>
        {t('server.answer')}{' '}
        <strong>
          {status === 0 ? t('server.none') : `HTTP ${status}`}
          {isPage ? `, ${t('server.page')}` : null}
        </strong>
      </p>
      <p className={styles.check}>{withLastWords(t('server.check'))}</p>
    </div>
  )
}
