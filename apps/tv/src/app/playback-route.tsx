import { getAccount, getScreen, type Screen } from '@vitrine/api'
import {
  createScreenPorts,
  removedKind,
  type ShowIds,
  startPolling,
  unattendedAction,
} from '@vitrine/playback'
import { useClosedPeriod, useKeepAwake, useMayPlay, useOwnedStore } from '@vitrine/playback/react'
import type { GoneKind, PlayerNotification } from '@vitrine/player'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ClosedPage } from '../features/playback/closed-page.tsx'
import { PlaybackPage } from '../features/playback/playback-page.tsx'
import { LoadingPage } from '../shared/loading-page.tsx'
import { useScreenRotation } from '../shared/rotated-frame.tsx'
import type { Show } from '../shared/saved-home.ts'
import { type Services, useServices } from '../shared/services.tsx'
import { TroubleToast } from '../shared/trouble-toast.tsx'
import { useKey } from '../shared/use-key.ts'
import { useCommands } from './commands.tsx'
import { IdleHeartbeat } from './guards.tsx'
import { RemovedPage } from './removed-page.tsx'

/** Heartbeats report changes of the settings; this is for heartbeats that get lost, in ms. */
const SHOW_REFRESH_MS = 10 * 60_000
/** A person started playback whose key press is not older than this, in ms. */
const STARTED_WITHIN_MS = 5_000

export function PlaybackRoute() {
  const services = useServices()
  const { id: accountId = '' } = useParams()
  const [search] = useSearchParams()
  const screenId = search.get('screen_id')
  const navigate = useNavigate()
  const back = useCallback(() => void navigate('/accounts'), [navigate])
  useKey('back', back)
  useKey('forward', services.reload)
  if (screenId === null) return <Navigate to="/accounts" replace />
  return <Playback key={`${accountId} ${screenId}`} {...{ accountId, screenId, onBack: back }} />
}

interface PlaybackProps extends ShowIds {
  readonly onBack: () => void
}

function Playback({ accountId, screenId, onBack }: PlaybackProps) {
  const services = useServices()
  const { t } = useTranslation('tv')
  const { execute, showOutdated } = useCommands()
  const [removed, setRemoved] = useState<GoneKind | null>(null)
  const start = useCallback(
    () => startShowPolling(services, { accountId, screenId }),
    [services, accountId, screenId],
  )
  const { store, state } = useOwnedStore(start)
  const refresh = useCallback(() => store?.refresh(), [store])
  useScreenRotation(state?.value?.screen.degrees)
  const onEvent = (event: PlayerNotification) => {
    const action = unattendedAction(event)
    switch (action?.type) {
      case 'command':
        return execute(action.command)
      case 'refresh':
        return refresh()
      case 'removed':
        return setRemoved(action.kind)
      case 'restart':
        return services.restart()
      case 'update':
        return showOutdated()
      default:
        return
    }
  }
  const kind = removed ?? removedKind(state?.error)
  if (kind !== null) return <RemovedPage {...{ kind, accountId, screenId, onBack }} />
  if (!state?.value) {
    return (
      <>
        <LoadingPage />
        <TroubleToast text={state?.error ? t('notice.offline') : null} />
      </>
    )
  }
  const show = state.value
  return (
    <WhileOpen screen={show.screen} onBack={onBack} onChange={refresh}>
      {(mayPlay) => <Run {...{ show, mayPlay, onEvent, onBack }} />}
    </WhileOpen>
  )
}

interface WhileOpenProps {
  readonly screen: Screen
  readonly onBack: () => void
  /** The accounts or screens have changed. */
  readonly onChange: () => void
  /** `mayPlay` is false while another app is in front of this one. */
  readonly children: (mayPlay: boolean) => ReactNode
}

/** Shows a dark page outside the opening hours, by which the portal still reaches this TV. */
function WhileOpen({ screen, onBack, onChange, children }: WhileOpenProps) {
  const { clock, serverTime, presence, device, playback } = useServices()
  const [deps] = useState(() => ({
    ...{ clock, serverTime, device },
    isStartedByPerson: () => presence.idleMs() < STARTED_WITHIN_MS,
  }))
  const { period, playNow } = useClosedPeriod(screen.closed_periods, deps)
  const mayPlay = useMayPlay(device)
  const isWaiting = period !== null && mayPlay
  useKeepAwake(isWaiting ? playback.keepAwake : null)
  // From one render: a TV that is in front again starts no player of a period that has begun meanwhile.
  if (period === null) return children(mayPlay)
  return (
    <>
      {isWaiting ? <IdleHeartbeat screenId={screen.id} onChange={onChange} /> : null}
      <ClosedPage period={period} onPlay={playNow} onBack={onBack} />
    </>
  )
}

interface RunProps {
  readonly show: Show
  readonly mayPlay: boolean
  readonly onEvent: (event: PlayerNotification) => void
  readonly onBack: () => void
}

/** Each start of a player is a run of its own, also after the TV was hidden or closed (reading P19). */
function Run({ show: { account, screen }, mayPlay, onEvent, onBack }: RunProps) {
  const services = useServices()
  const { device, plainMode } = services
  const [accountId, screenId] = [account.id, screen.id]
  const ports = useMemo(
    () => createPorts(services, { accountId, screenId }),
    // oxlint-disable-next-line react/exhaustive-deps -- a new run begins when the TV is visible again
    [services, accountId, screenId, mayPlay],
  )
  return (
    <PlaybackPage
      account={account}
      screen={plainMode ? { ...screen, quantity_show: 1 } : screen}
      presence={services.presence}
      device={device}
      mayPlay={mayPlay}
      ports={ports}
      portalUrl={services.portalUrl}
      onEvent={onEvent}
      onBack={onBack}
      onReload={services.reload}
    />
  )
}

function startShowPolling(services: Services, ids: ShowIds) {
  const { clock, random, savedHome } = services
  return startPolling({
    clock,
    random,
    refreshMs: () => SHOW_REFRESH_MS,
    initialValue: savedHome.readShow(ids),
    load: (signal) => loadShow(services, ids, signal),
  })
}

function loadShow(
  { api, savedHome }: Services,
  { accountId, screenId }: ShowIds,
  signal: AbortSignal,
): Promise<Show> {
  return Promise.all([
    api.call(getAccount, { params: { id: accountId } }, { signal }),
    api.call(getScreen, { params: { id: screenId } }, { signal }),
  ]).then(([{ account }, { screen }]) => {
    const show = { account, screen }
    if (!signal.aborted) savedHome.writeShow(show)
    return show
  })
}

/** Created once per account and screen: new ports start the player again. */
function createPorts(services: Services, ids: ShowIds) {
  const { accountId, screenId } = ids
  const runId = services.createRunId()
  return createScreenPorts(services, { accountId, screenId, runId })
}
