import { expect, it } from 'vitest'
import { createRelyingParty } from './webauthn.ts'

it.each([
  ['https://vitrine.example', 'vitrine.example', 'https://vitrine.example', true],
  ['https://vitrine.example:8443/tv', 'vitrine.example', 'https://vitrine.example:8443', true],
  ['http://localhost:8080', 'localhost', 'http://localhost:8080', true],
  ['http://192.168.0.7:8080', '192.168.0.7', 'http://192.168.0.7:8080', false],
  ['http://[::1]:8080', '[::1]', 'http://[::1]:8080', false],
])('createRelyingParty reads %s', (url, id, origin, isPossible) => {
  expect(createRelyingParty(url)).toEqual({ id, origin, isPossible })
})
