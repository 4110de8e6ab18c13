import { expect, it } from 'vitest'
import { pseudoText } from '../build/pseudo-text.ts'

it('pseudoText is distinguishable from a written text', () => {
  expect(pseudoText('Entrar')).toMatch(/^⟦Êntrár( ême)+⟧$/)
})

it('pseudoText keeps placeholders', () => {
  expect(pseudoText('Plano de {{count}} telas')).toContain('{{count}}')
})

it.each([4, 20, 120])(
  'pseudoText is at least a third longer than a text of %d characters',
  (length) => {
    expect(pseudoText('x'.repeat(length)).length).toBeGreaterThanOrEqual(length * 1.33)
  },
)
