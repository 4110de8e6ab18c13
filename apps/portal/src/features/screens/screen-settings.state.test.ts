import { DEFAULT_SCREEN, type Screen, ScreenPatch } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { change, isDraftGood, patchOf, usesHashtag } from './screen-settings.state.ts'
import { settingsOf } from '../../shared/screen-settings.ts'

function aScreen(changes: Partial<Screen> = {}): Screen {
  return {
    id: '0b3a4f1e-7f3a-4c62-9f0e-2c1f5d6a7b80',
    name: 'Balcão',
    active: false,
    ...DEFAULT_SCREEN,
    ...changes,
  }
}

describe('the settings of a screen', () => {
  it('go to the form and back unchanged', () => {
    const {
      id: _id,
      name: _name,
      active: _active,
      ...settings
    } = aScreen({ degrees: 90, quantity_show: 1 })
    expect(patchOf(settingsOf(aScreen({ degrees: 90, quantity_show: 1 })))).toEqual(settings)
  })

  it('are what the contract accepts', () => {
    expect(ScreenPatch.safeParse(patchOf(settingsOf(aScreen()))).success).toBe(true)
  })

  it('play one at a time once turned, and three again once upright', () => {
    const turned = change(settingsOf(aScreen()), 'degrees', 90)
    expect(turned).toMatchObject({ degrees: 90, quantityShow: 1 })
    expect(change(turned, 'degrees', 0)).toMatchObject({ degrees: 0, quantityShow: 3 })
  })

  it('let a person set an upright screen back to one', () => {
    const single = change(settingsOf(aScreen()), 'quantityShow', 1)
    expect(change(single, 'audio', true)).toMatchObject({ quantityShow: 1, audio: true })
  })

  it('need a good hashtag only where it is used', () => {
    const draft = change(settingsOf(aScreen()), 'hashtag', 'sem cerquilha')
    expect(isDraftGood(draft)).toBe(true)
    expect(patchOf(draft)).not.toHaveProperty('hashtag')
    const byTag = change(draft, 'reelsCountLimit', -1)
    expect(usesHashtag(byTag)).toBe(true)
    expect(isDraftGood(byTag)).toBe(false)
    expect(isDraftGood(change(byTag, 'hashtag', ' #natal '))).toBe(true)
    expect(patchOf(change(byTag, 'hashtag', ' #natal '))).toMatchObject({ hashtag: '#natal' })
    expect(isDraftGood(change(byTag, 'view', 'stories'))).toBe(true)
  })
})
