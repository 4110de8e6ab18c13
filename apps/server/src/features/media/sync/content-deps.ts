import type { Executor } from '../../../db/database.ts'
import type { MediaStore } from '../../../integrations/storage/media-store.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import type { ScheduleRow } from './schedules.repo.ts'

export interface RefreshOptions {
  /** `everything`: also lists that are not due. Default: `due`. */
  readonly lists?: 'due' | 'everything'
  readonly afterSeconds?: number
}

/** Enqueues refreshes and preparations; the queue's workers call the services. */
export interface MediaQueue {
  /** Does nothing for an account without a valid token. */
  enqueueRefresh(
    account: Pick<ScheduleRow, 'accountId' | 'network'>,
    options?: RefreshOptions,
  ): Promise<void>
  enqueuePrepare(item: { itemId: string; accountId: string; priority: number }): Promise<void>
}

export interface ContentDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly log: Log
  readonly store: MediaStore
  readonly mediaQueue: MediaQueue
  /** Base URL of files, without a trailing slash. */
  readonly publicUrl: string
}
