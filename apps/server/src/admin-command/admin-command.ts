import { buildApp, type Overrides } from '../app.ts'
import type { Settings } from '../infra/create-infra.ts'
import { StartFault } from '../shared/start-fault.ts'

const RESET = '--reset-second-factor'
const USAGE = `Usage: npm run admin -- <e-mail> ${RESET}`

/**
 * Runs `npm run admin` with its arguments. Returns a sentence for the terminal; throws a `StartFault` for a
 * refusal. With the embedded database the server must be stopped: one process uses its folder at a time.
 */
export async function runAdminCommand(
  { config, secrets }: Settings,
  args: readonly string[],
  overrides: Overrides = {},
): Promise<string> {
  const [email, option, ...others] = args
  if (email === undefined || option !== RESET || others.length > 0) throw new StartFault(USAGE)
  // Without jobs: the running server sends the mail.
  const app = await buildApp({ config: { ...config, role: 'api' }, secrets }, overrides)
  try {
    if (await app.resetSecondFactor(email)) return `${email} signs in with the password alone now.`
    throw new StartFault(`Nobody has signed up with ${email}.`)
  } finally {
    await app.close()
  }
}
