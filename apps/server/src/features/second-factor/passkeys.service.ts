import {
  type Contract,
  type EndpointInput,
  type EndpointResponse,
  MAX_PASSKEYS,
} from '@vitrine/api'
import type { Executor } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import { findUser, type PasswordHolder } from '../users/index.ts'
import { createWebAuthnChallenge, requireSetUp, startSetUp } from './challenges.service.ts'
import * as repo from './factors.repo.ts'
import { addFactor, type FactorDeps, removeFactor, requireConfirmation } from './factors.service.ts'
import { creationOptions, type VerifiedPasskey, verifyRegistration } from './webauthn.ts'

/** Starts to add a passkey: the options for the browser, and the secret that finishes it. */
export async function startPasskey(
  deps: FactorDeps,
  caller: PasswordHolder,
  typed: string | undefined,
): Promise<EndpointResponse<Contract['startPasskey']>> {
  const { executor, random, relyingParty } = deps
  if (!relyingParty.isPossible) throw new AppError('second_factor.passkeys_unavailable')
  await requireConfirmation(deps, caller, typed)
  const { userId } = caller.actor
  const user = await findUser(executor, userId)
  if (user === null) throw new AppError('auth.required')
  const passkeys = await requireRoom(executor, userId)
  const payload = createWebAuthnChallenge(random)
  const challenge = await startSetUp(deps, caller.actor, { purpose: 'passkey', payload })
  const { email, name } = user
  return {
    challenge,
    options: creationOptions(relyingParty, payload, { userId, email, name, passkeys }),
  }
}

async function requireRoom(
  executor: Executor,
  userId: string,
): Promise<readonly repo.PasskeyRow[]> {
  const passkeys = await repo.listPasskeys(executor, userId)
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('second_factor.too_many_passkeys')
  return passkeys
}

/** Adds the passkey that the browser created. Returns new recovery codes, or null. */
export async function addPasskey(
  deps: FactorDeps,
  caller: PasswordHolder,
  { challenge, name, credential }: EndpointInput<Contract['addPasskey']>['body'],
): Promise<readonly string[] | null> {
  const setUp = await requireSetUp(deps, caller.actor, { challenge, purpose: 'passkey' })
  const verified = await verifyRegistration(deps.relyingParty, setUp.payload, credential)
  if (verified === null) {
    caller.record('second_factor_refused', caller.actor.userId)
    throw new AppError('second_factor.passkey_refused')
  }
  return addFactor(deps, caller, {
    challengeId: setUp.id,
    store: (tx) => storePasskey(deps, tx, { userId: caller.actor.userId, name, ...verified }),
  })
}

async function storePasskey(
  { clock, random }: FactorDeps,
  tx: Executor,
  passkey: VerifiedPasskey & { readonly userId: string; readonly name: string },
): Promise<void> {
  await requireRoom(tx, passkey.userId)
  const now = clock.now()
  try {
    // It was used to create itself, but not to sign in.
    const row = { ...passkey, id: random.uuid(), createdAt: now, lastUsedAt: null }
    await repo.insertPasskey(tx, row)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('second_factor.passkey_known', {}, { cause: error })
  }
}

export async function removePasskey(
  deps: FactorDeps,
  caller: PasswordHolder,
  { id, current_password: typed }: { id: string; current_password?: string | undefined },
): Promise<void> {
  await requireConfirmation(deps, caller, typed)
  await removeFactor(deps, caller, (tx, userId) => repo.deletePasskey(tx, { id, userId }))
}
