import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { workerSource } from '../build/service-worker-plugin.ts'

const template = readFileSync(path.join(import.meta.dirname, '../build/service-worker.js'), 'utf8')
const files = [
  ['index.html', '<html>'],
  ['assets/index-1.js', 'run()'],
  ['engine-check.js', 'check()'],
] as const

it('lists the page by its folder, and every file of the build', () => {
  const source = workerSource(template, files)
  expect(source).toContain('const FILES = ["assets/index-1.js","engine-check.js","./"]')
  expect(source).not.toContain('__')
})

it('is another worker as soon as one file differs, and the same for the same files', () => {
  const [page, script, check] = files
  const changed = [page, script, [check[0], 'check(2)']] as const
  expect(workerSource(template, changed)).not.toBe(workerSource(template, files))
  expect(workerSource(template, [...files].reverse())).toBe(workerSource(template, files))
})
