import { describe, expect, it } from 'vitest'
import { createSecrets, equalTexts, hashSecret } from './secrets.ts'

const secrets = createSecrets('a key that is long enough for a test')

it('opens a sealed value, and seals the same text differently each time', () => {
  const sealed = secrets.seal('EAAtoken', 'account-1')
  expect(secrets.open(sealed, 'account-1')).toBe('EAAtoken')
  expect(secrets.seal('EAAtoken', 'account-1')).not.toBe(sealed)
  expect(sealed).not.toContain('EAA')
})

it('refuses a value that was moved to another record, changed or truncated', () => {
  const sealed = secrets.seal('EAAtoken', 'account-1')
  const last = sealed.endsWith('A') ? 'B' : 'A'
  expect(() => secrets.open(sealed, 'account-2')).toThrow()
  expect(() => secrets.open(sealed.slice(0, -1) + last, 'account-1')).toThrow()
  expect(() => secrets.open(sealed.slice(0, 20), 'account-1')).toThrow()
})

it('uses a separate key per purpose', () => {
  const signature = secrets.sign('connection-states', 'x')
  expect(secrets.verify('connection-states', 'x', signature)).toBe(true)
  expect(secrets.verify('media-addresses', 'x', signature)).toBe(false)
  expect(secrets.verify('connection-states', 'y', signature)).toBe(false)
})

it('compares texts of any length', () => {
  expect(equalTexts('abc', 'abcd')).toBe(false)
  expect(equalTexts(hashSecret('a'), hashSecret('a'))).toBe(true)
})

describe('several keys', () => {
  const OLD = 'the key of last year, long enough'
  const NEW = 'the key of this year, long enough'
  const old = createSecrets(OLD)
  const rotated = createSecrets(NEW, OLD)

  it('opens values of an older key, and seals with the first', () => {
    expect(rotated.open(old.seal('EAAtoken', 'account-1'), 'account-1')).toBe('EAAtoken')
    const sealed = rotated.seal('EAAtoken', 'account-1')
    expect(createSecrets(NEW).open(sealed, 'account-1')).toBe('EAAtoken')
    expect(() => old.open(sealed, 'account-1')).toThrow('key_missing')
  })

  it('verifies signatures of an older key, and signs with the first', () => {
    const signature = old.sign('connection-states', 'x')
    expect(rotated.verify('connection-states', 'x', signature)).toBe(true)
    expect(rotated.verify('media-addresses', 'x', signature)).toBe(false)
    expect(rotated.sign('connection-states', 'x')).toBe(
      createSecrets(NEW).sign('connection-states', 'x'),
    )
    expect(createSecrets(NEW).verify('connection-states', 'x', signature)).toBe(false)
  })

  it('marks sealed text with the key that sealed it, and opens text without a mark', () => {
    expect(rotated.seal('EAAtoken', 'a').startsWith(rotated.sealPrefix)).toBe(true)
    expect(rotated.sealPrefix).not.toBe(old.sealPrefix)
    const withoutMark = old.seal('EAAtoken', 'a').slice(old.sealPrefix.length)
    expect(rotated.open(withoutMark, 'a')).toBe('EAAtoken')
  })
})
