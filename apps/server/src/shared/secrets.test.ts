import { expect, it } from 'vitest'
import { createSecrets, equalTexts, hashSecret } from './secrets.ts'

const secrets = createSecrets('a key that is long enough for a test')

it('opens what it sealed, and seals the same text differently each time', () => {
  const sealed = secrets.seal('EAAtoken', 'account-1')
  expect(secrets.open(sealed, 'account-1')).toBe('EAAtoken')
  expect(secrets.seal('EAAtoken', 'account-1')).not.toBe(sealed)
  expect(sealed).not.toContain('EAA')
})

it('refuses what was moved to another record, changed, or cut', () => {
  const sealed = secrets.seal('EAAtoken', 'account-1')
  const last = sealed.endsWith('A') ? 'B' : 'A'
  expect(() => secrets.open(sealed, 'account-2')).toThrow()
  expect(() => secrets.open(sealed.slice(0, -1) + last, 'account-1')).toThrow()
  expect(() => secrets.open(sealed.slice(0, 20), 'account-1')).toThrow()
})

it('keeps purposes apart', () => {
  const signature = secrets.sign('connection-states', 'x')
  expect(secrets.verify('connection-states', 'x', signature)).toBe(true)
  expect(secrets.verify('media-addresses', 'x', signature)).toBe(false)
  expect(secrets.verify('connection-states', 'y', signature)).toBe(false)
})

it('compares texts of any length', () => {
  expect(equalTexts('abc', 'abcd')).toBe(false)
  expect(equalTexts(hashSecret('a'), hashSecret('a'))).toBe(true)
})
