import { Skeleton } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './mentions-page.module.css'

/** Placeholder while the list is loading. */
export function MentionsSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('app.loading')} className={styles.waiting}>
      <Skeleton height="132px" />
      <Skeleton height="132px" />
      <Skeleton height="132px" />
    </div>
  )
}
