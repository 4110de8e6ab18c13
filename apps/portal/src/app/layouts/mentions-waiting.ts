import { useSnapshot } from 'valtio'
import { useAccounts } from '../../features/accounts/accounts.queries.ts'
import { countWaiting, showsMentions } from '../../features/mentions/mentions.rules.ts'
import { session } from '../../shared/session/session.ts'

/** The number of waiting mentions; null when the user has no mentions page (reading M3). */
export function useMentionsWaiting(): number | null {
  const { user } = useSnapshot(session)
  const { data: accounts = [] } = useAccounts()
  if (user === null || !showsMentions(user.permission, accounts)) return null
  return countWaiting(accounts)
}
