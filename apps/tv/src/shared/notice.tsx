import { withoutWidow } from './without-widow.ts'
import styles from './notice.module.css'

interface NoticeProps {
  readonly text: string | null
  readonly side?: 'left' | 'right'
}

/** A line for staff in a corner: a problem and what happens next. It never takes the focus. */
export function Notice({ text, side = 'right' }: NoticeProps) {
  return (
    <div className={styles[side]} role="status" aria-live="polite">
      {text === null ? null : <p className={styles.notice}>{withoutWidow(text)}</p>}
    </div>
  )
}
