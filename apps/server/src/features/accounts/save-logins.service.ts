import type { Provider } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { lockUser } from '../users/index.ts'
import * as accounts from './accounts.repo.ts'
import { requireFreeAccountSlot } from './accounts.service.ts'
import type { ConnectionRow } from './connections.repo.ts'
import type { LoginResult } from './logins.ts'
import { consumeLinks } from './reconnect.repo.ts'
import { tokenContext } from './tokens.rules.ts'

interface SaveLoginsDeps {
  readonly clock: Clock
  readonly random: Random
  readonly secrets: Secrets
}

interface LoginsToSave {
  readonly connection: ConnectionRow
  readonly provider: Provider
  readonly logins: readonly LoginResult[]
}

/** Saves the accounts of a login. The user's row is locked, so that concurrent logins run one by one. */
export async function saveLogins(
  deps: SaveLoginsDeps,
  tx: Executor,
  { connection, provider, logins }: LoginsToSave,
): Promise<string[]> {
  const { userId } = connection
  if ((await lockUser(tx, userId)) === null) throw new AppError('auth.required')
  let card = await findCard(tx, connection)
  requireSameAccount(card, { provider, logins })
  await consumeLink(deps, tx, connection)
  const ids: string[] = []
  for (const login of loginsToSave(logins, { connection, card })) {
    const connected = await accounts.findByExternalId(tx, {
      userId,
      provider,
      externalId: login.externalId,
    })
    const emptyCard = card !== null && card.provider === null ? card : null
    const target = connected ?? emptyCard
    const id = target?.id ?? deps.random.uuid()
    // Keeps the network's order of the Pages of one login.
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

/** Consumes the reconnect link and all others of its account. */
async function consumeLink(
  { clock }: SaveLoginsDeps,
  tx: Executor,
  { linkHash }: ConnectionRow,
): Promise<void> {
  if (linkHash === null) return
  if (await consumeLinks(tx, { hash: linkHash, now: clock.now() })) return
  throw new AppError('connections.state_invalid')
}

/** The logins to save: those of a reconnect link only for its own account, whatever Pages were selected. */
function loginsToSave(
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

/** Throws `connections.other_account`: a card must not show the content of another account after a reconnect. */
function requireSameAccount(
  card: accounts.AccountRow | null,
  { provider, logins }: Pick<LoginsToSave, 'provider' | 'logins'>,
): void {
  if (card === null || card.provider === null) return
  const isSame =
    card.provider === provider && logins.some(({ externalId }) => externalId === card.externalId)
  if (!isSame) throw new AppError('connections.other_account')
}

async function insertConnected(
  deps: SaveLoginsDeps,
  tx: Executor,
  input: { id: string; userId: string; provider: Provider; login: LoginResult; createdAt: Date },
): Promise<void> {
  await requireFreeAccountSlot(tx, input.userId)
  await accounts.insertAccount(tx, {
    ...toColumns(deps, input.id, input.login),
    id: input.id,
    userId: input.userId,
    provider: input.provider,
    externalId: input.login.externalId,
    name: input.login.name,
    createdAt: input.createdAt,
  })
}

function toColumns(
  { secrets, clock }: SaveLoginsDeps,
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
