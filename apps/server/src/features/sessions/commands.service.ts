import { type Command, COMMAND_LIFE_MS, MAX_WAITING_COMMANDS } from '@vitrine/api'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import * as repo from './commands.repo.ts'
import type { SessionDeps } from './sessions.service.ts'

/** Queues a command for a device of the caller; its next heartbeat gets it (reading P12). */
export async function sendCommand(
  { executor, clock, random }: SessionDeps,
  { userId }: SignedIn,
  { sessionId, type }: { sessionId: string; type: Command },
): Promise<void> {
  await executor.transaction(async (tx) => {
    // Locked, so that concurrent calls cannot exceed the limit.
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
 * The commands for a device's heartbeat. `seen` are the ids that it has received: only those are deleted, so
 * that a lost response loses no command. Without `seen` (apps before 0.2) a command is delivered once.
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

/** Deletes commands that were not delivered in time. */
export function deleteExpiredCommands(executor: SessionDeps['executor'], now: Date): Promise<void> {
  return repo.deleteExpiredCommands(executor, expiry(now))
}

function expiry(now: Date): Date {
  return new Date(now.getTime() - COMMAND_LIFE_MS)
}
