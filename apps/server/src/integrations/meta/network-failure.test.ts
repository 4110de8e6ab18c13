import { describe, expect, it } from 'vitest'
import { CdnError } from './cdn-request.ts'
import { MetaError } from './meta-error.ts'
import {
  classifyNetworkFailure,
  FAILURE_POLICIES,
  type FailurePolicy,
  NETWORK_FAILURE_KINDS,
  type NetworkFailureKind,
} from './network-failure.ts'

const UNTIL = new Date('2026-01-05T19:00:00Z')

const ERRORS: Readonly<Record<NetworkFailureKind, readonly Error[]>> = {
  dead_token: [new MetaError({ kind: 'reconnect' }, 'call', { code: 190, subcode: 460 })],
  rate_limited: [
    new MetaError({ kind: 'slow_down', untilMs: UNTIL.getTime(), isOfApp: false }, 'call'),
  ],
  unavailable: [new MetaError({ kind: 'try_later' }, 'call'), new CdnError('try_later')],
  permission_missing: [new MetaError({ kind: 'permission_missing' }, 'call')],
  gone: [new MetaError({ kind: 'gone' }, 'call'), new CdnError('gone')],
  link_expired: [new CdnError('link_expired')],
  refused: [
    new MetaError({ kind: 'refused' }, 'call'),
    new CdnError('address_refused'),
    new CdnError('too_large'),
  ],
  internal: [new Error('database'), new DOMException('stopped', 'AbortError')],
}

describe('classifyNetworkFailure', () => {
  it.each(
    NETWORK_FAILURE_KINDS.flatMap((kind) => ERRORS[kind].map((error) => [kind, error] as const)),
  )('returns %s and its policy for %s', (kind, error) => {
    expect(classifyNetworkFailure(error)).toMatchObject({ kind, policy: FAILURE_POLICIES[kind] })
  })

  it('returns the reason when the token is dead', () => {
    const [error] = ERRORS.dead_token
    expect(classifyNetworkFailure(error)).toMatchObject({
      fault: 'reconnect',
      expiredReason: 'password',
      cooldownUntil: null,
    })
  })

  it('returns the end of the cooldown when the rate limit is reached', () => {
    const [error] = ERRORS.rate_limited
    expect(classifyNetworkFailure(error)).toMatchObject({
      fault: 'slow_down',
      expiredReason: 'other',
      cooldownUntil: UNTIL,
    })
  })

  it.each([true, false])('returns whether the rate limit is the app’s: %s', (isOfApp) => {
    const fault = { kind: 'slow_down', untilMs: UNTIL.getTime(), isOfApp } as const
    expect(classifyNetworkFailure(new MetaError(fault, 'call')).isAppLimit).toBe(isOfApp)
    expect(classifyNetworkFailure(new CdnError('gone')).isAppLimit).toBe(false)
  })

  it('returns the fault’s own name for logs', () => {
    expect(classifyNetworkFailure(new CdnError('too_large')).fault).toBe('too_large')
    expect(classifyNetworkFailure('text').fault).toBe('internal')
  })
})

describe('FAILURE_POLICIES', () => {
  const kindsWith = (holds: (policy: FailurePolicy) => boolean): readonly NetworkFailureKind[] =>
    NETWORK_FAILURE_KINDS.filter((kind) => holds(FAILURE_POLICIES[kind]))

  it.each<[string, (policy: FailurePolicy) => boolean, readonly NetworkFailureKind[]]>([
    ['ends the token', ({ endsToken }) => endsToken, ['dead_token']],
    ['starts a cooldown', ({ startsCooldown }) => startsCooldown, ['rate_limited']],
    ['ends the link', ({ endsLink }) => endsLink, ['gone', 'link_expired']],
    ['throws the error', ({ isRethrown }) => isRethrown, ['internal']],
    [
      'affects only the object',
      ({ affects }) => affects === 'object',
      ['permission_missing', 'gone', 'link_expired', 'refused'],
    ],
    ['retries after a login', ({ retry }) => retry === 'after_login', ['dead_token']],
    ['retries after the cooldown', ({ retry }) => retry === 'after_cooldown', ['rate_limited']],
    ['retries soon', ({ retry }) => retry === 'soon', ['unavailable', 'link_expired', 'internal']],
    [
      'retries rarely',
      ({ retry }) => retry === 'rarely',
      ['permission_missing', 'gone', 'refused'],
    ],
  ])('%s only for the kinds that need it', (_what, holds, kinds) => {
    expect(kindsWith(holds)).toEqual(kinds)
  })
})
