import type { Account, Command, Screen } from '@vitrine/api'
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
import {
  createRealClock,
  type EndReason,
  type GoneKind,
  isGone,
  type PlayerNotification,
} from '@vitrine/player'
import { Player, useUserPresence } from '@vitrine/player/react'
import { useState } from 'react'
import { device } from '../../shared/device.ts'
import { readItem, saveItem } from '../../shared/storage/storage.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { useAccountOverlays } from './account-overlays.tsx'
import { leavingMessage, removedCode } from './leave-messages.rules.ts'
import { usePlayerPorts } from './player-ports.ts'
import { ScreenEnded } from './screen-ended.tsx'
import styles from './screen-player.module.css'

const STORAGE = { get: readItem, set: saveItem }
const RESTARTS_NAME = 'vitrine.page_restarts'

export interface ScreenPlayerProps {
  readonly account: Account
  readonly screen: Screen
  /** The page serves as a shop's screen, which nobody attends (reading P10). */
  readonly isTv: boolean
  /** A preview holds no seat of the plan and ends after five minutes; null otherwise (reading P16). */
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

/** Plays an account on a screen. Needs a `key`: each account and screen has its own player. */
export function ScreenPlayer(props: ScreenPlayerProps) {
  const { account, screen, isTv } = props
  const { t } = useTexts()
  const ports = usePlayerPorts(props)
  const [clock] = useState(createRealClock)
  const presence = useUserPresence(clock)
  const mayPlay = useMayPlay(device)
  const overlays = useAccountOverlays(account)

  if (!mayPlay) return null
  return (
    <Player
      {...ports}
      {...overlays}
      clock={clock}
      settings={shownSettings(screen)}
      budget={videoBudget(device, screen.degrees)}
      unattended={isTv}
      presence={presence}
      texts={playerTexts((key, values) => t(`player:${key}`, values ?? {}))}
      onEvent={(event) => {
        handleEvent(event, props)
      }}
      ended={(reason) => <PlayerEnded reason={reason} isTv={isTv} />}
    />
  )
}

function handleEvent(event: PlayerNotification, props: ScreenPlayerProps): void {
  const action = props.isTv ? unattendedAction(event) : attendedAction(event)
  switch (action?.type) {
    case 'leave': {
      const message = leavingMessage(action.kind, action.message)
      if (message !== null) props.onLeave(message)
      return
    }
    case 'leaveRemoved':
      props.onLeave(removedCode(action.kind))
      return
    case 'removed':
      props.onGone(action.kind)
      return
    case 'refresh':
      props.onRevision()
      return
    case 'command':
      props.onCommand(action.command)
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

interface PlayerEndedProps {
  readonly reason: EndReason
  readonly isTv: boolean
}

/** On a shop's screen a card with the reason; elsewhere a text until the page is left with a message. */
function PlayerEnded({ reason, isTv }: PlayerEndedProps) {
  const { t } = useTexts()
  if (isTv) return isGone(reason.kind) ? null : <ScreenEnded reason={reason} />
  const text = reason.kind === 'no_medias' ? t('message.no_medias') : reason.message
  return <p className={styles.ended}>{text}</p>
}
