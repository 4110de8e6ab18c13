import { resolve } from 'node:path'
import type { Infra } from '../../infra/infra.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import type { SampleItem } from '../media/index.ts'
import { reviewSamples } from './review-samples.rules.ts'
import { createReviewAccountService, type ReviewPorts } from './review-account.service.ts'

/** The photos and videos of the sample café. */
const SAMPLE_FOLDER = resolve(import.meta.dirname, '../../../../../assets/sample-media')

interface ReviewNeeds extends ReviewPorts {
  /** Default: the sample café's. */
  readonly samples?: readonly SampleItem[] | undefined
}

/** The account for the reviewers of the stores. It exists while the settings name it. */
export async function createReviewAccount(infra: Infra, { samples, ...ports }: ReviewNeeds) {
  const { config, configSecrets, sweeps, executor, log } = infra
  const service = createReviewAccountService({ executor, log, ...ports })
  const { reviewEmail: email } = config
  await ports.users.retireReviewUsers(email)
  const password = configSecrets.reviewPassword
  if (email === null || password === null) return { stop: () => Promise.resolve() }
  const account = await service.open({
    email,
    password,
    samples: samples ?? reviewSamples(SAMPLE_FOLDER),
  })
  sweeps.register((now) => service.renew(account, now))
  const stop = new AbortController()
  const filled = service.fill(account, stop.signal)
  return {
    /** Ends the preparation of its items; the next start continues it. */
    async stop(): Promise<void> {
      stop.abort(new ServerStopping())
      await filled
    },
  }
}
