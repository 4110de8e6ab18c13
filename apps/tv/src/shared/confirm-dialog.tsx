import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { FocusButton } from './focus.tsx'

interface ConfirmDialogProps {
  readonly focusKey: string
  readonly title: string
  readonly text: string
  readonly stay: string
  readonly confirm: string
  readonly onStay: () => void
  readonly onConfirm: () => void
}

/** Asks before leaving. The button to stay has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { focusKey, onStay } = props
  const stayKey = `${focusKey}-stay`
  return (
    <Dialog title={props.title} focusKey={focusKey} preferred={stayKey} onClose={onStay}>
      <p className={styles.text}>{props.text}</p>
      <FocusButton focusKey={stayKey} onPress={onStay}>
        {props.stay}
      </FocusButton>
      <FocusButton
        focusKey={`${focusKey}-confirm`}
        className={styles.confirm}
        onPress={props.onConfirm}
      >
        {props.confirm}
      </FocusButton>
    </Dialog>
  )
}
