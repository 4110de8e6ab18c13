import type { Account, Contract, EndpointResponse, EndpointInput } from '@vitrine/api'
import type { AuditedFields, AuditTrail } from '../../shared/audit-trail.ts'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import * as repo from './accounts.repo.ts'
import { type AccountDeps, describeAccount, requireAccount } from './accounts.service.ts'

type OwnerPatch = EndpointInput<Contract['updateAccount']>['body']
type AdminPatch = EndpointInput<Contract['updateAccountAsAdmin']>['body']

/**
 * The settings that owners may change. Screens see a change by the revision in their heartbeats. The settings
 * of mentions need an admin's permission.
 */
export async function updateAccount(
  deps: AccountDeps,
  actor: SignedIn,
  { id, patch }: { id: string; patch: OwnerPatch },
): Promise<Account> {
  const account = await requireAccount(deps.executor, actor, id)
  const changes = toColumns(patch)
  if (Object.keys(changes).length === 0) return describeAccount(deps, account)
  const needsReposts = patch.accepted_repost !== undefined
  const row = await repo.updateSettings(deps.executor, { id, changes, needsReposts })
  if (row === null) {
    throw new AppError(needsReposts ? 'accounts.repost_not_allowed' : 'accounts.not_found')
  }
  return describeAccount(deps, row)
}

/** The settings that admins may change on any account (reading S15). */
export async function updateAccountAsAdmin(
  deps: AccountDeps,
  { id, patch, audit }: { id: string; patch: AdminPatch; audit: AuditTrail },
): Promise<Account> {
  const changes = toColumns(patch)
  const row = await deps.executor.transaction(async (tx) => {
    const before = await repo.lockAnyAccount(tx, id)
    if (before === null || Object.keys(changes).length === 0) return before
    const after = await repo.updateSettings(tx, { id, changes, needsReposts: false })
    if (after === null) return null
    const { userId } = after
    await audit.recordChange(tx, {
      ...{ userId, accountId: id },
      ...{ before: auditedSettings(before), after: auditedSettings(after) },
    })
    return after
  })
  if (row === null) throw new AppError('accounts.not_found')
  return describeAccount(deps, row)
}

function auditedSettings(row: repo.AccountRow): AuditedFields {
  const { view, allowRepost, acceptedRepost, logoOpacity } = row
  return {
    ...{ view, allow_repost: allowRepost, accepted_repost: acceptedRepost },
    logo_opacity: logoOpacity,
  }
}

/** One account with its owner, its token and its state at the network. */
export async function getAccountAsAdmin(
  deps: AccountDeps,
  id: string,
): Promise<EndpointResponse<Contract['getAccountAsAdmin']>> {
  const row = await repo.findAnyAccount(deps.executor, id)
  const owner = row === null ? null : await repo.findOwner(deps.executor, row.userId)
  if (row === null || owner === null) throw new AppError('accounts.not_found')
  const reading = await deps.content.reading(id)
  return {
    account: await describeAccount(deps, row),
    owner,
    token: {
      checked_at: toMoment(row.tokenCheckedAt),
      refreshed_at: toMoment(row.tokenRefreshedAt),
      connected_at: toMoment(row.connectedAt),
    },
    reading: {
      stories_at: toMoment(reading.storiesAt),
      reels_at: toMoment(reading.reelsAt),
      not_before: toMoment(reading.notBefore),
      usage_percent: reading.usagePercent,
      failures: reading.failures,
    },
  }
}

function toMoment(date: Date | null): string | null {
  return date?.toISOString() ?? null
}

/** Only the given fields change. */
function toColumns(patch: AdminPatch): repo.SettingColumns {
  return {
    ...(patch.view === undefined ? {} : { view: patch.view }),
    ...(patch.allow_repost === undefined ? {} : { allowRepost: patch.allow_repost }),
    ...(patch.accepted_repost === undefined ? {} : { acceptedRepost: patch.accepted_repost }),
    ...(patch.logo_opacity === undefined ? {} : { logoOpacity: patch.logo_opacity }),
  }
}
