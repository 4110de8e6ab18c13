import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const TESTS = globSync('{apps,packages,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => path.basename(name) === 'node_modules',
})
const ROWS = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
const FILE = /`([\w.-]+\.(?:test|spec)\.tsx?)`/g
/** Test titles have typographic apostrophes. */
const plain = (text: string): string => text.replaceAll('’', "'")

/** The text of every test file of this name. */
function textOf(name: string): string {
  const files = TESTS.filter((file) => path.basename(file) === name)
  return files.map((file) => plain(readFileSync(path.join(ROOT, file), 'utf8'))).join('\n')
}

/** Test files and words of test titles that a row names and that do not exist. */
function missingIn(row: string): readonly string[] {
  const texts = [...row.matchAll(FILE)].map(([, name = '']) => [name, textOf(name)] as const)
  const absent = texts.filter(([, text]) => text === '').map(([name]) => name)
  const all = texts.map(([, text]) => text).join('\n')
  const quoted = [...row.matchAll(/"([^"]+)"/g)].flatMap(([, words = '']) => words.split(' … '))
  return [...absent, ...quoted.filter((words) => !all.includes(plain(words)))]
}

it('names only existing tests', () => {
  expect(ROWS.length).toBeGreaterThan(100)
  expect(ROWS.flatMap(missingIn)).toEqual([])
})
