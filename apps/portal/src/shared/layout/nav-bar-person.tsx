import { Icon, type IconName } from '@vitrine/ui'
import { useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { Link } from '../navigation/link.tsx'
import { useNow } from '../time/use-now.ts'
import { session } from '../session/session.ts'
import { type Translate, useTexts } from '../texts/texts.ts'
import {
  firstNameOf,
  hasPlanTag,
  initialOf,
  type PlanKind,
  type PlanTag,
  planTagOf,
} from './nav-bar.rules.ts'
import { InfoLinks } from './nav-bar-links.tsx'
import { BarMenu } from './nav-bar-menu.tsx'
import styles from './nav-bar-person.module.css'
import { usePlanKind } from './plan-kind.ts'

const ACCOUNTS_PATH = '/accounts'
const PLAN_PATH = '/account/plan'

/** Shows that the plan ends soon or has ended, with a link to it. Absent on pages that show this themselves. */
export function PlanLink() {
  const { t } = useTexts()
  const { user } = useSnapshot(session)
  const { pathname } = useLocation()
  const nowMs = useNow()
  const tag = user === null ? null : planTagOf(user.expire_date, nowMs)
  const kind = usePlanKind(tag === null || tag.kind === 'over' ? null : (user?.id ?? null))
  if (tag === null || kind === null || !hasPlanTag(tag, pathname)) return null
  return (
    <Link className={styles.plan} to={PLAN_PATH}>
      {planText(tag, kind, t)}
    </Link>
  )
}

function planText(tag: PlanTag, kind: PlanKind, t: Translate): string {
  const isTrial = kind === 'trial'
  switch (tag.kind) {
    case 'over':
      return t('plan.over')
    case 'today':
      return isTrial ? t('plan.trial_ends_today') : t('plan.ends_today')
    case 'days':
      return isTrial
        ? t('plan.trial_left', { count: tag.days })
        : t('plan.days_left', { count: tag.days })
  }
}

export interface PersonMenuProps {
  /** The number of waiting mentions; null when the user has no mentions page (reading M3). */
  readonly mentionsWaiting: number | null
  /** Whether the menu contains the link to the accounts, when the bar has none. */
  readonly hasAccounts: boolean
  /** Whether the menu contains the public links, which a wide bar shows itself. */
  readonly hasInfo: 'always' | 'narrow'
  readonly onSignOut: () => void
}

/** The menu of the signed-in user. On a TV it only signs out. */
export function PersonMenu(props: PersonMenuProps) {
  const { t } = useTexts()
  const { user } = useSnapshot(session)
  if (user === null) return <SignOutButton onSignOut={props.onSignOut} />
  return (
    <BarMenu
      label={t('bar.person', { name: user.name })}
      face={
        <>
          <span className={styles.initial} aria-hidden="true">
            {initialOf(user.name)}
          </span>
          <span className={styles.first}>{firstNameOf(user.name)}</span>
        </>
      }
    >
      <p className={styles.name}>{user.name}</p>
      <PersonLinks {...props} />
    </BarMenu>
  )
}

function PersonLinks({ mentionsWaiting, hasAccounts, hasInfo, onSignOut }: PersonMenuProps) {
  const { t } = useTexts()
  const links: readonly (readonly [string, IconName, string])[] = [
    ...(hasAccounts ? [[ACCOUNTS_PATH, 'play', t('nav.my_account')] as const] : []),
    ['/account/user', 'person', t('bar.profile')],
    [PLAN_PATH, 'check', t('bar.plan')],
    ['/account/screens', 'tv', t('nav.screens')],
    ...(mentionsWaiting === null ? [] : [['/mentions', 'image', t('bar.mentions')] as const]),
    ['/account/tutorials', 'info', t('bar.tutorials')],
  ]
  return (
    <>
      <ul className={styles.list}>
        {links.map(([to, icon, text]) => (
          <li key={to}>
            <Link className={styles.item} to={to}>
              <Icon name={icon} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={hasInfo === 'always' ? styles.info : styles.narrowInfo}>
        <InfoLinks className={styles.item} />
      </ul>
      <button className={styles.leave} type="button" onClick={onSignOut}>
        <Icon name="leave" />
        {t('nav.sign_out')}
      </button>
    </>
  )
}

function SignOutButton({ onSignOut }: Pick<PersonMenuProps, 'onSignOut'>) {
  const { t } = useTexts()
  return (
    <button className={styles.out} type="button" onClick={onSignOut}>
      <Icon name="leave" />
      <span>{t('nav.sign_out')}</span>
    </button>
  )
}
