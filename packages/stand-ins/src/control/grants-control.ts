import { expireTokens, killTokens } from '../world/grants.ts'
import type { PermissionStatus, TokenDeath } from '../world/ledger.ts'
import type { MetaState } from '../world/meta-state.ts'

/** Changes of a connection. The subject is a Facebook person, or an IG_ID. */
export type GrantsControl = {
  /** Revokes all tokens of a subject for one of the provider's reasons. */
  revokeTokens(subjectId: string, death: TokenDeath): void
  expireTokens(subjectId: string): void
  /** Ends data access, as after 90 days without a login. */
  expireDataAccess(subjectId: string): void
  setPermission(subjectId: string, permission: string, status: PermissionStatus): void
  permissions(subjectId: string): Readonly<Record<string, PermissionStatus>>
}

export function createGrantsControl(meta: MetaState): GrantsControl {
  const grantsOf = (subjectId: string) =>
    meta.ledger.grants.filter((grant) => grant.subjectId === subjectId)
  return {
    revokeTokens: (subjectId, death) => {
      killTokens(meta, grantsOf(subjectId), death)
    },
    expireTokens: (subjectId) => {
      expireTokens(meta, grantsOf(subjectId))
    },
    expireDataAccess: (subjectId) => {
      for (const grant of grantsOf(subjectId)) grant.dataAccessEndsAt = meta.clock()
    },
    setPermission: (subjectId, permission, status) => {
      for (const grant of grantsOf(subjectId)) grant.permissions[permission] = status
    },
    permissions: (subjectId) =>
      Object.fromEntries(
        grantsOf(subjectId).flatMap(({ permissions }) => Object.entries(permissions)),
      ),
  }
}
