import { MailError, type Mailer } from '../../integrations/mail/mailer.ts'
import { CallerGone } from '../../shared/call.ts'
import { ServerStopping } from '../../shared/server-stopping.ts'
import type { CallResult } from './provider-monitor.ts'
import type { Provider } from './provider-status.repo.ts'

type Record = (provider: Provider, result: CallResult) => void

/** The first part of the URLs of a service. */
export interface ProviderUrl {
  readonly provider: Provider
  readonly url: string
}

/** `fetch` that records whether the service of the URL responded. Other URLs are not recorded. */
export function observeFetch(
  send: typeof fetch,
  urls: readonly ProviderUrl[],
  record: Record,
): typeof fetch {
  return async (input, init) => {
    const target = input instanceof Request ? input.url : String(input)
    const provider = urls.find(({ url }) => target.startsWith(url))?.provider
    if (provider === undefined) return send(input, init)
    try {
      const response = await send(input, init)
      record(provider, response.status >= 500 ? 'server' : 'success')
      return response
    } catch (error) {
      if (!isOwnAbort(error)) record(provider, 'network')
      throw error
    }
  }
}

/** We ended the call before its time-out. That says nothing about the service. */
function isOwnAbort(error: unknown): boolean {
  const isAbort = error instanceof Error && error.name === 'AbortError'
  return isAbort || error instanceof CallerGone || error instanceof ServerStopping
}

/** A mailer that records whether the mail server responded. */
export function observeMailer(mailer: Mailer, record: Record): Mailer {
  return {
    async send(mail, signal) {
      try {
        await mailer.send(mail, signal)
        record('mail', 'success')
      } catch (error) {
        if (error instanceof MailError) record('mail', resultOf(error))
        throw error
      }
    },
  }
}

/** A refused address is a response: the mail server works. 421 and other 4yz replies are temporary (RFC 5321). */
function resultOf({ responseCode }: MailError): CallResult {
  if (responseCode === null) return 'network'
  return responseCode >= 500 ? 'success' : 'server'
}
