import { expect, it } from 'vitest'
import { checkedTexts, ScreenTexts } from './screen-texts.state.ts'

function faults(typed: ScreenTexts, needsHashtag: boolean): readonly string[] {
  const result = ScreenTexts.safeParse(checkedTexts(typed, needsHashtag))
  return result.error?.issues.map(({ path }) => path.join('.')) ?? []
}

it('requires a valid name and reports the broken rule', () => {
  const result = ScreenTexts.safeParse({ name: '  ', hashtag: '#tv' })
  expect(result.error?.issues[0]?.message).toBe('screens.name_required')
  expect(faults({ name: 'Balcão', hashtag: '#tv' }, true)).toEqual([])
})

it('requires a valid hashtag only when it is used', () => {
  expect(faults({ name: 'Balcão', hashtag: 'sem cerquilha' }, false)).toEqual([])
  expect(faults({ name: 'Balcão', hashtag: 'sem cerquilha' }, true)).toEqual(['hashtag'])
  expect(faults({ name: 'Balcão', hashtag: ' #natal ' }, true)).toEqual([])
})
