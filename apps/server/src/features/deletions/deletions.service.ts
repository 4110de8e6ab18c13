import type { Contract, EndpointResponse } from '@vitrine/api'
import { SECOND_MS, type Provider } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { iterateWithYield } from '../../jobs/workers.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Random } from '../../shared/random.ts'
import { hashSecret } from '../../shared/secrets.ts'
import * as repo from './deletions.repo.ts'

/** Enqueues deletions; the queue's worker calls `executeDeletion`. */
export interface DeletionQueue {
  enqueue(code: string): Promise<void>
}

/** A person at a network, and the latest login that is affected. */
export interface NetworkPersonWithCutoff {
  readonly provider: Provider
  readonly appScopedId: string
  readonly until: Date
}

export interface DeletionDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** Marks every token of the person as dead. */
  readonly revokePerson: (person: NetworkPersonWithCutoff) => Promise<void>
  /** Removes the person's accounts with their tokens, media and mentions. */
  readonly removePerson: (person: NetworkPersonWithCutoff) => Promise<void>
  readonly deletionQueue: DeletionQueue
  /** Base URL of the portal, without a trailing slash. */
  readonly publicUrl: string
}

/** Content of a callback request that a network signed. */
export interface SignedRequest {
  readonly provider: Provider
  /** The person's id at our app. */
  readonly userId: string
  /** Rounded down to whole seconds. */
  readonly issuedAt: Date
}

/** A signed request with its raw text, which identifies a repeated request. */
export interface ReceivedRequest extends SignedRequest {
  readonly text: string
}

const CODE_BYTES = 18

/** Handles that the person removed our app at the network. Later logins stay connected. */
export async function deauthorize(
  deps: DeletionDeps,
  { provider, userId, issuedAt }: SignedRequest,
): Promise<void> {
  const until = removalCutoff(deps, issuedAt)
  await deps.revokePerson({ provider, appScopedId: userId, until })
  deps.log.info({ event: 'deletions.deauthorized', provider })
}

/**
 * Latest login time that a removal affects. The network sends whole seconds: this is the end of that
 * second, but never in the future.
 */
function removalCutoff({ clock }: Pick<DeletionDeps, 'clock'>, issuedAt: Date): Date {
  return new Date(Math.min(issuedAt.getTime() + SECOND_MS, clock.now().getTime()))
}

/**
 * Handles a person's request to delete all their data. An unknown person gets the same response, so that
 * the response does not reveal who has an account. A repeated request (the network retries when our
 * response was lost) gets the same response and starts no second deletion.
 */
export async function requestDeletion(
  deps: DeletionDeps,
  { provider, userId, issuedAt, text }: ReceivedRequest,
): Promise<{ url: string; confirmation_code: string }> {
  const requestHash = hashSecret(text)
  const isNew = await repo.insertDeletion(deps.executor, {
    ...{ code: deps.random.secret(CODE_BYTES), provider, appScopedId: userId, requestHash },
    requestedAt: removalCutoff(deps, issuedAt),
    completedAt: null,
  })
  const { code, completedAt } = await repo.requireDeletionByHash(deps.executor, requestHash)
  if (completedAt === null) await deps.deletionQueue.enqueue(code)
  deps.log.info({ event: 'deletions.requested', provider, isNew })
  return { url: `${deps.publicUrl}/data-deletion/${code}`, confirmation_code: code }
}

/** Removes what the person connected before the request. Idempotent. */
export async function executeDeletion(deps: DeletionDeps, code: string): Promise<void> {
  const deletion = await repo.findDeletion(deps.executor, code)
  if (deletion?.appScopedId == null) return
  const { provider, appScopedId, requestedAt } = deletion
  await deps.removePerson({ provider, appScopedId, until: requestedAt })
  await repo.completeDeletion(deps.executor, { code, now: deps.clock.now() })
  deps.log.info({ event: 'deletions.completed', provider })
}

/** Enqueues deletions that a crash interrupted. */
export async function enqueuePendingDeletions({
  executor,
  deletionQueue,
}: DeletionDeps): Promise<void> {
  const pending = await repo.listPendingCodes(executor)
  for await (const code of iterateWithYield(pending)) await deletionQueue.enqueue(code)
}

export async function getDeletion(
  { executor }: Pick<DeletionDeps, 'executor'>,
  code: string,
): Promise<EndpointResponse<Contract['getDeletion']>> {
  const deletion = await repo.findDeletion(executor, code)
  if (deletion === null) throw new AppError('deletions.not_found')
  const { requestedAt, completedAt } = deletion
  return {
    status: completedAt === null ? 'pending' : 'done',
    requested_at: requestedAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
  }
}
