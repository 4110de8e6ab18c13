import { Icon, type IconName } from '@vitrine/ui'
import { toCents } from '@vitrine/domain'
import { moneyText } from '../../shared/texts/money-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './plans.module.css'

const PARTS = [
  { key: 'always', icon: 'play' },
  { key: 'accounts', icon: 'person' },
  { key: 'three', icon: 'tv' },
  { key: 'pairing', icon: 'check' },
  { key: 'mentions', icon: 'mention' },
  { key: 'no_renewal', icon: 'info' },
  { key: 'withdrawal', icon: 'undo' },
] as const satisfies readonly { key: string; icon: IconName }[]

interface IncludedPartsProps {
  /** Price in BRL of the streaming device: 0 included, null none. */
  readonly devicePrice: number | null
}

/** What the plan contains. */
export function IncludedParts({ devicePrice }: IncludedPartsProps) {
  const { t } = useTexts()
  return (
    <section className={styles.included} aria-labelledby="included-title">
      <h2 className={styles.sectionTitle} id="included-title">
        {t('plans.included_title')}
      </h2>
      <ul className={styles.parts}>
        {PARTS.map(({ key, icon }) => (
          <li key={key}>
            <span className={styles.partIcon}>
              <Icon name={icon} size={24} />
            </span>
            <h3>{t(`plans.in_${key}`)}</h3>
            <p>{t(`plans.in_${key}_text`)}</p>
          </li>
        ))}
        {devicePrice !== null && (
          <li>
            <span className={styles.partIcon}>
              <Icon name="video" size={24} />
            </span>
            <h3>{t('plans.in_device')}</h3>
            <p>
              {devicePrice === 0
                ? t('plans.in_device_free_text')
                : t('plans.in_device_paid_text', { price: moneyText(toCents(devicePrice)) })}
            </p>
          </li>
        )}
      </ul>
    </section>
  )
}

const QUESTIONS = ['tv', 'screens', 'pay', 'renewal', 'withdrawal', 'change', 'offline'] as const

/** Questions people ask before they buy. */
export function PlanQuestions() {
  const { t } = useTexts()
  return (
    <section className={styles.questions} aria-labelledby="questions-title">
      <h2 className={styles.sectionTitle} id="questions-title">
        {t('plans.questions_title')}
      </h2>
      {QUESTIONS.map((key) => (
        <details key={key} className={styles.question}>
          <summary>{t(`plans.q_${key}`)}</summary>
          <p>{t(`plans.a_${key}`)}</p>
        </details>
      ))}
    </section>
  )
}
