import { and, asc, eq, gt, lt, notLike } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { passkeys, recoveryCodes, totpFactors } from '../../db/tables/second-factor.tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type TotpRow = typeof totpFactors.$inferSelect

/** A user's passkeys, oldest first. */
export function listPasskeys(executor: Executor, userId: string): Promise<PasskeyRow[]> {
  return executor
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function insertPasskey(executor: Executor, row: PasskeyRow): Promise<void> {
  await executor.insert(passkeys).values(row)
}

/** Stores the counter of a signature. False when another call has stored a newer one. */
export async function recordPasskeyUse(
  executor: Executor,
  input: { id: string; from: number; to: number; now: Date },
): Promise<boolean> {
  const updated = await executor
    .update(passkeys)
    .set({ counter: input.to, lastUsedAt: input.now })
    .where(and(eq(passkeys.id, input.id), eq(passkeys.counter, input.from)))
    .returning({ id: passkeys.id })
  return updated.length > 0
}

/** False when this user has no such passkey. */
export async function deletePasskey(
  executor: Executor,
  filter: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await executor
    .delete(passkeys)
    .where(and(eq(passkeys.id, filter.id), eq(passkeys.userId, filter.userId)))
    .returning({ id: passkeys.id })
  return deleted.length > 0
}

export async function findTotp(executor: Executor, userId: string): Promise<TotpRow | null> {
  const [row] = await executor.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  return row ?? null
}

/** Stores a user's authenticator app in place of the former one. */
export async function putTotp(executor: Executor, row: TotpRow): Promise<void> {
  await executor
    .insert(totpFactors)
    .values(row)
    .onConflictDoUpdate({ target: totpFactors.userId, set: row })
}

/** Marks a time step as used. False when it or a newer one was used. */
export async function recordTotpUse(
  executor: Executor,
  input: { userId: string; step: number; now: Date },
): Promise<boolean> {
  const updated = await executor
    .update(totpFactors)
    .set({ lastStep: input.step, lastUsedAt: input.now })
    .where(and(eq(totpFactors.userId, input.userId), lt(totpFactors.lastStep, input.step)))
    .returning({ userId: totpFactors.userId })
  return updated.length > 0
}

export async function deleteTotp(executor: Executor, userId: string): Promise<boolean> {
  const deleted = await executor
    .delete(totpFactors)
    .where(eq(totpFactors.userId, userId))
    .returning({ userId: totpFactors.userId })
  return deleted.length > 0
}

export function countRecoveryCodes(executor: Executor, userId: string): Promise<number> {
  return executor.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

/** Stores a user's recovery codes in place of the former ones. */
export async function replaceRecoveryCodes(
  executor: Executor,
  input: { userId: string; hashes: readonly string[]; now: Date },
): Promise<void> {
  const { userId, hashes, now: createdAt } = input
  await deleteRecoveryCodes(executor, userId)
  await executor.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash, createdAt })))
}

/** Deletes a recovery code. False when the user has no such code. */
export async function takeRecoveryCode(
  executor: Executor,
  filter: { userId: string; hash: string },
): Promise<boolean> {
  const taken = await executor
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, filter.userId), eq(recoveryCodes.hash, filter.hash)))
    .returning({ hash: recoveryCodes.hash })
  return taken.length > 0
}

export async function deleteRecoveryCodes(executor: Executor, userId: string): Promise<void> {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Deletes all factors of a user with the recovery codes. */
export async function deleteFactors(executor: Executor, userId: string): Promise<void> {
  await executor.delete(passkeys).where(eq(passkeys.userId, userId))
  await deleteTotp(executor, userId)
  await deleteRecoveryCodes(executor, userId)
}

/** Apps whose secret was not encrypted with the key of `prefix`, ordered by user. */
export function listTotpOfOtherKeys(
  executor: Executor,
  filter: { prefix: string; after: string | null; limit: number },
): Promise<TotpRow[]> {
  const isOther = notLike(totpFactors.secretSealed, `${filter.prefix}%`)
  const isLater = filter.after === null ? undefined : gt(totpFactors.userId, filter.after)
  return executor
    .select()
    .from(totpFactors)
    .where(and(isOther, isLater))
    .orderBy(asc(totpFactors.userId))
    .limit(filter.limit)
}

/** False when the app was replaced meanwhile. */
export async function replaceTotpSecret(
  executor: Executor,
  input: { userId: string; from: string; to: string },
): Promise<boolean> {
  const { userId, secretSealed } = totpFactors
  const replaced = await executor
    .update(totpFactors)
    .set({ secretSealed: input.to })
    .where(and(eq(userId, input.userId), eq(secretSealed, input.from)))
    .returning({ userId })
  return replaced.length > 0
}

/** Names and dates of a user's factors, for the data export. Keys, secrets and codes are left out. */
export async function exportFactors(executor: Executor, userId: string) {
  const keys = await listPasskeys(executor, userId)
  const totp = await findTotp(executor, userId)
  const times = (row: { createdAt: Date; lastUsedAt: Date | null }) => ({
    created_at: row.createdAt,
    last_used_at: row.lastUsedAt,
  })
  return {
    second_factors: [
      ...keys.map((row) => ({ type: 'passkey', name: row.name, ...times(row) })),
      ...(totp === null ? [] : [{ type: 'totp', name: null, ...times(totp) }]),
    ],
  }
}
