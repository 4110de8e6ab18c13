import type { Contract, EndpointAnswer, EndpointInput } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import type { SignedIn } from '../../shared/call.ts'
import type { FacebookClient } from '../../integrations/meta/facebook.ts'
import type { InstagramClient } from '../../integrations/meta/instagram.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Log } from '../../shared/log.ts'
import { hashSecret, type Secrets } from '../../shared/secrets.ts'
import { lockUser } from '../users/index.ts'
import * as accounts from './accounts.repo.ts'
import {
  type AccountDeps,
  describeAccounts,
  requireAccount,
  requireRoom,
} from './accounts.service.ts'
import * as repo from './connections.repo.ts'
import {
  CONNECTION_LIFE_MS,
  readState,
  RETURN_PATHS,
  signedText,
  writeState,
} from './connections.rules.ts'
import { type LoginResult, logInToFacebook, logInToInstagram } from './logins.ts'

export interface ConnectionDeps extends AccountDeps {
  readonly facebook: FacebookClient
  readonly instagram: InstagramClient
  readonly secrets: Secrets
  readonly log: Log
  /** Where the portal lives, without a slash at the end. */
  readonly publicUrl: string
}

const NONCE_BYTES = 24

/** Begins a login at a network; answers the address to open. */
export async function startConnection(
  deps: ConnectionDeps,
  actor: SignedIn,
  { provider, account_id: accountId = null }: EndpointInput<Contract['startConnection']>['body'],
): Promise<string> {
  if (accountId !== null) await requireAccount(deps.executor, actor, accountId)
  const nonce = deps.random.secret(NONCE_BYTES)
  const { userId } = actor
  await repo.insertConnection(deps.executor, {
    nonceHash: hashSecret(nonce),
    userId,
    sessionId: actor.sessionId,
    provider,
    accountId,
    expiresAt: new Date(deps.clock.now().getTime() + CONNECTION_LIFE_MS),
  })
  const redirectUri = deps.publicUrl + RETURN_PATHS[provider]
  const signed = signedText({ userId, nonce, provider, redirectUri })
  const signature = deps.secrets.sign('connection-states', signed)
  const state = writeState({ userId, nonce, signature })
  return deps[provider].loginUrl({ redirectUri, state })
}

/** Ends a login: every account it brought is connected, and its content fetched from now on. */
export async function finishConnection(
  deps: ConnectionDeps,
  actor: SignedIn,
  of: { provider: Provider; code: string; state: string; signal: AbortSignal },
): Promise<EndpointAnswer<Contract['facebookCallback']>> {
  const { provider, code, state, signal } = of
  const redirectUri = deps.publicUrl + RETURN_PATHS[provider]
  const connection = await takeConnection(deps, actor, { provider, state, redirectUri })
  const back = { code, redirectUri, signal }
  const logins =
    provider === 'facebook'
      ? await logInToFacebook(deps.facebook, back)
      : [await logInToInstagram(deps.instagram, back)]
  const ids = await deps.executor.transaction((tx) =>
    keepLogins(deps, tx, { connection, provider, logins }),
  )
  deps.log.info({ event: 'accounts.connected', provider, accounts: ids })
  await deps.content.refreshSoon(ids)
  const rows = await accounts.listAccounts(deps.executor, actor.userId)
  return {
    data: await describeAccounts(
      deps,
      rows.filter(({ id }) => ids.includes(id)),
    ),
    account_id: ids.find((id) => id === connection.accountId) ?? ids[0] ?? null,
  }
}

/** The login this state began. Throws unless it is ours, fresh, unused and this caller's. */
async function takeConnection(
  deps: ConnectionDeps,
  actor: SignedIn,
  of: { provider: Provider; state: string; redirectUri: string },
): Promise<repo.ConnectionRow> {
  const refused = new AppError('connections.state_invalid')
  const state = readState(of.state)
  if (state === null) throw refused
  const signed = signedText({ ...of, ...state })
  const isOurs = deps.secrets.verify('connection-states', signed, state.signature)
  if (!isOurs || state.userId !== actor.userId) throw refused
  const row = await repo.takeConnection(deps.executor, hashSecret(state.nonce))
  if (row === null || row.expiresAt <= deps.clock.now()) throw refused
  const isCallers =
    row.userId === actor.userId && row.provider === of.provider && row.sessionId === actor.sessionId
  if (!isCallers) throw refused
  return row
}

interface Keeping {
  readonly connection: repo.ConnectionRow
  readonly provider: Provider
  readonly logins: readonly LoginResult[]
}

/** Writes what a login brought. The user's row is locked: two logins that end at once take turns. */
async function keepLogins(
  deps: ConnectionDeps,
  tx: Executor,
  { connection, provider, logins }: Keeping,
): Promise<string[]> {
  const { userId } = connection
  if ((await lockUser(tx, userId)) === null) throw new AppError('auth.required')
  let card = await findCard(tx, connection)
  requireSameAccount(card, { provider, logins })
  const ids: string[] = []
  for (const login of logins) {
    const known = await accounts.findByOutsideId(tx, {
      userId,
      provider,
      outsideId: login.outsideId,
    })
    const emptyCard = card !== null && card.provider === null ? card : null
    const target = known ?? emptyCard
    const id = target?.id ?? deps.random.uuid()
    // Pages of one login keep the order in which the network told them.
    const createdAt = new Date(deps.clock.now().getTime() + ids.length)
    if (target === null) await insertConnected(deps, tx, { id, userId, provider, login, createdAt })
    else {
      const columns = toColumns(deps, id, login)
      await accounts.connectAccount(tx, id, { ...columns, provider, outsideId: login.outsideId })
    }
    if (target === emptyCard) card = null
    ids.push(id)
  }
  return ids
}

async function findCard(
  tx: Executor,
  { accountId, userId }: repo.ConnectionRow,
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
    card.provider === provider && logins.some(({ outsideId }) => outsideId === card.outsideId)
  if (!isSame) throw new AppError('connections.other_account')
}

async function insertConnected(
  deps: ConnectionDeps,
  tx: Executor,
  of: { id: string; userId: string; provider: Provider; login: LoginResult; createdAt: Date },
): Promise<void> {
  await requireRoom(tx, of.userId)
  await accounts.insertAccount(tx, {
    ...toColumns(deps, of.id, of.login),
    id: of.id,
    userId: of.userId,
    provider: of.provider,
    outsideId: of.login.outsideId,
    name: of.login.name,
    createdAt: of.createdAt,
  })
}

function toColumns(
  { secrets, clock }: ConnectionDeps,
  id: string,
  login: LoginResult,
): accounts.ConnectionColumns {
  const context = tokenContext(id)
  return {
    username: login.username,
    instagramId: login.instagramId,
    appScopedId: login.appScopedId,
    tokenSealed: secrets.seal(login.token.token, context),
    pageTokenSealed: login.pageToken === null ? null : secrets.seal(login.pageToken, context),
    tokenExpiresAt: login.token.expiresAt,
    missingGrants: [...login.missingGrants],
    connectedAt: clock.now(),
  }
}

/** A sealed token opens only for the account it was sealed for. */
export function tokenContext(accountId: string): string {
  return `account ${accountId}`
}
