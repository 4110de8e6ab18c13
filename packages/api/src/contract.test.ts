import { describe, expect, it } from 'vitest'
import { contract } from './contract.ts'
import { COMMON_ERRORS, ERRORS } from './errors.ts'

const calls = Object.entries(contract)

describe('contract', () => {
  it('declares each method and path once', () => {
    const seen = calls.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it.each(calls)('%s has a schema for exactly the parameters in its path', (_, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(Object.keys(endpoint.params?.def.shape ?? {})).toEqual(inPath)
  })

  it.each(calls)('%s has a rule of the audit log exactly when it is for admins', (_, endpoint) => {
    const { access, audit, params } = endpoint
    expect(audit !== undefined).toBe(access.role === 'admin')
    const hasSubject = typeof audit === 'object' && 'subject' in audit
    // The log finds the customer by the one id in the path.
    if (access.role === 'admin') {
      expect(Object.keys(params?.def.shape ?? {})).toHaveLength(hasSubject ? 1 : 0)
    }
  })

  it.each(calls)('%s declares no common error', (_, { errors }) => {
    for (const code of errors) {
      expect(ERRORS).toHaveProperty([code])
      expect(COMMON_ERRORS).not.toContain(code)
    }
  })
})

describe('request schemas', () => {
  const signUp = {
    user: {
      name: '  Ana ',
      telephone: '(11) 93333-4444',
      email: ' Ana@Example.com ',
      password: 'segredo',
    },
  }
  const codes = (user: object): string[] =>
    contract.signUp.body
      .safeParse({ user: { ...signUp.user, ...user } })
      .error?.issues.map((issue) => issue.message) ?? []

  it('trims text and lower-cases the e-mail', () => {
    expect(contract.signUp.body.parse(signUp).user).toMatchObject({
      name: 'Ana',
      email: 'ana@example.com',
    })
  })

  it.each([
    [{ name: ' ' }, 'users.name_required'],
    [{ name: 'a'.repeat(1_000_000) }, 'field.too_long'],
    [{ telephone: '' }, 'users.telephone_required'],
    [{ telephone: '123456789' }, 'users.telephone_invalid'],
    [{ telephone: '1234567890123456' }, 'users.telephone_invalid'],
    [{ email: '' }, 'users.email_required'],
    [{ email: 'ana' }, 'users.email_invalid'],
    [{ password: '' }, 'users.password_required'],
    [{ password: '12345' }, 'users.password_too_short'],
  ])('%j is refused as %s, and as nothing else', (user, code) => {
    expect(codes(user)).toEqual([code])
  })

  it('maps stories_and_reels to both', () => {
    expect(contract.updateScreen.body.parse({ view: 'stories_and_reels' })).toEqual({
      view: 'both',
    })
  })
})
