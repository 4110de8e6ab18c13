import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
const paths = [...page.matchAll(/`((?:apps|assets|packages|e2e)(?:\/[\w.-]+)*)`/g)].map(
  ([, name]) => name ?? '',
)

it('names only files and folders that exist', () => {
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})
