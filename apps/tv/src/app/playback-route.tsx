import { getAccount, getScreen } from '@vitrine/api'
import { refusalCode } from '@vitrine/api/client'
import { type GoneKind, isGone, type PlayerNotification } from '@vitrine/player'
import { useCallback, useMemo, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { goneKindOf } from '../features/playback/gone.rules.ts'
import { PlaybackPage } from '../features/playback/playback-page.tsx'
import { createPlaylistSource } from '../features/playback/playlist-source.ts'
import { createTransport } from '../features/playback/transport.ts'
import type { Show } from '../shared/kept-home.ts'
import { LoadingPage } from '../shared/loading-page.tsx'
import { startPolled } from '../shared/polled.ts'
import { type Services, useServices } from '../shared/services.tsx'
import { TroubleNotice } from '../shared/trouble-notice.tsx'
import { useKey } from '../shared/use-key.ts'
import { useTurn } from '../shared/turned-frame.tsx'
import { useRunning } from '../shared/use-running.ts'
import { useTranslation } from 'react-i18next'
import { useCommands } from './commands.tsx'
import { GonePage } from './gone-page.tsx'

/** The settings are looked at again when a heartbeat says that they changed; this is only a net, in ms. */
const LOOK_AGAIN_MS = 10 * 60_000

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

interface PlaybackProps {
  readonly accountId: string
  readonly screenId: string
  readonly onBack: () => void
}

function Playback({ accountId, screenId, onBack }: PlaybackProps) {
  const services = useServices()
  const { attendance, clock, random, device } = services
  const { t } = useTranslation('tv')
  const { obey, tooOld } = useCommands()
  const [gone, setGone] = useState<GoneKind | null>(null)
  const start = useCallback(
    () =>
      startPolled({
        clock,
        random,
        refreshMs: () => LOOK_AGAIN_MS,
        known: services.keptHome.readShow({ accountId, screenId }),
        load: (signal) => loadShow(services, { accountId, screenId }, signal),
      }),
    [services, clock, random, accountId, screenId],
  )
  const { running, state } = useRunning(start)
  useTurn(state?.value?.screen.degrees)
  const ports = useMemo(
    () => createPorts(services, { accountId, screenId }),
    [services, accountId, screenId],
  )
  const kind = gone ?? goneKindOf(state?.error)
  if (kind !== null) return <GonePage {...{ kind, accountId, screenId, onBack }} />
  if (!state?.value) {
    return (
      <>
        <LoadingPage />
        <TroubleNotice text={state?.error ? t('notice.offline') : null} />
      </>
    )
  }
  const onEvent = (event: PlayerNotification) => {
    if (event.type === 'command') obey(event.command)
    if (event.type === 'revisionChanged') running?.refresh()
    if (event.type === 'error' && isGone(event.kind)) setGone(event.kind)
    if (event.type === 'stuck' && services.player.mayStartAfresh()) services.reload()
    if (event.type === 'heartbeatFailed' && isTooOld(event.error)) tooOld()
  }
  return (
    <PlaybackPage
      {...state.value}
      attendance={attendance}
      device={device}
      ports={ports}
      portalUrl={services.portalUrl}
      onEvent={onEvent}
      onBack={onBack}
      onReload={services.reload}
    />
  )
}

interface ShowIds {
  readonly accountId: string
  readonly screenId: string
}

async function loadShow(
  { api, keptHome }: Services,
  ids: ShowIds,
  signal: AbortSignal,
): Promise<Show> {
  const [account, screen] = await Promise.all([
    api.call(getAccount, { params: { id: ids.accountId } }, { signal }),
    api.call(getScreen, { params: { id: ids.screenId } }, { signal }),
  ])
  const show = { account: account.account, screen: screen.screen }
  if (!signal.aborted) keptHome.writeShow(show)
  return show
}

/** What the player needs from outside, made once per account and screen. */
function createPorts({ api, player, runId, version }: Services, ids: ShowIds) {
  return {
    source: createPlaylistSource({ api, runId, ...ids }),
    transport: createTransport({ api, runId, version, ...ids }),
    memory: player.memoryOf(ids),
    store: player.store,
    decoders: player.decoders,
    keepAwake: player.keepAwake,
    paceClip: player.paceClip,
    onPlayer: player.setPlayer,
  }
}

function isTooOld(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return refusalCode(cause) === 'client.too_old'
}
