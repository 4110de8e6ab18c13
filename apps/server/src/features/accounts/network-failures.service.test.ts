import type { ExpiredReason } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { CdnError } from '../../integrations/meta/cdn.ts'
import { MetaError } from '../../integrations/meta/meta-error.ts'
import {
  classifyNetworkFailure,
  FAILURE_POLICIES,
  NETWORK_FAILURE_KINDS,
  type NetworkFailureKind,
} from '../../integrations/meta/network-failure.ts'
import { type FailedCall, handleNetworkFailure } from './network-failures.service.ts'

const UNTIL = new Date('2026-01-05T19:00:00Z')

const ERRORS: Readonly<Record<NetworkFailureKind, Error>> = {
  dead_token: new MetaError({ kind: 'reconnect' }, 'call', { code: 190, subcode: 460 }),
  rate_limited: new MetaError(
    { kind: 'slow_down', untilMs: UNTIL.getTime(), isOfApp: false },
    'call',
  ),
  unavailable: new MetaError({ kind: 'try_later' }, 'call'),
  permission_missing: new MetaError({ kind: 'permission_missing' }, 'call'),
  gone: new MetaError({ kind: 'gone' }, 'call'),
  link_expired: new CdnError('link_expired'),
  refused: new MetaError({ kind: 'refused' }, 'call'),
  internal: new Error('database'),
}

/** A failed call that records what the policy does. */
function aFailedCall(changes: Partial<FailedCall> = {}) {
  const reasons: ExpiredReason[] = []
  const cooldowns: Date[] = []
  const logged: string[] = []
  const call: FailedCall = {
    source: {
      reportDeadToken: (reason) => {
        reasons.push(reason)
        return Promise.resolve()
      },
    },
    log: ({ kind }) => logged.push(kind),
    startCooldown: (until) => {
      cooldowns.push(until)
    },
    internalErrors: 'return',
    ...changes,
  }
  return { call, reasons, cooldowns, logged }
}

describe('handleNetworkFailure', () => {
  it.each(NETWORK_FAILURE_KINDS)('carries out the policy when the failure is %s', async (kind) => {
    const { call, reasons, cooldowns, logged } = aFailedCall()
    const failure = await handleNetworkFailure(ERRORS[kind], call)
    expect(failure).toEqual(classifyNetworkFailure(ERRORS[kind]))
    const { endsToken, startsCooldown } = FAILURE_POLICIES[kind]
    expect(reasons).toEqual(endsToken ? ['password'] : [])
    expect(cooldowns).toEqual(startsCooldown ? [UNTIL] : [])
    expect(logged).toEqual([kind])
  })

  it.each(NETWORK_FAILURE_KINDS)('throws %s only if its policy requires it', async (kind) => {
    const { call, logged } = aFailedCall({ internalErrors: 'throw' })
    const handled = handleNetworkFailure(ERRORS[kind], call)
    if (FAILURE_POLICIES[kind].isRethrown) await expect(handled).rejects.toBe(ERRORS[kind])
    else await expect(handled).resolves.toMatchObject({ kind })
    expect(logged).toEqual(FAILURE_POLICIES[kind].isRethrown ? [] : [kind])
  })

  it('throws the signal’s reason and does nothing else when the signal is aborted', async () => {
    const stopped = new Error('server is stopping')
    const { call, reasons, logged } = aFailedCall({ signal: AbortSignal.abort(stopped) })
    await expect(handleNetworkFailure(ERRORS.dead_token, call)).rejects.toBe(stopped)
    expect([reasons, logged]).toEqual([[], []])
  })
})
