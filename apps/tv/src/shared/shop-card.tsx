import type { Account } from '@vitrine/api'
import { accountTitle, profileOf } from '@vitrine/domain'
import { BrandedSlide } from '@vitrine/ui/branded-slide'
import { useTranslation } from 'react-i18next'

/** The shop's own card, with the one code on the picture: where followers find it. */
export function ShopCard({ account }: { readonly account: Account }) {
  const { t } = useTranslation(['player', 'tv'])
  const profile = profileOf({ ...account, url: account.profile_url })
  return (
    <BrandedSlide
      name={accountTitle(account)}
      pictureUrl={account.picture}
      profileUrl={profile?.url ?? null}
      more={t('player:more', { network: profile?.network })}
      product={t('tv:app.name')}
    />
  )
}
