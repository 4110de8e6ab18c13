import type { Command, SignedInDevice } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Button, Icon } from '@vitrine/ui'
import { useId } from 'react'
import { deviceName } from '../../shared/screen/device-name.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { agoText, shortDateText } from '../../shared/time/format-time.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import { canReceiveCommand, isStarting, isTv, lastActivity } from './device.rules.ts'
import { DeviceProblems } from './device-problems.tsx'
import styles from './devices.module.css'

export interface DeviceRowProps {
  readonly device: SignedInDevice
  readonly nowMs: number
  /** The name of its screen; null when it has none or the screen is unknown. */
  readonly screenName: string | null
  /** The call in progress for this device; null when there is none. */
  readonly activeCommand: Command | null
  readonly onCommand: (device: SignedInDevice, type: Command) => void
  readonly onSignOut: (device: SignedInDevice) => void
  /** Shows the latest device test. */
  readonly onShowTest: (device: SignedInDevice) => void
}

/** One TV or browser: its name, its state and its actions. */
export function DeviceRow(props: DeviceRowProps) {
  const { device, nowMs, screenName } = props
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  const details = useId()
  const doing = stateText(device, screenName, t)
  const place = networkText(device, t)
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <Icon name={isTv(device) ? 'tv' : 'globe'} size={24} />
      </span>
      <div className={styles.what}>
        <h4 className={styles.name}>
          {deviceName(device, t)}
          {device.current && <span className={styles.current}>{t('devices.current')}</span>}
        </h4>
        {doing !== null && (
          <p className={device.state === 'playing' ? styles.active : undefined}>{doing}</p>
        )}
        <div className={styles.details} id={details}>
          <p>{t('devices.since', { when: shortDateText(device.created_at, nowMs, tag) })}</p>
          {place !== null && <p>{place}</p>}
          <p>
            {isTv(device) &&
              device.state !== 'playing' &&
              screenName !== null &&
              `${screenName} · `}
            {t('devices.seen', { when: agoText(lastActivity(device), nowMs, tag) })}
          </p>
          {device.tested_at != null && (
            <p>{t('devices.tested', { when: shortDateText(device.tested_at, nowMs, tag) })}</p>
          )}
        </div>
      </div>
      <DeviceProblems device={device} />
      <Actions {...props} describedBy={details} />
    </li>
  )
}

/** Where a device is relative to this one; null for this one and when the network is unknown. */
function networkText({ current, same_network }: SignedInDevice, t: Translate): string | null {
  if (current || same_network == null) return null
  return t(same_network ? 'devices.same_network' : 'devices.other_network')
}

/** What a device does now; null for a browser that shows no screen. */
function stateText(device: SignedInDevice, screen: string | null, t: Translate): string | null {
  switch (device.state) {
    case 'playing':
      if (isStarting(device)) return t('screens.starting')
      return screen === null ? t('screens.playing') : t('devices.playing_on', { screen })
    case 'waiting':
      return isTv(device) ? t('screens.waiting') : null
    case 'idle':
      return isTv(device) ? t('screens.idle') : null
    case 'offline':
      return isTv(device) ? t('screens.offline') : null
  }
}

interface ActionsProps extends DeviceRowProps {
  /** Id of the text that distinguishes this device from others of the same name. */
  readonly describedBy: string
}

/** Part of each button's accessible name, because other rows have the same buttons. */
function Actions(props: ActionsProps) {
  const { device, activeCommand, onSignOut, onShowTest, describedBy } = props
  const { t } = useTexts()
  const name = deviceName(device, t)
  if (device.current) return null
  return (
    <div className={styles.actions}>
      {canReceiveCommand(device) && <Commands {...props} />}
      {device.tested_at != null && (
        <Button
          variant="quiet"
          small
          icon="check"
          aria-label={t('devices.test_name', { name })}
          onClick={() => {
            onShowTest(device)
          }}
        >
          {t('devices.test')}
        </Button>
      )}
      <Button
        variant="quiet"
        small
        icon="leave"
        busy={activeCommand === 'sign_out'}
        aria-label={t('devices.sign_out_name', { name })}
        aria-describedby={describedBy}
        onClick={() => {
          onSignOut(device)
        }}
      >
        {t('devices.sign_out')}
      </Button>
    </div>
  )
}

/** What a TV that is on does at its next heartbeat. */
function Commands({ device, activeCommand, onCommand }: DeviceRowProps) {
  const { t } = useTexts()
  const name = deviceName(device, t)
  return (
    <>
      <Button
        variant="quiet"
        small
        icon="refresh"
        busy={activeCommand === 'reload'}
        aria-label={t('devices.reload_name', { name })}
        onClick={() => {
          onCommand(device, 'reload')
        }}
      >
        {t('devices.reload')}
      </Button>
      <Button
        variant="quiet"
        small
        icon="eye"
        busy={activeCommand === 'show_name'}
        aria-label={t('devices.show_name_name', { name })}
        onClick={() => {
          onCommand(device, 'show_name')
        }}
      >
        {t('devices.show_name')}
      </Button>
    </>
  )
}
