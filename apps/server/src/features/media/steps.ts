import { basename } from 'node:path'
import { PREPARE_STEPS } from '../../integrations/ffmpeg/prepare-steps.ts'
import type { Log } from '../../shared/log.ts'

/** The way of an item from being due to being ready. */
export const INGEST_STEPS = [
  'claimed',
  'link_asked',
  'download_begun',
  'download_halfway',
  'downloaded',
  'hashed',
  ...PREPARE_STEPS,
  'file_stored',
  'all_stored',
  'noted',
  'cleared',
] as const
export type IngestStep = (typeof INGEST_STEPS)[number]

export type NoteStep = (step: IngestStep, facts?: Readonly<Record<string, unknown>>) => void

/** Writes each step down for who looks closely: at debug level. */
export function noteSteps(log: Log, of: { itemId: string; folder: string }): NoteStep {
  const { itemId } = of
  const work = basename(of.folder)
  return (step, facts = {}) => {
    log.debug({ event: 'media.step', step, itemId, work, ...facts })
  }
}
