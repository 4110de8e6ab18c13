import { buttonClass } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { LegalLinks } from '../../shared/layout/legal-links.tsx'
import { PublicNavBar, SkipLink } from '../../shared/layout/nav-bar.tsx'
import styles from '../../shared/feedback/blank-page.module.css'

export function NotFoundPage() {
  const { t } = useTexts()
  usePageTitle(t('not_found.title'))
  return (
    <>
      <SkipLink />
      <PublicNavBar />
      <main className={styles.page} id="content">
        <div className={styles.window} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
        <h1 className={styles.title}>{t('not_found.title')}</h1>
        <p className={styles.text}>{t('not_found.text')}</p>
        <Link className={buttonClass({ variant: 'signal' })} to="/">
          {t('not_found.home')}
        </Link>
      </main>
      <LegalLinks />
    </>
  )
}
