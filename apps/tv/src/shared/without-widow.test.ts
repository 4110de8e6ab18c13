import { expect, it } from 'vitest'
import { withoutWidow } from './without-widow.ts'

it.each([
  ['Reconnectez le compte pour continuer.', 'Reconnectez le compte pour\u00a0continuer.'],
  ['Vous êtes déconnecté\u00a0!', 'Vous êtes\u00a0déconnecté\u00a0!'],
  ['Instagram', 'Instagram'],
])('keeps the last two words of “%s” together', (text, kept) => {
  expect(withoutWidow(text)).toBe(kept)
})
