import type { Account } from '@vitrine/api'
import type { View } from '@vitrine/domain'

/** The values of the account's settings form. */
export interface AccountDraft {
  /** The initial view of new screens (reading S12). */
  readonly view: View
  /** Whether reposts may be shown at all; only admins change it. */
  readonly allowRepost: boolean
  /** Whether reposts show without the author's consent (reading M1). */
  readonly acceptedRepost: boolean
  /** Percent, 0 to 100 (reading P15); only admins change it. */
  readonly logoOpacity: number
}

export function draftOf(account: Account): AccountDraft {
  return {
    view: account.view,
    allowRepost: account.allow_repost,
    acceptedRepost: account.accepted_repost,
    logoOpacity: account.logo_opacity,
  }
}

/** The settings that the owner may change, as an API body; the repost choice only when reposts are allowed. */
export function ownerPatchOf({ view, allowRepost, acceptedRepost }: AccountDraft) {
  return { view, ...(allowRepost ? { accepted_repost: acceptedRepost } : {}) }
}

/** The settings that an admin may change. */
export function adminPatchOf(draft: AccountDraft) {
  return {
    ...ownerPatchOf(draft),
    allow_repost: draft.allowRepost,
    logo_opacity: draft.logoOpacity,
  }
}

export function isSameDraft(a: AccountDraft, b: AccountDraft): boolean {
  return JSON.stringify(adminPatchOf(a)) === JSON.stringify(adminPatchOf(b))
}

/** A typed or dragged percentage, clamped to 0 to 100. */
export function percentOf(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value))) : 0
}
