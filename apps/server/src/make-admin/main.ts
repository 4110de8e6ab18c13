import { readConfig } from '../config/config.ts'
import { createLog } from '../shared/log.ts'
import { StartFault } from '../shared/start-fault.ts'
import { runMakeAdmin } from './make-admin.ts'
import { runResetSecondFactor } from './reset-second-factor.ts'

/** Only the server's user may read files that this program creates (decision Z9). */
const FILE_MASK = 0o077

const RESET = '--reset-second-factor'

/** `npm run admin -- <e-mail>`, on the machine of the server and with its settings (decision A1). */
async function main(): Promise<void> {
  process.umask(FILE_MASK)
  const [email, option, ...others] = process.argv.slice(2)
  const isReset = option === RESET
  if (email === undefined || others.length > 0 || (option !== undefined && !isReset)) {
    throw new StartFault(`Usage: npm run admin -- <e-mail> [${RESET}]`)
  }
  const run = isReset ? runResetSecondFactor : runMakeAdmin
  process.stdout.write(`${await run(readConfig(process.env), email)}\n`)
}

main().catch((error: unknown) => {
  if (error instanceof StartFault) {
    process.stderr.write(`${error.message}\n`)
  } else {
    createLog('error').fatal({ event: 'admin.not_made', err: error })
  }
  process.exit(1)
})
