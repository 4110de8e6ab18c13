import { basename } from 'node:path'
import { PREPARE_STEPS } from '../../../integrations/ffmpeg/prepare-steps.ts'
import type { Log } from '../../../shared/log.ts'

/** Steps of an item from due to ready, in order. */
export const INGEST_STEPS = [
  'claimed',
  'link_requested',
  'download_started',
  'download_halfway',
  'downloaded',
  'hashed',
  ...PREPARE_STEPS,
  'file_stored',
  'all_stored',
  'recorded',
  'cleaned_up',
] as const
export type IngestStep = (typeof INGEST_STEPS)[number]

export type LogStep = (step: IngestStep, details?: Readonly<Record<string, unknown>>) => void

/** Returns a function that logs each step at debug level. */
export function createStepLog(
  log: Log,
  { itemId, folder }: { itemId: string; folder: string },
): LogStep {
  const work = basename(folder)
  return (step, details = {}) => {
    log.debug({ event: 'media.step', step, itemId, work, ...details })
  }
}
