import { readConfig } from '../config/config.ts'
import { createLog } from '../shared/log.ts'
import { StartFault } from '../shared/start-fault.ts'
import { runAdminCommand } from './admin-command.ts'

/** Only the server's user may read files that this program creates (decision Z9). */
const FILE_MASK = 0o077

async function main(): Promise<void> {
  process.umask(FILE_MASK)
  const sentence = await runAdminCommand(readConfig(process.env), process.argv.slice(2))
  process.stdout.write(`${sentence}\n`)
}

main().catch((error: unknown) => {
  if (error instanceof StartFault) {
    process.stderr.write(`${error.message}\n`)
  } else {
    createLog('error').fatal({ event: 'admin_command.failed', err: error })
  }
  process.exit(1)
})
