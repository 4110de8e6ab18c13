import path from 'node:path'
import { ESLint, Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { findRetired } from '../lint/retired-name.mjs'
import { vitrinePlugin } from '../lint/vitrine-plugin.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const eslint = new ESLint({ cwd: root })

const PURE = 'packages/domain/src/screens.ts'
const ORDINARY = 'packages/api/src/client.ts'
const SERVER = 'apps/server/src/app.ts'
const LOGIC = Array.from({ length: 81 }, (_, line) => `  console.log(${line})`).join('\n')

/** Rules that refuse the text in a file of that name. */
async function refusals(file: string, text: string): Promise<readonly string[]> {
  const results = await eslint.lintText(text, { filePath: path.join(root, file) })
  return results.flatMap(({ messages }) =>
    messages.filter(({ severity }) => severity === 2).map(({ ruleId }) => ruleId ?? 'unparsable'),
  )
}

describe('ESLint rules', { timeout: 60_000 }, () => {
  it.each([
    [
      'reading the clock in a rule',
      PURE,
      'export const a = Date.now()',
      'no-restricted-properties',
    ],
    ['a new Date() in a rule', PURE, 'export const a = new Date()', 'no-restricted-syntax'],
    ['chance in a rule', PURE, 'export const a = Math.random()', 'no-restricted-properties'],
    ['a timer in a rule', PURE, 'setTimeout(() => {}, 1)', 'no-restricted-globals'],
    ['the network in a rule', PURE, "void fetch('x')", 'no-restricted-globals'],
    ['the page in a rule', PURE, 'export const a = document', 'no-restricted-globals'],
    ['the window in a rule', PURE, 'export const a = window', 'no-restricted-globals'],
    ['the process in a rule', PURE, 'export const a = process', 'no-restricted-globals'],
    [
      'a user-agent test outside of device',
      ORDINARY,
      'export const a = navigator.userAgent',
      'no-restricted-syntax',
    ],
    [
      'the environment read outside of main.ts',
      SERVER,
      "export const a = process.env['PORT']",
      'no-restricted-properties',
    ],
    [
      'a function with a retired name',
      SERVER,
      'export function noteBeat() {}',
      'vitrine/retired-name',
    ],
    [
      'a parameter with a retired name',
      SERVER,
      'export const a = ([{ b: lastBeatAt = 1 }]: { b?: number }[]) => lastBeatAt',
      'vitrine/retired-name',
    ],
    ['a type with a retired name', SERVER, 'export type Said = string', 'vitrine/retired-name'],
    [
      'a file with a retired name',
      'packages/api/src/kept-files.ts',
      'export {}',
      'vitrine/retired-name',
    ],
    [
      'a comment with a retired phrase',
      ORDINARY,
      '/**\n * The caller is\n * told aloud.\n */\nexport {}',
      'vitrine/retired-name',
    ],
    [
      'a retired name in a new package',
      'packages/brand-new/src/index.mjs',
      'const kept = 1\nexport default kept',
      'vitrine/retired-name',
    ],
    ['any', ORDINARY, 'export const a = (b: any): void => b', '@typescript-eslint/no-explicit-any'],
    [
      'a non-null assertion',
      ORDINARY,
      'export const a = (b: string | null): string => b!',
      '@typescript-eslint/no-non-null-assertion',
    ],
    [
      'a cast without a reason',
      ORDINARY,
      'export const a = (b: unknown): string => b as string',
      '@typescript-eslint/consistent-type-assertions',
    ],
    [
      'an exception without a reason',
      ORDINARY,
      '// eslint-disable-next-line no-console\nconsole.log(1)',
      'vitrine/disable-reason',
    ],
    [
      'an exception of Oxlint without a reason',
      ORDINARY,
      '// oxlint-disable-next-line typescript/await-thenable\nawait 1',
      'vitrine/disable-reason',
    ],
    ['four parameters', ORDINARY, 'export function a(b = 1, c = 1, d = 1, e = 1) {}', 'max-params'],
    [
      'a function of more than 60 lines',
      ORDINARY,
      `export function a() {\n${LOGIC}\n}`,
      'vitrine/function-size-limit',
    ],
    ['a file of more than 400 lines', ORDINARY, '\n'.repeat(400) + 'export {}', 'limit/max-lines'],
    [
      'a test file of more than 400 lines',
      'apps/server/test/http.test.ts',
      '\n'.repeat(400) + 'export {}',
      'limit/max-lines',
    ],
    ['a junk drawer', 'scripts/lint/utils.mjs', 'export const a = 1', 'vitrine/file-name'],
    ['camelCase in a file name', 'scripts/lint/someRule.mjs', 'export {}', 'vitrine/file-name'],
  ])('refuse %s', async (_, file, text, rule) => {
    expect(await refusals(file, `${text}\n`)).toContain(rule)
  })

  it.each([
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
      '// eslint-disable-next-line no-console -- this program talks to a terminal\nconsole.log(1)',
    ],
  ])('let %s pass', async (_, file, text) => {
    const rules = (await refusals(file, `${text}\n`)).filter((rule) => rule !== 'no-console')
    expect(rules).toEqual([])
  })

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

  it('allows a component to be longer than a function', () => {
    const config: Linter.Config = {
      files: ['**/*.tsx'],
      plugins: { vitrine: vitrinePlugin },
      rules: { 'vitrine/function-size': ['error', { lines: 80, componentLines: 200 }] },
    }
    const sizesOf = (name: string): readonly string[] =>
      new Linter()
        .verify(`export const ${name} = () => {\n${LOGIC}\n}`, [config], 'card.tsx')
        .map(({ message }) => message)
    expect(sizesOf('Card')).toEqual([])
    expect(sizesOf('drawCard')).toEqual([expect.stringContaining('Function drawCard has 83 lines')])
  })
})
