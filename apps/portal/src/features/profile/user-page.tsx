import { buttonClass, Icon } from '@vitrine/ui'
import { useSnapshot } from 'valtio'
import { DeletionSection } from './deletion-section.tsx'
import { EmailProof } from './email-proof.tsx'
import { ExportSection } from './export-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { SecuritySection } from './security/security-section.tsx'
import { Link } from '../../shared/navigation/link.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { session } from '../../shared/session/session.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from '../../shared/layout/account-pages.module.css'

/** `/account/user`: the user's data and the actions for them. */
export function UserPage() {
  const { t } = useTexts()
  const { user } = useSnapshot(session)
  usePageTitle(t('nav.my_account'))
  // The user is null between sign-out and the redirect.
  if (user === null) return null

  return (
    <>
      <h1 className={styles.title}>{t('nav.my_account')}</h1>
      <p className={styles.lead}>{t('profile.lead')}</p>
      <div className={styles.body}>
        <EmailProof user={user} />
        <ProfileSummary user={user} />
        <PasswordSection email={user.email} />
        <SecuritySection user={user} />
        <LanguageSection />
        <DevicesSection />
        <ExportSection userId={user.id} />
        <DeletionSection user={user} />
      </div>
    </>
  )
}

/** Signed-in devices are listed on the page of the screens. */
function DevicesSection() {
  const { t } = useTexts()
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('profile.devices')}</h2>
      <p>{t('profile.devices_text')}</p>
      <Link className={buttonClass({ variant: 'line' })} to="/account/screens">
        <Icon name="tv" />
        {t('profile.devices_open')}
      </Link>
    </section>
  )
}
