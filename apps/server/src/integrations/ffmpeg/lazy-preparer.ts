import type { Log } from '../../shared/log.ts'
import { JOB_BUCKETS, type Metrics } from '../../shared/metrics.ts'
import { createSemaphore } from '../../shared/semaphore.ts'
import { locateTools, type ToolSearch } from './locate.ts'
import { MediaError } from './media-error.ts'
import { createMediaPreparer, type MediaPreparer } from './prepare.ts'

export interface PreparerOptions {
  readonly search: ToolSearch
  /** Number of conversions at once. */
  readonly converters: number
  readonly log: Log
  readonly metrics: Metrics
}

/**
 * Locates ffmpeg at the first use, so that a server with stand-ins also starts without it. Logs each call
 * of a program at debug level.
 */
export function createLazyPreparer({
  search,
  converters,
  log,
  metrics,
}: PreparerOptions): () => Promise<MediaPreparer> {
  const semaphore = createSemaphore(converters)
  const measure = measurePreparer(metrics)
  let found: Promise<MediaPreparer> | null = null
  const find = async (): Promise<MediaPreparer> => {
    const tools = await locateTools(search)
    if (tools.isolation.length === 0) log.warn({ event: 'media.tools_not_isolated' })
    const preparer = measure(
      createMediaPreparer(tools, (call) => {
        log.debug({ event: 'media.tool', ...call })
      }),
    )
    return { prepare: (request) => semaphore.run(() => preparer.prepare(request), request.signal) }
  }
  return () => {
    found ??= find()
    found.catch(() => {
      found = null
    })
    return found
  }
}

/** Returns a function that measures a preparer. The outcome is `ready`, a fault of the file, or `aborted`. */
export function measurePreparer(metrics: Metrics): (preparer: MediaPreparer) => MediaPreparer {
  const count = metrics.counter({
    name: 'vitrine_media_preparations_total',
    help: 'Files that ffmpeg prepared, by outcome.',
    labelNames: ['outcome'],
  })
  const observe = metrics.histogram({
    name: 'vitrine_media_preparation_duration_seconds',
    help: 'Duration of the preparation of a file, without waiting for a free converter.',
    buckets: JOB_BUCKETS,
  })
  return (preparer) => ({
    async prepare(request) {
      const startMs = performance.now()
      try {
        const media = await preparer.prepare(request)
        count({ outcome: 'ready' })
        return media
      } catch (error) {
        count({ outcome: error instanceof MediaError ? error.fault : 'aborted' })
        throw error
      } finally {
        observe({}, (performance.now() - startMs) / 1_000)
      }
    },
  })
}
