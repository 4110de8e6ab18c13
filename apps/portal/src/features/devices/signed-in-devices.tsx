import type { Command, Screen, SignedInDevice } from '@vitrine/api'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { isTv } from './device.rules.ts'
import { DeviceList } from './device-list.tsx'
import { DeviceTestDialog } from './device-test-dialog.tsx'
import { useSignOutDevice } from './devices.queries.ts'
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog.tsx'
import { deviceName } from '../../shared/screen/device-name.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import type { DeviceCommand } from './device-command.ts'
import styles from './signed-in-devices.module.css'

export interface SignedInDevicesProps {
  readonly devices: readonly SignedInDevice[]
  readonly screens: readonly Screen[]
  readonly nowMs: number
  readonly activeCommand: DeviceCommand
}

/** Lists the signed-in devices and signs them out. */
export function SignedInDevices({ devices, screens, nowMs, activeCommand }: SignedInDevicesProps) {
  const { t } = useTexts()
  const [testedDevice, setTestedDevice] = useState<SignedInDevice | null>(null)
  const [deviceToSignOut, setDeviceToSignOut] = useState<SignedInDevice | null>(null)
  const signOut = useSignOutDevice()
  const signingOut = signOut.isPending
    ? ({ id: signOut.variables, type: 'sign_out' } as const)
    : null

  function signOutDevice(device: SignedInDevice): void {
    if (isTv(device)) {
      setDeviceToSignOut(device)
      return
    }
    if (signOut.isPending) return
    signOut.mutate(device.id, {
      onSuccess: () => toast.success(t('devices.signed_out')),
      onError: (error) => toast.error(errorText(error, t)),
    })
  }

  return (
    <section className={styles.section} aria-labelledby="signed-in-devices">
      <div>
        <h2 className={styles.heading} id="signed-in-devices">
          {t('devices.title')}
        </h2>
        <p className={styles.lead}>{t('devices.lead')}</p>
      </div>
      <DeviceList
        devices={devices}
        nowMs={nowMs}
        screenName={(screenId) => screens.find(({ id }) => id === screenId)?.name ?? null}
        activeCommand={activeCommand.current ?? signingOut}
        onCommand={(device, type: Command) => {
          activeCommand.send(device, type)
        }}
        onSignOut={signOutDevice}
        onShowTest={setTestedDevice}
      />
      {testedDevice !== null && (
        <DeviceTestDialog
          device={testedDevice}
          nowMs={nowMs}
          onClose={() => {
            setTestedDevice(null)
          }}
        />
      )}
      {deviceToSignOut !== null && (
        <SignOutDialog
          device={deviceToSignOut}
          onClose={() => {
            setDeviceToSignOut(null)
          }}
        />
      )}
    </section>
  )
}

interface SignOutDialogProps {
  readonly device: SignedInDevice
  readonly onClose: () => void
}

function SignOutDialog({ device, onClose }: SignOutDialogProps) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      title={t('devices.sign_out_title', { name: deviceName(device, t) })}
      text={t('devices.sign_out_text')}
      action={t('devices.sign_out')}
      done={t('devices.signed_out')}
      mutation={useSignOutDevice()}
      id={device.id}
      onClose={onClose}
    />
  )
}
