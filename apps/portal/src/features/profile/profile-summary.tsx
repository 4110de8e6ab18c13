import type { User } from '@vitrine/api'
import { maskCnpj } from '@vitrine/domain'
import { buttonClass, Icon } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './profile.module.css'
import { addressLines } from '../../shared/address/address.rules.ts'
import { formatTelephone } from './profile.rules.ts'

/** The user's data. */
export function ProfileSummary({ user }: { readonly user: User }) {
  const { t } = useTexts()
  const document = user.document === null ? null : maskCnpj(user.document)
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('profile.data')}</h2>
      <dl className={styles.facts}>
        <Fact label={t('profile.name')}>{user.name}</Fact>
        <Fact label={t('sign_in.email')}>{user.email}</Fact>
        <Fact label={t('sign_up.telephone')}>{formatTelephone(user.telephone)}</Fact>
        <Fact label={t('profile.document')}>{document}</Fact>
        <Fact label={t('profile.registered_name')}>{user.registered_name}</Fact>
        <Fact label={t('profile.registered_agent')}>{user.registered_agent}</Fact>
        <Fact label={t('profile.address_all')}>
          <AddressText lines={addressLines(user)} />
        </Fact>
      </dl>
      <Link className={buttonClass({ variant: 'signal' })} to="/account/user/edit">
        <Icon name="edit" />
        {t('profile.edit')}
      </Link>
    </section>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const hasValue = children !== null && children !== ''
  return (
    <div>
      <dt>{label}</dt>
      <dd>{hasValue ? children : <MissingValue />}</dd>
    </div>
  )
}

function MissingValue() {
  const { t } = useTexts()
  return <span className={styles.none}>{t('profile.none')}</span>
}

function AddressText({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <MissingValue />
  return lines.map((line) => <div key={line}>{line}</div>)
}
