import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkTypes } from '../checks/check-types.ts'
import type { TypeReport } from '../checks/check-types.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BASE = path.join(ROOT, 'tsconfig.base.json')

/** One error for each compiler option that finds errors, and some general ones. */
const ERRORS: readonly (readonly [name: string, code: string, source: string])[] = [
  ['wrong-type', 'TS2322', "export const a: number = 'b'"],
  ['missing-argument', 'TS2554', 'const a = (b: number) => b\nexport const c = a()'],
  ['missing-property', 'TS2339', 'export const a = (b: { c: 1 }) => b.d'],
  ['missing-module', 'TS2307', "export { a } from './no-such-file.ts'"],
  ['missing-case', 'TS2366', 'export function a(b: 1 | 2): 1 { switch (b) { case 1: return 1 } }'],
  ['implicit-any', 'TS7006', 'export const a = (b) => void b'],
  ['null', 'TS18047', 'export const a = (b: { c: 1 } | null) => b.c'],
  ['unchecked-index', 'TS2322', 'export const a = (b: number[]): number => b[0]'],
  ['exact-optional', 'TS2375', 'export const a: { b?: 1 } = { b: undefined }'],
  ['override', 'TS4114', 'class A { b(): void {} }\nexport class C extends A { b(): void {} }'],
  [
    'fallthrough',
    'TS7029',
    'export function a(b: number, c: () => void): void { switch (b) { case 1: c()\ncase 2: c() } }',
  ],
  ['index-signature', 'TS4111', 'export const a = (b: Record<string, 1>) => b.c'],
  ['unused-local', 'TS6133', 'const a = 1\nexport {}'],
  ['unused-parameter', 'TS6133', 'export function a(b: number): void {}'],
  ['unknown-in-catch', 'TS18046', 'export const a = () => { try { a() } catch (b) { throw b.c } }'],
  ['value-import-of-type', 'TS1484', "import { A } from './sound.ts'\nexport type B = A"],
  ['not-erasable', 'TS1294', 'export enum A { b = 1 }'],
]

/** `name: code` of each message about a planted file. */
function summary(messages: readonly string[]): readonly string[] {
  return messages
    .flatMap((message) => {
      const [, name = '', code = ''] = /([a-z-]+)\.ts\(\d+,\d+\): error (TS\d+)/.exec(message) ?? []
      return name === '' ? [] : [`${name}: ${code}`]
    })
    .toSorted()
}

describe('checkTypes', { timeout: 60_000 }, () => {
  let root: string
  let report: TypeReport
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  beforeAll(async () => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'vitrine-types-')))
    write('packages/a/package.json', '{ "type": "module" }')
    write('packages/a/tsconfig.json', JSON.stringify({ extends: BASE, include: ['src'] }))
    write('packages/a/src/sound.ts', 'export type A = 1')
    for (const [name, , source] of ERRORS) write(`packages/a/src/${name}.ts`, source)
    write('packages/a/forgotten/in-no-project.ts', 'export {}')
    report = await checkTypes(root)
  }, 60_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each(ERRORS)('finds an error of kind %s (%s)', (name, code) => {
    expect(summary(report.errors)).toContain(`${name}: ${code}`)
  })

  it('finds the same errors as TypeScript 6', () => {
    const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc')
    const args = [compiler, '-p', 'packages/a', '--noEmit', '--pretty', 'false']
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    expect(summary(report.errors)).toEqual(summary(stdout.split('\n')))
  })

  it('finds the same errors in a second run, and those of changed files', async () => {
    const sound = 'export type A = 1'
    onTestFinished(() => write('packages/a/src/sound.ts', sound))
    expect(await checkTypes(root)).toEqual(report)
    write('packages/a/src/sound.ts', `${sound}\nexport const b: A = 2`)
    const { errors } = await checkTypes(root)
    expect(errors.filter((message) => !report.errors.includes(message))).toEqual([
      expect.stringContaining('sound.ts(2,14): error TS2322'),
    ])
    expect(errors).toHaveLength(report.errors.length + 1)
  })

  it('names a source file that is in no project', () => {
    expect(report.unchecked).toEqual(['packages/a/forgotten/in-no-project.ts'])
  })

  it('fails when the compiler cannot read a project', async () => {
    const broken = mkdtempSync(path.join(root, 'broken-'))
    writeFileSync(path.join(broken, 'tsconfig.json'), '{ "extends": "./no-such-file.json" }')
    expect((await checkTypes(broken)).errors).not.toEqual([])
  })

  it('fails when too few files were checked', () => {
    const check = path.join(ROOT, 'scripts/checks/type-check.ts')
    const empty = mkdtempSync(path.join(root, 'empty-'))
    const { status, stderr } = spawnSync(process.execPath, [check, empty], { encoding: 'utf8' })
    expect(stderr).toContain('Only 0 files were checked')
    expect(status).toBe(1)
  })
})
