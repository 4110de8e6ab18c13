import type { Mention, MentionAuthor } from '@vitrine/api'
import { type MediaType, type MentionAction, type MentionActor } from '@vitrine/domain'
import { isShowing, type MentionState } from './mentions.rules.ts'

/** A mention as it is stored, as far as the API shows it. */
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

export interface HistoryLine {
  readonly at: Date
  readonly action: MentionAction
  readonly actor: MentionActor
  readonly name: string | null
}

export interface MentionSurroundings {
  readonly author: StoredAuthor
  readonly history: readonly HistoryLine[]
  /** Null once there is nothing to see any more. */
  readonly mediaUrl: string | null
  /** Whether the account may show other people's stories at all. */
  readonly allowRepost: boolean
  readonly now: Date
}

/** The mention as the API shows it. */
export function toMention(row: StoredMention, around: MentionSurroundings): Mention {
  return {
    id: row.id,
    media_url: around.mediaUrl,
    media_type: row.mediaType,
    username: around.author.username,
    rejected_at: row.rejectedAt?.toISOString() ?? null,
    accepted_at: row.acceptedAt?.toISOString() ?? null,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    created_at: row.postedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    showing: around.allowRepost && isShowing(row, around.now),
    permission: row.permission,
    author: toAuthor(around.author),
    history: around.history.map(({ at, action, actor, name }) => ({
      at: at.toISOString(),
      action,
      by: actor,
      name,
    })),
  }
}

/** Who posted it as a screen names them: by @name, else by name; null: neither is known. */
export function authorAsShown({
  username,
  name,
}: Pick<StoredAuthor, 'username' | 'name'>): string | null {
  const handle = username?.trim() ?? ''
  if (handle !== '') return `@${handle}`
  const known = name?.trim() ?? ''
  return known === '' ? null : known
}

export function toAuthor({ id, username, name, rule }: StoredAuthor): MentionAuthor {
  return { id, username, name, rule }
}
