import { Button, buttonClass, Alert } from '@vitrine/ui'
import { deviceName } from '../../shared/screen/device-name.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { type DeviceShow, hasFreeSeat, type Seats } from './seats.rules.ts'
import styles from './devices.module.css'

export interface WaitingTvAlertProps {
  readonly waiting: DeviceShow
  /** The name of its screen. */
  readonly name: string
  readonly seats: Seats
  readonly onChoose: () => void
}

/**
 * A TV waits because all seats are taken. The user chooses which device stops, or gets a larger plan
 * (reading P11).
 */
export function WaitingTvAlert({ waiting, name, seats, onChoose }: WaitingTvAlertProps) {
  const { t } = useTexts()
  if (hasFreeSeat(seats)) {
    return (
      <Alert tone="info" announced>
        {t('seats.soon', { name })}
      </Alert>
    )
  }
  const { playing, limit } = seats
  return (
    <Alert
      tone="warning"
      announced
      actions={
        <>
          <Button small onClick={onChoose}>
            {t('seats.choose')}
          </Button>
          <Link className={buttonClass({ variant: 'line', small: true })} to="/account/plan">
            {t('seats.more')}
          </Link>
        </>
      }
    >
      <p>
        <strong>{t('seats.waits', { name, playing, limit })}</strong>
      </p>
      <p className={styles.details}>{deviceName(waiting.device, t)}</p>
    </Alert>
  )
}
