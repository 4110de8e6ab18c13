import type { Contract, EndpointResponse } from '@vitrine/api'
import { MINUTE_MS } from '@vitrine/domain'
import {
  type PostalAddress,
  type ViaCepClient,
  ViaCepError,
} from '../../integrations/viacep/viacep.ts'
import type { ZipCodeCache } from '../../integrations/viacep/zip-code-cache.ts'
import { AppError } from '../../shared/app-error.ts'
import { type AttemptDeps, type AttemptLimit, limitAttempts } from '../attempts/index.ts'

export interface ZipCodeDeps extends AttemptDeps {
  readonly viaCep: ViaCepClient
  readonly zipCodes: ZipCodeCache
}

// A form sends one request per complete CEP.
const LOOK_UP: AttemptLimit = { name: 'zip-codes', max: 60, windowMs: 10 * MINUTE_MS }

/** The address of a CEP of eight digits, to fill in a form. */
export async function getZipCode(
  deps: ZipCodeDeps,
  userId: string,
  { zipCode, signal }: { zipCode: string; signal: AbortSignal },
): Promise<EndpointResponse<Contract['getZipCode']>> {
  await limitAttempts(deps, LOOK_UP, userId)
  const cached = deps.zipCodes.recall(zipCode)
  const found = cached === undefined ? await lookUp(deps, zipCode, signal) : cached
  if (found === null) throw new AppError('zip_codes.not_found', { field: 'zip_code' })
  return { zip_code: zipCode, ...found }
}

async function lookUp(
  { viaCep, zipCodes }: ZipCodeDeps,
  zipCode: string,
  signal: AbortSignal,
): Promise<PostalAddress | null> {
  try {
    const found = await viaCep.find(zipCode, signal)
    zipCodes.remember(zipCode, found)
    return found
  } catch (error) {
    if (!(error instanceof ViaCepError)) throw error
    throw new AppError('zip_codes.unavailable', {}, { cause: error })
  }
}
