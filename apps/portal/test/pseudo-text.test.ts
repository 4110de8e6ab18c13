import { expect, it } from 'vitest'
import { pseudoText } from '../build/pseudo-text.ts'

it('can be told from every text that a person wrote', () => {
  expect(pseudoText('Entrar')).toMatch(/^⟦Êntrár( ême)+⟧$/)
})

it('leaves a place for values', () => {
  expect(pseudoText('Plano de {{count}} telas')).toContain('{{count}}')
})

it.each([4, 20, 120])('is a third longer than a text of %d characters, and more', (length) => {
  expect(pseudoText('x'.repeat(length)).length).toBeGreaterThanOrEqual(length * 1.33)
})
