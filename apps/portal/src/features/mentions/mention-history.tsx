import type { Mention } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from '../../shared/texts/language.ts'
import { clockText } from '../../shared/time/format-time.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import styles from './mention-preview.module.css'
import { historyOf } from './mentions.rules.ts'

export interface MentionHistoryProps {
  readonly mention: Mention
  /** The author's display name. */
  readonly name: string
}

/** Who did what and when: the record of consent. */
export function MentionHistory({ mention, name }: MentionHistoryProps) {
  const { t } = useTexts()
  const nowMs = useNow()
  const tag = languageTag(currentLanguage())
  return (
    <details className={styles.history}>
      <summary>{t('mentions.history')}</summary>
      <ol className={styles.events}>
        {historyOf(mention).map((event) => (
          <li key={`${event.at} ${event.action}`}>
            <strong>{t(`mentions.did_${event.action}`)}</strong>
            <span>
              {whoText(event, name, t)} ·{' '}
              <time dateTime={event.at}>{clockText(event.at, nowMs, tag)}</time>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function whoText(event: Mention['history'][number], authorName: string, t: Translate): string {
  switch (event.by) {
    case 'author':
      return authorName
    case 'system':
      return t('mentions.by_system')
    case 'admin':
      return t('mentions.by_admin')
    case 'owner':
      return event.name ?? t('mentions.by_owner')
  }
}
