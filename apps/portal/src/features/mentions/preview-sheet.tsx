import { IconButton } from '@vitrine/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './preview-sheet.module.css'

export interface PreviewSheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The preview as a bottom sheet on a phone; Escape, the close button and Back close it. */
export function PreviewSheet({ title, onClose, children }: PreviewSheetProps) {
  const { t } = useTexts()
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = sheet.current
    element?.showModal()
    return () => {
      element?.close()
    }
  }, [])

  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <IconButton icon="close" label={t('app.close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
