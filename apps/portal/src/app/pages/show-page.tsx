import type { Account, Screen } from '@vitrine/api'
import { Loading } from '@vitrine/ui'
import type { GoneKind } from '@vitrine/player'
import { useQueryClient } from '@tanstack/react-query'
import { systemClock } from '@vitrine/playback'
import { useClosedPeriod, useKeepAwake } from '@vitrine/playback/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { device } from '../../shared/device.ts'
import { devicePlayback } from '../../shared/device-playback.ts'
import { executeCommand } from '../../shared/screen/commands.ts'
import { serverTime } from '../../shared/screen/server-time.ts'
import { scheduleUpdate } from '../../shared/screen/schedule-update.ts'
import { storeLastShow } from '../../shared/last-show.ts'
import { accountTitle } from '../../features/accounts/account.rules.ts'
import { useAccounts } from '../../features/accounts/accounts.queries.ts'
import { ClosedScreen } from '../../features/playback/closed-screen.tsx'
import { ScreenPlayer } from '../../features/playback/screen-player.tsx'
import { useScreens } from '../../features/screens/screens.queries.ts'
import { useIdle } from '../../shared/time/use-idle.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useRemoteKeys } from '../../shared/remote-keys.ts'
import { isTvVariant } from '../../shared/session/session.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { IdleHeartbeat } from '../layouts/screen-services.tsx'
import { PreviewOver } from './preview-over.tsx'
import { ShowControls } from './show-controls.tsx'
import { ShowGone } from './show-gone.tsx'
import { chosenAccount, chosenScreen, goneOf, type ShownShow } from './show-page.rules.ts'
import { usePreview } from './show-preview.ts'
import styles from './show-page.module.css'

const BACK_HIDES_MS = 3_000
const ALWAYS_OPEN: Screen['closed_periods'] = []
const CLOSED_PERIOD_DEPS = {
  ...{ clock: systemClock, serverTime, device },
  isStartedByPerson: () => isPressed(navigator),
}

/** Whether a person pressed something within the last seconds. Older browsers do not tell. */
function isPressed({ userActivation }: Partial<Navigator>): boolean {
  return userActivation?.isActive ?? false
}

/** `/accounts/{id}/show`: the player, full screen. */
export function ShowPage() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  // The key makes each show a new component without the state of the previous one.
  return <Shows key={`${id} ${query.get('screen_id') ?? ''}`} id={id} query={query} />
}

interface ShowsProps {
  readonly id: string
  readonly query: URLSearchParams
}

function Shows({ id, query }: ShowsProps) {
  const { t } = useTexts()
  const accounts = useAccounts()
  const screens = useScreens()
  const [shown, setShown] = useState<ShownShow | null>(null)
  const [gone, setGone] = useState<GoneKind | null>(null)

  if (accounts.data !== undefined && screens.data !== undefined) {
    const kind = gone ?? goneOf(shown, { accounts: accounts.data, screens: screens.data })
    if (shown !== null && kind !== null && isTvVariant()) {
      return (
        <main className={styles.page}>
          <ShowGone kind={kind} shown={shown} />
        </main>
      )
    }
    const account = chosenAccount(accounts.data, id, query.get('index'))
    const screen = chosenScreen(screens.data, query.get('screen_id'))
    if (account === null || screen === null) return <Navigate to="/accounts" replace />
    // A shop's screen has no preview, because nobody would be there at its end.
    const isPreview = query.get('preview') === '1' && !isTvVariant()
    const key = `${account.id} ${screen.id} ${String(isPreview)}`
    const show = { account, screen, isPreview, onShown: setShown, onGone: setGone }
    return <Show key={key} {...show} />
  }
  // A shop's screen keeps loading, because nobody attends it (reading P10).
  if (!isTvVariant() && (accounts.isError || screens.isError)) {
    return <Navigate to="/accounts?message=err_network" replace />
  }
  return (
    <main className={styles.page}>
      <Loading label={t('app.loading')} />
    </main>
  )
}

interface ShowProps {
  readonly account: Account
  readonly screen: Screen
  /** Holds no seat and ends after five minutes (reading P16). */
  readonly isPreview: boolean
  readonly onShown: (shown: ShownShow) => void
  readonly onGone: (kind: GoneKind) => void
}

function Show({ account, screen, isPreview, onShown, onGone }: ShowProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const refresh = useListRefresh()
  // A shop's screen that starts by itself shows no buttons (reading P10).
  const isIdle = useIdle(BACK_HIDES_MS, isTvVariant())
  const isApp = useLocation().pathname.endsWith('/show-app')
  const preview = usePreview()
  const place = new URLSearchParams({ account_id: account.id, screen_id: screen.id }).toString()
  const back = `/accounts?${place}`
  usePageTitle(accountTitle(account))
  useRemoteKeys({
    back: () => void navigate(back),
    forward: () => {
      location.reload()
    },
  })
  useReportShown({ accountId: account.id, screenId: screen.id, isPreview, onShown })

  return (
    <main className={isApp ? styles.app : styles.page} data-idle={isIdle}>
      <h1 className="visually-hidden">{accountTitle(account)}</h1>
      {isPreview && preview.isOver ? (
        <PreviewOver back={back} here={`/accounts/${account.id}/show?${place}`} />
      ) : (
        <WhileOpen screen={screen}>
          <ScreenPlayer
            account={account}
            screen={screen}
            isTv={isTvVariant()}
            preview={isPreview ? preview.listener : null}
            onLeave={(message) => {
              // The page for the end of a preview stays open.
              if (isPreview && preview.listener.hasEnded()) return
              void navigate(`${back}&message=${encodeURIComponent(message)}`, { replace: true })
            }}
            onGone={onGone}
            onRevision={refresh}
            onCommand={executeCommand}
            onOutdated={scheduleUpdate}
          />
        </WhileOpen>
      )}
      {isPreview && !preview.isOver && <p className={styles.preview}>{t('preview.badge')}</p>}
      <ShowControls back={back} />
    </main>
  )
}

/** Shows a dark page on a shop's screen outside its opening hours. A person's own browser plays at any time. */
function WhileOpen({
  screen,
  children,
}: {
  readonly screen: Screen
  readonly children: ReactNode
}) {
  const { period, playNow } = useClosedPeriod(
    isTvVariant() ? screen.closed_periods : ALWAYS_OPEN,
    CLOSED_PERIOD_DEPS,
  )
  useKeepAwake(period === null ? null : devicePlayback().keepAwake)
  if (period === null) return children
  return (
    <>
      <IdleHeartbeat />
      <ClosedScreen period={period} onPlay={playNow} />
    </>
  )
}

/** Refetches the lists of screens and accounts. */
function useListRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['screens'], exact: true })
    void queries.invalidateQueries({ queryKey: ['accounts'], exact: true })
  }
}

interface ReportShownInput extends ShownShow, Pick<ShowProps, 'isPreview' | 'onShown'> {}

/** Reports what is shown, and stores it for the next start unless it is a preview. */
function useReportShown({ accountId, screenId, isPreview, onShown }: ReportShownInput): void {
  useEffect(() => {
    const shown = { accountId, screenId }
    onShown(shown)
    if (!isPreview) storeLastShow(shown)
  }, [accountId, screenId, isPreview, onShown])
}
