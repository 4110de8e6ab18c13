// @vitest-environment jsdom
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encryptCard, type TypedCard } from './encrypt-card.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const NOW = new Date(1_795_186_759_174)

const CARD: TypedCard = {
  number: '4111 1111 1111 1111',
  expiry: '03/2030',
  cvv: '123',
  holder: 'Ana Souza',
}

/** What the provider reads: the padding is removed by hand, because Node refuses PKCS#1 v1.5. */
function decrypt(encrypted: string | null): string {
  const bytes = Buffer.from(encrypted ?? '', 'base64')
  const block = Buffer.concat([Buffer.alloc(256 - bytes.length), bytes])
  const plain = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block)
  expect([plain[0], plain[1]]).toEqual([0, 2])
  return plain.subarray(plain.indexOf(0, 2) + 1).toString()
}

describe('encryptCard', () => {
  it('encrypts number, code, expiry, holder and time', () => {
    expect(decrypt(encryptCard(CARD, KEY, NOW))).toBe(
      '4111111111111111;123;03;2030;Ana Souza;1795186759174',
    )
  })

  it('completes a year of two digits and a month of one', () => {
    expect(decrypt(encryptCard({ ...CARD, expiry: '3/30' }, KEY, NOW))).toContain(';03;2030;')
  })

  // The vector of the provider's own script.
  it('cleans the holder as the provider does', () => {
    const holder = "José d'Ávila & Souza 2"
    expect(decrypt(encryptCard({ ...CARD, holder }, KEY, NOW))).toContain(';Jose dAvila  Souza ;')
  })

  it('cuts the holder to thirty characters first', () => {
    const holder = `${'A'.repeat(29)}éB`
    expect(decrypt(encryptCard({ ...CARD, holder }, KEY, NOW))).toContain(`;${'A'.repeat(29)}e;`)
  })

  it('gives another text each time', () => {
    expect(encryptCard(CARD, KEY, NOW)).not.toBe(encryptCard(CARD, KEY, NOW))
  })

  it.each([
    ['no month', { expiry: '13/2030' }],
    ['no letters in the holder', { holder: '123 &' }],
  ])('returns null for %s', (_name, changes) => {
    expect(encryptCard({ ...CARD, ...changes }, KEY, NOW)).toBeNull()
  })

  it('returns null for a key that cannot be read', () => {
    expect(encryptCard(CARD, 'no key', NOW)).toBeNull()
  })
})
