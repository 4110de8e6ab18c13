import { CallError } from '@vitrine/api/client'
import { PlaylistError } from '@vitrine/player'
import { describe, expect, it } from 'vitest'
import { isShowGone } from './gone.rules.ts'

const answered = (status: number, code: string) =>
  new CallError('answered', { status, errors: [{ code, message: 'why' }], isRefusal: true })

describe('isShowGone', () => {
  it.each(['accounts.not_found', 'screens.not_found'])('is true for %s', (code) => {
    expect(isShowGone(answered(404, code))).toBe(true)
    const told = new PlaylistError('refused', 'why', { cause: answered(404, code) })
    expect(isShowGone(told)).toBe(true)
  })

  it.each([
    ['another refusal', answered(403, 'playback.plan_expired')],
    ['a path the server does not know', answered(404, 'request.not_found')],
    ['a page of a proxy', new CallError('unreadable', { status: 404 })],
    ['no answer', new CallError('network')],
    ['no error', null],
  ])('is false for %s', (_, error) => {
    expect(isShowGone(error)).toBe(false)
  })
})
