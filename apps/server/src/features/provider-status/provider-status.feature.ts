import type { ProviderStatus } from '@vitrine/api'
import type { Infra } from '../../infra/infra.ts'
import type { Mailer } from '../../integrations/mail/mailer.ts'
import { observeFetch, observeMailer, type ProviderUrl } from './observed-calls.ts'
import { createProviderMonitor } from './provider-monitor.ts'
import { addResults, listProviderStatus } from './provider-status.repo.ts'
import { toProviders } from './provider-status.rules.ts'

/** Whether the external services can be reached, by the results of the calls of all server processes. */
export function createProviderStatus({ executor, clock, log, config, fetch: send }: Infra) {
  const { record, flush, stop } = createProviderMonitor({
    write: (results) => addResults(executor, results),
    ...{ clock, log },
  })
  const { facebookGraphUrl, instagramGraphUrl, instagramOauthUrl } = config.meta
  const urls: readonly ProviderUrl[] = [
    ...[facebookGraphUrl, instagramGraphUrl, instagramOauthUrl].map((url): ProviderUrl => ({
      provider: 'meta',
      url,
    })),
    { provider: 'pagbank', url: config.pagBankUrl },
    { provider: 'viacep', url: config.viaCepUrl },
  ]
  return {
    /** The `fetch` of all clients of external services. */
    fetch: observeFetch(send, urls, record),
    observeMailer: (mailer: Mailer) => observeMailer(mailer, record),
    async listProviders(): Promise<ProviderStatus[]> {
      await flush()
      return toProviders(await listProviderStatus(executor), clock.now())
    },
    stop,
  }
}
