import type { App } from './app.ts'
import type { Log } from './shared/log.ts'

/** How long running calls and jobs may take to end after the drain time, in ms. */
const FINISH_MS = 10_000
/** How long everything else may take after that: the last writes, and the jobs that are aborted. */
const CLOSE_MS = 5_000

interface StopOptions {
  readonly app: App
  readonly log: Log
  readonly drainMs: number
}

/**
 * Stops the server at SIGTERM or SIGINT: it drains, closes and exits with code 0. A second signal, or the
 * time limit, ends the process at once with code 1.
 */
export function stopOnSignal(options: StopOptions): void {
  const { log, drainMs } = options
  let isStopping = false
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) {
      log.warn({ event: 'server.stop_forced', signal })
      process.exit(1)
    }
    isStopping = true
    log.info({ event: 'server.stopping', signal })
    setTimeout(
      () => {
        log.error({ event: 'server.stop_timed_out' })
        process.exit(1)
      },
      drainMs + FINISH_MS + CLOSE_MS,
    ).unref()
    drainAndClose(options).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ event: 'server.stop_failed', err: error })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function drainAndClose({ app, log, drainMs }: StopOptions): Promise<void> {
  await app.drain(AbortSignal.timeout(drainMs + FINISH_MS))
  log.info({ event: 'server.drained' })
  await app.close()
}
