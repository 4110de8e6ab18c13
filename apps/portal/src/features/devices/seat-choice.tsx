import { languageTag } from '@vitrine/i18n'
import { ChoiceGroup } from '@vitrine/ui'
import { deviceName } from '../../shared/device-name.ts'
import { currentLanguage } from '../../shared/language.ts'
import { agoText } from '../../shared/moment-text.ts'
import { useTexts } from '../../shared/texts.ts'
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
  return (
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
