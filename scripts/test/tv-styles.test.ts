import stylelint from 'stylelint'
import { expect, it } from 'vitest'
import config from '../../stylelint.config.mjs'

async function refusals(css: string): Promise<readonly string[]> {
  const { results } = await stylelint.lint({ code: css, config })
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}

it.each([
  ['a gap between flex items', 'a { display: flex; gap: 1rem; }', 'property-disallowed-list'],
  ['clamp()', 'a { width: clamp(1px, 2vw, 3px); }', 'function-disallowed-list'],
  [':focus-visible', 'a:focus-visible { color: red; }', 'selector-pseudo-class-disallowed-list'],
  ['a layer', '@layer base { a { color: red; } }', 'at-rule-disallowed-list'],
  ['dynamic viewport units', 'a { height: 100dvh; }', 'unit-disallowed-list'],
  ['small print', 'a { font-size: 23px; }', 'declaration-property-value-disallowed-list'],
])('refuses %s on a television', async (_, css, rule) => {
  expect(await refusals(css)).toEqual([rule])
})

it('allows features of the oldest engine', async () => {
  expect(await refusals('a:focus { display: flex; font-size: 24px; margin: 0 8px; }')).toEqual([])
})
