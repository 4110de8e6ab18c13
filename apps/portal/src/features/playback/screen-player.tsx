import type { Account, Command, Screen } from '@vitrine/api'
import { accountTitle, profileOf } from '@vitrine/domain'
import {
  attendedAction,
  mayRestartPage,
  playerTexts,
  type PreviewListener,
  shownSettings,
  unattendedAction,
  videoBudget,
} from '@vitrine/playback'
import { useMayPlay } from '@vitrine/playback/react'
import { createRealClock, type GoneKind, isGone, type PlayerNotification } from '@vitrine/player'
import { Player, useOwnAttendance } from '@vitrine/player/react'
import { BrandedSlide } from '@vitrine/ui/branded-slide'
import { logoOverlay, resellerOverlay } from '@vitrine/ui/image-overlays'
import { ShopPanel } from '@vitrine/ui/shop-panel'
import { useState } from 'react'
import { device } from '../../shared/device.ts'
import { readItem, saveItem } from '../../shared/storage/storage.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { leavingMessage, removedCode } from './leave-messages.rules.ts'
import { usePlayerPorts } from './player-ports.ts'
import { ScreenEnded } from './screen-ended.tsx'
import styles from './screen-player.module.css'

const STORAGE = { get: readItem, set: saveItem }
const RESTARTS_NAME = 'vitrine.page_restarts'

export interface ScreenPlayerProps {
  readonly account: Account
  readonly screen: Screen
  /** The page serves as a shop's screen: nobody is in front of it (reading P10). */
  readonly isTv: boolean
  /** A preview holds no seat of the plan and ends after five minutes; null for all else (reading P16). */
  readonly preview: PreviewListener | null
  /** The player has ended; `message` is for the accounts page. */
  readonly onLeave: (message: string) => void
  /** On a shop's screen: the account or the screen was removed. */
  readonly onGone: (kind: GoneKind) => void
  /** Settings or content changed on the server. */
  readonly onRevision: () => void
  readonly onCommand: (command: Command) => void
  /** On a shop's screen: the server refuses this version of the app. */
  readonly onOutdated: () => void
}

/** Plays an account on a screen. Set a `key`: another account or screen needs a new player. */
export function ScreenPlayer(props: ScreenPlayerProps) {
  const { account, screen, isTv, onLeave, onRevision, onCommand } = props
  const { t } = useTexts()
  const ports = usePlayerPorts(props)
  const [clock] = useState(createRealClock)
  const attendance = useOwnAttendance(clock)
  const mayPlay = useMayPlay(device)
  const profile = profileOf({ ...account, url: account.profile_url })

  function onEvent(event: PlayerNotification): void {
    const action = isTv ? unattendedAction(event) : attendedAction(event)
    switch (action?.type) {
      case 'leave': {
        const message = leavingMessage(action.kind, action.message)
        if (message !== null) onLeave(message)
        return
      }
      case 'leaveRemoved':
        onLeave(removedCode(action.kind))
        return
      case 'removed':
        props.onGone(action.kind)
        return
      case 'refresh':
        onRevision()
        return
      case 'command':
        onCommand(action.command)
        return
      case 'restart':
        if (mayRestartPage(STORAGE, RESTARTS_NAME, Date.now())) location.reload()
        return
      case 'update':
        props.onOutdated()
        return
      default:
        return
    }
  }

  if (!mayPlay) return null
  return (
    <Player
      {...ports}
      clock={clock}
      settings={shownSettings(screen)}
      budget={videoBudget(device, screen.degrees)}
      unattended={isTv}
      attendance={attendance}
      texts={playerTexts((key, values) => t(`player:${key}`, values ?? {}))}
      header={{ name: accountTitle(account), pictureUrl: account.picture }}
      onEvent={onEvent}
      branded={
        <BrandedSlide
          name={accountTitle(account)}
          avatarUrl={account.picture}
          profileUrl={profile?.url ?? null}
          more={t('player:more', { network: profile?.network })}
          product={t('app.name')}
        />
      }
      logo={logoOverlay(account.logo_opacity)}
      resellerCode={resellerOverlay(
        account.reseller_url,
        t('playback.reseller', { name: account.name }),
      )}
      shop={
        <ShopPanel
          name={accountTitle(account)}
          avatarUrl={account.picture}
          // A picture has one QR code: the reseller's comes first.
          profileUrl={account.reseller_url === null ? (profile?.url ?? null) : null}
          follow={t('player:follow', { network: profile?.network })}
        />
      }
      ended={(reason) => {
        if (isTv) return isGone(reason.kind) ? null : <ScreenEnded reason={reason} />
        // The page is left with a message.
        const text = reason.kind === 'no_medias' ? t('message.no_medias') : reason.message
        return <p className={styles.ended}>{text}</p>
      }}
    />
  )
}
