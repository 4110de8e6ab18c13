import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { FocusArea } from './focus.tsx'
import { useKey } from './use-key.ts'

interface DialogProps {
  readonly title: string
  readonly focusKey: string
  readonly preferred?: string
  readonly children: ReactNode
  /** Back closes it. */
  readonly onClose: () => void
}

/** Lies over the page and holds the focus until it closes. */
export function Dialog({ title, focusKey, preferred, children, onClose }: DialogProps) {
  useKey('back', onClose)
  return (
    <div className={styles.veil}>
      <FocusArea
        focusKey={focusKey}
        modal
        className={styles.dialog}
        {...(preferred === undefined ? {} : { preferred })}
      >
        <h2 className={styles.title}>{title}</h2>
        {children}
      </FocusArea>
    </div>
  )
}
