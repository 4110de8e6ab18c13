import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasPage } from './pages.ts'

const ROUTER = readFileSync(join(import.meta.dirname, '../app/router.tsx'), 'utf8')

it.each(['/accounts', '/account/user', '/account/plan', '/plans', '/admin/accounts'])(
  'says of %s what the router says',
  (path) => {
    expect(hasPage(path)).toBe(ROUTER.includes(`path: '${path}'`))
  },
)
