import { buttonClass } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { isPageAvailable } from '../../shared/navigation/available-pages.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './plan.module.css'

const PLANS_PATH = '/plans'

interface PlanActionsProps {
  /** Whether the user has no paid plan. */
  readonly isFree: boolean
  /** The address of the chat; null when there is none. */
  readonly chatUrl: string | null
  /** The contact e-mail; null when unknown. */
  readonly contactEmail: string | null
}

/** The actions for a plan: buying one, if there is a page for it, and contacting us. */
export function PlanActions({ isFree, chatUrl, contactEmail }: PlanActionsProps) {
  const { t } = useTexts()
  const canBuy = isFree && isPageAvailable(PLANS_PATH)
  if (!canBuy && chatUrl === null) {
    return isFree && contactEmail !== null ? (
      <p className={styles.text}>{t('my_plan.write', { email: contactEmail })}</p>
    ) : null
  }
  return (
    <div className={styles.actions}>
      {canBuy && (
        <Link className={buttonClass({ variant: 'signal' })} to={PLANS_PATH}>
          {t('my_plan.subscribe')}
        </Link>
      )}
      {chatUrl !== null && (
        <a
          className={buttonClass({ variant: canBuy || !isFree ? 'line' : 'signal' })}
          href={chatUrl}
          target="_blank"
          rel="noreferrer"
        >
          {t('my_plan.talk')}
        </a>
      )}
    </div>
  )
}
