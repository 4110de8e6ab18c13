import { migrate } from '../db/migrate.ts'
import { openDataDir } from '../db/data-dir.ts'
import { makeAdmin } from '../features/users/index.ts'
import { openDatabase, type Settings } from '../infra/create-infra.ts'
import { systemClock } from '../shared/clock.ts'
import { createDisposers } from '../shared/disposers.ts'
import { createLog } from '../shared/log.ts'
import { systemRandom } from '../shared/random.ts'
import { StartFault } from '../shared/start-fault.ts'

/**
 * Makes a registered user an admin. Returns a sentence for the terminal. With the embedded database the server must
 * be stopped: one process uses its folder at a time.
 */
export async function runMakeAdmin({ config }: Settings, email: string): Promise<string> {
  const disposers = createDisposers()
  try {
    if (config.databaseUrl === null) await openDataDir(config.dataDir)
    const database = await openDatabase(config, disposers)
    disposers.add(() => database.close())
    await migrate(database, { log: createLog(config.logLevel), clock: systemClock })
    const deps = { executor: database.executor, clock: systemClock, random: systemRandom }
    switch (await makeAdmin(deps, email)) {
      case 'made':
        return `${email} is an admin now.`
      case 'was_admin':
        return `${email} was an admin already.`
      case 'unknown':
        throw new StartFault(`Nobody has signed up with ${email}. Sign up in the portal first.`)
    }
  } finally {
    await disposers.disposeAll()
  }
}
