import type { Account, DeviceState, SignedInDevice } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Button, buttonClass, Icon } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { deviceName } from '../../shared/screen/device-name.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { agoText, secondsText } from '../../shared/time/format-time.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import type { Remedy, ScreenDevice } from './screen-states.rules.ts'
import styles from './screen-row.module.css'

export interface DeviceStatusProps {
  readonly entry: ScreenDevice
  readonly nowMs: number
  readonly titleOf: (account: Account) => string
  readonly isReloading: boolean
  readonly onReload: (device: SignedInDevice) => void
  /** Leaves out how smoothly it plays. */
  readonly isBrief?: boolean
}

/** One TV of a screen in the list of its TVs. */
export function DeviceOnScreen(props: DeviceStatusProps) {
  return (
    <li className={styles.device} data-state={props.entry.device.state}>
      <DeviceStatus {...props} />
    </li>
  )
}

/**
 * The state of a TV, since when, and the remedy. A TV that waits for a seat has an alert at the top of the
 * page.
 */
export function DeviceStatus(props: DeviceStatusProps) {
  const { entry, nowMs, titleOf, isBrief = false } = props
  const { t } = useTexts()
  const { device, account, remedy } = entry
  return (
    <>
      <p className={device.state === 'playing' ? styles.active : styles.state}>
        {stateText(device.state, account === null ? null : titleOf(account), t)}
      </p>
      <p className={styles.details}>{detailsOf(device, { nowMs, isBrief }, t).join(' · ')}</p>
      {remedy !== null && remedy !== 'free_seat' && (
        <RemedyBox text={t(REMEDY_TEXTS[remedy])}>
          <RemedyAction {...props} remedy={remedy} />
        </RemedyBox>
      )}
    </>
  )
}

export interface RemedyBoxProps {
  readonly text: string
  readonly children: ReactNode
}

/** The problem and its remedy. */
export function RemedyBox({ text, children }: RemedyBoxProps) {
  return (
    <div className={styles.remedy}>
      <Icon name="warning" size={22} />
      <p>{text}</p>
      {children}
    </div>
  )
}

function stateText(state: DeviceState, account: string | null, t: Translate): string {
  switch (state) {
    case 'playing':
      return account === null ? t('screens.playing') : t('screens.playing_account', { account })
    case 'waiting':
      return t('screens.waiting')
    case 'idle':
      return t('screens.idle')
    case 'offline':
      return t('screens.offline')
  }
}

const SINCE_TEXTS = {
  playing: 'screens.playing_since',
  waiting: 'screens.waiting_since',
  idle: 'screens.idle_since',
  offline: 'screens.offline_since',
} as const satisfies Record<DeviceState, string>

/** The device, since when it has this state, and how smoothly it plays. */
function detailsOf(
  device: SignedInDevice,
  { nowMs, isBrief }: { readonly nowMs: number; readonly isBrief: boolean },
  t: Translate,
): readonly string[] {
  const tag = languageTag(currentLanguage())
  const details = [deviceName(device, t)]
  if (device.since !== null) {
    details.push(t(SINCE_TEXTS[device.state], { when: agoText(device.since, nowMs, tag) }))
  }
  const gapMs = device.state === 'playing' && !isBrief ? device.report?.longest_gap : undefined
  if (gapMs !== undefined) details.push(t('screens.gap', { seconds: secondsText(gapMs, tag) }))
  return details
}

/** Remedies shown in a TV's row; the alert at the top of the page shows the other one. */
type RemedyHere = Exclude<Remedy, 'free_seat'>

const REMEDY_TEXTS = {
  renew_plan: 'errors:playback.plan_expired',
  post: 'screens.do_post',
  start: 'screens.do_start',
  switch_on: 'screens.do_switch_on',
} as const satisfies Record<RemedyHere, string>

interface RemedyActionProps extends DeviceStatusProps {
  readonly remedy: RemedyHere
}

/** The button of a remedy that is possible from here. */
function RemedyAction(props: RemedyActionProps) {
  const { remedy, entry, isReloading, onReload } = props
  const { t } = useTexts()
  switch (remedy) {
    case 'renew_plan':
      return (
        <Link className={buttonClass({ small: true })} to="/plans">
          {t('payment.see_plans')}
        </Link>
      )
    case 'post':
      return entry.account === null ? null : (
        <Link className={buttonClass({ small: true })} to={`/accounts/${entry.account.id}/items`}>
          {t('accounts.why')}
        </Link>
      )
    case 'start':
      return (
        <Button
          small
          icon="refresh"
          busy={isReloading}
          onClick={() => {
            onReload(entry.device)
          }}
        >
          {t('devices.reload')}
        </Button>
      )
    case 'switch_on':
      return null
  }
}
