import { afterEach, describe, expect, it } from 'vitest'
import { forgetReconnecting, isReconnecting, rememberReconnecting } from './reconnecting.ts'

afterEach(forgetReconnecting)

describe('reconnecting', () => {
  it('recognizes the callback by its state', () => {
    rememberReconnecting('https://www.facebook.com/v23.0/dialog/oauth?client_id=1&state=a.b.c')
    expect(isReconnecting('a.b.c')).toBe(true)
    expect(isReconnecting('x.y.z')).toBe(false)
    expect(isReconnecting(null)).toBe(false)
  })

  it('does not recognize a login that was removed', () => {
    rememberReconnecting('https://www.facebook.com/v23.0/dialog/oauth?state=a.b.c')
    forgetReconnecting()
    expect(isReconnecting('a.b.c')).toBe(false)
  })

  it.each(['https://www.facebook.com/dialog/oauth', 'nowhere'])(
    'replaces an earlier login, also when %s has no state',
    (url) => {
      rememberReconnecting('https://www.facebook.com/v23.0/dialog/oauth?state=a.b.c')
      rememberReconnecting(url)
      expect(isReconnecting('a.b.c')).toBe(false)
    },
  )
})
