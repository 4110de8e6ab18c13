import type { Provider } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { lockUser } from '../users/index.ts'
import * as accounts from './accounts.repo.ts'
import { requireRoom } from './accounts.service.ts'
import type { ConnectionRow } from './connections.repo.ts'
import type { LoginResult } from './logins.ts'
import { consumeLinks } from './reconnect.repo.ts'
import { tokenContext } from './tokens.rules.ts'

interface KeepingDeps {
  readonly clock: Clock
  readonly random: Random
  readonly secrets: Secrets
}

interface Keeping {
  readonly connection: ConnectionRow
  readonly provider: Provider
  readonly logins: readonly LoginResult[]
}

/** Writes what a login brought. The user's row is locked: two logins that end at once take turns. */
export async function keepLogins(
  deps: KeepingDeps,
  tx: Executor,
  { connection, provider, logins }: Keeping,
): Promise<string[]> {
  const { userId } = connection
  if ((await lockUser(tx, userId)) === null) throw new AppError('auth.required')
  let card = await findCard(tx, connection)
  requireSameAccount(card, { provider, logins })
  await consumeLink(deps, tx, connection)
  const ids: string[] = []
  for (const login of within(logins, { connection, card })) {
    const known = await accounts.findByExternalId(tx, {
      userId,
      provider,
      externalId: login.externalId,
    })
    const emptyCard = card !== null && card.provider === null ? card : null
    const target = known ?? emptyCard
    const id = target?.id ?? deps.random.uuid()
    // Pages of one login keep the order in which the network told them.
    const createdAt = new Date(deps.clock.now().getTime() + ids.length)
    if (target === null) await insertConnected(deps, tx, { id, userId, provider, login, createdAt })
    else {
      const columns = toColumns(deps, id, login)
      await accounts.connectAccount(tx, id, { ...columns, provider, externalId: login.externalId })
    }
    if (target === emptyCard) card = null
    ids.push(id)
  }
  return ids
}

/** A reconnect link works once, and no other of its account after it. */
async function consumeLink(
  { clock }: KeepingDeps,
  tx: Executor,
  { linkHash }: ConnectionRow,
): Promise<void> {
  if (linkHash === null) return
  if (await consumeLinks(tx, { hash: linkHash, now: clock.now() })) return
  throw new AppError('connections.state_invalid')
}

/** A reconnect link renews its own account and adds no other, whatever Pages were ticked. */
function within(
  logins: readonly LoginResult[],
  { connection, card }: { connection: ConnectionRow; card: accounts.AccountRow | null },
): readonly LoginResult[] {
  if (connection.linkHash === null) return logins
  return logins.filter(({ externalId }) => externalId === card?.externalId)
}

async function findCard(
  tx: Executor,
  { accountId, userId }: ConnectionRow,
): Promise<accounts.AccountRow | null> {
  if (accountId === null) return null
  const card = await accounts.findAccount(tx, { id: accountId, userId })
  if (card === null) throw new AppError('connections.state_invalid')
  return card
}

/** Reconnecting a card with somebody else's login would show another shop's content on it. */
function requireSameAccount(
  card: accounts.AccountRow | null,
  { provider, logins }: Pick<Keeping, 'provider' | 'logins'>,
): void {
  if (card === null || card.provider === null) return
  const isSame =
    card.provider === provider && logins.some(({ externalId }) => externalId === card.externalId)
  if (!isSame) throw new AppError('connections.other_account')
}

async function insertConnected(
  deps: KeepingDeps,
  tx: Executor,
  of: { id: string; userId: string; provider: Provider; login: LoginResult; createdAt: Date },
): Promise<void> {
  await requireRoom(tx, of.userId)
  await accounts.insertAccount(tx, {
    ...toColumns(deps, of.id, of.login),
    id: of.id,
    userId: of.userId,
    provider: of.provider,
    externalId: of.login.externalId,
    name: of.login.name,
    createdAt: of.createdAt,
  })
}

function toColumns(
  { secrets, clock }: KeepingDeps,
  id: string,
  login: LoginResult,
): accounts.ConnectionColumns {
  const context = tokenContext(id)
  const now = clock.now()
  return {
    username: login.username,
    instagramId: login.instagramId,
    appScopedId: login.appScopedId,
    tokenSealed: secrets.seal(login.token.token, context),
    pageTokenSealed: login.pageToken === null ? null : secrets.seal(login.pageToken, context),
    tokenExpiresAt: login.token.expiresAt,
    missingGrants: [...login.missingGrants],
    connectedAt: now,
    tokenCheckedAt: now,
  }
}
