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

/** A question in front of the page; rendered while it is open. Escape and the cross close it. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, wide = false, onClose, children, actions } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect ends while the element is in the page; one that has left gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    // What was focused before gets the focus back when the browser closes the dialog.
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
