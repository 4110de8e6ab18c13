import { buttonClass } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './plan.module.css'

const PLANS_PATH = '/plans'

interface PlanActionsProps {
  /** Whether the user has no paid plan. */
  readonly isFree: boolean
  /** The address of the chat; null when there is none. */
  readonly chatUrl: string | null
}

/** The actions for a plan: buying one, and contacting us. */
export function PlanActions({ isFree, chatUrl }: PlanActionsProps) {
  const { t } = useTexts()
  if (!isFree && chatUrl === null) return null
  return (
    <div className={styles.actions}>
      {isFree && (
        <Link className={buttonClass({ variant: 'signal' })} to={PLANS_PATH}>
          {t('my_plan.subscribe')}
        </Link>
      )}
      {chatUrl !== null && (
        <a
          className={buttonClass({ variant: 'line' })}
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
