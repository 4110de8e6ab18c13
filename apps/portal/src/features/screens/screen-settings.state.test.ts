import { DEFAULT_SCREEN, type Screen, ScreenPatch } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { change, isSameDraft, patchOf, usesHashtag } from './screen-settings.state.ts'
import { settingsOf } from '../../shared/screen/screen-settings.ts'

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

  it('have side panels until they are switched off', () => {
    const saved = settingsOf(aScreen())
    expect(saved.sidePanels).toBe(true)
    expect(patchOf(change(saved, 'sidePanels', false))).toMatchObject({ side_panels: false })
    expect(settingsOf(aScreen({ side_panels: false })).sidePanels).toBe(false)
  })

  it('send a hashtag only when it is a good one', () => {
    const draft = change(settingsOf(aScreen()), 'hashtag', 'sem cerquilha')
    expect(patchOf(draft)).not.toHaveProperty('hashtag')
    expect(patchOf(change(draft, 'hashtag', ' #natal '))).toMatchObject({ hashtag: '#natal' })
  })

  it('use a hashtag only among reels that are chosen by it', () => {
    const byTag = change(settingsOf(aScreen()), 'reelsCountLimit', -1)
    expect(usesHashtag(settingsOf(aScreen()))).toBe(false)
    expect(usesHashtag(byTag)).toBe(true)
    expect(usesHashtag(change(byTag, 'view', 'stories'))).toBe(false)
  })

  it('are the same until one of them is changed, and again once it is changed back', () => {
    const saved = settingsOf(aScreen())
    const louder = change(saved, 'audio', !saved.audio)
    expect(isSameDraft(saved, { ...saved })).toBe(true)
    expect(isSameDraft(saved, louder)).toBe(false)
    expect(isSameDraft(saved, change(louder, 'audio', saved.audio))).toBe(true)
  })
})
