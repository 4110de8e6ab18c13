import { signOut as signOutCall } from '@vitrine/api'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useServices } from '../shared/services.tsx'

/** Asks before this TV is signed out: pairing it again needs a phone. */
export function SignOutDialog({ onStay }: { readonly onStay: () => void }) {
  const { api, session } = useServices()
  const { t } = useTranslation('tv')
  const signOut = () => {
    // The TV removes its token even when the call fails; the portal lists it until it is ended there.
    void api.call(signOutCall, {}).catch(() => undefined)
    session.signOut()
  }
  return (
    <ConfirmDialog
      focusKey="sign-out"
      title={t('signOut.title')}
      text={t('signOut.text')}
      stay={t('exit.stay')}
      confirm={t('signOut.confirm')}
      onStay={onStay}
      onConfirm={signOut}
    />
  )
}
