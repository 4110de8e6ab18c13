import { buttonClass } from '@vitrine/ui'
import { Link } from 'react-router-dom'
import { ShopWindow } from '../../features/home/shop-window.tsx'
import { usePageTitle } from '../../shared/page-title.ts'
import { useTexts } from '../../shared/texts.ts'
import { LegalLinks } from '../layouts/legal-links.tsx'
import { PublicNavBar, SkipLink } from '../layouts/nav-bar.tsx'
import styles from './home-page.module.css'

export function HomePage() {
  const { t } = useTexts()
  usePageTitle(t('home.page_title'))
  const steps = [
    { title: t('home.step_account'), text: t('home.step_account_text') },
    { title: t('home.step_connect'), text: t('home.step_connect_text') },
    { title: t('home.step_tv'), text: t('home.step_tv_text') },
  ]

  return (
    <div className={styles.page}>
      <SkipLink />
      <PublicNavBar />
      <main id="content">
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.title}>{t('home.title')}</h1>
            <p className={styles.lead}>{t('home.lead')}</p>
            <p className={styles.start}>
              <Link className={buttonClass({ variant: 'signal' })} to="/sign-up">
                {t('nav.create_account')}
              </Link>
              <span>{t('home.trial')}</span>
            </p>
          </div>
          <div className={styles.scene}>
            <ShopWindow />
          </div>
        </section>
        <section className={styles.steps} aria-labelledby="steps">
          <h2 className={styles.stepsTitle} id="steps">
            {t('home.steps_title')}
          </h2>
          <ol className={styles.list}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </main>
      <LegalLinks />
    </div>
  )
}
