import { useSnapshot } from 'valtio'
import { ShippingAddressPage } from '../../../features/checkout-address/shipping-address-page.tsx'
import { EmailProof } from '../../../features/profile/email-proof.tsx'
import { session } from '../../../shared/session/session.ts'

/**
 * `/checkout/shipping-address`: the e-mail can be verified before the address is filled in, because payment
 * requires it.
 */
export function AddressPage() {
  const { user } = useSnapshot(session)
  return <ShippingAddressPage>{user !== null && <EmailProof user={user} />}</ShippingAddressPage>
}
