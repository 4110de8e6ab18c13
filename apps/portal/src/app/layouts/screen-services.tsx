import { createRunId, resumeTarget, startIdleHeartbeat, systemClock } from '@vitrine/playback'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { useAccounts } from '../../features/accounts/accounts.queries.ts'
import { useScreens } from '../../features/screens/screens.queries.ts'
import { api } from '../../shared/api/api.ts'
import { nameOverlay, executeCommand } from '../../shared/screen/commands.ts'
import { serverTime } from '../../shared/screen/server-time.ts'
import {
  uninstallServiceWorker,
  installServiceWorker,
} from '../../shared/screen/service-worker-registration.ts'
import { lastShow } from '../../shared/last-show.ts'
import { scheduleUpdate } from '../../shared/screen/schedule-update.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { isTvVariant } from '../../shared/session/session.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { isSignedIn } from '../../shared/session/token.ts'
import styles from './screen-services.module.css'

const PLAYBACK = /^\/accounts\/[^/]+\/show(?:-app)?$/
/** How long a screen shows its name after the command of the portal, in ms. */
const NAME_MS = 10_000

/**
 * The background work of every page on a shop's screen, as in the TV app: heartbeats, idle playback,
 * commands.
 */
export function ScreenServices() {
  const { pathname } = useLocation()
  const { isShown } = useSnapshot(nameOverlay)
  useEffect(() => {
    if (isSignedIn() && isTvVariant()) void installServiceWorker()
    // The rest is removed with the next page.
    else uninstallServiceWorker().catch(() => undefined)
  }, [])
  if (!isSignedIn() || !isTvVariant()) return null
  return (
    <>
      {/* A player sends its own heartbeats, and needs no countdown to playback. */}
      {!PLAYBACK.test(pathname) && (
        <>
          <IdleHeartbeat />
          <IdlePlay key={pathname} />
        </>
      )}
      {isShown && <ShownName />}
    </>
  )
}

/** Sends heartbeats, by which the portal reaches a screen that does not play (reading P12). */
export function IdleHeartbeat() {
  const queries = useQueryClient()
  useEffect(
    () =>
      startIdleHeartbeat({
        api,
        clock: systemClock,
        random: Math.random,
        runId: createRunId(crypto),
        version: APP_VERSION,
        serverTime,
        screenId: () => lastShow()?.screenId ?? null,
        onCommand: executeCommand,
        onOutdated: scheduleUpdate,
        onChange: () => {
          void queries.invalidateQueries({ queryKey: ['screens'], exact: true })
          void queries.invalidateQueries({ queryKey: ['accounts'], exact: true })
        },
      }),
    [queries],
  )
  return null
}

/** Starts playback after a minute without input, with a countdown of the last seconds. */
function IdlePlay() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { data: accounts = [] } = useAccounts()
  const { data: screens = [] } = useScreens()
  const nowMs = useNow()
  const [seconds, setSeconds] = useState<number | null>(null)
  const target = resumeTarget({ accounts, screens }, lastShow(), nowMs)
  const play = useEffectEvent(() => {
    if (target === null) return
    const query = new URLSearchParams({
      index: String(target.index),
      screen_id: target.screen.id,
    })
    void navigate(`/accounts/${target.account.id}/show?${query.toString()}`)
  })
  const canPlay = target !== null
  useEffect(() => {
    if (!canPlay) return undefined
    let stop: (() => void) | null = null
    let isUnmounted = false
    void import('@vitrine/player').then(({ watchIdle }) => {
      if (isUnmounted) return
      stop = watchIdle({
        clock: systemClock,
        events: window,
        onCountdown: setSeconds,
        onIdle: () => {
          play()
        },
      })
    })
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [canPlay])
  if (!canPlay || seconds === null) return null
  return (
    <p className={styles.countdown} role="status">
      {t('screen.resuming', { seconds })}
    </p>
  )
}

/** The screen's name in large letters over the page, so that its owner can identify it among several. */
function ShownName() {
  const { t } = useTexts()
  const { data: screens = [] } = useScreens()
  useEffect(() => {
    const timer = setTimeout(() => {
      nameOverlay.isShown = false
    }, NAME_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  const screenId = lastShow()?.screenId
  const screen = screens.find(({ id }) => id === screenId) ?? screens[0]
  return (
    <div className={styles.name} role="status">
      <p>{t('screen.name')}</p>
      <p className={styles.named}>{screen?.name ?? t('app.name')}</p>
    </div>
  )
}
