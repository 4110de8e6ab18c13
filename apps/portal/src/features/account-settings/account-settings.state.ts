import type { Account } from '@vitrine/api'
import type { View } from '@vitrine/domain'

/** What the form of an account's settings holds while it is edited. */
export interface AccountDraft {
  /** What new screens show at first (reading S12). */
  readonly view: View
  /** Whether other people's stories may be shown at all; only admins say so. */
  readonly allowRepost: boolean
  /** Without its author's yes (reading M1). */
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

/** What its owner may change, as the API names it; the repost choice only where it may be made. */
export function ownerPatchOf({ view, allowRepost, acceptedRepost }: AccountDraft) {
  return { view, ...(allowRepost ? { accepted_repost: acceptedRepost } : {}) }
}

/** What an admin may change. */
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

/** A percentage that was typed or dragged, kept within its bounds. */
export function percentOf(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value))) : 0
}
