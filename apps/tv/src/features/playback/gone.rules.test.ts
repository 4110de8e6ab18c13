import { CallError } from '@vitrine/api/client'
import { PlaylistError } from '@vitrine/player'
import { describe, expect, it } from 'vitest'
import { goneKindOf } from './gone.rules.ts'

const answered = (status: number, code: string) =>
  new CallError('answered', { status, errors: [{ code, message: 'why' }], isRefusal: true })

describe('goneKindOf', () => {
  it.each([
    ['accounts.not_found', 'account_gone'],
    ['screens.not_found', 'screen_gone'],
  ] as const)('reads %s as %s', (code, kind) => {
    expect(goneKindOf(answered(404, code))).toBe(kind)
    expect(goneKindOf(new PlaylistError(kind, 'why'))).toBe(kind)
  })

  it.each([
    ['another refusal', answered(403, 'playback.plan_expired')],
    ['a path the server does not know', answered(404, 'request.not_found')],
    ['a page of a proxy', new CallError('unreadable', { status: 404 })],
    ['no answer', new CallError('network')],
    ['no error', null],
  ])('is null for %s', (_, error) => {
    expect(goneKindOf(error)).toBeNull()
  })
})
