import { buttonClass, EmptyState } from '@vitrine/ui'
import { useSnapshot } from 'valtio'
import type { Connecting } from '../../../features/accounts/connecting.ts'
import { isAdmin } from '../../../shared/session/admin.ts'
import { Link } from '../../../shared/navigation/link.tsx'
import type { PlanEnd } from '../../../shared/session/plan-end.ts'
import { session } from '../../../shared/session/session.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import { startOf } from '../../../shared/navigation/sign-in-path.ts'
import { AccountsHead, ConnectOptions } from './accounts-head.tsx'
import { PlanAlert } from '../../../features/plan/plan-alert.tsx'

export interface NoAccountsProps {
  readonly connecting: Connecting
  readonly planEnd: PlanEnd
}

/** A customer without accounts connects the first one; an admin gets a link to their own page. */
export function NoAccounts({ connecting, planEnd }: NoAccountsProps) {
  const { t } = useTexts()
  const { user } = useSnapshot(session)
  if (user !== null && isAdmin(user)) {
    return <NoAccountsOfAdmin connecting={connecting} start={startOf(user)} />
  }
  return (
    <>
      <PlanAlert end={planEnd} />
      <EmptyState
        level={1}
        title={t('accounts.empty_title')}
        actions={<ConnectOptions connecting={connecting} />}
      >
        {t('accounts.empty_text')}
      </EmptyState>
    </>
  )
}

interface NoAccountsOfAdminProps {
  readonly connecting: Connecting
  /** The page where admins work. */
  readonly start: string
}

function NoAccountsOfAdmin({ connecting, start }: NoAccountsOfAdminProps) {
  const { t } = useTexts()
  return (
    <>
      <AccountsHead accounts={[]} connecting={connecting} canPlay={false} />
      <EmptyState
        title={t('accounts.admin_empty_title')}
        actions={
          <Link className={buttonClass({ variant: 'ink' })} to={start}>
            {t('area.control_panel')}
          </Link>
        }
      >
        {t('accounts.admin_empty_text')}
      </EmptyState>
    </>
  )
}
