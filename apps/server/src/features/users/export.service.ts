import type { Contract, EndpointResponse } from '@vitrine/api'
import { HOUR_MS } from '@vitrine/domain'
import type { SignedIn } from '../../shared/call.ts'
import { type AttemptLimit, limitAttempts } from '../attempts/index.ts'
import { toUser } from './users.rules.ts'
import { requireOwnUser, type UserDeps } from './users.service.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** One feature's part of a user's data: rows by list name, without secrets. */
export type PersonalData = (userId: string) => Promise<Readonly<Record<string, Rows>>>

export interface ExportDeps extends UserDeps {
  readonly personalData: readonly PersonalData[]
}

// An export reads all data of a user.
const EXPORT: AttemptLimit = { name: 'export', max: 10, windowMs: HOUR_MS }

/** All stored data of a user, as one file. */
export async function exportUser(
  deps: ExportDeps,
  actor: SignedIn,
  id: string,
): Promise<EndpointResponse<Contract['exportUser']>> {
  const row = await requireOwnUser(deps, actor, id)
  await limitAttempts(deps, EXPORT, row.id)
  const { createdAt: created_at, emailVerifiedAt: email_verified_at, seats, demo } = row
  const data: Record<string, Record<string, unknown>[]> = {
    registration: [{ created_at, email_verified_at, seats, demo }],
  }
  for (const collect of deps.personalData) {
    for (const [name, rows] of Object.entries(await collect(row.id))) data[name] = [...rows]
  }
  return { exported_at: deps.clock.now().toISOString(), user: toUser(row), data }
}
