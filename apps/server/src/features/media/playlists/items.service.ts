import type { AccountItem, Contract, EndpointResponse } from '@vitrine/api'
import type { SignedIn } from '../../../shared/call.ts'
import { requireAccount } from '../../accounts/index.ts'
import { requireChosenScreen } from '../../screens/index.ts'
import type { ContentDeps } from '../sync/content-deps.ts'
import { mediaUrl } from '../files/media-url.ts'
import * as files from '../files/files.repo.ts'
import { LISTED_REELS, storyRetentionCutoff } from '../sync/item.rules.ts'
import * as items from '../sync/items.repo.ts'
import { lastReadAt } from '../sync/schedule.rules.ts'
import { findSchedule } from '../sync/schedules.repo.ts'
import {
  itemsVisibility,
  mentionVisibility,
  type RecentMention,
  toAccountItem,
  toMentionItem,
} from './visibility.rules.ts'

export interface ItemsDeps extends Pick<ContentDeps, 'executor' | 'clock' | 'publicUrl'> {
  /** Stories of other people that mention an account, posted after `since`. */
  readonly recentMentions: (accountId: string, since: Date) => Promise<readonly RecentMention[]>
}

export interface ItemsRequest {
  readonly accountId: string
  /** Absent: the caller's first screen. */
  readonly screenId?: string | undefined
}

const MAX_STORIES = 400

/**
 * An account's items with their visibility on a screen: stories and mentions of the last 48 hours, newest
 * first, then the newest reels. Throws `accounts.not_found` or `screens.not_found`.
 */
export async function listAccountItems(
  deps: ItemsDeps,
  actor: SignedIn,
  { accountId, screenId }: ItemsRequest,
): Promise<EndpointResponse<Contract['listAccountItems']>> {
  const { executor, clock } = deps
  const { allowRepost } = await requireAccount(executor, actor, accountId)
  const screen = await requireChosenScreen(executor, actor.userId, screenId)
  const now = clock.now()
  const since = storyRetentionCutoff(now)
  const [stories, reels] = await listStored(deps, { accountId, since })
  const mentions = await deps.recentMentions(accountId, since)
  const visible = await toAccountItems(deps, itemsVisibility([...stories, ...reels], screen, now))
  const reposts = mentions.map((mention) =>
    toMentionItem(mention, mentionVisibility(mention, { allowRepost, screen, now })),
  )
  const schedule = await findSchedule(executor, accountId)
  const readAt = schedule === null ? null : lastReadAt(schedule)
  return {
    data: [
      ...[...visible.slice(0, stories.length), ...reposts].sort(newestFirst),
      ...visible.slice(stories.length),
    ],
    screen_id: screen.id,
    read_at: readAt?.toISOString() ?? null,
  }
}

async function listStored(
  { executor }: ItemsDeps,
  { accountId, since }: { accountId: string; since: Date },
): Promise<readonly [items.ItemRow[], items.ItemRow[]]> {
  const stories = { accountId, kind: 'story', after: since, limit: MAX_STORIES } as const
  const reels = { accountId, kind: 'reel', limit: LISTED_REELS } as const
  return [await items.listNewest(executor, stories), await items.listNewest(executor, reels)]
}

type ItemsWithVisibility = ReturnType<typeof itemsVisibility>

async function toAccountItems(
  { executor, publicUrl }: ItemsDeps,
  visible: ItemsWithVisibility,
): Promise<AccountItem[]> {
  const rows = await files.listFiles(
    executor,
    visible.map(([{ publicId }]) => publicId),
  )
  const names = Map.groupBy(rows, ({ publicId }) => publicId)
  const urlOf = (publicId: string, file: string): string => mediaUrl(publicUrl, publicId, file)
  return visible.map(([item, visibility]) => {
    const own = new Set(names.get(item.publicId)?.map(({ name }) => name))
    return toAccountItem(item, visibility, { files: own, urlOf })
  })
}

function newestFirst(a: AccountItem, b: AccountItem): number {
  return Date.parse(b.timestamp) - Date.parse(a.timestamp)
}
