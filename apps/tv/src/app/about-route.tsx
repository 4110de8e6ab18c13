import { type ApiClient, refusalCode } from '@vitrine/api/client'
import { accountTitle } from '@vitrine/domain'
import { languageTag } from '@vitrine/i18n'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatBytes } from '../features/about/about.rules.ts'
import { AboutPage, type AboutRow } from '../features/about/about-page.tsx'
import { findScreen, loadHome } from '../features/accounts/home.ts'
import { currentLanguage, type TvTextKey } from '../shared/language.ts'
import type { Home } from '../shared/kept-home.ts'
import { type Polled, type PolledState, startPolled } from '../shared/polled.ts'
import type { Place } from '../shared/session.ts'
import { shortAddress } from '../shared/short-address.ts'
import { type Services, type StorageUse, useServices } from '../shared/services.tsx'
import { useKey } from '../shared/use-key.ts'
import { useRunning } from '../shared/use-running.ts'
import { IdlePlay } from './idle-play.tsx'

/** How soon the page notices that the server is back, in ms. */
const LOOK_AGAIN_MS = 10_000

export function AboutRoute() {
  const services = useServices()
  const navigate = useNavigate()
  const isSignedIn = services.session.state.token !== null
  const back = () => void navigate(isSignedIn ? '/accounts' : '/pairing')
  useKey('back', back)
  const machine = useMachineRows(services)
  const connection = useConnectionRows(services)
  return (
    <AboutPage rows={[...connection, ...machine]} onBack={back}>
      <IdlePlay />
    </AboutPage>
  )
}

/** What stays as it is while the app runs. */
function useMachineRows(services: Services): readonly AboutRow[] {
  const { device, engine, player, storageUse, version } = services
  const { i18n } = useTranslation()
  const [model, setModel] = useState('…')
  const [use, setUse] = useState<StorageUse | null>(null)
  useEffect(() => {
    let isGone = false
    void device.identify().then((identity) => {
      const { model: name, firmware } = identity
      if (!isGone) setModel(firmware === null ? name : `${name} (${firmware})`)
    })
    void storageUse().then((found) => {
      if (!isGone) setUse(found)
    })
    return () => {
      isGone = true
    }
  }, [device, storageUse])
  const tag = languageTag(currentLanguage(i18n))
  const storage = use && [use.usedBytes, use.totalBytes].map((bytes) => formatBytes(bytes, tag))
  return [
    { label: 'about.device', value: model },
    { label: 'about.engine', value: engine ?? '—' },
    { label: 'about.videos', value: String(player.videosAtOnce()) },
    { label: 'about.version', value: version },
    { label: 'about.storage', value: storage?.join(' / ') ?? '—' },
  ]
}

/** How the TV stands towards its owner and the world. */
function useConnectionRows(services: Services): readonly AboutRow[] {
  const { api, clock, device, keptHome, portalUrl, random, session } = services
  const { t } = useTranslation('tv')
  const isOnline = useSyncExternalStore(device.onNetwork, () => device.isOnline())
  const start = useCallback(
    () =>
      startPolled({
        clock,
        random,
        refreshMs: () => LOOK_AGAIN_MS,
        load: (signal) => askServer(api, signal),
      }),
    [api, clock, random],
  )
  const { state } = useRunning<PolledState<Answered>, Polled<Answered>>(start)
  const standing = (label: TvTextKey, isWell: boolean): AboutRow => ({
    label,
    value: t(isWell ? 'about.works' : 'about.fails'),
    isWell,
  })
  const playing = namePlace(state?.value?.home ?? keptHome.read(), session.place())
  return [
    state?.error || state?.value
      ? standing('about.server', !state.error)
      : { label: 'about.server', value: '…' },
    standing('about.network', isOnline),
    { label: 'about.address', value: shortAddress(portalUrl) },
    ...(playing === null ? [] : [{ label: 'about.playing' as const, value: playing }]),
  ]
}

interface Answered {
  /** Null where the server answers, but not to this TV. */
  readonly home: Home | null
}

async function askServer(api: ApiClient, signal: AbortSignal): Promise<Answered> {
  try {
    return { home: await loadHome(api, signal) }
  } catch (error) {
    if (refusalCode(error) !== null) return { home: null }
    throw error
  }
}

/** `@cafe.aurora · Balcão`; null while nothing was chosen. */
function namePlace(home: Home | null, place: Place | null): string | null {
  const account = home?.accounts.find(({ id }) => id === place?.accountId)
  if (home === null || account === undefined) return null
  const name = accountTitle(account)
  const screen = findScreen(home, place?.screenId ?? null)
  return screen === null ? name : `${name} · ${screen.name}`
}
