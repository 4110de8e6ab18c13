import type { Contract, EndpointResponse, EndpointInput } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import type { SignedIn } from '../../shared/call.ts'
import type { FacebookClient } from '../../integrations/meta/facebook.ts'
import type { InstagramClient } from '../../integrations/meta/instagram.ts'
import { AppError } from '../../shared/app-error.ts'
import { hashSecret } from '../../shared/secrets.ts'
import * as accounts from './accounts.repo.ts'
import { type AccountDeps, describeAccounts, requireAccount } from './accounts.service.ts'
import * as repo from './connections.repo.ts'
import {
  CONNECTION_LIFE_MS,
  mayFinish,
  readState,
  RETURN_PATHS,
  signedText,
  writeState,
} from './connections.rules.ts'
import { saveLogins } from './save-logins.service.ts'
import { logInToFacebook, logInToInstagram } from './logins.ts'
import type { SourceDeps } from './sources.ts'
import type { TokenQueue } from './tokens.service.ts'

export interface ConnectionDeps extends AccountDeps, SourceDeps {
  readonly facebook: FacebookClient
  readonly instagram: InstagramClient
  readonly tokenQueue: TokenQueue
  /** Base URL of the portal, without a trailing slash. */
  readonly publicUrl: string
}

const NONCE_BYTES = 24

/** Starts a login at a network. Returns the URL to open. */
export async function startConnection(
  deps: ConnectionDeps,
  actor: SignedIn,
  { provider, account_id: accountId = null }: EndpointInput<Contract['startConnection']>['body'],
): Promise<string> {
  if (accountId !== null) await requireAccount(deps.executor, actor, accountId)
  const { userId, sessionId } = actor
  return beginLogin(deps, { userId, sessionId, linkHash: null, provider, accountId })
}

/** The URL of a login at the network, which returns our `state` (reading S6). */
export async function beginLogin(
  deps: ConnectionDeps,
  input: Pick<repo.ConnectionRow, 'userId' | 'sessionId' | 'linkHash' | 'provider' | 'accountId'>,
): Promise<string> {
  const { userId, provider } = input
  const nonce = deps.random.secret(NONCE_BYTES)
  await repo.insertConnection(deps.executor, {
    ...input,
    nonceHash: hashSecret(nonce),
    expiresAt: new Date(deps.clock.now().getTime() + CONNECTION_LIFE_MS),
  })
  const redirectUri = deps.publicUrl + RETURN_PATHS[provider]
  const signed = signedText({ userId, nonce, provider, redirectUri })
  const signature = deps.secrets.sign('connection-states', signed)
  const state = writeState({ userId, nonce, signature })
  return deps[provider].loginUrl({ redirectUri, state })
}

/**
 * Completes a login: connects its accounts and schedules their content. A login of a reconnect link needs no
 * signed-in user.
 */
export async function finishConnection(
  deps: ConnectionDeps,
  actor: SignedIn | null,
  input: { provider: Provider; code: string; state: string; signal: AbortSignal },
): Promise<EndpointResponse<Contract['facebookCallback']>> {
  const { provider, code, state, signal } = input
  const redirectUri = deps.publicUrl + RETURN_PATHS[provider]
  const connection = await consumeConnection(deps, actor, { provider, state, redirectUri })
  const back = { code, redirectUri, signal }
  const logins =
    provider === 'facebook'
      ? await logInToFacebook(deps.facebook, back)
      : [await logInToInstagram(deps.instagram, back)]
  const ids = await deps.executor.transaction((tx) =>
    saveLogins(deps, tx, { connection, provider, logins }),
  )
  deps.log.info({ event: 'accounts.connected', provider, accounts: ids })
  await deps.content.refreshSoon(ids)
  for (const id of ids) await deps.tokenQueue.check(id)
  const rows = await accounts.listAccounts(deps.executor, connection.userId)
  return {
    data: await describeAccounts(
      deps,
      rows.filter(({ id }) => ids.includes(id)),
    ),
    account_id: ids.find((id) => id === connection.accountId) ?? ids[0] ?? null,
  }
}

/** The login of this state. Throws unless it is ours, not expired, unused and started by this caller. */
async function consumeConnection(
  deps: ConnectionDeps,
  actor: SignedIn | null,
  input: { provider: Provider; state: string; redirectUri: string },
): Promise<repo.ConnectionRow> {
  const refused = new AppError('connections.state_invalid')
  const state = readState(input.state)
  if (state === null) throw refused
  const signed = signedText({ ...input, ...state })
  const isOurs = deps.secrets.verify('connection-states', signed, state.signature)
  if (!isOurs || (actor !== null && state.userId !== actor.userId)) throw refused
  const row = await repo.consumeConnection(deps.executor, hashSecret(state.nonce))
  if (row === null || row.expiresAt <= deps.clock.now()) throw refused
  if (row.provider !== input.provider || !mayFinish(actor, row)) throw refused
  return row
}
