import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findWithOxlint, type LintFinding } from '../checks/lint-findings.ts'
import { findRetired } from '../lint/retired-name.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')

// The `*` is replaced, so that each case has a file of its own.
const PURE = 'packages/domain/src/*.ts'
const ORDINARY = 'packages/api/src/*.ts'
const SERVER = 'apps/server/src/*.ts'
const COMPONENT = 'packages/ui/src/*.tsx'

/** A function with this number of lines. */
function aFunction(name: string, lines: number): string {
  const logic = Array.from({ length: lines - 2 }, () => '  run()').join('\n')
  return `declare const run: () => void\nexport function ${name}() {\n${logic}\n}`
}

const BRANCHES = Array.from({ length: 15 }, (_, line) => `  if (b === ${line}) return 1`).join('\n')

const BREACHES: readonly (readonly [name: string, file: string, text: string, rule: string])[] = [
  [
    'reading the clock in a rule',
    PURE,
    'export const a = Date.now()',
    'eslint(no-restricted-properties)',
  ],
  ['a new Date() in a rule', PURE, 'export const a = new Date()', 'vitrine(clock-read)'],
  ['chance in a rule', PURE, 'export const a = Math.random()', 'eslint(no-restricted-properties)'],
  ['a timer in a rule', PURE, 'setTimeout(() => {}, 1)', 'eslint(no-restricted-globals)'],
  ['the network in a rule', PURE, "void fetch('x')", 'eslint(no-restricted-globals)'],
  ['the page in a rule', PURE, 'export const a = document', 'eslint(no-restricted-globals)'],
  ['the window in a rule', PURE, 'export const a = window', 'eslint(no-restricted-globals)'],
  ['the process in a rule', PURE, 'export const a = process', 'eslint(no-restricted-globals)'],
  [
    'a user-agent test outside of device',
    ORDINARY,
    'export const a = navigator.userAgent',
    'vitrine(user-agent)',
  ],
  [
    'the environment read outside of main.ts',
    SERVER,
    "export const a = process.env['PORT']",
    'eslint(no-restricted-properties)',
  ],
  [
    'a function with a retired name',
    SERVER,
    'export function noteBeat() {}',
    'vitrine(retired-name)',
  ],
  [
    'a parameter with a retired name',
    SERVER,
    'export const a = ([{ b: lastBeatAt = 1 }]: { b?: number }[]) => lastBeatAt',
    'vitrine(retired-name)',
  ],
  ['a type with a retired name', SERVER, 'export type Said = string', 'vitrine(retired-name)'],
  [
    'a file with a retired name',
    'packages/api/src/kept-files.ts',
    'export {}',
    'vitrine(retired-name)',
  ],
  [
    'a comment with a retired phrase',
    ORDINARY,
    '/**\n * The caller is\n * told aloud.\n */\nexport {}',
    'vitrine(retired-name)',
  ],
  [
    'a retired name in a new package',
    'packages/brand-new/src/index.mjs',
    'const kept = 1\nexport default kept',
    'vitrine(retired-name)',
  ],
  ['any', ORDINARY, 'export const a = (b: any): void => b', 'typescript(no-explicit-any)'],
  [
    'a non-null assertion',
    ORDINARY,
    'export const a = (b: string | null): string => b!',
    'typescript(no-non-null-assertion)',
  ],
  [
    'a cast without a reason',
    ORDINARY,
    'export const a = (b: unknown): string => b as string',
    'typescript(consistent-type-assertions)',
  ],
  [
    'an exception without a reason',
    ORDINARY,
    '// oxlint-disable-next-line no-console\nconsole.log(1)',
    'vitrine(disable-reason)',
  ],
  [
    'an exception from a rule that needs types without a reason',
    ORDINARY,
    '// oxlint-disable-next-line typescript/await-thenable\nawait 1',
    'vitrine(disable-reason)',
  ],
  [
    'four parameters',
    ORDINARY,
    'export function a(b = 1, c = 1, d = 1, e = 1) {}',
    'eslint(max-params)',
  ],
  [
    'a function of more than 60 lines',
    ORDINARY,
    aFunction('a', 61),
    'vitrine(function-size-limit)',
  ],
  [
    'a file of more than 400 lines',
    ORDINARY,
    '\n'.repeat(400) + 'export {}',
    'vitrine(max-lines-limit)',
  ],
  [
    'a test file of more than 400 lines',
    'apps/server/test/http.test.ts',
    '\n'.repeat(400) + 'export {}',
    'vitrine(max-lines-limit)',
  ],
  ['a junk drawer', 'scripts/lint/utils.mjs', 'export const a = 1', 'vitrine(file-name)'],
  ['camelCase in a file name', 'scripts/lint/someRule.mjs', 'export {}', 'vitrine(file-name)'],
  [
    'a function with 16 branches',
    ORDINARY,
    `export function a(b: number) {\n${BRANCHES}\n  return 2\n}`,
    'vitrine(complexity-limit)',
  ],
  [
    'four levels',
    ORDINARY,
    `export function a(b = 1) {\n${'if (b) {'.repeat(4)}${'}'.repeat(4)}}`,
    'eslint(max-depth)',
  ],
  [
    'a component of more than 80 lines',
    COMPONENT,
    aFunction('Card', 81),
    'vitrine(function-size-limit)',
  ],
  [
    'a function of more than 60 lines beside components',
    COMPONENT,
    aFunction('drawCard', 61),
    'vitrine(function-size-limit)',
  ],
  [
    'a loose comparison',
    ORDINARY,
    'export const a = (b: number): boolean => b == 1',
    'eslint(eqeqeq)',
  ],
  ['console', SERVER, 'console.log(1)', 'eslint(no-console)'],
  ['an unused import', ORDINARY, "import { a } from './a.ts'", 'eslint(no-unused-vars)'],
  [
    'a type that is imported as a value',
    ORDINARY,
    "import { A } from './a.ts'\nexport type B = A",
    'typescript(consistent-type-imports)',
  ],
  [
    'a hook in a condition',
    COMPONENT,
    "import { useState } from 'react'\nexport function Card({ a }: { a: boolean }) {\n  if (a) useState(1)\n  return null\n}",
    'react-hooks(rules-of-hooks)',
  ],
  [
    'an effect without its dependency',
    COMPONENT,
    "import { useEffect } from 'react'\nexport function Card({ a }: { a: () => void }) {\n  useEffect(() => a(), [])\n  return null\n}",
    'react-hooks(exhaustive-deps)',
  ],
]

const SOUND: readonly (readonly [name: string, file: string, text: string])[] = [
  ['a date that was handed in', PURE, 'export const a = (b: string): Date => new Date(b)'],
  [
    'standard names that contain a retired word',
    ORDINARY,
    'export const a = (keepAlive: number, readTrustProxy: number): number => keepAlive + readTrustProxy',
  ],
  ['as const', ORDINARY, "export const A = ['b'] as const"],
  [
    'an exception with a reason',
    ORDINARY,
    '// oxlint-disable-next-line no-console -- this program talks to a terminal\nconsole.log(1)',
  ],
  ['a component of 80 lines', COMPONENT, aFunction('Card', 80)],
  ['console in a program', 'scripts/*/main.ts', 'console.log(1)'],
  [
    'the environment in main.ts',
    'apps/server/src/*/main.ts',
    'declare const process: { env: { PORT: string } }\nexport const a = process.env.PORT',
  ],
  ['the clock in a test of a rule', 'packages/domain/src/*.test.ts', 'export const a = new Date()'],
  ['a long function of a test', 'packages/domain/src/*.test.ts', aFunction('a', 90)],
  ['the user agent in device', 'packages/device/src/*.ts', 'export const a = navigator.userAgent'],
  [
    'a retired word in a text for people',
    'packages/i18n/src/texts/*.ts',
    "export const door = 'Porta'",
  ],
]

/** More than the first number of a size, and at most the second. */
const WARNINGS: readonly (readonly [name: string, text: string, rule: string])[] = [
  ['lines of a file', `${'\n'.repeat(300)}export {}`, 'eslint(max-lines)'],
  ['lines of a function', aFunction('a', 50), 'vitrine(function-size)'],
  [
    'branches of a function',
    `export function a(b: number) {\n${BRANCHES.split('\n').slice(3).join('\n')}\n  return 2\n}`,
    'eslint(complexity)',
  ],
]

function fileOf(pattern: string, kind: string, index: number): string {
  return pattern.replace('*', `${kind}-${String(index)}`)
}

describe('lint rules', { timeout: 60_000 }, () => {
  let root: string
  let found: readonly LintFinding[]
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  const rulesIn = (file: string, isError: boolean): readonly string[] =>
    found.filter((one) => one.file === file && one.isError === isError).map(({ rule }) => rule)

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'vitrine-lint-'))
    // Its patterns of files are relative to its own folder.
    const config = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')
    write('.oxlintrc.json', config.replace('./scripts/lint', path.join(ROOT, 'scripts/lint')))
    const compilerOptions = {
      strict: true,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      jsx: 'preserve',
    }
    write('tsconfig.json', JSON.stringify({ compilerOptions }))
    BREACHES.forEach(([, file, text], index) => write(fileOf(file, 'breach', index), `${text}\n`))
    SOUND.forEach(([, file, text], index) => write(fileOf(file, 'sound', index), `${text}\n`))
    WARNINGS.forEach(([, text], index) => write(fileOf(ORDINARY, 'warning', index), `${text}\n`))
    found = findWithOxlint(root, '.oxlintrc.json')
  }, 60_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each(BREACHES.map((breach, index) => [...breach, index] as const))(
    'refuse %s',
    (_, file, __, rule, index) => {
      expect(rulesIn(fileOf(file, 'breach', index), true)).toContain(rule)
    },
  )

  it.each(SOUND.map((sound, index) => [...sound, index] as const))(
    'let %s pass',
    (_, file, __, index) => {
      expect(rulesIn(fileOf(file, 'sound', index), true)).toEqual([])
    },
  )

  it.each(WARNINGS.map((warning, index) => [...warning, index] as const))(
    'warn early of the %s',
    (_, __, rule, index) => {
      const file = fileOf(ORDINARY, 'warning', index)
      expect(rulesIn(file, false)).toEqual([rule])
      expect(rulesIn(file, true)).toEqual([])
    },
  )

  it.each([
    ['said', 'lastSaidAt', true],
    ['said', 'LAST_SAID', true],
    ['said', 'saidish', false],
    ['set aside', 'isSetAside', true],
    ['set aside', 'asideSet', false],
    ['keep…', 'keepFiles', true],
    ['keep…', 'keep', false],
    ['keep…', 'doKeepFiles', false],
    ['=known', 'Known', true],
    ['=known', 'isKnown', false],
    ['first try', 'first-try.test', true],
  ])('take the entry %j as in %s: %s', (entry, name, isRetired) => {
    expect(findRetired(name, [entry])).toBe(isRetired ? entry : undefined)
  })
})
