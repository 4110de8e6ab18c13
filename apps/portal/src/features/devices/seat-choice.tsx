import type { SignedInDevice } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Button, ChoiceGroup } from '@vitrine/ui'
import { toast } from 'react-toastify/unstyled'
import { deviceName } from '../../shared/screen/device-name.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { agoText } from '../../shared/time/format-time.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { canReceiveCommand, secondsToExecute } from './device.rules.ts'
import { useCommand } from './devices.queries.ts'
import styles from './devices.module.css'
import type { DeviceShow } from './seats.rules.ts'

/** What people call the screen and the account of a device; null for an account that is gone. */
export interface ShowNames {
  readonly screen: string
  readonly account: string | null
}

export interface SeatChoiceProps {
  readonly holders: readonly DeviceShow[]
  readonly nowMs: number
  readonly namesOf: (show: DeviceShow) => ShowNames
  /** The device chosen; empty while none is. */
  readonly from: string
  readonly onChoose: (deviceId: string) => void
}

/** Which of those that play stops. */
export function SeatChoice({ holders, nowMs, namesOf, from, onChoose }: SeatChoiceProps) {
  const { t } = useTexts()
  const chosen = holders.find(({ device }) => device.id === from)
  const canShowName = holders.length > 1 && chosen !== undefined && canReceiveCommand(chosen.device)
  return (
    <>
      <ChoiceGroup
        label={t('seats.stops')}
        hint={t('seats.stops_hint')}
        value={from}
        options={holders.map((holder) => ({
          value: holder.device.id,
          label: <Holder holder={holder} nowMs={nowMs} names={namesOf(holder)} />,
        }))}
        onChange={onChoose}
      />
      {canShowName && <ShowName key={from} device={chosen.device} />}
    </>
  )
}

/** Two TVs may have the same screen, model and age: the chosen one says by itself that it is meant. */
function ShowName({ device }: { readonly device: SignedInDevice }) {
  const { t } = useTexts()
  const command = useCommand()
  return (
    <div className={styles.which}>
      <p role="status">
        {command.isSuccess
          ? t('devices.asked', { seconds: secondsToExecute(device) })
          : t('seats.which')}
      </p>
      <Button
        variant="line"
        small
        icon="eye"
        busy={command.isPending}
        onClick={() => {
          command.mutate(
            { id: device.id, type: 'show_name' },
            { onError: (error) => toast.error(errorText(error, t)) },
          )
        }}
      >
        {t('devices.show_name')}
      </Button>
    </div>
  )
}

/** The only one there is need not be chosen; one that stopped by itself cannot be. */
export function chosenHolder(holders: readonly DeviceShow[], wanted: string): string {
  const only = holders.length === 1 ? holders[0] : undefined
  return (only ?? holders.find(({ device }) => device.id === wanted))?.device.id ?? ''
}

interface HolderProps {
  readonly holder: DeviceShow
  readonly nowMs: number
  readonly names: ShowNames
}

function Holder({ holder: { device }, nowMs, names }: HolderProps) {
  const { t } = useTexts()
  const when =
    device.since === null ? null : agoText(device.since, nowMs, languageTag(currentLanguage()))
  return (
    <span className={styles.holder}>
      <strong>{names.screen}</strong>
      <span>{[names.account, deviceName(device, t)].filter(Boolean).join(' · ')}</span>
      {when !== null && <span>{t('screens.playing_since', { when })}</span>}
    </span>
  )
}
