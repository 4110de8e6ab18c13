import type { Command, SignedInDevice } from '@vitrine/api'
import { toast } from 'react-toastify/unstyled'
import { secondsToExecute } from './device.rules.ts'
import { useCommand } from './devices.queries.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'

export interface DeviceCommand {
  /** The command that is being sent; null while none is. */
  readonly current: { readonly id: string; readonly type: Command } | null
  readonly send: (device: SignedInDevice, type: Command) => void
}

/** Sends commands to devices, one at a time, and shows how soon they are executed (reading P12). */
export function useDeviceCommand(): DeviceCommand {
  const { t } = useTexts()
  const command = useCommand()
  return {
    current: command.isPending ? { id: command.variables.id, type: command.variables.type } : null,
    send(device, what) {
      if (command.isPending) return
      command.mutate(
        { id: device.id, type: what },
        {
          onSuccess: () => {
            toast.success(t('devices.asked', { seconds: secondsToExecute(device) }))
          },
          onError: (error) => {
            toast.error(errorText(error, t))
          },
        },
      )
    },
  }
}
