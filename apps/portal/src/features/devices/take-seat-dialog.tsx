import { languageTag } from '@vitrine/i18n'
import { Button, buttonClass, ChoiceGroup, Dialog, Notice } from '@vitrine/ui'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { deviceName } from '../../shared/device-name.ts'
import { errorText } from '../../shared/error-text.ts'
import { currentLanguage } from '../../shared/language.ts'
import { Link } from '../../shared/link.tsx'
import { agoText } from '../../shared/moment-text.ts'
import { useTexts } from '../../shared/texts.ts'
import { useTakeSeat } from './devices.queries.ts'
import styles from './devices.module.css'
import type { DeviceShow } from './seats.rules.ts'

/** What people call the screen and the account of a device; null for an account that is gone. */
export interface ShowNames {
  readonly screen: string
  readonly account: string | null
}

export interface TakeSeatDialogProps {
  readonly waiting: DeviceShow
  /** What the waiting TV's screen is called. */
  readonly name: string
  readonly holders: readonly DeviceShow[]
  readonly nowMs: number
  readonly namesOf: (show: DeviceShow) => ShowNames
  readonly onClose: () => void
}

/** Which of those that play stops, so that the one that waits plays. */
export function TakeSeatDialog(props: TakeSeatDialogProps) {
  const { waiting, name, holders, nowMs, namesOf, onClose } = props
  const { t } = useTexts()
  const [wanted, setWanted] = useState('')
  const take = useTakeSeat()
  // The only one there is need not be chosen; one that stopped by itself cannot be.
  const only = holders.length === 1 ? holders[0] : undefined
  const from = (only ?? holders.find(({ device }) => device.id === wanted))?.device.id ?? ''

  function confirm(): void {
    take.mutate(
      { id: waiting.device.id, from },
      {
        onSuccess: () => {
          toast.success(t('seats.taken', { name }))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={t('seats.choose_title', { name })}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Link className={buttonClass({ variant: 'quiet' })} to="/account/plan">
            {t('seats.more')}
          </Link>
          <Button
            variant="signal"
            disabled={from === ''}
            busy={take.isPending || take.isSuccess}
            onClick={confirm}
          >
            {t('seats.swap')}
          </Button>
        </>
      }
    >
      {holders.length === 0 ? (
        <Notice tone="info">{t('seats.soon', { name })}</Notice>
      ) : (
        <ChoiceGroup
          label={t('seats.stops')}
          hint={t('seats.stops_hint')}
          value={from}
          options={holders.map((holder) => ({
            value: holder.device.id,
            label: <Holder holder={holder} nowMs={nowMs} names={namesOf(holder)} />,
          }))}
          onChange={setWanted}
        />
      )}
      {take.isError && (
        <Notice tone="danger" spoken>
          {errorText(take.error, t)}
        </Notice>
      )}
    </Dialog>
  )
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
