import type { Executor } from '../../db/database.ts'
import type { Log } from '../../shared/log.ts'
import type { SampleAccount, SampleItem } from '../media/index.ts'

/** Ports to users, accounts and media. */
export interface ReviewPorts {
  readonly users: {
    ensureReviewUser(
      tx: Executor,
      credentials: { email: string; password: string },
    ): Promise<string>
    renewReviewPlan(now: Date): Promise<void>
    retireReviewUsers(email: string | null): Promise<void>
  }
  readonly accounts: {
    ensureSample(tx: Executor, account: { userId: string; name: string }): Promise<string>
  }
  readonly media: {
    storeSamples(account: SampleAccount, signal: AbortSignal): Promise<void>
    renewSampleStories(account: SampleAccount): Promise<void>
  }
}

export interface ReviewDeps extends ReviewPorts {
  readonly executor: Executor
  readonly log: Log
}

export interface ReviewSettings {
  readonly email: string
  readonly password: string
  readonly samples: readonly SampleItem[]
}

const ACCOUNT_NAME = 'Café Aurora'

export function createReviewAccountService(deps: ReviewDeps) {
  const { executor, log, users, accounts, media } = deps
  return {
    /** Creates the user and the account, or restores them. */
    async open({ samples, ...credentials }: ReviewSettings): Promise<SampleAccount> {
      const accountId = await executor.transaction(async (tx) => {
        const userId = await users.ensureReviewUser(tx, credentials)
        return accounts.ensureSample(tx, { userId, name: ACCOUNT_NAME })
      })
      return { accountId, samples }
    },
    /** Prepares the photos and videos, which takes about a minute at the first start. Logs a failure. */
    async fill(account: SampleAccount, signal: AbortSignal): Promise<void> {
      try {
        await media.storeSamples(account, signal)
        await media.renewSampleStories(account)
        log.info({ event: 'review_account.ready', accountId: account.accountId })
      } catch (error) {
        if (signal.aborted) return
        log.error({ event: 'review_account.not_filled', err: error })
      }
    },
    /** Moves the end of the plan and the times of the stories. */
    async renew(account: SampleAccount, now: Date): Promise<void> {
      await users.renewReviewPlan(now)
      await media.renewSampleStories(account)
    },
  }
}
