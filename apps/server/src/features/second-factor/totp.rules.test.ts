import { describe, expect, it } from 'vitest'
import { describeTotp, findTotpStep } from './totp.rules.ts'

/** The secret of RFC 6238, appendix B. Its codes there have eight digits, of which these are the last six. */
const SECRET = Buffer.from('12345678901234567890').toString('base64url')

const stepAt = (seconds: number, code: string): number | null =>
  findTotpStep(SECRET, { code, now: new Date(seconds * 1_000) })

describe('findTotpStep', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
  ])('finds the step of RFC 6238 at %i s for %s', (seconds, code, step) => {
    expect(stepAt(seconds, code)).toBe(step)
  })

  it.each([
    [-30, 1],
    [30, 1],
    [-60, null],
    [60, null],
  ])('accepts one step of difference: %i s', (difference, step) => {
    expect(stepAt(59 + difference, '287082')).toBe(step)
  })

  it('finds none for another code', () => {
    expect(stepAt(59, '287083')).toBeNull()
    expect(stepAt(59, '87082')).toBeNull()
  })
})

describe('describeTotp', () => {
  it('has the secret in base32, and an address with the e-mail', () => {
    const { secret, url } = describeTotp(SECRET, 'ana+loja@padaria.test')
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(url).toBe(
      `otpauth://totp/Vitrine:ana%2Bloja%40padaria.test?issuer=Vitrine&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
