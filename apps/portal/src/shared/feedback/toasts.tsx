import { Slide, ToastContainer } from 'react-toastify/unstyled'
import { useTexts } from '../texts/texts.ts'

const TOAST_MS = 5_000

/** The container for toasts in front of a modal dialog, which covers those of the page. */
export const DIALOG_TOASTS = 'dialog'

/** Where toasts appear; without a `containerId`, those that name none. */
export function Toasts({ containerId }: { readonly containerId?: string }) {
  const { t } = useTexts()
  return (
    <ToastContainer
      aria-label={t('app.notices')}
      autoClose={TOAST_MS}
      newestOnTop
      transition={Slide}
      hideProgressBar
      closeButton={false}
      {...(containerId === undefined ? {} : { containerId })}
    />
  )
}
