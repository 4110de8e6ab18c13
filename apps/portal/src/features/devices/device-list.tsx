import type { Command, SignedInDevice } from '@vitrine/api'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import { groupsOf } from './device.rules.ts'
import { DeviceRow } from './device-row.tsx'
import styles from './devices.module.css'

export interface DeviceListProps {
  readonly devices: readonly SignedInDevice[]
  readonly nowMs: number
  /** The name of a screen; null when the screen no longer exists. */
  readonly screenName: (screenId: string) => string | null
  /** The call in progress for a device; null when there is none. */
  readonly activeCommand: { readonly id: string; readonly type: Command } | null
  readonly onCommand: (device: SignedInDevice, type: Command) => void
  readonly onSignOut: (device: SignedInDevice) => void
  readonly onShowTest: (device: SignedInDevice) => void
}

/** Browsers shown before the list is expanded: a month of sign-ins makes many, and the newest matter most. */
const BROWSERS_AT_FIRST = 5

/** Lists every signed-in device of the user: TVs and browsers. */
export function DeviceList({ devices, ...rest }: DeviceListProps) {
  const { t } = useTexts()
  const [isExpanded, setExpanded] = useState(false)
  const { tvs, browsers } = groupsOf(devices)
  const shown = isExpanded ? browsers : browsers.slice(0, BROWSERS_AT_FIRST)
  const hidden = browsers.length - shown.length
  return (
    <div className={styles.groups}>
      <div className={styles.group}>
        <h3 className={styles.kind}>{t('devices.tvs')}</h3>
        {tvs.length === 0 ? (
          <p className={styles.details}>{t('devices.no_tvs')}</p>
        ) : (
          <Rows {...rest} devices={tvs} />
        )}
      </div>
      <div className={styles.group}>
        <h3 className={styles.kind}>{t('devices.browsers')}</h3>
        <Rows {...rest} devices={shown} />
        {hidden > 0 && (
          <div>
            <Button
              variant="line"
              small
              onClick={() => {
                setExpanded(true)
              }}
            >
              {t('devices.more', { count: hidden })}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Rows({ devices, screenName, activeCommand, ...rest }: DeviceListProps) {
  return (
    <ul className={styles.list}>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          screenName={screenOf(device, screenName)}
          activeCommand={activeCommand?.id === device.id ? activeCommand.type : null}
          {...rest}
        />
      ))}
    </ul>
  )
}

/** The screen that a device plays, waits for or played last; null when there is none or it no longer exists. */
function screenOf(
  { playing, waiting_for, last_played }: SignedInDevice,
  screenName: DeviceListProps['screenName'],
): string | null {
  const show = playing ?? waiting_for ?? last_played
  return show === null ? null : screenName(show.screen_id)
}
