import { buildApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { createLog } from './shared/log.ts'
import { StartFault } from './shared/start-fault.ts'

const STOP_LIMIT_MS = 5_000

/** Only the server's user may read files that the server creates (decision Z9). */
const FILE_MASK = 0o077

async function main(): Promise<void> {
  process.umask(FILE_MASK)
  const settings = readConfig(process.env)
  const log = createLog(settings.config.logLevel)
  const app = await buildApp(settings, { log })
  const stop = (signal: string): void => {
    log.info({ event: 'server.stopping', signal })
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ event: 'server.stop_failed', err: error })
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await app.http.listen({ host: settings.config.host, port: settings.config.port })
  log.info({ event: 'server.listening', url: settings.config.publicUrl })
}

main().catch((error: unknown) => {
  if (error instanceof StartFault) {
    process.stderr.write(`${error.message}\n`)
  } else {
    createLog('error').fatal({ event: 'server.not_started', err: error })
  }
  process.exit(1)
})
