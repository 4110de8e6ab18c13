import { CallError } from '@vitrine/api/client'
import { playlistError } from '@vitrine/playback'
import { PlaylistError } from '@vitrine/player'
import { describe, expect, it } from 'vitest'
import { leavingMessage, removedCode } from './leave-messages.rules.ts'

const message = 'Texto do servidor'

function answered(status: number, code: string): CallError {
  return new CallError('answered', { status, errors: [{ code, message }] })
}

function refused(status: number, code: string): CallError {
  return new CallError('answered', { status, errors: [{ code, message }], isRefusal: true })
}

describe('leavingMessage', () => {
  it.each([
    [new CallError('network'), 'network', 'err_network'],
    [new CallError('unreadable', { status: 200 }), 'network', 'err_network'],
    [answered(503, 'server.busy'), 'network', 'err_network'],
    [new CallError('unreadable', { status: 401 }), 'network', 'err_network'],
    [answered(403, 'portal.login_required'), 'network', 'err_network'],
    [answered(422, 'portal.login_required'), 'network', 'err_network'],
    [refused(403, 'playback.plan_expired'), 'plan_expired', 'playback.plan_expired'],
    [refused(422, 'playback.screen_limit'), 'screen_limit', 'playback.screen_limit'],
    [refused(403, 'auth.forbidden'), 'refused', message],
    [refused(404, 'accounts.not_found'), 'account_gone', 'error_fetch_medias'],
    [refused(404, 'screens.not_found'), 'screen_gone', 'error_fetch_medias'],
    [refused(404, 'request.not_found'), 'failed', 'error_fetch_medias'],
    [answered(500, 'internal'), 'failed', 'error_fetch_medias'],
    [refused(401, 'auth.required'), 'signed_out', null],
    [new TypeError('not a call'), 'failed', 'error_fetch_medias'],
  ])('for %o, which is %s, is %s', (error, kind, leaving) => {
    const failure = playlistError(error)
    // An error of the app itself counts as `failed` for the player.
    const failed = failure instanceof PlaylistError ? failure : new PlaylistError('failed')
    expect(failed.kind).toBe(kind)
    expect(leavingMessage(failed.kind, failed.message)).toBe(leaving)
  })

  it('is no_medias when there is nothing to play', () => {
    expect(leavingMessage('no_medias', null)).toBe('no_medias')
  })
})

describe('removedCode', () => {
  it('is the code of the removed account or screen', () => {
    expect(removedCode('account_gone')).toBe('accounts.not_found')
    expect(removedCode('screen_gone')).toBe('screens.not_found')
  })
})
