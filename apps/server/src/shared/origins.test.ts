import { expect, it } from 'vitest'
import { createOrigins } from './origins.ts'

const origins = createOrigins('https://vitrine.example/')

it.each([
  'https://vitrine.example',
  'app://vitrine',
  'app://-',
  'https://appassets.androidplatform.net',
])('accepts %s as one of our pages', (origin) => {
  expect(origins.isOurs(origin)).toBe(true)
  expect(origins.mayCall(origin)).toBe(true)
})

it('allows calls from a page of a file, but not as one of our pages', () => {
  expect(origins.isOurs('null')).toBe(false)
  expect(origins.mayCall('null')).toBe(true)
})

it.each([
  null,
  '',
  'http://vitrine.example',
  'https://vitrine.example.evil.test',
  'https://vitrine.example:8443',
  'https://app://vitrine',
  'app://vitrine/https://evil.test',
  'http://appassets.androidplatform.net',
  'https://evil.test',
])('refuses %s', (origin) => {
  expect(origins.isOurs(origin)).toBe(false)
  expect(origins.mayCall(origin)).toBe(false)
})
