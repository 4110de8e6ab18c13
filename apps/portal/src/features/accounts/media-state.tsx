import type { Account } from '@vitrine/api'
import { Progress } from '@vitrine/ui'
import { useState } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './account-card.module.css'
import { ReadyThumbnails } from './ready-thumbnails.tsx'

/** The number of ready items and the preparation progress. */
export function MediaState({ account }: { readonly account: Account }) {
  const { t } = useTexts()
  const { ready, pending, failed } = account.media
  const wasPreparing = useWasEverTrue(pending > 0)
  if (account.provider === null) return null
  return (
    <div>
      <div className={styles.media} role="status">
        {pending > 0 ? (
          <Progress
            label={t('accounts.preparing', { ready, total: ready + pending })}
            done={ready}
            total={ready + pending}
          />
        ) : (
          <p>{ready === 0 ? t('accounts.nothing_yet') : t('accounts.ready', { count: ready })}</p>
        )}
        {failed > 0 && <p className={styles.failed}>{t('accounts.failed', { count: failed })}</p>}
      </div>
      {wasPreparing && <ReadyThumbnails accountId={account.id} ready={ready} />}
    </div>
  )
}

/** Whether a value has been true since the component was mounted. */
function useWasEverTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value)
  if (value && !wasTrue) setWasTrue(true)
  return wasTrue || value
}
