import { describe, expect, it } from 'vitest'
import { withoutWidow } from './without-widow.ts'

describe('withoutWidow', () => {
  it.each([
    ['Reconnectez le compte pour continuer.', 'Reconnectez le compte pour\u00a0continuer.'],
    ['Vous êtes déconnecté\u00a0!', 'Vous êtes\u00a0déconnecté\u00a0!'],
    ['Instagram', 'Instagram'],
  ])('joins the last two words of “%s”', (text, joined) => {
    expect(withoutWidow(text)).toBe(joined)
  })
})
