import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useServices } from '../shared/services.tsx'

/** Confirms before the app exits, where the maker of the TV requires it. */
export function ExitDialog({ onStay }: { readonly onStay: () => void }) {
  const { device } = useServices()
  const { t } = useTranslation('tv')
  return (
    <ConfirmDialog
      focusKey="exit"
      title={t('exit.title')}
      text={t('exit.text')}
      stay={t('exit.stay')}
      confirm={t('exit.leave')}
      onStay={onStay}
      onConfirm={() => device.exit()}
    />
  )
}
