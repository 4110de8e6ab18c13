import type { Account, Screen, SignedInDevice } from '@vitrine/api'
import { accountTitle } from '../../../features/accounts/account.rules.ts'
import { useSeatLimit } from '../../../features/devices/devices.queries.ts'
import {
  type DeviceShow,
  seatHolders,
  seatsTaken,
  waitingTvs,
} from '../../../features/devices/seats.rules.ts'
import type { ShowNames } from '../../../features/devices/seat-choice.tsx'
import { TakeSeatDialog } from '../../../features/devices/take-seat-dialog.tsx'
import { WaitingTvAlert } from '../../../features/devices/waiting-tv-alert.tsx'
import { deviceName } from '../../../shared/screen/device-name.ts'
import { session } from '../../../shared/session/session.ts'
import { type Translate, useTexts } from '../../../shared/texts/texts.ts'
import { useSnapshot } from 'valtio'
import styles from './waiting-tvs.module.css'

export interface SeatsData {
  /** Null until they are loaded. */
  readonly devices: readonly SignedInDevice[] | null
  readonly screens: readonly Screen[]
  readonly accounts: readonly Account[]
}

export interface WaitingTvsProps extends SeatsData {
  readonly onTake: (waiting: DeviceShow) => void
}

/** An alert at the top of the page for every TV that waits for a seat. */
export function WaitingTvs({ onTake, ...overview }: WaitingTvsProps) {
  const { t } = useTexts()
  const { user } = useSnapshot(session)
  const devices = overview.devices ?? []
  const waiting = waitingTvs(devices)
  const limit = useSeatLimit(waiting.length === 0 || user === null ? null : user.id)
  if (waiting.length === 0) return null
  return (
    <div className={styles.alerts}>
      {waiting.map((show) => (
        <WaitingTvAlert
          key={show.device.id}
          waiting={show}
          name={namesOf(show, overview, t).screen}
          seats={seatsTaken(devices, limit)}
          onChoose={() => {
            onTake(show)
          }}
        />
      ))}
    </div>
  )
}

export interface TakingSeatProps extends SeatsData {
  /** The TV that gets the seat; null when none is chosen. */
  readonly waiting: DeviceShow | null
  readonly nowMs: number
  readonly onDone: (waiting: null) => void
}

/** Chooses the device that stops. The dialog stays open when the TV stops waiting. */
export function TakingSeat({ waiting, nowMs, onDone, ...overview }: TakingSeatProps) {
  const { t } = useTexts()
  if (waiting === null) return null
  return (
    <TakeSeatDialog
      waiting={waiting}
      name={namesOf(waiting, overview, t).screen}
      holders={seatHolders(overview.devices ?? [])}
      nowMs={nowMs}
      namesOf={(show) => namesOf(show, overview, t)}
      onClose={() => {
        onDone(null)
      }}
    />
  )
}

/** Falls back to the device's name when its screen no longer exists. */
export function namesOf(
  { device, accountId, screenId }: DeviceShow,
  overview: SeatsData,
  t: Translate,
): ShowNames {
  const account = overview.accounts.find(({ id }) => id === accountId)
  return {
    screen: overview.screens.find(({ id }) => id === screenId)?.name ?? deviceName(device, t),
    account: account === undefined ? null : accountTitle(account),
  }
}
