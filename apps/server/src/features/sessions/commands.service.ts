import { type Command, COMMAND_LIFE_MS, MAX_WAITING_COMMANDS } from '@vitrine/api'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import * as repo from './commands.repo.ts'
import type { SessionDeps } from './sessions.service.ts'

/** Asks a device of the caller to do something at its next heartbeat (reading P12). */
export async function sendCommand(
  { executor, clock, random }: SessionDeps,
  { userId }: SignedIn,
  { sessionId, type }: { sessionId: string; type: Command },
): Promise<void> {
  await executor.transaction(async (tx) => {
    // Locked, so that two calls at once cannot both be the tenth.
    if (!(await repo.lockOwnSession(tx, { id: sessionId, userId }))) {
      throw new AppError('sessions.not_found')
    }
    const now = clock.now()
    const waiting = await repo.listWaitingSince(tx, { sessionId, since: expiry(now) })
    const [oldest] = waiting
    if (oldest !== undefined && waiting.length >= MAX_WAITING_COMMANDS) {
      const waitMs = oldest.getTime() + COMMAND_LIFE_MS - now.getTime()
      throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    }
    await repo.insertCommand(tx, { id: random.uuid(), sessionId, type, now })
  })
}

/**
 * The commands for a device's heartbeat. `seen` are the ids it has received before: only those are
 * forgotten, so that an answer that is lost on its way loses no command. Without `seen` (apps before
 * 0.2) a command is delivered in one answer only.
 */
export async function commandsFor(
  { executor, clock }: Pick<SessionDeps, 'executor' | 'clock'>,
  { sessionId, seen }: { sessionId: string; seen: readonly string[] | undefined },
): Promise<readonly repo.QueuedCommand[]> {
  const since = expiry(clock.now())
  if (seen === undefined) return repo.takeCommands(executor, { sessionId, since })
  if (seen.length > 0) await repo.deleteCommands(executor, { sessionId, ids: seen })
  return repo.listCommands(executor, { sessionId, since })
}

/** Forgets commands that no device came for in time. */
export function deleteExpiredCommands(executor: SessionDeps['executor'], now: Date): Promise<void> {
  return repo.deleteExpiredCommands(executor, expiry(now))
}

function expiry(now: Date): Date {
  return new Date(now.getTime() - COMMAND_LIFE_MS)
}
