import { Link } from '../navigation/link.tsx'
import { useTexts } from '../texts/texts.ts'
import styles from './legal-links.module.css'

/** Links to the prices, the privacy policy and the terms. */
export function LegalLinks() {
  const { t } = useTexts()
  return (
    <footer className={styles.links}>
      <Link to="/plans">{t('bar.prices')}</Link>
      <Link to="/privacy-policy">{t('legal.privacy')}</Link>
      <Link to="/terms-of-service">{t('legal.terms')}</Link>
    </footer>
  )
}
