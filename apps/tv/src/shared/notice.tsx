import styles from './notice.module.css'

/** A line for staff in a corner: what is wrong and what happens next. Never takes the focus. */
export function Notice({ text }: { readonly text: string | null }) {
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {text === null ? null : <p className={styles.notice}>{text}</p>}
    </div>
  )
}
