import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import tseslint from 'typescript-eslint'
import { findWithOxlint } from '../checks/lint-findings.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CONFIG = path.join(ROOT, '.oxlintrc.json')

/** Rules that docs/style.md omits: handlers have a fixed signature, and objects have no `this`. */
const LEFT_OUT = ['require-await', 'unbound-method']

/** One breach of each rule. */
const BREACHES: readonly (readonly [rule: string, source: string])[] = [
  ['await-thenable', 'export const a = async () => await 1'],
  ['no-array-delete', 'export const a = (b: number[]) => delete b[0]'],
  ['no-base-to-string', 'export const a = `${{}}`'],
  ['no-duplicate-type-constituents', 'export type A = 1 | 2 | 1'],
  ['no-floating-promises', 'Promise.resolve(1)'],
  ['no-for-in-array', 'for (const a in [1]) if (a) throw new Error(a)'],
  ['no-implied-eval', "setTimeout('1', 1)"],
  ['no-misused-promises', 'export const a = (b: Promise<boolean>) => (b ? 1 : 2)'],
  ['no-redundant-type-constituents', 'export type A = unknown | 1'],
  ['no-unnecessary-type-assertion', 'export const a = (b: number) => b as number'],
  ['no-unsafe-argument', 'export const a = (b: any, c: (d: number) => void) => c(b)'],
  ['no-unsafe-assignment', 'export const a = (b: any) => { const c: number = b; return c }'],
  ['no-unsafe-call', 'export const a = (b: any): void => { b() }'],
  ['no-unsafe-enum-comparison', 'enum A { b = 1 }\nexport const a = (b: A, c: number) => b === c'],
  ['no-unsafe-member-access', 'export const a = (b: any): void => { void b.c }'],
  ['no-unsafe-return', 'export const a = (b: any): number => { return b }'],
  ['no-unsafe-unary-minus', 'export const a = (b: string) => -b'],
  ['only-throw-error', "export const a = () => { throw 'b' }"],
  ['prefer-promise-reject-errors', "export const a = () => Promise.reject('b')"],
  ['restrict-plus-operands', "export const a = (b: { d: 1 }) => b + 'c'"],
  ['restrict-template-expressions', 'export const a = (b: object) => `${b}`'],
  [
    'switch-exhaustiveness-check',
    'export function a(b: 1 | 2) { switch (b) { case 1: return 1 } return 2 }',
  ],
]

/** Breaches that tests may contain, for API responses. */
const ALLOWED_IN_TESTS = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
]

const SOUND: readonly (readonly [name: string, source: string])[] = [
  ['number-in-text', 'export const a = (b: number) => `${b}`'],
  ['thrown-response', "export const a = () => { throw new Response('b') }"],
  ['rethrown', 'export const a = () => { try { a() } catch (b) { throw b } }'],
  [
    'default-case',
    'export const a = (b: 1 | 2) => { switch (b) { case 1: return 1; default: return 2 } }',
  ],
]

function write(root: string, file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

/** The rules that Oxlint reports, as `file: rule`. */
function findings(root: string): readonly string[] {
  return findWithOxlint(root, CONFIG).map(
    ({ file, rule, message }) => `${file}: ${rule || message}`,
  )
}

/** The rules that typescript-eslint recommends, without its prefix. */
function recommendedRules(): readonly string[] {
  const levels = new Map(
    tseslint.configs.recommendedTypeChecked.flatMap(({ rules }) => Object.entries(rules ?? {})),
  )
  return [...levels]
    .filter(([, level]) => level !== 'off')
    .map(([name]) => name.replace('@typescript-eslint/', ''))
}

describe('typed lint rules', { timeout: 60_000 }, () => {
  let root: string
  let found: readonly string[]
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'vitrine-typed-lint-'))
    const compilerOptions = { strict: true, target: 'es2022', lib: ['es2022', 'dom'], noEmit: true }
    write(root, 'tsconfig.json', JSON.stringify({ compilerOptions, include: ['src', 'test'] }))
    for (const [rule, source] of BREACHES) {
      write(root, `src/${rule}.ts`, source)
      write(root, `test/${rule}.ts`, source)
    }
    for (const [name, source] of SOUND) write(root, `src/${name}.ts`, source)
    write(
      root,
      'src/useless.ts',
      '// oxlint-disable-next-line typescript/no-floating-promises -- nothing floats in it\nexport {}',
    )
    found = findings(root)
  }, 60_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each(BREACHES)('refuses a breach of %s', (rule) => {
    expect(found).toContain(`src/${rule}.ts: typescript(${rule})`)
  })

  it.each(SOUND)('allows %s', (name) => {
    expect(found.filter((line) => line.startsWith(`src/${name}.ts`))).toEqual([])
  })

  it('allows any only in tests', () => {
    const inTests = BREACHES.map(([rule]) => rule).filter((rule) =>
      found.includes(`test/${rule}.ts: typescript(${rule})`),
    )
    const others = BREACHES.map(([rule]) => rule).filter((rule) => !ALLOWED_IN_TESTS.includes(rule))
    expect(inTests).toEqual(others)
  })

  it('refuses an unused disable comment', () => {
    expect(found.filter((line) => line.startsWith('src/useless.ts'))).toHaveLength(1)
  })

  const config = readFileSync(CONFIG, 'utf8')

  it('includes every rule that typescript-eslint recommends', () => {
    const missing = recommendedRules().filter(
      (rule) => !config.includes(`"typescript/${rule}"`) && !config.includes(`"${rule}"`),
    )
    expect(missing.toSorted()).toEqual(LEFT_OUT)
  })

  it('has a planted breach for each rule of the config that needs types', () => {
    const [, typed = ''] = config.split('// The following rules need types.')
    const named = typed.matchAll(/"typescript\/([a-z-]+)": (?:"error"|\[)/g)
    expect([...named].map(([, rule]) => rule)).toEqual(BREACHES.map(([rule]) => rule))
  })

  it('fails when too few files were read', () => {
    const check = path.join(ROOT, 'scripts/checks/lint.ts')
    const { status, stderr } = spawnSync(process.execPath, [check, path.join(root, 'test')], {
      encoding: 'utf8',
    })
    expect(stderr).toContain('nothing is proved')
    expect(status).toBe(1)
  })
})
