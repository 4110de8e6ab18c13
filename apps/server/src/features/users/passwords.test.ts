import { expect, it } from 'vitest'
import { argon2Hasher, isCommonPassword } from './passwords.ts'

it('hashes with Argon2id and a new salt each time', async () => {
  const first = await argon2Hasher.hash('pão de queijo')
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await argon2Hasher.hash('pão de queijo')).not.toBe(first)
  expect(await argon2Hasher.verify(first, 'pão de queijo')).toBe(true)
  expect(await argon2Hasher.verify(first, 'pao de queijo')).toBe(false)
})

it.each(['123456', 'password', 'PASSWORD', 'qwerty'])(
  'returns true for the common password %s',
  (password) => {
    expect(isCommonPassword(password, 6)).toBe(true)
  },
)

it.each(['vitrine-demo', 'café da esquina 42'])('returns false for %j', (password) => {
  expect(isCommonPassword(password, 6)).toBe(false)
})
