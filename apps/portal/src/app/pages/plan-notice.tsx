import { buttonClass, Notice } from '@vitrine/ui'
import { Link } from '../../shared/link.tsx'
import { useTexts } from '../../shared/texts.ts'
import styles from './plan-notice.module.css'

/** That the plan is over, where one would press play, and the way to another. */
export function PlanNotice() {
  const { t } = useTexts()
  return (
    <div className={styles.box}>
      <Notice
        tone="warning"
        actions={
          <Link className={buttonClass({ small: true })} to="/account/plan">
            {t('bar.plan')}
          </Link>
        }
      >
        {t('errors:playback.plan_expired')}
      </Notice>
    </div>
  )
}
