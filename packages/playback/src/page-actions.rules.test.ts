import { CallError } from '@vitrine/api/client'
import type { PlayerNotification } from '@vitrine/player'
import { describe, expect, it } from 'vitest'
import { playlistError } from './api-answers.rules.ts'
import { attendedAction, unattendedAction } from './page-actions.rules.ts'

const BOTH = [
  ['attended', attendedAction],
  ['unattended', unattendedAction],
] as const

/** As the player reports a heartbeat that the server refused. */
function refusedHeartbeat(status: number, code: string): PlayerNotification {
  const errors = [{ code, message: 'why' }]
  const error = playlistError(new CallError('answered', { status, errors, isRefusal: true }))
  return { type: 'heartbeatFailed', error }
}

describe.each(BOTH)('%sAction', (_, action) => {
  it('maps a command that is known, and no other', () => {
    expect(action({ type: 'command', command: 'show_name' })).toEqual({
      type: 'command',
      command: 'show_name',
    })
    expect(action({ type: 'command', command: 'explode' })).toBeNull()
  })

  it('maps a changed revision to a refresh', () => {
    expect(action({ type: 'revisionChanged', revision: 'two' })).toEqual({ type: 'refresh' })
  })

  it('is null when a heartbeat gets no answer', () => {
    const error = playlistError(new CallError('network'))
    expect(action({ type: 'heartbeatFailed', error })).toBeNull()
  })
})

describe('attendedAction', () => {
  it('leaves with the reason when the player ends', () => {
    expect(attendedAction({ type: 'empty' })).toEqual({
      type: 'leave',
      kind: 'no_medias',
      message: null,
    })
    expect(attendedAction({ type: 'error', kind: 'refused', message: 'why' })).toEqual({
      type: 'leave',
      kind: 'refused',
      message: 'why',
    })
  })

  it('is null when the session has ended', () => {
    expect(attendedAction({ type: 'error', kind: 'signed_out', message: null })).toBeNull()
  })

  it('leaves with the removal when a heartbeat reports one', () => {
    expect(attendedAction(refusedHeartbeat(404, 'screens.not_found'))).toEqual({
      type: 'leaveRemoved',
      kind: 'screen_gone',
    })
  })
})

describe('unattendedAction', () => {
  it.each(['account_gone', 'screen_gone'] as const)('shows the removal for %s', (kind) => {
    expect(unattendedAction({ type: 'error', kind, message: null })).toEqual({
      type: 'removed',
      kind,
    })
  })

  it.each(['plan_expired', 'screen_limit', 'signed_out', 'refused', 'failed', 'network'] as const)(
    'is null for %s, which the player shows itself',
    (kind) => {
      expect(unattendedAction({ type: 'error', kind, message: null })).toBeNull()
    },
  )

  it('restarts the page when the player is stuck', () => {
    expect(unattendedAction({ type: 'stuck' })).toEqual({ type: 'restart' })
  })

  it('updates the app when a heartbeat is refused as too old', () => {
    expect(unattendedAction(refusedHeartbeat(403, 'client.too_old'))).toEqual({ type: 'update' })
  })
})
