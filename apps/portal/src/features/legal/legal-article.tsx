import type { LegalTexts } from '@vitrine/i18n/legal'
import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from '../../shared/texts/language.ts'
import { dayText } from '../../shared/time/date-text.ts'
import { usePublicSettings } from '../../shared/api/public-settings.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './legal-article.module.css'
import { LEGAL_UPDATED, type LegalDocument } from './legal-sections.ts'

export interface LegalArticleProps {
  readonly document: LegalDocument
  readonly texts: LegalTexts
}

/** A long text: a table of contents first, then short sections. */
export function LegalArticle({ document, texts }: LegalArticleProps) {
  const { t } = useTexts()
  const updated = dayText(LEGAL_UPDATED, languageTag(currentLanguage()))
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{texts[document.title]}</h1>
      <p className={styles.lead}>{texts[document.lead]}</p>
      <p className={styles.updated}>{t('legal.updated', { date: updated })}</p>
      <details className={styles.contents}>
        <summary>{t('legal.contents')}</summary>
        <ol>
          {document.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{texts[title]}</a>
            </li>
          ))}
        </ol>
      </details>
      {document.sections.map(({ id, title, body }) => (
        <section key={id} className={styles.section} id={id} aria-labelledby={`${id}-title`}>
          <h2 className={styles.heading} id={`${id}-title`}>
            {texts[title]}
          </h2>
          {body.map((key) => (
            <p key={key}>{texts[key]}</p>
          ))}
        </section>
      ))}
      <Provider />
    </article>
  )
}

/** The provider and its address. They depend on the installation, so they are loaded after the page. */
function Provider() {
  const { t } = useTexts()
  const { company, contactEmail } = usePublicSettings()
  if (company === null && contactEmail === null) return null
  return (
    <section className={styles.section} aria-labelledby="provider-title">
      <h2 className={styles.heading} id="provider-title">
        {t('legal.provider')}
      </h2>
      {company !== null && (
        <p>
          {company.name}, CNPJ {company.document}, {company.address}
        </p>
      )}
      {contactEmail !== null && (
        <p>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </section>
  )
}
