import { expect, it } from 'vitest'
import { profileOf } from './profile.ts'

it('leads to the profile at its own network', () => {
  expect(profileOf({ provider: 'instagram', username: 'cafe.aurora' })).toEqual({
    network: 'Instagram',
    url: 'https://www.instagram.com/cafe.aurora',
  })
  expect(profileOf({ provider: 'facebook', username: '1029384756' })).toEqual({
    network: 'Facebook',
    url: 'https://www.facebook.com/1029384756',
  })
})

it('leads nowhere without a network or a name there', () => {
  expect(profileOf({ provider: null, username: 'a' })).toBeNull()
  expect(profileOf({ provider: 'instagram', username: null })).toBeNull()
})

it('never lets a name change the address', () => {
  expect(profileOf({ provider: 'instagram', username: '../a?b#c' })?.url).toBe(
    'https://www.instagram.com/..%2Fa%3Fb%23c',
  )
})
