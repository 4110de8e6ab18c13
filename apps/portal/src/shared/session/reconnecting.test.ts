import { afterEach, describe, expect, it } from 'vitest'
import { forgetReconnecting, isReconnecting, rememberReconnecting } from './reconnecting.ts'

afterEach(forgetReconnecting)

describe('a login that a reconnect link began', () => {
  it('is known by its state when it comes back', () => {
    rememberReconnecting('https://www.facebook.com/v23.0/dialog/oauth?client_id=1&state=a.b.c')
    expect(isReconnecting('a.b.c')).toBe(true)
    expect(isReconnecting('x.y.z')).toBe(false)
    expect(isReconnecting(null)).toBe(false)
  })

  it('is over once it is forgotten', () => {
    rememberReconnecting('https://www.facebook.com/v23.0/dialog/oauth?state=a.b.c')
    forgetReconnecting()
    expect(isReconnecting('a.b.c')).toBe(false)
  })

  it.each(['https://www.facebook.com/dialog/oauth', 'nowhere'])(
    'takes the place of an earlier one, even where %s has no state',
    (url) => {
      rememberReconnecting('https://www.facebook.com/v23.0/dialog/oauth?state=a.b.c')
      rememberReconnecting(url)
      expect(isReconnecting('a.b.c')).toBe(false)
    },
  )
})
