import { Button, buttonClass, Alert, Spinner } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import type { SignedInDevice } from '@vitrine/api'
import { errorText } from '../../shared/api/error-text.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './code-dialog.module.css'
import { CODE_TOAST } from './code-toast.ts'
import { useTakeSeat } from './devices.queries.ts'
import { pairedStage } from './paired-tv.rules.ts'
import { chosenHolder, SeatChoice, type ShowNames } from './seat-choice.tsx'
import { type DeviceShow, seatHolders } from './seats.rules.ts'

/**
 * A TV that has a seat is late after this time in ms. Before it plays it polls, shows its account and
 * loads.
 */
export const LATE_MS = 60_000

export interface PairedTvProps {
  readonly deviceId: string
  readonly devices: readonly SignedInDevice[]
  /** Screens that may play at once on the plan; null until it is loaded. */
  readonly limit: number | null
  /** Its screen's name. */
  readonly name: string
  readonly nowMs: number
  readonly namesOf: (show: DeviceShow) => ShowNames
  readonly onClose: () => void
}

/**
 * Follows a TV that was just paired until its own heartbeat reports that it plays. When all seats are
 * taken, the user chooses the device that stops (reading P11).
 */
export function PairedTv(props: PairedTvProps) {
  const { deviceId, devices, limit, name, onClose } = props
  const { t } = useTexts()
  const { from, fault, choose } = useSeatTransfer(deviceId, devices)
  const stage = pairedStage({ deviceId, devices, limit, hasChosen: from !== null })

  useEffect(() => {
    if (stage !== 'playing') return
    toast.success(t('code.done'), CODE_TOAST)
    onClose()
  }, [stage, t, onClose])

  return stage === 'choosing' ? (
    <HolderChoice {...props} fault={fault} onChoose={choose} />
  ) : (
    <StartingTv name={name} onClose={onClose} />
  )
}

/**
 * A TV that should play soon. The time until it is late counts from the mount: from the pairing, or
 * from the choice of the device that stops.
 */
function StartingTv({ name, onClose }: Pick<PairedTvProps, 'name' | 'onClose'>) {
  const { t } = useTexts()
  if (useHasElapsed(LATE_MS)) {
    return (
      <>
        <Alert tone="warning" announced>
          {t('code.late', { name })}
        </Alert>
        <Button variant="line" wide onClick={onClose}>
          {t('app.close')}
        </Button>
      </>
    )
  }
  return (
    <div className={styles.starting} role="status">
      <Spinner />
      <p className={styles.startingName}>{t('code.starting', { name })}</p>
      <p>{t('code.starting_text')}</p>
    </div>
  )
}

/** Transfers the seat of the chosen device once the new one waits for it. */
function useSeatTransfer(deviceId: string, devices: readonly SignedInDevice[]) {
  const [from, setFrom] = useState<string | null>(null)
  const take = useTakeSeat()
  const { mutate, isIdle } = take
  const isWaiting = devices.some(({ id, state }) => id === deviceId && state === 'waiting')
  useEffect(() => {
    if (from === null || !isWaiting || !isIdle) return
    mutate(
      { id: deviceId, from },
      {
        onError: () => {
          setFrom(null)
        },
      },
    )
  }, [deviceId, from, isWaiting, isIdle, mutate])
  return {
    from,
    fault: take.error,
    choose: (holderId: string) => {
      take.reset()
      setFrom(holderId)
    },
  }
}

/** True when the component has been mounted for `ms`. */
function useHasElapsed(ms: number): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setElapsed(true)
    }, ms)
    return () => {
      clearTimeout(timer)
    }
  }, [ms])
  return hasElapsed
}

interface HolderChoiceProps extends PairedTvProps {
  /** The error of the last choice; null when there is none. */
  readonly fault: Error | null
  readonly onChoose: (deviceId: string) => void
}

function HolderChoice({
  deviceId,
  devices,
  name,
  nowMs,
  namesOf,
  fault,
  onChoose,
}: HolderChoiceProps) {
  const { t } = useTexts()
  const [chosenId, setChosenId] = useState('')
  const holders = seatHolders(devices).filter(({ device }) => device.id !== deviceId)
  const from = chosenHolder(holders, chosenId)
  return (
    <>
      <Alert tone="warning" announced>
        {t('code.full', { name })}
      </Alert>
      <SeatChoice {...{ holders, nowMs, namesOf, from }} onChoose={setChosenId} />
      {fault !== null && (
        <Alert tone="danger" announced>
          {errorText(fault, t)}
        </Alert>
      )}
      <Button
        variant="signal"
        wide
        disabled={from === ''}
        onClick={() => {
          onChoose(from)
        }}
      >
        {t('seats.swap')}
      </Button>
      <Link className={buttonClass({ variant: 'quiet', wide: true })} to="/account/plan">
        {t('seats.more')}
      </Link>
    </>
  )
}
