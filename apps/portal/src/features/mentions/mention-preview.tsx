import type { Mention } from '@vitrine/api'
import { Button } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import { AuthorRule } from './author-rule.tsx'
import { LargeStory } from './large-story.tsx'
import { MentionActions } from './mention-actions.tsx'
import { MentionHistory } from './mention-history.tsx'
import styles from './mention-preview.module.css'
import { StatusText, StatusLabel } from './mention-status.tsx'
import { authorName } from './mentions.rules.ts'

export interface MentionPreviewProps {
  readonly mention: Mention
  readonly accountId: string
  readonly allowsReposts: boolean
  /** Opens the next waiting mention; null when there is none. */
  readonly onNext: (() => void) | null
}

/** A large view of a mention with all actions for it and its author. */
export function MentionPreview(props: MentionPreviewProps) {
  const { mention, accountId, allowsReposts, onNext } = props
  const { t } = useTexts()
  const name = authorName(mention.author) ?? t('mentions.author')
  return (
    <div className={styles.preview}>
      <LargeStory mention={mention} name={name} />
      <div className={styles.status}>
        <StatusLabel mention={mention} />
        <StatusText mention={mention} />
      </div>
      <div className={styles.actions}>
        <MentionActions
          mention={mention}
          accountId={accountId}
          allowsReposts={allowsReposts}
          name={name}
          isLarge
        />
      </div>
      {onNext !== null && (
        <Button variant="quiet" small onClick={onNext}>
          {t('mentions.next')}
        </Button>
      )}
      <AuthorRule author={mention.author} accountId={accountId} name={name} />
      <MentionHistory mention={mention} name={name} />
    </div>
  )
}
