import { S3Client } from '@aws-sdk/client-s3'
import type { S3StoreConfig } from '../../config/media-store.ts'

const ignore = (): void => undefined

const CONNECT_MS = 3_000
/** Each file that is being sent to a screen uses one connection. */
const MAX_CONNECTIONS = 500

/** Client of the bucket's server. It sends each request once: `s3-requests.ts` repeats them. */
export function createS3Client({ endpoint, region, usesPathStyle }: S3StoreConfig): S3Client {
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS }
  return new S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    ...(region === null ? {} : { region }),
    forcePathStyle: usesPathStyle,
    maxAttempts: 1,
    // Without one, the SDK writes to the console what it cannot repeat.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    // Many servers other than AWS's do not accept its checksums. The signed hash protects uploads.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, httpAgent: agent, httpsAgent: agent },
  })
}
