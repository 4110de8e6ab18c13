import type { Account, Screen } from '@vitrine/api'
import type { Device } from '@vitrine/device'
import { accountTitle, profileOf } from '@vitrine/domain'
import { playerTexts, type PlayerPorts, shownSettings, videoBudget } from '@vitrine/playback'
import { type UserPresence, isGone, type PlayerNotification } from '@vitrine/player'
import { logoOverlay, resellerOverlay } from '@vitrine/ui/image-overlays'
import { ShopPanel } from '@vitrine/ui/shop-panel'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShopCard } from '../../shared/shop-card.tsx'
import { EndedMessage } from './ended-message.tsx'
import styles from './playback-page.module.css'
import { PlaybackButtons } from './playback-buttons.tsx'
import { UnrotatedPlayer } from './unrotated-player.tsx'

interface PlaybackPageProps {
  readonly account: Account
  readonly screen: Screen
  readonly presence: UserPresence
  readonly device: Device
  readonly mayPlay: boolean
  readonly ports: PlayerPorts
  readonly portalUrl: string
  readonly onEvent: (event: PlayerNotification) => void
  readonly onBack: () => void
  readonly onReload: () => void
}

/** Plays an account's stories and reels on a screen. */
export function PlaybackPage(props: PlaybackPageProps) {
  const { account, screen, device, mayPlay, ports, onBack, onReload } = props
  const { t } = useTranslation(['player', 'tv'])
  const texts = useMemo(() => playerTexts((key, values) => t(`player:${key}`, values ?? {})), [t])
  const [isEnded, setEnded] = useState(false)
  const profile = profileOf({ ...account, url: account.profile_url })
  return (
    <div className={styles.page}>
      {mayPlay ? (
        <UnrotatedPlayer
          {...ports}
          branded={
            <InPlaceOfMedia onShown={setEnded}>
              <ShopCard account={account} />
            </InPlaceOfMedia>
          }
          logo={logoOverlay(account.logo_opacity)}
          resellerCode={resellerOverlay(account.reseller_url, t('tv:message.qrLabel'))}
          shop={
            <ShopPanel
              name={accountTitle(account)}
              avatarUrl={account.picture}
              // The screen shows one QR code: the reseller's comes first.
              profileUrl={account.reseller_url === null ? (profile?.url ?? null) : null}
              follow={t('player:follow', { network: profile?.network })}
            />
          }
          unattended
          presence={props.presence}
          settings={shownSettings(screen)}
          budget={videoBudget(device, screen.degrees)}
          texts={texts}
          header={{ name: accountTitle(account), avatarUrl: account.picture }}
          onEvent={props.onEvent}
          ended={({ kind }) => (
            <InPlaceOfMedia onShown={setEnded}>
              {isGone(kind) ? null : (
                <EndedMessage {...{ kind, portalUrl: props.portalUrl, onBack }} />
              )}
            </InPlaceOfMedia>
          )}
        />
      ) : null}
      {isEnded ? null : <PlaybackButtons onBack={onBack} onReload={onReload} />}
    </div>
  )
}

interface InPlaceOfMediaProps {
  readonly children: ReactNode
  readonly onShown: (isShown: boolean) => void
}

/** Hides the buttons of playback while it is shown: it has its own, or none. */
function InPlaceOfMedia({ children, onShown }: InPlaceOfMediaProps) {
  useEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  return children
}
