import { expect, it } from 'vitest'
import { anAccount } from '../../../test/support/builders.ts'
import { profileOf } from './profile.rules.ts'

it('leads to the profile at its own network', () => {
  expect(profileOf(anAccount({ provider: 'instagram', username: 'cafe.aurora' }))).toEqual({
    network: 'Instagram',
    url: 'https://www.instagram.com/cafe.aurora',
  })
  expect(profileOf(anAccount({ provider: 'facebook', username: '1029384756' }))).toEqual({
    network: 'Facebook',
    url: 'https://www.facebook.com/1029384756',
  })
})

it('leads nowhere without a network or a name there', () => {
  expect(profileOf(anAccount({ provider: null }))).toBeNull()
  expect(profileOf(anAccount({ username: null }))).toBeNull()
})

it('never lets a name change the address', () => {
  const { url } = profileOf(anAccount({ username: '../a?b#c' })) ?? { url: '' }
  expect(new URL(url).pathname).toBe('/..%2Fa%3Fb%23c')
})
