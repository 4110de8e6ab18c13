import { expect, it } from 'vitest'
import { parseSmtpUrl } from './smtp-url.ts'

it('parses host, port and login', () => {
  expect(parseSmtpUrl('smtp://loja%40a.example:p%2Fss@mail.example:2525')).toEqual({
    host: 'mail.example',
    port: 2525,
    secure: false,
    requireTLS: true,
    auth: { user: 'loja@a.example', pass: 'p/ss' },
  })
})

it.each([
  ['smtp://mail.example', { port: 587, secure: false, requireTLS: false }],
  ['smtps://mail.example', { port: 465, secure: true, requireTLS: false }],
  ['smtps://u:p@mail.example:1465', { port: 1465, secure: true, requireTLS: false }],
])('parses the encryption of %s', (url, expected) => {
  expect(parseSmtpUrl(url)).toMatchObject(expected)
})

it('removes the brackets of an IPv6 address', () => {
  expect(parseSmtpUrl('smtp://[::1]:8091').host).toBe('::1')
})
