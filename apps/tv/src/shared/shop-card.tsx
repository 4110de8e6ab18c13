import type { Account } from '@vitrine/api'
import { accountTitle, profileOf } from '@vitrine/domain'
import { BrandedSlide } from '@vitrine/ui/branded-slide'
import { useTranslation } from 'react-i18next'

/** The shop's card, with one QR code: the shop's profile. */
export function ShopCard({ account }: { readonly account: Account }) {
  const { t } = useTranslation(['player', 'tv'])
  const profile = profileOf({ ...account, url: account.profile_url })
  return (
    <BrandedSlide
      name={accountTitle(account)}
      avatarUrl={account.picture}
      profileUrl={profile?.url ?? null}
      more={t('player:more', { network: profile?.network })}
      product={t('tv:app.name')}
    />
  )
}
