import { withLastWords } from './last-words.ts'
import styles from './notice.module.css'

interface NoticeProps {
  readonly text: string | null
  readonly side?: 'left' | 'right'
}

/** A line for staff in a corner: what is wrong and what happens next. Never takes the focus. */
export function Notice({ text, side = 'right' }: NoticeProps) {
  return (
    <div className={styles[side]} role="status" aria-live="polite">
      {text === null ? null : <p className={styles.notice}>{withLastWords(text)}</p>}
    </div>
  )
}
