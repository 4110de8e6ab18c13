import type { AccountItem, Contract, EndpointAnswer } from '@vitrine/api'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import { requireAccount } from '../accounts/index.ts'
import { findScreen, listScreens, type ScreenRow } from '../screens/index.ts'
import { type ContentDeps, mediaAddress } from './content.service.ts'
import * as files from './files.repo.ts'
import { LISTED_REELS, oldestKeptStory } from './item.rules.ts'
import * as items from './items.repo.ts'
import { lastReading } from './schedule.rules.ts'
import { findSchedule } from './schedules.repo.ts'
import {
  judgeItems,
  judgeMention,
  type RecentMention,
  toAccountItem,
  toMentionItem,
} from './verdicts.rules.ts'

export interface ItemsDeps extends Pick<ContentDeps, 'executor' | 'clock' | 'publicUrl'> {
  /** Other people's stories that named an account, posted after `since`. */
  readonly recentMentions: (accountId: string, since: Date) => Promise<readonly RecentMention[]>
}

export interface ItemsRequest {
  readonly accountId: string
  /** Absent: the caller's first screen. */
  readonly screenId?: string | undefined
}

const MOST_STORIES = 400

/**
 * What of an account is, or is not, on a screen, and why: stories and mentions of the last 48 hours,
 * newest first, then the newest reels.
 */
export async function listAccountItems(
  deps: ItemsDeps,
  actor: SignedIn,
  { accountId, screenId }: ItemsRequest,
): Promise<EndpointAnswer<Contract['listAccountItems']>> {
  const { executor, clock } = deps
  const { allowRepost } = await requireAccount(executor, actor, accountId)
  const screen = await requireOwnScreen(deps, actor, screenId)
  const now = clock.now()
  const since = oldestKeptStory(now)
  const [stories, reels] = await listKnown(deps, { accountId, since })
  const mentions = await deps.recentMentions(accountId, since)
  const judged = await describe(deps, judgeItems([...stories, ...reels], screen, now))
  const reposts = mentions.map((mention) =>
    toMentionItem(mention, judgeMention(mention, { allowRepost, screen, now })),
  )
  const schedule = await findSchedule(executor, accountId)
  const readAt = schedule === null ? null : lastReading(schedule)
  return {
    data: [
      ...[...judged.slice(0, stories.length), ...reposts].sort(newestFirst),
      ...judged.slice(stories.length),
    ],
    screen_id: screen.id,
    read_at: readAt?.toISOString() ?? null,
  }
}

async function requireOwnScreen(
  { executor }: ItemsDeps,
  { userId }: SignedIn,
  id: string | undefined,
): Promise<ScreenRow> {
  const screen =
    id === undefined
      ? (await listScreens(executor, userId))[0]
      : await findScreen(executor, { id, userId })
  if (screen == null) throw new AppError('screens.not_found')
  return screen
}

async function listKnown(
  { executor }: ItemsDeps,
  { accountId, since }: { accountId: string; since: Date },
): Promise<readonly [items.ItemRow[], items.ItemRow[]]> {
  const stories = { accountId, kind: 'story', after: since, limit: MOST_STORIES } as const
  const reels = { accountId, kind: 'reel', limit: LISTED_REELS } as const
  return [await items.listNewest(executor, stories), await items.listNewest(executor, reels)]
}

type Judged = ReturnType<typeof judgeItems>

async function describe(
  { executor, publicUrl }: ItemsDeps,
  judged: Judged,
): Promise<AccountItem[]> {
  const rows = await files.listFiles(
    executor,
    judged.map(([{ publicId }]) => publicId),
  )
  const names = Map.groupBy(rows, ({ publicId }) => publicId)
  const addressOf = (publicId: string, file: string): string =>
    mediaAddress(publicUrl, publicId, file)
  return judged.map(([item, verdict]) => {
    const own = new Set(names.get(item.publicId)?.map(({ name }) => name))
    return toAccountItem(item, verdict, { files: own, addressOf })
  })
}

function newestFirst(a: AccountItem, b: AccountItem): number {
  return Date.parse(b.timestamp) - Date.parse(a.timestamp)
}
