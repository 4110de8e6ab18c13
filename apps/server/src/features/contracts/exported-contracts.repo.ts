import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { contracts } from '../../db/tables/contracts.tables.ts'

/** A user's accepted contracts for the data export. */
export async function exportContracts(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      id: contracts.id,
      subscription_id: contracts.subscriptionId,
      accepted_at: contracts.acceptedAt,
      text_version: contracts.textVersion,
      registered_name: contracts.registeredName,
      document: contracts.document,
      registered_agent: contracts.registeredAgent,
      email: contracts.email,
      address: contracts.address,
      number: contracts.number,
      complement: contracts.complement,
      neighborhood: contracts.neighborhood,
      city: contracts.city,
      state: contracts.state,
      zip_code: contracts.zipCode,
      plan_name: contracts.planName,
      screens: contracts.screens,
      starts_at: contracts.startsAt,
      ends_at: contracts.endsAt,
    })
    .from(contracts)
    .where(eq(contracts.userId, userId))
    .orderBy(asc(contracts.acceptedAt), asc(contracts.id))
  return { contracts: rows }
}
