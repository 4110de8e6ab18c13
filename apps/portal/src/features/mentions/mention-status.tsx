import type { Mention } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from '../../shared/texts/language.ts'
import { clockText } from '../../shared/time/format-time.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { authorName, type DisplayStatus, displayStatusOf, statusOf } from './mentions.rules.ts'
import styles from './mention-status.module.css'

export function StatusLabel({ mention }: { readonly mention: Mention }) {
  const { t } = useTexts()
  const status = statusOf(mention)
  return <span className={styles[status]}>{t(`mentions.status_${status}`)}</span>
}

const STATUS_STYLES: Partial<Record<DisplayStatus, string | undefined>> = {
  showing: styles.onScreen,
  undelivered: styles.trouble,
  late: styles.trouble,
  unanswered: styles.trouble,
}

/** The state of a mention in a sentence. */
export function StatusText({ mention }: { readonly mention: Mention }) {
  const { t } = useTexts()
  const status = displayStatusOf(mention)
  const about = {
    name: authorName(mention.author) ?? t('mentions.author'),
    when: clockText(mention.expires_at, useNow(), languageTag(currentLanguage())),
  }
  return (
    <p className={STATUS_STYLES[status] ?? styles.status} aria-live="polite">
      {t(`mentions.now_${status}`, about)}
    </p>
  )
}
