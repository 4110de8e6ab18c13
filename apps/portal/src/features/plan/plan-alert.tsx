import { languageTag } from '@vitrine/i18n'
import { buttonClass, Alert } from '@vitrine/ui'
import { currentLanguage } from '../../shared/texts/language.ts'
import { Link } from '../../shared/navigation/link.tsx'
import type { PlanEnd } from '../../shared/session/plan-end.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './plan-alert.module.css'

/** Shows that the plan is over, until when screens play, and a link to the plans. */
export function PlanAlert({ end }: { readonly end: PlanEnd }) {
  const { t } = useTexts()
  if (end.kind === 'running') return null
  return (
    <div className={styles.box}>
      <Alert
        tone="warning"
        actions={
          <Link className={buttonClass({ small: true })} to="/plans">
            {t('payment.see_plans')}
          </Link>
        }
      >
        {end.kind === 'grace'
          ? t('my_plan.grace', { date: shopDateText(end.until, languageTag(currentLanguage())) })
          : t('errors:playback.plan_expired')}
      </Alert>
    </div>
  )
}
