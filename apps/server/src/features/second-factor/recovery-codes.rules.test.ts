import { RecoveryCode } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.rules.ts'

const aRandom = () => {
  let value = 0
  return { integer: (below: number) => (value += 7) % below }
}

describe('createRecoveryCodes', () => {
  it('returns ten distinct codes of four groups without look-alikes', () => {
    const codes = createRecoveryCodes(aRandom())
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/)
  })

  it('returns codes that the API accepts as they are shown, typed small or without hyphens', () => {
    for (const code of createRecoveryCodes(aRandom())) {
      const plain = code.replaceAll('-', '')
      for (const typed of [code, plain, ` ${code.toLowerCase().replaceAll('-', ' ')} `]) {
        expect(RecoveryCode.parse(typed)).toBe(plain)
      }
    }
  })
})

describe('hashRecoveryCode', () => {
  it('is the same with and without hyphens, and differs by user and code', () => {
    const hash = hashRecoveryCode('ana', 'ABCD-EFGH')
    expect(hashRecoveryCode('ana', 'ABCDEFGH')).toBe(hash)
    expect(hashRecoveryCode('bia', 'ABCDEFGH')).not.toBe(hash)
    expect(hashRecoveryCode('ana', 'ABCDEFGJ')).not.toBe(hash)
    expect(hash).not.toContain('ABCD')
  })
})
