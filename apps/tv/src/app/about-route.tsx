import { type ApiClient, refusalCode } from '@vitrine/api/client'
import { accountTitle } from '@vitrine/domain'
import { languageTag } from '@vitrine/i18n'
import {
  type Home,
  type LastPlayed,
  loadHome,
  type Polling,
  type PollingState,
  startPolling,
} from '@vitrine/playback'
import { useOwnedStore } from '@vitrine/playback/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatBytes } from '../features/about/about.rules.ts'
import { AboutPage, type AboutRow } from '../features/about/about-page.tsx'
import { findScreen } from '../features/accounts/play-outcome.rules.ts'
import { currentLanguage, type TvTextKey } from '../shared/language.ts'
import { openTest } from '../shared/device-test-progress.ts'
import { shortAddress } from '../shared/short-address.ts'
import { type Services, type StorageUse, useServices } from '../shared/services.tsx'
import { useKey } from '../shared/use-key.ts'
import { IdlePlay } from './idle-play.tsx'

/** How often the server is called, in ms. */
const CHECK_MS = 10_000

export function AboutRoute() {
  const services = useServices()
  const navigate = useNavigate()
  const isSignedIn = services.session.state.token !== null
  const back = () => void navigate(isSignedIn ? '/accounts' : '/pairing')
  useKey('back', back)
  const deviceRows = useDeviceRows(services)
  const connectionRows = useConnectionRows(services)
  return (
    <AboutPage
      rows={[...connectionRows, ...deviceRows]}
      onBack={back}
      onTest={() => openTest(location)}
      bootStart={services.device.bootStart}
    >
      <IdlePlay />
    </AboutPage>
  )
}

/** Rows that do not change while the app runs. */
function useDeviceRows(services: Services): readonly AboutRow[] {
  const { device, engine, playback, storageUse, version } = services
  const { i18n } = useTranslation()
  const [model, setModel] = useState('…')
  const [use, setUse] = useState<StorageUse | null>(null)
  useEffect(() => {
    let isUnmounted = false
    void device.identify().then((identity) => {
      const { model: name, firmware } = identity
      if (!isUnmounted) setModel(firmware === null ? name : `${name} (${firmware})`)
    })
    void storageUse().then((found) => {
      if (!isUnmounted) setUse(found)
    })
    return () => {
      isUnmounted = true
    }
  }, [device, storageUse])
  const tag = languageTag(currentLanguage(i18n))
  const storage = use && [use.usedBytes, use.totalBytes].map((bytes) => formatBytes(bytes, tag))
  return [
    { label: 'about.device', value: model },
    { label: 'about.engine', value: engine ?? '—' },
    { label: 'about.videos', value: String(playback.maxVideos()) },
    { label: 'about.version', value: version },
    { label: 'about.storage', value: storage?.join(' / ') ?? '—' },
  ]
}

/** Rows about the server, the network and what plays. */
function useConnectionRows(services: Services): readonly AboutRow[] {
  const { api, clock, device, savedHome, portalUrl, random, session } = services
  const { t } = useTranslation('tv')
  const isOnline = useSyncExternalStore(device.onNetwork, () => device.isOnline())
  const start = useCallback(
    () =>
      startPolling({
        clock,
        random,
        refreshMs: () => CHECK_MS,
        load: (signal) => callServer(api, signal),
      }),
    [api, clock, random],
  )
  const { state } = useOwnedStore<PollingState<ServerAnswer>, Polling<ServerAnswer>>(start)
  const workingRow = (label: TvTextKey, isWorking: boolean): AboutRow => ({
    label,
    value: t(isWorking ? 'about.works' : 'about.fails'),
    isWell: isWorking,
  })
  const playing = playingName(state?.value?.home ?? savedHome.read(), session.lastPlayed())
  return [
    state?.error || state?.value
      ? workingRow('about.server', !state.error)
      : { label: 'about.server', value: '…' },
    workingRow('about.network', isOnline),
    { label: 'about.address', value: shortAddress(portalUrl) },
    ...(playing === null ? [] : [{ label: 'about.playing' as const, value: playing }]),
  ]
}

interface ServerAnswer {
  /** Null where the server refuses this TV. */
  readonly home: Home | null
}

function callServer(api: ApiClient, signal: AbortSignal): Promise<ServerAnswer> {
  return loadHome(api, signal).then(
    (home) => ({ home }),
    (error: unknown) => {
      if (refusalCode(error) !== null) return { home: null }
      throw error
    },
  )
}

/** Such as `@cafe.aurora · Balcão`; null while nothing was chosen. */
function playingName(home: Home | null, lastPlayed: LastPlayed | null): string | null {
  const account = home?.accounts.find(({ id }) => id === lastPlayed?.accountId)
  if (home === null || account === undefined) return null
  const name = accountTitle(account)
  const screen = findScreen(home, lastPlayed?.screenId ?? null)
  return screen === null ? name : `${name} · ${screen.name}`
}
