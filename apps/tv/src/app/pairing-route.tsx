import {
  createQrPairingApi,
  createTypedPairingApi,
  type DisplayGrant,
  type Pairing,
  parseTvStart,
  startPairing,
  type TvGrant,
} from '@vitrine/playback/pairing'
import { useUserPresent, useSuppressedKeys } from '@vitrine/player/react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createCodeStorage, createQrCodeStorage } from '../features/pairing/code-storage.ts'
import { PairedPage } from '../features/pairing/paired-page.tsx'
import { PairingPage } from '../features/pairing/pairing-page.tsx'
import { UnattendedPairing } from '../features/pairing/unattended-pairing.tsx'
import { saveLanguage } from '../shared/language.ts'
import { type Services, useServices } from '../shared/services.tsx'
import { ExitOnBack } from './exit-on-back.tsx'
import { TopRow } from './top-row.tsx'

/** How long the account's name is shown before it plays (reading Q3), in ms. */
const NAME_MS = 5_000

/** Shows the codes until a person pairs this TV. */
export function PairingRoute() {
  const services = useServices()
  const navigate = useNavigate()
  const [pairings, setPairings] = useState<Pairings | null>(null)
  const [name, setName] = useState<string | null>(null)
  // A TV that was never paired is being set up: it shows both codes all the time.
  const isUserPresent = useUserPresent(services.presence)
  const isUnattended = !isUserPresent && services.session.wasPaired()
  useSuppressedKeys(services.presence, isUnattended)
  const play = useCallback(() => void navigate('/', { replace: true }), [navigate])
  useEffect(() => {
    let isUnmounted = false
    const started = startPairings(services, {
      onTv(grant) {
        signInAsTv(services, grant, () => {
          if (!isUnmounted) play()
        })
      },
      onDisplay(grant) {
        signInAsDisplay(services, grant)
        if (grant.accountName === null) play()
        else setName(grant.accountName)
      },
    })
    setPairings(started)
    return () => {
      isUnmounted = true
      started.stop()
    }
  }, [services, play])
  // The decoders are free now; later the first video would wait for this.
  useEffect(() => {
    const aborter = new AbortController()
    void services.playback.decoders.probe({ signal: aborter.signal })
    return () => aborter.abort()
  }, [services])
  useEffect(
    () => (name === null ? undefined : services.clock.after(NAME_MS, play)),
    [services, name, play],
  )
  if (name !== null) return <PairedPage name={name} />
  return (
    <>
      <ExitOnBack />
      {pairings === null ? null : (
        <ShownPairing {...{ pairings, isUnattended }} portalUrl={services.portalUrl} />
      )}
    </>
  )
}

interface ShownPairingProps {
  readonly pairings: Pairings
  readonly isUnattended: boolean
  readonly portalUrl: string
}

function ShownPairing({ pairings, isUnattended, portalUrl }: ShownPairingProps) {
  if (isUnattended) return <UnattendedPairing qr={pairings.qr} portalUrl={portalUrl} />
  return <PairingPage {...pairings} portalUrl={portalUrl} top={<TopRow page="pairing" />} />
}

interface Pairings {
  readonly qr: Pairing
  readonly typed: Pairing
  readonly stop: () => void
}

interface PairingListener {
  readonly onTv: (grant: TvGrant) => void
  readonly onDisplay: (grant: DisplayGrant) => void
}

/** Runs both pairings. The first that is allowed stops the other. */
function startPairings(services: Services, { onTv, onDisplay }: PairingListener): Pairings {
  const { api, shared, local } = services
  const stop = () => {
    qr.stop()
    typed.stop()
  }
  const qr = startPairing({
    ...services,
    pairingApi: createQrPairingApi(api, services),
    storage: createQrCodeStorage(shared, local),
    onAllowed(grant) {
      stop()
      onTv(grant)
    },
  })
  const typed = startPairing({
    ...services,
    pairingApi: createTypedPairingApi(api, services),
    storage: createCodeStorage(local, 'screen_code'),
    onAllowed(grant) {
      stop()
      onDisplay(grant)
    },
  })
  return { qr, typed, stop }
}

/** Calls `onReady` once the texts of the owner's language are loaded, or have taken too long. */
function signInAsTv(services: Services, { token, vuex }: TvGrant, onReady: () => void): void {
  const { session, shared, languageSwitch } = services
  const start = parseTvStart(vuex)
  if (start?.account_id) {
    session.setLastPlayed({ accountId: start.account_id, screenId: start.screen_id ?? null })
  }
  session.signIn({ token, kind: 'tv' })
  if (start === null) return onReady()
  saveLanguage(shared, start.language)
  languageSwitch.adopt(start.language, onReady)
}

function signInAsDisplay({ session }: Services, grant: DisplayGrant): void {
  session.setLastPlayed({ accountId: grant.accountId, screenId: grant.screenId })
  session.signIn({ token: grant.token, kind: 'display' })
}
