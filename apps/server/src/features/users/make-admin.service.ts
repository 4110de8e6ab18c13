import type { Executor } from '../../db/database.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import { startAudit } from '../audit/index.ts'
import * as repo from './users.repo.ts'

interface MakeAdminDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
}

/** Makes a user an admin by a command on the server (decision A1), with an entry in the audit log. */
export async function makeAdmin(
  deps: MakeAdminDeps,
  email: string,
): Promise<'made' | 'was_admin' | 'unknown'> {
  return deps.executor.transaction(async (tx) => {
    const found = await repo.findUserByEmail(tx, email.trim().toLowerCase())
    const user = found === null ? null : await repo.lockUser(tx, found.id)
    if (user === null) return 'unknown'
    if (user.permission >= 1) return 'was_admin'
    await repo.updateAsAdmin(tx, { id: user.id, changes: { permission: 1 } })
    const audit = startAudit(deps, {
      ...{ name: 'npm run admin', rule: { action: 'change', subject: 'user' } },
      ...{ adminId: null, sessionId: null, requestId: null, subjectId: user.id, reason: null },
    })
    const [before, after] = [{ permission: user.permission }, { permission: 1 }]
    await audit.recordChange(tx, { userId: user.id, before, after })
    return 'made'
  })
}
