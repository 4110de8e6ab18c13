import { describe, expect, it } from 'vitest'
import { withoutBigintComparisons } from '../build/bigint-comparisons.ts'
import { runModule, transformWith } from './support/transform.ts'

const ID = '/node_modules/library/planted.js'
const transform = (code: string) => transformWith(withoutBigintComparisons(), ID, code)

describe('withoutBigintComparisons', () => {
  it.each([
    ['typeof a === "bigint"', false],
    ['"bigint" === typeof a.b', false],
    ['typeof a == `bigint`', false],
    ['typeof a !== "bigint"', true],
    ['`bigint` != typeof a', true],
    ['typeof a === "number" || (typeof a === "bigint" && b)', true],
  ])('replaces the comparison in %s by its result', async (expression, result) => {
    const code = await transform(`export const run = (a = 1, b = 2) => ${expression}`)
    expect(code).not.toContain('bigint')
    expect(await runModule(code)).toBe(result)
  })

  it.each([
    'switch (typeof a) { case "bigint": return 1 }',
    'return { bigint: typeof a === "string" }',
    'return typeof a === `${a}bigint`',
    'return a === "bigint"',
  ])('leaves %s as it is', async (statement) => {
    expect(await transform(`export function run(a) { ${statement} }`)).toMatch(/bigint/)
  })
})
