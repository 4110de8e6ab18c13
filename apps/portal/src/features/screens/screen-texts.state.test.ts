import { expect, it } from 'vitest'
import { checkedTexts, ScreenTexts } from './screen-texts.state.ts'

function faults(typed: ScreenTexts, needsHashtag: boolean): readonly string[] {
  const result = ScreenTexts.safeParse(checkedTexts(typed, needsHashtag))
  return result.error?.issues.map(({ path }) => path.join('.')) ?? []
}

it('wants a name, and says which rule of the contract it breaks', () => {
  const result = ScreenTexts.safeParse({ name: '  ', hashtag: '#tv' })
  expect(result.error?.issues[0]?.message).toBe('screens.name_required')
  expect(faults({ name: 'Balcão', hashtag: '#tv' }, true)).toEqual([])
})

it('wants a good hashtag only where it is used', () => {
  expect(faults({ name: 'Balcão', hashtag: 'sem cerquilha' }, false)).toEqual([])
  expect(faults({ name: 'Balcão', hashtag: 'sem cerquilha' }, true)).toEqual(['hashtag'])
  expect(faults({ name: 'Balcão', hashtag: ' #natal ' }, true)).toEqual([])
})
