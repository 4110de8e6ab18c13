import type { Log } from '../../shared/log.ts'
import { createSemaphore } from '../../shared/semaphore.ts'
import { locateTools, type ToolSearch } from './locate.ts'
import { createMediaPreparer, type MediaPreparer } from './prepare.ts'

export interface PreparerOptions {
  readonly search: ToolSearch
  /** Number of conversions at once. */
  readonly converters: number
  readonly log: Log
}

/**
 * Locates ffmpeg at the first use, so that a server with stand-ins also starts without it. Logs each call
 * of a program at debug level.
 */
export function createLazyPreparer({
  search,
  converters,
  log,
}: PreparerOptions): () => Promise<MediaPreparer> {
  const semaphore = createSemaphore(converters)
  let found: Promise<MediaPreparer> | null = null
  const find = async (): Promise<MediaPreparer> => {
    const tools = await locateTools(search)
    if (tools.isolation.length === 0) log.warn({ event: 'media.tools_not_isolated' })
    const preparer = createMediaPreparer(tools, (call) => {
      log.debug({ event: 'media.tool', ...call })
    })
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
