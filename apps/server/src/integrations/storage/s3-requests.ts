import type { Clock } from '../../shared/clock.ts'
import { type NetworkCalls, outcomeOfStatus } from '../../shared/network-calls.ts'
import type { Random } from '../../shared/random.ts'
import { withTimeLimit } from '../../shared/time-limit.ts'
import { MediaStoreError, type StoreFault } from './media-store-error.ts'

export interface RequestDeps {
  readonly clock: Clock
  readonly random: Pick<Random, 'integer'>
  readonly networkCalls: NetworkCalls
}

export interface S3Request<T> {
  /** Name of the operation, for messages. */
  readonly name: string
  /** Sends the request once. */
  readonly send: (signal: AbortSignal) => Promise<T>
  /** Time limit of one attempt, in ms. */
  readonly limitMs: number
  /** How often the request is sent at most. Default: `ATTEMPTS`. */
  readonly attempts?: number
  readonly signal: AbortSignal
}

/** How often a request is sent at most. */
export const ATTEMPTS = 4
/** Longest pause before the second attempt, in ms; each later one is three times as long. */
const PAUSE_MS = 300
const PAUSE_FACTOR = 3

/**
 * Sends a request, and again after a pause when the server is unreachable or overloaded. Resolves with null
 * when the object does not exist.
 */
export async function sendRequest<T>(deps: RequestDeps, request: S3Request<T>): Promise<T | null> {
  const { signal, attempts = ATTEMPTS } = request
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    const answer = await sendOnce(deps, request)
    if (answer.kind === 'ok') return answer.result
    if (answer.kind === 'missing') return null
    signal.throwIfAborted()
    if (attempt >= attempts || !RETRIED.includes(answer.error.code)) throw answer.error
    await deps.clock.sleep(pauseMs(deps.random, attempt), signal)
  }
}

const RETRIED: readonly StoreFault[] = ['unreachable', 'damaged']

/** A random part of the pause, so that processes do not repeat their requests at the same time. */
export function pauseMs(random: Pick<Random, 'integer'>, attempt: number): number {
  const longestMs = PAUSE_MS * PAUSE_FACTOR ** (attempt - 1)
  return longestMs / 2 + random.integer(longestMs / 2)
}

type Answer<T> =
  | { readonly kind: 'ok'; readonly result: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: MediaStoreError; readonly status: number | null }

async function sendOnce<T>(
  { clock, networkCalls }: RequestDeps,
  { name, send, limitMs, signal }: S3Request<T>,
): Promise<Answer<T>> {
  const call = async (): Promise<Answer<T>> => {
    try {
      const result = await withTimeLimit(clock, { ms: limitMs, signal }, send)
      return { kind: 'ok', result }
    } catch (error) {
      return readFailure(name, error)
    }
  }
  return networkCalls.observe('s3', call, (answer) => {
    if (answer.kind !== 'failed') return 'ok'
    return answer.status === null ? 'no_response' : outcomeOfStatus(answer.status)
  })
}

/** What is read of an error of the SDK. Its other fields may contain the text that was signed. */
interface SdkFailure {
  readonly name: string
  readonly status: number | null
}

function readFailure(operation: string, error: unknown): Exclude<Answer<never>, { kind: 'ok' }> {
  const { name, status } = readSdkFailure(error)
  if (name === 'NoSuchKey' || (status === 404 && name !== 'NoSuchBucket')) {
    return { kind: 'missing' }
  }
  const answered = status === null ? 'did not answer' : `answered ${String(status)}`
  const message = `the S3 server ${answered} to ${operation}: ${name}`
  return {
    kind: 'failed',
    error: new MediaStoreError(classify({ name, status }), message),
    status,
  }
}

function readSdkFailure(error: unknown): SdkFailure {
  if (!(error instanceof Error)) return { name: 'unknown', status: null }
  const status = '$metadata' in error ? readStatus(error.$metadata) : null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return { name: status === null ? code : error.name, status }
}

function readStatus(metadata: unknown): number | null {
  if (typeof metadata !== 'object' || metadata === null) return null
  if (!('httpStatusCode' in metadata)) return null
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null
}

/** Errors of S3 servers by name: those whose status would mislead. */
const FAULTS: Readonly<Record<string, StoreFault>> = {
  NoSuchBucket: 'no_bucket',
  CredentialsProviderError: 'refused',
  // The SDK corrects its clock by the date of the answer; the next attempt has the right time.
  RequestTimeTooSkewed: 'unreachable',
  RequestTimeout: 'unreachable',
  BadDigest: 'damaged',
  IncompleteBody: 'damaged',
  XAmzContentSHA256Mismatch: 'damaged',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  InsufficientStorage: 'full',
}

function classify({ name, status }: SdkFailure): StoreFault {
  const named = FAULTS[name]
  if (named !== undefined) return named
  if (status === null || status === 429) return 'unreachable'
  if (status === 507) return 'full'
  if (status >= 500) return 'unreachable'
  return status === 401 || status === 403 ? 'refused' : 'invalid'
}
