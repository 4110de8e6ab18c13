import type { Mention, MentionAuthor } from '@vitrine/api'
import { type MediaType, type MentionAction, type MentionActor } from '@vitrine/domain'
import { isShowing, type MentionState } from './mentions.rules.ts'

/** The stored fields of a mention that the API returns. */
export interface StoredMention extends MentionState {
  readonly id: string
  readonly mediaType: MediaType | null
  readonly postedAt: Date
}

export interface StoredAuthor {
  readonly id: string
  readonly username: string | null
  readonly name: string | null
  readonly rule: MentionAuthor['rule']
}

export interface HistoryEntry {
  readonly at: Date
  readonly action: MentionAction
  readonly actor: MentionActor
  readonly name: string | null
}

export interface MentionContext {
  readonly author: StoredAuthor
  readonly history: readonly HistoryEntry[]
  /** Null when the mention has ended. */
  readonly mediaUrl: string | null
  /** Whether the account may show other people's stories. */
  readonly allowRepost: boolean
  readonly now: Date
}

/** Converts a mention to its API representation. */
export function toMention(row: StoredMention, context: MentionContext): Mention {
  return {
    id: row.id,
    media_url: context.mediaUrl,
    media_type: row.mediaType,
    username: context.author.username,
    rejected_at: row.rejectedAt?.toISOString() ?? null,
    accepted_at: row.acceptedAt?.toISOString() ?? null,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    created_at: row.postedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    showing: context.allowRepost && isShowing(row, context.now),
    permission: row.permission,
    author: toAuthor(context.author),
    history: context.history.map(({ at, action, actor, name }) => ({
      at: at.toISOString(),
      action,
      by: actor,
      name,
    })),
  }
}

/** How a screen names the author: `@username`, else the name. Null when both are unknown. */
export function authorDisplayName({
  username,
  name,
}: Pick<StoredAuthor, 'username' | 'name'>): string | null {
  const handle = username?.trim() ?? ''
  if (handle !== '') return `@${handle}`
  const trimmedName = name?.trim() ?? ''
  return trimmedName === '' ? null : trimmedName
}

export function toAuthor({ id, username, name, rule }: StoredAuthor): MentionAuthor {
  return { id, username, name, rule }
}
