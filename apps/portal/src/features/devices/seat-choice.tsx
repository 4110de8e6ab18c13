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

/** The names of a device's screen and account; the account's is null when it no longer exists. */
export interface ShowNames {
  readonly screen: string
  readonly account: string | null
}

export interface SeatChoiceProps {
  readonly holders: readonly DeviceShow[]
  readonly nowMs: number
  readonly namesOf: (show: DeviceShow) => ShowNames
  /** The id of the chosen device; empty when none is chosen. */
  readonly from: string
  readonly onChoose: (deviceId: string) => void
}

/** Radio buttons for the device that stops. */
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

/** Makes the chosen TV show its name, because two TVs may have the same screen, model and age. */
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

/** The chosen device. A single one is chosen automatically; one that has stopped cannot be chosen. */
export function chosenHolder(holders: readonly DeviceShow[], chosenId: string): string {
  const only = holders.length === 1 ? holders[0] : undefined
  return (only ?? holders.find(({ device }) => device.id === chosenId))?.device.id ?? ''
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
