import { Button, Loading, Alert } from '@vitrine/ui'
import { LegalArticle } from './legal-article.tsx'
import { type LegalDocument, PRIVACY, TERMS } from './legal-sections.ts'
import { loadLegal, useLegalTexts } from './legal-texts.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { LegalLinks } from '../../shared/layout/legal-links.tsx'
import { PublicNavBar, SkipLink } from '../../shared/layout/nav-bar.tsx'
import styles from './legal-pages.module.css'

/** Loads the texts before the page is rendered; if that fails, the page shows the failure. */
export async function legalLoader(): Promise<null> {
  await loadLegal(currentLanguage()).catch(() => undefined)
  return null
}

export function PrivacyPage() {
  const { t } = useTexts()
  usePageTitle(t('legal.privacy'))
  return <LegalPage document={PRIVACY} />
}

export function TermsPage() {
  const { t } = useTexts()
  usePageTitle(t('legal.terms'))
  return <LegalPage document={TERMS} />
}

function LegalPage({ document }: { readonly document: LegalDocument }) {
  const { t } = useTexts()
  const { texts, hasFailed } = useLegalTexts()
  return (
    <>
      <SkipLink />
      <PublicNavBar />
      <main className={styles.main} id="content">
        {texts !== null && <LegalArticle document={document} texts={texts} />}
        {texts === null && !hasFailed && <Loading label={t('app.loading')} />}
        {hasFailed && (
          <Alert
            tone="danger"
            announced
            actions={
              <Button
                small
                onClick={() => {
                  location.reload()
                }}
              >
                {t('message.reload')}
              </Button>
            }
          >
            {t('failure.network')}
          </Alert>
        )}
      </main>
      <LegalLinks />
    </>
  )
}
