import type { Device as ToldDevice } from '@vitrine/api'
import { useAttended, useHeldKeys } from '@vitrine/player/react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createCodeMemory, createQrMemory } from '../features/pairing/code-memory.ts'
import { CalmPairing } from '../features/pairing/calm-pairing.tsx'
import { EnteredPage } from '../features/pairing/entered-page.tsx'
import { PairingPage } from '../features/pairing/pairing-page.tsx'
import {
  createCodeServer,
  createQrServer,
  type DisplayEntry,
  type TvEntry,
} from '../features/pairing/pairing.server.ts'
import { type Pairing, startPairing } from '../features/pairing/pairing.runtime.ts'
import { saveLanguage } from '../shared/language.ts'
import { parseTvStart } from '../shared/session.ts'
import { type Services, useServices } from '../shared/services.tsx'
import { LeaveOnBack } from './leave-on-back.tsx'
import { TopRow } from './top-row.tsx'

/** How long the account's name stands before it plays (reading Q3), in ms. */
const NAME_MS = 5_000

/** Until a phone or a typed code lets this TV in. */
export function PairingRoute() {
  const services = useServices()
  const navigate = useNavigate()
  const [pairings, setPairings] = useState<Pairings | null>(null)
  const [name, setName] = useState<string | null>(null)
  // A TV that was never paired is being set up: it keeps both ways in sight.
  const isAttended = useAttended(services.attendance)
  const isCalm = !isAttended && services.session.wasPaired()
  useHeldKeys(services.attendance, isCalm)
  const play = useCallback(() => void navigate('/', { replace: true }), [navigate])
  useEffect(() => {
    let isOver = false
    const started = startPairings(services, {
      onTv(entry) {
        enterAsTv(services, entry, () => {
          if (!isOver) play()
        })
      },
      onDisplay(entry) {
        enterAsDisplay(services, entry)
        if (entry.accountName === null) play()
        else setName(entry.accountName)
      },
    })
    setPairings(started)
    return () => {
      isOver = true
      started.stop()
    }
  }, [services, play])
  // Nothing plays yet: found now, it keeps nobody waiting later.
  useEffect(() => {
    const aborter = new AbortController()
    void services.player.decoders.probe({ signal: aborter.signal })
    return () => aborter.abort()
  }, [services])
  useEffect(
    () => (name === null ? undefined : services.clock.after(NAME_MS, play)),
    [services, name, play],
  )
  if (name !== null) return <EnteredPage name={name} />
  return (
    <>
      <LeaveOnBack />
      {pairings === null ? null : (
        <ShownPairing {...{ pairings, isCalm }} portalUrl={services.portalUrl} />
      )}
    </>
  )
}

interface ShownPairingProps {
  readonly pairings: Pairings
  readonly isCalm: boolean
  readonly portalUrl: string
}

function ShownPairing({ pairings, isCalm, portalUrl }: ShownPairingProps) {
  if (isCalm) return <CalmPairing qr={pairings.qr} portalUrl={portalUrl} />
  return <PairingPage {...pairings} portalUrl={portalUrl} top={<TopRow page="pairing" />} />
}

interface Pairings {
  readonly qr: Pairing
  readonly typed: Pairing
  readonly stop: () => void
}

interface Entered {
  readonly onTv: (entry: TvEntry) => void
  readonly onDisplay: (entry: DisplayEntry) => void
}

/** Both ways at once; whichever lets the TV in ends the other. */
function startPairings(services: Services, { onTv, onDisplay }: Entered): Pairings {
  const { api, device, shared, local, version } = services
  const tell = async (): Promise<ToldDevice> => ({
    platform: device.platform,
    model: (await device.identify()).model,
    version,
  })
  const stop = () => {
    qr.stop()
    typed.stop()
  }
  const qr = startPairing({
    ...services,
    server: createQrServer(api, tell),
    memory: createQrMemory(shared, local),
    onEntered(entry) {
      stop()
      onTv(entry)
    },
  })
  const typed = startPairing({
    ...services,
    server: createCodeServer(api, tell),
    memory: createCodeMemory(local, 'screen_code'),
    onEntered(entry) {
      stop()
      onDisplay(entry)
    },
  })
  return { qr, typed, stop }
}

/** `ready` hears when the owner's language is spoken, or keeps the TV waiting for too long. */
function enterAsTv(services: Services, { token, vuex }: TvEntry, ready: () => void): void {
  const { session, shared, languageSwitch } = services
  const begin = parseTvStart(vuex)
  if (begin?.account_id) {
    session.setPlace({ accountId: begin.account_id, screenId: begin.screen_id ?? null })
  }
  session.signIn({ token, kind: 'tv' })
  if (begin === null) return ready()
  saveLanguage(shared, begin.language)
  languageSwitch.adopt(begin.language, ready)
}

function enterAsDisplay({ session }: Services, entry: DisplayEntry): void {
  session.setPlace({ accountId: entry.accountId, screenId: entry.screenId })
  session.signIn({ token: entry.token, kind: 'display' })
}
