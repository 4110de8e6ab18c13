import { expect, it } from 'vitest'
import { codeState, isCode, makeCode } from './codes.rules.ts'

it('generates codes of six characters without look-alikes', () => {
  const code = makeCode({ uuid: () => '', secret: () => '', integer: (below) => below - 1 })
  expect(code).toBe('Z'.repeat(6))
  expect(isCode(code)).toBe(true)
})

it.each(['', 'ABC23', 'ABC2345', 'ABC23O', 'ABC230', 'ABC23I', 'ABC231', 'abc234', 'ABC23\u0000'])(
  'refuses %j as a code',
  (text) => {
    expect(isCode(text)).toBe(false)
  },
)

const now = new Date('2026-03-10T12:00:00Z')
const later = new Date('2026-03-10T12:00:00.001Z')

it.each([
  [{ sessionId: null, expiresAt: later }, 'pending'],
  [{ sessionId: null, expiresAt: now }, 'over'],
  [{ sessionId: 'a', expiresAt: later }, 'bound'],
  [{ sessionId: 'a', expiresAt: now }, 'over'],
] as const)('finds that %j is %s', (code, state) => {
  expect(codeState(code, now)).toBe(state)
})
