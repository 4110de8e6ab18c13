import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import './dialog.css'

export interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  /** For long texts; a question is narrow. */
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** A modal dialog; rendered while it is open. Escape and the close button call `onClose`. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, wide = false, onClose, children, actions } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect is cleaned up while the element is still attached; a detached one returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current
    // The browser returns the focus to its previous element when the dialog closes.
    element?.showModal()
    return () => {
      element?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={wide ? 'ui-dialog ui-dialog--wide' : 'ui-dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="ui-dialog__inner">
        <div className="ui-dialog__head">
          <h2 className="ui-dialog__title" id={id}>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        {children}
        {actions !== undefined && <div className="ui-dialog__actions">{actions}</div>}
      </div>
    </dialog>
  )
}
