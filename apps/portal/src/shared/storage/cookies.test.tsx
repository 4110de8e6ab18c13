// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

afterEach(() => {
  removeCookie('lang')
  removeCookie('other')
})

describe('cookies', () => {
  it('reads null when the cookie is not set', () => {
    expect(readCookie('lang')).toBeNull()
  })

  it('reads what was written', () => {
    writeCookie('lang', 'pt', 1)
    expect(readCookie('lang')).toBe('pt')
  })

  it('keeps characters that separate cookies', () => {
    writeCookie('lang', 'a; b=c', 1)
    writeCookie('other', 'ç', 1)
    expect(readCookie('lang')).toBe('a; b=c')
    expect(readCookie('other')).toBe('ç')
  })

  it('does not match a longer name', () => {
    writeCookie('other', 'x', 1)
    expect(readCookie('othe')).toBeNull()
    expect(readCookie('ther')).toBeNull()
  })

  it('removes one cookie and leaves the others', () => {
    writeCookie('lang', 'pt', 1)
    writeCookie('other', 'x', 1)
    removeCookie('lang')
    expect(readCookie('lang')).toBeNull()
    expect(readCookie('other')).toBe('x')
  })
})
