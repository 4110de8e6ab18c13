import type { Mention } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from '../../shared/texts/language.ts'
import { agoText } from '../../shared/time/format-time.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { MentionActions } from './mention-actions.tsx'
import styles from './mention-row.module.css'
import { StatusText, StatusLabel } from './mention-status.tsx'
import { authorName } from './mentions.rules.ts'
import { Thumbnail } from './thumbnail.tsx'

export interface MentionRowProps {
  readonly mention: Mention
  readonly accountId: string
  readonly allowsReposts: boolean
  /** Whether it is the one in the preview. */
  readonly isOpen: boolean
  readonly nowMs: number
  readonly onOpen: () => void
}

/** One story in which the account was tagged. */
export function MentionRow(props: MentionRowProps) {
  const { mention, accountId, allowsReposts, isOpen, nowMs, onOpen } = props
  const { t } = useTexts()
  const name = authorName(mention.author)
  const inSentence = name ?? t('mentions.author')
  return (
    <li className={isOpen ? styles.open : styles.row}>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={t('mentions.open', { name: inSentence })}
        aria-pressed={isOpen}
        onClick={onOpen}
      >
        <Thumbnail media={mention} />
      </button>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.name}>{name ?? t('mentions.someone')}</h2>
          <StatusLabel mention={mention} />
        </div>
        <p className={styles.when}>
          <time dateTime={mention.created_at}>
            {agoText(mention.created_at, nowMs, languageTag(currentLanguage()))}
          </time>
        </p>
        <StatusText mention={mention} />
      </div>
      <div className={styles.actions}>
        <MentionActions
          mention={mention}
          accountId={accountId}
          allowsReposts={allowsReposts}
          name={inSentence}
        />
      </div>
    </li>
  )
}
