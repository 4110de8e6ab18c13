import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutWidow } from './without-widow.ts'
import type { ReachabilityProblem } from './reachability.ts'
import styles from './server-problem.module.css'
import { useServices } from './services.tsx'

export function useServerProblem(): ReachabilityProblem | null {
  const { reachability } = useServices()
  return useSyncExternalStore(reachability.subscribe, reachability.getProblem)
}

/** For a server that has not answered for 20 s: the address, what came back, and what to check. */
export function ServerProblem({ problem }: { readonly problem: ReachabilityProblem }) {
  const { apiUrl } = useServices()
  const { t } = useTranslation('tv')
  const { status, contentType } = problem
  const isPage = contentType !== null && contentType.indexOf('text/html') === 0
  return (
    <div className={styles.problem} role="status">
      <h1>{withoutWidow(t('server.title'))}</h1>
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
      <p className={styles.check}>{withoutWidow(t('server.check'))}</p>
    </div>
  )
}
