import { withoutWidow } from './without-widow.ts'
import styles from './toast.module.css'

interface ToastProps {
  readonly text: string | null
  readonly side?: 'left' | 'right'
}

/** A message for staff in a corner. It never takes the focus. */
export function Toast({ text, side = 'right' }: ToastProps) {
  return (
    <div className={styles[side]} role="status" aria-live="polite">
      {text === null ? null : <p className={styles.toast}>{withoutWidow(text)}</p>}
    </div>
  )
}
