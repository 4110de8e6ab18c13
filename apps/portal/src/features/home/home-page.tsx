import { buttonClass, Icon } from '@vitrine/ui'
import { AboutVideo } from './about-video.tsx'
import { ShopWindow } from './shop-window.tsx'
import { Link } from '../../shared/navigation/link.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { usePublicSettings } from '../../shared/api/public-settings.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { LegalLinks } from '../../shared/layout/legal-links.tsx'
import { PublicNavBar, SkipLink } from '../../shared/layout/nav-bar.tsx'
import styles from './home-page.module.css'

export function HomePage() {
  const { t } = useTexts()
  const { aboutVideoUrl } = usePublicSettings()
  usePageTitle(t('home.page_title'))
  return (
    <div className={styles.page}>
      <SkipLink />
      <PublicNavBar />
      <main id="content">
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.title}>{t('home.title')}</h1>
            <p className={styles.lead}>{t('home.lead')}</p>
            <Start />
          </div>
          <div className={styles.scene}>
            <ShopWindow />
          </div>
        </section>
        <section className={styles.about} id="about" aria-labelledby="about-title">
          <h2 className={styles.sectionTitle} id="about-title">
            {t('home.film_title')}
          </h2>
          <AboutVideo otherUrl={aboutVideoUrl} />
        </section>
        <Steps />
        <Facts />
        <section className={styles.end} aria-labelledby="end-title">
          <h2 className={styles.sectionTitle} id="end-title">
            {t('home.end_title')}
          </h2>
          <Start />
        </section>
      </main>
      <LegalLinks />
    </div>
  )
}

/** The button to sign up, what it costs at first, and the way to the prices. */
function Start() {
  const { t } = useTexts()
  return (
    <p className={styles.start}>
      <Link className={buttonClass({ variant: 'signal' })} to="/sign-up">
        {t('nav.create_account')}
      </Link>
      <span>{t('home.trial')}</span>
      <Link to="/plans">{t('bar.prices')}</Link>
    </p>
  )
}

function Steps() {
  const { t } = useTexts()
  const steps = [
    { title: t('home.step_account'), text: t('home.step_account_text') },
    { title: t('home.step_connect'), text: t('home.step_connect_text') },
    { title: t('home.step_tv'), text: t('home.step_tv_text') },
  ]
  return (
    <section className={styles.steps} id="how" aria-labelledby="how-title">
      <h2 className={styles.sectionTitle} id="how-title">
        {t('home.steps_title')}
      </h2>
      <ol className={styles.stepList}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Facts() {
  const { t } = useTexts()
  const facts = [
    { icon: 'check', title: t('home.fact_offline'), text: t('home.fact_offline_text') },
    { icon: 'tv', title: t('home.fact_any_tv'), text: t('home.fact_any_tv_text') },
    { icon: 'person', title: t('home.fact_mentions'), text: t('home.fact_mentions_text') },
  ] as const
  return (
    <section className={styles.facts} aria-labelledby="facts-title">
      <h2 className={styles.sectionTitle} id="facts-title">
        {t('home.facts_title')}
      </h2>
      <ul className={styles.factList}>
        {facts.map(({ icon, title, text }) => (
          <li key={icon}>
            <span className={styles.factSign}>
              <Icon name={icon} size={26} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
