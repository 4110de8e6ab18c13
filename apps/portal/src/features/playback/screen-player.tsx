import type { Account, Screen } from '@vitrine/api'
import { accountTitle, profileOf } from '@vitrine/domain'
import {
  createBlobStore,
  createDatabase,
  createDecoderProbe,
  createDecoderMemory,
  createStoredValues,
  createMediaStore,
  createPlaylistMemory,
  type Clock,
  createRealClock,
  type GoneKind,
  isGone,
  type Player as RunningPlayer,
  type PlayerNotification,
} from '@vitrine/player'
import paceClip from '@vitrine/player/pace.mp4?url'
import probeClip from '@vitrine/player/probe.mp4?url'
import { Player, useOwnAttendance } from '@vitrine/player/react'
import { BrandedSlide } from '@vitrine/ui/branded-slide'
import { logoOverlay, resellerOverlay } from '@vitrine/ui/picture-overlays'
import { ShopPanel } from '@vitrine/ui/shop-panel'
import { useEffect, useState } from 'react'
import { device } from '../../shared/device.ts'
import { newSessionId } from '../../shared/session/session-id.ts'
import { settingsOf } from '../../shared/screen/screen-settings.ts'
import { api } from '../../shared/api/api.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { playerTexts } from './player-texts.ts'
import { goneCode, leavingMessage } from './playlist.rules.ts'
import { createSource, type PreviewListener, type Run } from './playlist-source.ts'
import { createKeepAwake, createTransport } from './ports.ts'
import { ScreenEnded } from './screen-ended.tsx'
import styles from './screen-player.module.css'

export interface ScreenPlayerProps {
  readonly account: Account
  readonly screen: Screen
  /** This page serves as a shop's screen: nobody stands in front of it (reading P10). */
  readonly isTv: boolean
  /** Plays without a seat of the plan, for a while; null where it takes one (reading P16). */
  readonly preview: PreviewListener | null
  /** Playing is over; `message` is for the accounts page. */
  readonly onLeave: (message: string) => void
  /** On a shop's screen: what it shows was removed. */
  readonly onGone: (kind: GoneKind) => void
  /** Settings or content changed on the server. */
  readonly onRevision: () => void
  readonly onCommand: (command: string) => void
}

/** Plays an account on a screen. Another account or screen needs a new one: give it a `key`. */
export function ScreenPlayer(props: ScreenPlayerProps) {
  const { account, screen, isTv, onLeave, onRevision, onCommand } = props
  const { t } = useTexts()
  const ports = usePorts(props)
  const attendance = useOwnAttendance(ports.clock)
  const profile = profileOf({ ...account, url: account.profile_url })

  function hear(event: PlayerNotification): void {
    switch (event.type) {
      case 'empty':
        if (!isTv) onLeave('no_medias')
        return
      case 'error': {
        if (isTv && isGone(event.kind)) props.onGone(event.kind)
        const message = leavingMessage(event.kind, event.message)
        if (message !== null && !isTv) onLeave(message)
        return
      }
      case 'heartbeatFailed': {
        const gone = goneCode(event.error)
        if (gone !== null && !isTv) onLeave(gone)
        return
      }
      case 'revisionChanged':
        onRevision()
        return
      case 'command':
        onCommand(event.command)
        return
      default:
        return
    }
  }

  return (
    <Player
      {...ports}
      settings={settingsOf(screen)}
      unattended={isTv}
      attendance={attendance}
      texts={playerTexts(t)}
      header={{ name: accountTitle(account), pictureUrl: account.picture }}
      onEvent={hear}
      branded={
        <BrandedSlide
          name={accountTitle(account)}
          pictureUrl={account.picture}
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
          pictureUrl={account.picture}
          // One code on a picture: a reseller's is asked for.
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

/** Someone only looks in: nothing stays behind on their phone. */
function passingPorts(clock: Clock) {
  return { store: createBlobStore({ clock, fetch: fetch.bind(window), objectUrls: URL }) }
}

/** A shop's screen plays what it kept when the network or the server is away (reading P10). */
function lastingPorts(clock: Clock, { accountId, screenId }: Run) {
  const database = createDatabase(clock)
  let player: RunningPlayer | null = null
  return {
    memory: createPlaylistMemory(
      createStoredValues({ database, storage: localStorage }),
      `${accountId} ${screenId}`,
    ),
    store: createMediaStore({
      ...{ clock, database, mediaSource: 'blob', files: null, objectUrls: URL },
      fetch: fetch.bind(window),
      serverNow: () => player?.serverNow() ?? null,
      estimate: () => navigator.storage.estimate(),
    }),
    paceClip: device.slowsForVideos ? paceClip : null,
    decoders: createDecoderProbe({
      ...createDecoderMemory(localStorage, device.fingerprint),
      ...{ clock, document, clip: probeClip, guess: 2 * device.videoDecoders },
    }),
    onPlayer: (running: RunningPlayer | null) => {
      player = running
    },
  }
}

/** What the player needs from outside, made once for one account on one screen. */
function usePorts({ account, screen, isTv, preview }: ScreenPlayerProps) {
  const [ports] = useState(() => {
    const run: Run = {
      sessionId: newSessionId(),
      accountId: account.id,
      screenId: screen.id,
      isTv,
      preview,
    }
    const clock = createRealClock()
    return {
      clock,
      source: createSource(api, run),
      // What holds no seat has none to keep, and must not free the one of another window.
      ...(preview === null && { transport: createTransport(run) }),
      keepAwake: createKeepAwake(device),
      ...(isTv ? lastingPorts(clock, run) : passingPorts(clock)),
    }
  })

  useEffect(() => {
    const close = (): void => {
      ports.transport?.close()
    }
    window.addEventListener('pagehide', close)
    return () => {
      window.removeEventListener('pagehide', close)
    }
  }, [ports])

  return ports
}
