import { BRAZILIAN_STATES, type BrazilianState } from '@vitrine/domain'
import { z } from 'zod/mini'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { withTimeLimit } from '../../shared/time-limit.ts'
import { parseJson, readLimitedText } from '../../shared/response-body.ts'

export const VIACEP_TIMEOUT_MS = 5_000
const MAX_RESPONSE_BYTES = 64 * 1_024

/** Address of a CEP. The CEP of a whole town has neither street nor quarter (empty strings). */
export interface PostalAddress {
  readonly address: string
  readonly neighborhood: string
  readonly city: string
  readonly state: BrazilianState
}

/** No response, or an invalid one. */
export class ViaCepError extends Error {
  override readonly name = 'ViaCepError'
}

export interface ViaCepClient {
  /**
   * The address of a CEP of eight digits; null where there is none. Throws a `ViaCepError`, or the
   * signal's reason when aborted.
   */
  find(zipCode: string, signal: AbortSignal): Promise<PostalAddress | null>
}

export interface ViaCepOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly log: Log
}

const Text = z._default(z.string(), '')
const AddressBody = z.object({
  logradouro: Text,
  bairro: Text,
  localidade: z.string(),
  uf: z.enum(BRAZILIAN_STATES),
})
// Documented as a string; it was a boolean for years.
const NotFoundBody = z.object({ erro: z.literal([true, 'true']) })

export function createViaCepClient(options: ViaCepOptions): ViaCepClient {
  return {
    async find(zipCode, signal) {
      const body = await requestAddress(options, zipCode, signal)
      if (NotFoundBody.safeParse(body).success) return null
      const found = AddressBody.safeParse(body)
      if (!found.success) throw failure(options.log, 'unreadable')
      const { logradouro: address, bairro: neighborhood, localidade: city, uf: state } = found.data
      return { address, neighborhood, city, state }
    },
  }
}

/** Returns undefined for a body that is not JSON. The CEP is personal data and never logged. */
async function requestAddress(
  { baseUrl, fetch: send, clock, log }: ViaCepOptions,
  zipCode: string,
  signal: AbortSignal,
): Promise<unknown> {
  const address = `${baseUrl}/ws/${encodeURIComponent(zipCode)}/json/`
  const limit = { ms: VIACEP_TIMEOUT_MS, signal }
  const responseCode = await withTimeLimit(clock, limit, async (ended) => {
    const response = await send(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: ended,
    })
    return { status: response.status, text: await readLimitedText(response, MAX_RESPONSE_BYTES) }
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw failure(log, 'unreachable', { cause: error })
  })
  if (responseCode.status !== 200) throw failure(log, `status ${String(responseCode.status)}`)
  return parseJson(responseCode.text)
}

function failure(log: Log, reason: string, options: { cause?: unknown } = {}): ViaCepError {
  log.warn({ event: 'viacep.failed', reason })
  return new ViaCepError(reason, options)
}
