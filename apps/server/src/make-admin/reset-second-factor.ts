import { buildApp, type Overrides } from '../app.ts'
import type { Settings } from '../infra/create-infra.ts'
import { StartFault } from '../shared/start-fault.ts'

/**
 * Removes the second factors of a user who lost them (decision A4). Returns a sentence for the terminal. With the
 * embedded database the server must be stopped: one process uses its folder at a time.
 */
export async function runResetSecondFactor(
  { config, secrets }: Settings,
  email: string,
  overrides: Overrides = {},
): Promise<string> {
  // Without jobs: the running server sends the mail.
  const app = await buildApp({ config: { ...config, role: 'api' }, secrets }, overrides)
  try {
    if (await app.resetSecondFactor(email)) return `${email} signs in with the password alone now.`
    throw new StartFault(`Nobody has signed up with ${email}.`)
  } finally {
    await app.close()
  }
}
