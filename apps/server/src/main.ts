import { buildApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { configureGarbageCollection } from './configure-garbage-collection.ts'
import { createLog } from './shared/log.ts'
import { StartFault } from './shared/start-fault.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Only the server's user may read files that the server creates (decision Z9). */
const FILE_MASK = 0o077

async function main(): Promise<void> {
  process.umask(FILE_MASK)
  configureGarbageCollection()
  const settings = readConfig(process.env)
  const { host, port, publicUrl, role, logLevel, drainMs } = settings.config
  const log = createLog(logLevel)
  const app = await buildApp(settings, { log })
  stopOnSignal({ app, log, drainMs })
  await app.http.listen({ host, port })
  log.info({ event: 'server.listening', url: publicUrl, role })
}

main().catch((error: unknown) => {
  if (error instanceof StartFault) {
    process.stderr.write(`${error.message}\n`)
  } else {
    createLog('error').fatal({ event: 'server.not_started', err: error })
  }
  process.exit(1)
})
