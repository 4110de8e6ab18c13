import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { countLines, countSource } from '../measure/count-source.ts'
import { hasSizeLimit, isTest, portalFiles, testRatio } from '../measure/file-kinds.ts'
import { formatTable, isReached } from '../measure/goals.ts'
import { findRetiredWords } from '../measure/retired-words.ts'

describe('countSource', () => {
  it('counts any and non-null assertions, except in strings and comments', () => {
    const text = `
      // any value! is fine here
      export const a = (b: any, c?: any[]) => b.d! + c![0]!
      export const e = 'any!' !== \`any\${!a}\`
    `
    expect(countSource('a.ts', text)).toMatchObject({ anyTypes: 2, nonNullAssertions: 3 })
  })

  it.each([
    ['function a() {\n}', 'a'],
    ['const a = () => {\n}', 'a'],
    ['const a = memo(function () {\n})', 'a'],
    ['const b = { a: () => {\n} }', 'a'],
    ['class B { a() {\n} }', 'a'],
    ['run(() => {\n})', '(anonymous)'],
  ])('measures the function in %j', (text, name) => {
    expect(countSource('a.tsx', `\n${text}`).functions).toEqual([{ name, line: 2, lines: 2 }])
  })

  it('measures no declaration without a body', () => {
    const text = 'interface A {\n  b(c: number): void\n}\ndeclare function d(): void'
    expect(countSource('a.ts', text).functions).toEqual([])
  })
})

describe('countLines', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\n\nb\n', 3],
  ])('counts in %j', (text, lines) => {
    expect(countLines(text)).toBe(lines)
  })
})

describe('file kinds', () => {
  it.each([
    ['packages/api/src/client.test.ts', true],
    ['apps/server/test/support/start.ts', true],
    ['e2e/support/pages.ts', true],
    ['scripts/test/slots.test.ts', true],
    ['scripts/testing/slots.ts', false],
    ['packages/api/src/client.ts', false],
  ])('take %s as a test: %s', (file, expected) => {
    expect(isTest(file)).toBe(expected)
  })

  it('sets no size limit for texts and tables', () => {
    expect(hasSizeLimit('packages/i18n/src/texts/pt/errors.ts')).toBe(false)
    expect(hasSizeLimit('apps/server/src/features/users/users.tables.ts')).toBe(false)
    expect(hasSizeLimit('packages/i18n/src/index.ts')).toBe(true)
  })

  it('excludes texts of the interface from the test ratio', () => {
    const files = [
      { file: 'packages/api/src/client.ts', lines: 100 },
      { file: 'packages/api/src/client.test.ts', lines: 60 },
      { file: 'e2e/tv/pairing.spec.ts', lines: 30 },
      { file: 'packages/i18n/src/texts/pt/errors.ts', lines: 1_000 },
    ]
    expect(testRatio(files)).toBe(0.9)
    expect(testRatio([])).toBe(0)
  })

  it("counts the portal's journeys and page visits as its tests", () => {
    const files = [
      'apps/portal/src/main.tsx',
      'e2e/pages/a.spec.ts',
      'e2e/tv/a.spec.ts',
      'apps/tv/a.ts',
    ]
    expect(portalFiles(files.map((file) => ({ file, lines: 1 }))).map(({ file }) => file)).toEqual(
      files.slice(0, 2),
    )
  })
})

describe('goals', () => {
  it.each([
    [0, { most: 0 }, true],
    [1, { most: 0 }, false],
    [0.9, { least: 0.9 }, true],
    [0.89, { least: 0.9 }, false],
  ])('are reached by %s of %j: %s', (value, goal, expected) => {
    expect(isReached({ name: '', value, goal, places: [] })).toBe(expected)
  })

  it('formats a table', () => {
    const rows = [
      { name: 'cycles', value: 12, goal: { most: 0 }, places: [] },
      { name: 'tests', value: 0.953, goal: { least: 0.9 }, places: [] },
    ]
    expect(formatTable(rows)).toBe('✘  cycles    12  at most 0\n✔  tests   0.95  at least 0.9')
  })
})

describe('findRetiredWords', () => {
  it('finds names of declarations and files, and phrases of comments', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'vitrine-retired-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    writeFileSync(
      path.join(root, 'kept-files.ts'),
      '/** It hears of it. */\nexport type Said = 1\n',
    )
    writeFileSync(path.join(root, 'sound.ts'), 'export const cached = 1\n')
    const found = findRetiredWords(root, ['kept-files.ts', 'sound.ts'])
    expect(found.map((line) => line.split(';')[0])).toEqual([
      expect.stringMatching(
        /^kept-files.ts:1 The file name 'kept-files' contains the retired word/,
      ),
      expect.stringMatching(/^kept-files.ts:1 The comment says 'hears'/),
      expect.stringMatching(/^kept-files.ts:2 'Said' contains the retired word 'said'/),
    ])
  })
})
