import { describe, expect, it } from 'vitest'
import { shortAddress } from './short-address.ts'

describe('shortAddress', () => {
  it.each([
    ['https://vitrine.app', 'vitrine.app'],
    ['http://192.168.0.7:8080/', '192.168.0.7:8080'],
    ['https://vitrine.app/plans', 'vitrine.app/plans'],
    ['https://vitrine.app/accounts?authorization_code=abcdef', 'vitrine.app/accounts'],
  ])('shortens %s to %s', (link, short) => {
    expect(shortAddress(link)).toBe(short)
  })
})
