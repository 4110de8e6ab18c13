import { expect, it } from 'vitest'
import { isOnPage } from './link.rules.ts'

it.each([
  ['/accounts', '/accounts', true],
  ['/accounts/7/items', '/accounts', true],
  ['/account', '/accounts', false],
  ['/accounts-old', '/accounts', false],
  ['/', '/accounts', false],
])('at %s the link to %s is current: %s', (pathname, path, isMarked) => {
  expect(isOnPage(pathname, path)).toBe(isMarked)
})
