import { Button, buttonClass, Dialog, Alert } from '@vitrine/ui'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../../shared/api/error-text.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { useTakeSeat } from './devices.queries.ts'
import { chosenHolder, SeatChoice, type ShowNames } from './seat-choice.tsx'
import type { DeviceShow } from './seats.rules.ts'

export interface TakeSeatDialogProps {
  readonly waiting: DeviceShow
  /** The name of the waiting TV's screen. */
  readonly name: string
  readonly holders: readonly DeviceShow[]
  readonly nowMs: number
  readonly namesOf: (show: DeviceShow) => ShowNames
  readonly onClose: () => void
}

/** Chooses the device that stops so that the waiting one plays. */
export function TakeSeatDialog(props: TakeSeatDialogProps) {
  const { waiting, name, holders, nowMs, namesOf, onClose } = props
  const { t } = useTexts()
  const [chosenId, setChosenId] = useState('')
  const take = useTakeSeat()
  const from = chosenHolder(holders, chosenId)

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
        <Alert tone="info">{t('seats.soon', { name })}</Alert>
      ) : (
        <SeatChoice {...{ holders, nowMs, namesOf, from }} onChoose={setChosenId} />
      )}
      {take.isError && (
        <Alert tone="danger" announced>
          {errorText(take.error, t)}
        </Alert>
      )}
    </Dialog>
  )
}
