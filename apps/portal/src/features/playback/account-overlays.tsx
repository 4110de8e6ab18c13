import type { Account } from '@vitrine/api'
import { accountTitle, profileOf } from '@vitrine/domain'
import type { Player } from '@vitrine/player/react'
import { BrandedSlide } from '@vitrine/ui/branded-slide'
import { logoOverlay, resellerOverlay } from '@vitrine/ui/image-overlays'
import { ShopPanel } from '@vitrine/ui/shop-panel'
import type { ComponentProps } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'

type OverlayProps = 'header' | 'branded' | 'logo' | 'resellerCode' | 'shop'

/** The parts of the player that show the account instead of its items. */
export function useAccountOverlays(
  account: Account,
): Pick<ComponentProps<typeof Player>, OverlayProps> {
  const { t } = useTexts()
  const name = accountTitle(account)
  const profile = profileOf({ ...account, url: account.profile_url })
  const profileUrl = profile?.url ?? null
  return {
    header: { name, avatarUrl: account.picture },
    branded: (
      <BrandedSlide
        name={name}
        avatarUrl={account.picture}
        profileUrl={profileUrl}
        more={t('player:more', { network: profile?.network })}
        product={t('app.name')}
      />
    ),
    logo: logoOverlay(account.logo_opacity),
    resellerCode: resellerOverlay(
      account.reseller_url,
      t('playback.reseller', { name: account.name }),
    ),
    shop: (
      <ShopPanel
        name={name}
        avatarUrl={account.picture}
        // The screen shows at most one QR code, and the reseller's has priority.
        profileUrl={account.reseller_url === null ? profileUrl : null}
        follow={t('player:follow', { network: profile?.network })}
      />
    ),
  }
}
