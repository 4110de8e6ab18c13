import type { Contract, EndpointAnswer } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { iterateWithYield } from '../../jobs/workers.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Random } from '../../shared/random.ts'
import { hashSecret } from '../../shared/secrets.ts'
import { type PersonDeps, removePerson, revokePerson } from '../accounts/index.ts'
import * as repo from './deletions.repo.ts'

/** Sends work to the queue; `carryOut` is called from there. */
export interface DeletionWork {
  carryOut(code: string): Promise<void>
}

export interface DeletionDeps extends PersonDeps {
  readonly random: Random
  readonly deletionWork: DeletionWork
  /** Where the portal lives, without a slash at the end. */
  readonly publicUrl: string
}

/** What a network says of a person, in a request that it signed. */
export interface SignedRequest {
  readonly provider: Provider
  /** The person's id at our app. */
  readonly userId: string
  /** To the second. */
  readonly issuedAt: Date
}

/** A request with its own text, by which a repeated one is known. */
export interface ReceivedRequest extends SignedRequest {
  readonly text: string
}

const CODE_BYTES = 18
const SECOND_MS = 1_000

/** The person removed our app at the network. A login that came after that is another matter. */
export async function deauthorize(
  deps: DeletionDeps,
  { provider, userId, issuedAt }: SignedRequest,
): Promise<void> {
  const until = momentOf(deps, issuedAt)
  await revokePerson(deps, { provider, appScopedId: userId, until })
  deps.log.info({ event: 'deletions.deauthorized', provider })
}

/** When the person asked. The network tells whole seconds: the end of that one, but never the future. */
function momentOf({ clock }: Pick<DeletionDeps, 'clock'>, issuedAt: Date): Date {
  return new Date(Math.min(issuedAt.getTime() + SECOND_MS, clock.now().getTime()))
}

/**
 * The person wants everything of theirs deleted. Somebody we do not know gets the same answer: what
 * we know of whom is nobody's business. The same request again (the network tries again when our answer
 * was lost) gets the same answer and begins nothing new.
 */
export async function requestDeletion(
  deps: DeletionDeps,
  { provider, userId, issuedAt, text }: ReceivedRequest,
): Promise<{ url: string; confirmation_code: string }> {
  const requestHash = hashSecret(text)
  const isNew = await repo.insertDeletion(deps.executor, {
    ...{ code: deps.random.secret(CODE_BYTES), provider, appScopedId: userId, requestHash },
    requestedAt: momentOf(deps, issuedAt),
    completedAt: null,
  })
  const { code, completedAt } = await repo.requireDeletionByHash(deps.executor, requestHash)
  if (completedAt === null) await deps.deletionWork.carryOut(code)
  deps.log.info({ event: 'deletions.requested', provider, isNew })
  return { url: `${deps.publicUrl}/data-deletion/${code}`, confirmation_code: code }
}

/** Removes what the person connected before they asked. Doing it twice is harmless. */
export async function carryOut(deps: DeletionDeps, code: string): Promise<void> {
  const deletion = await repo.findDeletion(deps.executor, code)
  if (deletion?.appScopedId == null) return
  const { provider, appScopedId, requestedAt } = deletion
  await removePerson(deps, { provider, appScopedId, until: requestedAt })
  await repo.completeDeletion(deps.executor, { code, now: deps.clock.now() })
  deps.log.info({ event: 'deletions.done', provider })
}

/** Sends off what a crash left undone. */
export async function carryOutPending({ executor, deletionWork }: DeletionDeps): Promise<void> {
  const pending = await repo.listPending(executor)
  for await (const code of iterateWithYield(pending)) await deletionWork.carryOut(code)
}

export async function getDeletion(
  { executor }: Pick<DeletionDeps, 'executor'>,
  code: string,
): Promise<EndpointAnswer<Contract['getDeletion']>> {
  const deletion = await repo.findDeletion(executor, code)
  if (deletion === null) throw new AppError('deletions.not_found')
  const { requestedAt, completedAt } = deletion
  return {
    status: completedAt === null ? 'pending' : 'done',
    requested_at: requestedAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
  }
}
