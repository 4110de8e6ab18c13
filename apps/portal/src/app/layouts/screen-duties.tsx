import { IDLE_HEARTBEAT_MS } from '@vitrine/api'
import { createHeartbeats } from '@vitrine/api/heartbeats'
import { chooseShow } from '@vitrine/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { isShowable } from '../../features/accounts/account.rules.ts'
import { useAccounts } from '../../features/accounts/accounts.queries.ts'
import { useScreens } from '../../features/screens/screens.queries.ts'
import { api } from '../../shared/api/api.ts'
import { nameOverlay, executeCommand } from '../../shared/screen/commands.ts'
import {
  uninstallServiceWorker,
  installServiceWorker,
} from '../../shared/screen/service-worker-registration.ts'
import { lastShow } from '../../shared/last-show.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { isTvVariant } from '../../shared/session/session.ts'
import { sessionIdOfPage } from '../../shared/session/session-id.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { isSignedIn } from '../../shared/session/token.ts'
import styles from './screen-duties.module.css'

const heartbeats = createHeartbeats(api)
const PLAYBACK = /^\/accounts\/[^/]+\/show(?:-app)?$/
/** Whatever an answer says, a screen beats no faster, in ms. */
const MIN_HEARTBEAT_MS = 1_000
/** How long a screen says its name when the portal asks for it, in ms. */
const NAME_MS = 10_000

/** What a page does that serves as a shop's screen, beside what it shows: the same as the TV app. */
export function ScreenDuties() {
  const { pathname } = useLocation()
  const { isShown } = useSnapshot(nameOverlay)
  useEffect(() => {
    if (isSignedIn() && isTvVariant()) void installServiceWorker()
    // What stays is removed with the next page.
    else uninstallServiceWorker().catch(() => undefined)
  }, [])
  if (!isSignedIn() || !isTvVariant()) return null
  return (
    <>
      {/* The player beats itself, and is what a screen goes on to. */}
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

/** The only way by which the portal reaches a screen that does not play (reading P12). */
function IdleHeartbeat() {
  const queries = useQueryClient()
  const known = useRef<string | null>(null)
  useQuery({
    queryKey: ['idle-beat'],
    queryFn: async ({ signal }) => {
      const body = {
        session_id: sessionIdOfPage,
        account_id: null,
        screen_id: lastShow()?.screenId ?? null,
        state: 'idle',
        version: APP_VERSION,
      } as const
      const { commands, next_in, revision } = await heartbeats.beat(body, { signal })
      for (const { type } of commands) executeCommand(type)
      if (known.current !== null && known.current !== revision) {
        void queries.invalidateQueries({ queryKey: ['screens'], exact: true })
        void queries.invalidateQueries({ queryKey: ['accounts'], exact: true })
      }
      known.current = revision
      return next_in
    },
    refetchInterval: ({ state }) => Math.max(state.data ?? IDLE_HEARTBEAT_MS, MIN_HEARTBEAT_MS),
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  return null
}

/** Goes on by itself once nobody has pressed or moved anything for a minute; counts the end of it down. */
function IdlePlay() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { data: accounts = [] } = useAccounts()
  const { data: screens = [] } = useScreens()
  const nowMs = useNow()
  const [seconds, setSeconds] = useState<number | null>(null)
  const target = chooseShow({ accounts, screens }, lastShow(), (account) =>
    isShowable(account, nowMs),
  )
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
    let isGone = false
    void import('@vitrine/player').then(({ watchIdle }) => {
      if (isGone) return
      stop = watchIdle({
        clock: { after: startTimer },
        events: window,
        onCountdown: setSeconds,
        onIdle: () => {
          play()
        },
      })
    })
    return () => {
      isGone = true
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

function startTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => {
    clearTimeout(timer)
  }
}

/** Large over everything, so that an owner with six screens finds the one on the list. */
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
