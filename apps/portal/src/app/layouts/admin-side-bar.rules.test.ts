import { expect, it } from 'vitest'
import { currentAdminPlace } from './admin-side-bar.rules.ts'

it.each([
  ['/admin', '/admin'],
  ['/admin/jobs', '/admin'],
  ['/admin/accounts', '/admin/accounts'],
  ['/admin/users/7', '/admin/accounts'],
  ['/accounts/7/dashboard', '/admin/accounts'],
  ['/admin/shipments', '/admin/shipments'],
  ['/admin/audit', '/admin/audit'],
])('%s belongs to %s', (pathname, place) => {
  expect(currentAdminPlace(pathname)).toBe(place)
})
