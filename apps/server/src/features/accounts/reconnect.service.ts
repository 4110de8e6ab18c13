import type { Contract, EndpointResponse } from '@vitrine/api'
import { DAY_MS, MINUTE_MS } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Call } from '../../shared/call.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import { hashSecret } from '../../shared/secrets.ts'
import { type AttemptLimit, limitAttempts } from '../attempts/index.ts'
import { findAnyAccount } from './accounts.repo.ts'
import { beginLogin, type ConnectionDeps } from './connections.service.ts'
import * as repo from './reconnect.repo.ts'

const SECRET_BYTES = 32
export const RECONNECT_LINK_DAYS = 14
// The secret cannot be guessed. This limit keeps a script from filling the table of logins.
const RECONNECT: AttemptLimit = { name: 'reconnect', max: 30, windowMs: 15 * MINUTE_MS }

/** The secret of a link that renews this account's connection, once, within fourteen days. */
export async function createReconnectSecret(
  { executor, clock, random }: { executor: Executor; clock: Clock; random: Random },
  accountId: string,
): Promise<string> {
  const secret = random.secret(SECRET_BYTES)
  await repo.insertLink(executor, {
    secretHash: hashSecret(secret),
    accountId,
    expiresAt: new Date(clock.now().getTime() + RECONNECT_LINK_DAYS * DAY_MS),
    usedAt: null,
  })
  return secret
}

/** Starts the login of a link in a mail. The link is consumed when the login succeeds. */
export async function startReconnection(
  deps: ConnectionDeps,
  call: Pick<Call, 'network'>,
  secret: string,
): Promise<EndpointResponse<Contract['startReconnection']>> {
  await limitAttempts(deps, RECONNECT, call.network)
  const linkHash = hashSecret(secret)
  const link = await repo.findLink(deps.executor, { hash: linkHash, now: deps.clock.now() })
  const account = link === null ? null : await findAnyAccount(deps.executor, link.accountId)
  if (account?.provider == null) throw new AppError('connections.link_invalid')
  const { id: accountId, userId, provider, name } = account
  const url = await beginLogin(deps, { userId, sessionId: null, linkHash, provider, accountId })
  return { url, account: { name, provider } }
}
