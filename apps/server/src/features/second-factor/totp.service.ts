import type { Contract, EndpointInput, EndpointResponse } from '@vitrine/api'
import { AppError } from '../../shared/app-error.ts'
import { findUser, type PasswordHolder } from '../users/index.ts'
import { countTry } from './challenges.repo.ts'
import { requireSetUp, startSetUp } from './challenges.service.ts'
import * as repo from './factors.repo.ts'
import { addFactor, type FactorDeps, removeFactor, requireConfirmation } from './factors.service.ts'
import { describeTotp, findTotpStep, TOTP_SECRET_BYTES, totpContext } from './totp.rules.ts'

/** Codes that may be tried while an app is set up. */
const MAX_TRIES = 10

/** Starts to set up an authenticator app: its secret, and the secret that finishes it. */
export async function startTotp(
  deps: FactorDeps,
  caller: PasswordHolder,
  typed: string | undefined,
): Promise<EndpointResponse<Contract['startTotp']>> {
  await requireConfirmation(deps, caller, typed)
  const { userId } = caller.actor
  const user = await findUser(deps.executor, userId)
  if (user === null) throw new AppError('auth.required')
  const secret = deps.random.secret(TOTP_SECRET_BYTES)
  const payload = deps.secrets.seal(secret, totpContext(userId))
  const challenge = await startSetUp(deps, caller.actor, { purpose: 'totp', payload })
  return { challenge, ...describeTotp(secret, user.email) }
}

/** Confirms the app by a code and stores it. Returns new recovery codes, or null. */
export async function addTotp(
  deps: FactorDeps,
  caller: PasswordHolder,
  { challenge, code }: EndpointInput<Contract['addTotp']>['body'],
): Promise<readonly string[] | null> {
  const { executor, clock, secrets } = deps
  const { userId } = caller.actor
  const setUp = await requireSetUp(deps, caller.actor, { challenge, purpose: 'totp' })
  if (!(await countTry(executor, { id: setUp.id, max: MAX_TRIES }))) {
    throw new AppError('second_factor.challenge_ended')
  }
  const now = clock.now()
  const secret = secrets.open(setUp.payload, totpContext(userId))
  const step = findTotpStep(secret, { code, now })
  if (step === null) {
    caller.record('second_factor_refused', userId)
    throw new AppError('second_factor.code_wrong', { field: 'code' })
  }
  return addFactor(deps, caller, {
    challengeId: setUp.id,
    store: (tx) =>
      repo.putTotp(tx, {
        ...{ userId, secretSealed: setUp.payload, lastStep: step },
        ...{ createdAt: now, lastUsedAt: null },
      }),
  })
}

export async function removeTotp(
  deps: FactorDeps,
  caller: PasswordHolder,
  typed: string | undefined,
): Promise<void> {
  await requireConfirmation(deps, caller, typed)
  await removeFactor(deps, caller, repo.deleteTotp)
}
