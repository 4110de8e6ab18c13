import type { Account, Screen } from '@vitrine/api'
import type { Device } from '@vitrine/device'
import { accountTitle, profileOf } from '@vitrine/domain'
import { type Attendance, isGone, type PlayerNotification } from '@vitrine/player'
import type { PlayerProps } from '@vitrine/player/react'
import { logoOverlay, resellerOverlay } from '@vitrine/ui/picture-overlays'
import { ShopPanel } from '@vitrine/ui/shop-panel'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShopCard } from '../../shared/shop-card.tsx'
import { EndedMessage } from './ended-message.tsx'
import { playbackTexts } from './playback-texts.ts'
import styles from './playback-page.module.css'
import { PlaybackButtons } from './playback-buttons.tsx'
import { UnturnedPlayer } from './unturned-player.tsx'
import { useVisible } from './use-visible.ts'
import { videoBudget } from './video-budget.ts'

interface PlaybackPageProps {
  readonly account: Account
  readonly screen: Screen
  readonly attendance: Attendance
  readonly device: Device
  readonly ports: Pick<
    PlayerProps,
    'source' | 'store' | 'transport' | 'memory' | 'decoders' | 'keepAwake' | 'paceClip' | 'onPlayer'
  >
  readonly portalUrl: string
  readonly onEvent: (event: PlayerNotification) => void
  readonly onBack: () => void
  readonly onReload: () => void
}

/** An account's stories and reels, full screen, for ever. */
export function PlaybackPage(props: PlaybackPageProps) {
  const { account, screen, device, ports, onBack, onReload } = props
  const { t } = useTranslation(['player', 'tv'])
  const texts = useMemo(() => playbackTexts(t), [t])
  const isVisible = useVisible(device)
  const [isEnded, setEnded] = useState(false)
  const profile = profileOf({ ...account, url: account.profile_url })
  return (
    <div className={styles.page}>
      {isVisible || !device.stopsWhenHidden ? (
        <UnturnedPlayer
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
              pictureUrl={account.picture}
              // One code on a picture: a reseller's is asked for.
              profileUrl={account.reseller_url === null ? (profile?.url ?? null) : null}
              follow={t('player:follow', { network: profile?.network })}
            />
          }
          unattended
          attendance={props.attendance}
          settings={shownSettings(screen)}
          nativeVideoLayer={device.nativeVideoLayer}
          budget={videoBudget(device, screen.degrees)}
          texts={texts}
          header={{ name: accountTitle(account), pictureUrl: account.picture }}
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

/** What stands here has its own buttons, or wants none: those of playback are for playing. */
function InPlaceOfMedia({ children, onShown }: InPlaceOfMediaProps) {
  useEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  return children
}

function shownSettings(screen: Screen): PlayerProps['settings'] {
  return {
    storyHourLimit: screen.story_hour_limit,
    durationSeconds: screen.duration,
    degrees: screen.degrees,
    quantityShow: screen.quantity_show,
    audio: screen.audio,
    realTime: screen.real_time,
    header: screen.header,
    sidePanels: screen.side_panels,
  }
}
