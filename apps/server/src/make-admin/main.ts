import { readConfig } from '../config/config.ts'
import { createLog } from '../shared/log.ts'
import { StartFault } from '../shared/start-fault.ts'
import { runMakeAdmin } from './make-admin.ts'

/** Only the server's user may read files that this program creates (decision Z9). */
const FILE_MASK = 0o077

/** `npm run admin -- <e-mail>`, on the machine of the server and with its settings (decision A1). */
async function main(): Promise<void> {
  process.umask(FILE_MASK)
  const [email, ...others] = process.argv.slice(2)
  if (email === undefined || others.length > 0) {
    throw new StartFault('Usage: npm run admin -- <e-mail>')
  }
  process.stdout.write(`${await runMakeAdmin(readConfig(process.env), email)}\n`)
}

main().catch((error: unknown) => {
  if (error instanceof StartFault) {
    process.stderr.write(`${error.message}\n`)
  } else {
    createLog('error').fatal({ event: 'admin.not_made', err: error })
  }
  process.exit(1)
})
