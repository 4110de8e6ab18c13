import { DeviceTest } from '@vitrine/api'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import * as repo from './device-tests.repo.ts'
import type { SessionDeps } from './sessions.service.ts'

/** Stores the result of a device test for the caller's own device. */
export async function saveDeviceTest(
  { executor, clock }: Pick<SessionDeps, 'executor' | 'clock'>,
  { sessionId }: SignedIn,
  result: DeviceTest,
): Promise<{ tested_at: string }> {
  const testedAt = clock.now()
  await repo.upsertDeviceTest(executor, { sessionId, result, testedAt })
  return { tested_at: testedAt.toISOString() }
}

/** The latest test of one of the caller's devices. A result that this version cannot read counts as none. */
export async function getDeviceTest(
  { executor }: Pick<SessionDeps, 'executor'>,
  { userId }: SignedIn,
  sessionId: string,
): Promise<{ tested_at: string | null; test: DeviceTest | null }> {
  const found = await repo.findDeviceTest(executor, { sessionId, userId })
  if (found === null) throw new AppError('sessions.not_found')
  const test = DeviceTest.safeParse(found.result).data ?? null
  return { tested_at: test === null ? null : (found.testedAt?.toISOString() ?? null), test }
}
