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
    closed_periods: [],
    ...changes,
  }
}

describe('the settings of a screen', () => {
  it('are unchanged after a round trip through the form', () => {
    const {
      id: _id,
      name: _name,
      active: _active,
      opening_hours: _hours,
      closed_periods: _periods,
      ...settings
    } = aScreen({ degrees: 90, quantity_show: 1 })
    expect(patchOf(settingsOf(aScreen({ degrees: 90, quantity_show: 1 })))).toEqual(settings)
  })

  it('match the schema of the API', () => {
    expect(ScreenPatch.safeParse(patchOf(settingsOf(aScreen()))).success).toBe(true)
  })

  it('show one item when rotated, and three again in landscape', () => {
    const turned = change(settingsOf(aScreen()), 'degrees', 90)
    expect(turned).toMatchObject({ degrees: 90, quantityShow: 1 })
    expect(change(turned, 'degrees', 0)).toMatchObject({ degrees: 0, quantityShow: 3 })
  })

  it('allow one item in landscape', () => {
    const single = change(settingsOf(aScreen()), 'quantityShow', 1)
    expect(change(single, 'audio', true)).toMatchObject({ quantityShow: 1, audio: true })
  })

  it('have side panels until they are disabled', () => {
    const saved = settingsOf(aScreen())
    expect(saved.sidePanels).toBe(true)
    expect(patchOf(change(saved, 'sidePanels', false))).toMatchObject({ side_panels: false })
    expect(settingsOf(aScreen({ side_panels: false })).sidePanels).toBe(false)
  })

  it('contain a hashtag only when it is valid', () => {
    const draft = change(settingsOf(aScreen()), 'hashtag', 'sem cerquilha')
    expect(patchOf(draft)).not.toHaveProperty('hashtag')
    expect(patchOf(change(draft, 'hashtag', ' #natal '))).toMatchObject({ hashtag: '#natal' })
  })

  it('use a hashtag only when reels are selected by it', () => {
    const byTag = change(settingsOf(aScreen()), 'reelsCountLimit', -1)
    expect(usesHashtag(settingsOf(aScreen()))).toBe(false)
    expect(usesHashtag(byTag)).toBe(true)
    expect(usesHashtag(change(byTag, 'view', 'stories'))).toBe(false)
  })

  it('are the same until one is changed, and again after it is changed back', () => {
    const saved = settingsOf(aScreen())
    const louder = change(saved, 'audio', !saved.audio)
    expect(isSameDraft(saved, { ...saved })).toBe(true)
    expect(isSameDraft(saved, louder)).toBe(false)
    expect(isSameDraft(saved, change(louder, 'audio', saved.audio))).toBe(true)
  })
})
