import { languageTag } from '@vitrine/i18n'
import { buttonClass } from '@vitrine/ui'
import { currentLanguage } from '../../shared/language.ts'
import { shopDayText } from '../../shared/shop-day.ts'
import { useTexts } from '../../shared/texts.ts'
import styles from './plan.module.css'
import { contractLink, contractStanding, type Subscription } from './plan.rules.ts'

/** The contract of the plan: from when until when it holds, when it was accepted, and its text. */
export function ContractCard({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTexts()
  const standing = contractStanding(subscription)
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('my_plan.contract')}</h2>
      {standing === 'none' && <p className={styles.text}>{t('my_plan.contract_none')}</p>}
      {standing === 'open' && <p className={styles.text}>{t('my_plan.contract_open')}</p>}
      {standing === 'accepted' && <Accepted subscription={subscription} />}
    </section>
  )
}

function Accepted({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  const { contract, subscription: period } = subscription
  if (contract === null) return null
  const link = contractLink(contract.contract_url, location.origin)
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('my_plan.contract_accepted')}</dt>
          <dd>{shopDayText(contract.accepted_at, tag)}</dd>
        </div>
        {period !== null && (
          <div>
            <dt>{t('my_plan.contract_valid')}</dt>
            <dd>
              {t('my_plan.from_to', {
                start: shopDayText(period.start_date, tag),
                end: shopDayText(period.end_date, tag),
              })}
            </dd>
          </div>
        )}
      </dl>
      {link !== null && (
        <a
          className={buttonClass({ variant: 'line' })}
          href={link}
          target="_blank"
          rel="noreferrer"
        >
          {t('my_plan.contract_view')}
        </a>
      )}
    </>
  )
}
