import { useTexts } from '../../shared/texts/texts.ts'
import { AuthorRule } from './author-rule.tsx'
import styles from './mention-preview.module.css'
import { useAuthors } from './mentions.queries.ts'
import { authorName } from './mentions.rules.ts'

/** Every author who has a rule, also those whose stories have ended. */
export function AuthorList({ accountId }: { readonly accountId: string }) {
  const { t } = useTexts()
  const authors = useAuthors(accountId)
  if (authors.data === undefined || authors.data.length === 0) return null
  return (
    <details className={styles.history}>
      <summary>{t('mentions.rules', { count: authors.data.length })}</summary>
      <ul className={styles.authors}>
        {authors.data.map((author) => (
          <li key={author.id}>
            <AuthorRule
              author={author}
              accountId={accountId}
              name={authorName(author) ?? t('mentions.author')}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
