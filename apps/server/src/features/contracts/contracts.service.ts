import type { AcceptedContract, ContractFile, ContractPdf } from '@vitrine/api'
import type { Language } from '@vitrine/i18n'
import type { Company } from '../../config/config.ts'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import { findRunningPlan, type SubscriptionRow, toAcceptedContract } from '../billing/index.ts'
import { isGone, lockUser, requireOwnUser, type UserRow } from '../users/index.ts'
import type { WrittenContract } from './contract-document.rules.ts'
import { writeContract } from './contract-file.rules.ts'
import { writeContractPdf } from './contract-pdf.service.ts'
import * as repo from './contracts.repo.ts'
import { type ContractTerms, contractTerms } from './contracts.rules.ts'

export interface ContractDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  /** The provider of the service; null: no contract is offered. */
  readonly provider: Company | null
}

interface ContractInput {
  /** The user's id. */
  readonly id: string
  readonly language: Language
}

/** The caller's contract as a page. */
export async function getContract(
  deps: ContractDeps,
  actor: SignedIn,
  input: ContractInput,
): Promise<ContractFile> {
  return writeContract(await readContract(deps, actor, input))
}

/** The caller's contract as a PDF. */
export async function getContractPdf(
  deps: ContractDeps,
  actor: SignedIn,
  input: ContractInput,
): Promise<ContractPdf> {
  return writeContractPdf(await readContract(deps, actor, input))
}

/**
 * The caller's accepted contract of the running plan, or a draft of it. Without a running plan, the contract
 * that was accepted last (reading B7).
 */
async function readContract(
  deps: ContractDeps,
  actor: SignedIn,
  { id, language }: ContractInput,
): Promise<WrittenContract> {
  const { executor, provider } = deps
  const user = await requireOwnUser(deps, actor, id)
  const plan = await findRunningPlan(deps, user)
  const accepted = await (plan === null
    ? repo.findNewestContract(executor, user.id)
    : repo.findContract(executor, plan.id))
  if (accepted !== null) return { terms: accepted, accepted, language, provider }
  if (plan === null) throw new AppError('contracts.not_paid')
  if (provider === null) throw new AppError('contracts.not_offered')
  return { terms: requireTerms(user, plan), accepted: null, language, provider }
}

/** Accepts the contract of the caller's running plan. Accepting it again changes nothing. */
export async function assignContract(
  deps: ContractDeps,
  actor: SignedIn,
  id: string,
): Promise<AcceptedContract> {
  if (id !== actor.userId) throw new AppError('users.not_found')
  return deps.executor.transaction((tx) => accept(deps, tx, id))
}

async function accept(
  { clock, random, provider }: ContractDeps,
  tx: Executor,
  userId: string,
): Promise<AcceptedContract> {
  // The row stays locked: the profile cannot change and no concurrent acceptance can happen.
  const user = await lockUser(tx, userId)
  const acceptedAt = clock.now()
  if (user === null || isGone(user, acceptedAt)) throw new AppError('users.not_found')
  const plan = await findRunningPlan({ executor: tx, clock }, user)
  if (plan === null) throw new AppError('contracts.not_paid')
  const before = await repo.findContract(tx, plan.id)
  if (before !== null) return toAcceptedContract(before)
  if (provider === null) throw new AppError('contracts.not_offered')
  const row = {
    ...requireTerms(user, plan),
    ...{ id: random.uuid(), userId, subscriptionId: plan.id, acceptedAt },
  }
  await repo.insertContract(tx, row)
  return toAcceptedContract(row)
}

function requireTerms(user: UserRow, plan: SubscriptionRow): ContractTerms {
  const terms = contractTerms(user, plan)
  if (terms === null) throw new AppError('contracts.data_missing')
  return terms
}
