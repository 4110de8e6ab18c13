import { describe, expect, it } from 'vitest'
import { afterSignIn, startOf } from './sign-in-path.ts'

const ORIGIN = 'https://vitrine.test'

describe('startOf', () => {
  it.each([
    ['a customer', 0, '/accounts'],
    ['an admin', 1, '/admin'],
  ])('of %s is their own page', (_who, permission, path) => {
    const start = startOf({ permission })
    expect(afterSignIn(new URLSearchParams(), ORIGIN, start)).toBe(path)
    const wanted = new URLSearchParams({ redirect: '/account/plan' })
    expect(afterSignIn(wanted, ORIGIN, start)).toBe('/account/plan')
  })
})
