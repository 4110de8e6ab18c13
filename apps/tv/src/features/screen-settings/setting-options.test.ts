import { expect, it } from 'vitest'
import { aScreen } from '../../../test/support/builders.ts'
import { nextOption, screenSettings, type Setting } from './setting-options.ts'

function setting(name: Setting['name'], overrides = {}): Setting {
  const found = screenSettings(aScreen(overrides)).find((entry) => entry.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

it('marks the current choice', () => {
  for (const { options, name } of screenSettings(aScreen())) {
    expect(
      options.filter(({ isChosen }) => isChosen),
      name,
    ).toHaveLength(1)
  }
})

it('cycles through the choices', () => {
  expect(nextOption(setting('hours', { story_hour_limit: 12 }))?.patch).toEqual({
    story_hour_limit: 24,
  })
  expect(nextOption(setting('hours', { story_hour_limit: 24 }))?.patch).toEqual({
    story_hour_limit: 3,
  })
})

it('forces one slot when the screen is rotated, and offers three again upright', () => {
  expect(nextOption(setting('degrees', { degrees: 0 }))?.patch).toEqual({
    degrees: 90,
    quantity_show: 1,
  })
  expect(nextOption(setting('degrees', { degrees: 270 }))?.patch).toEqual({
    degrees: 0,
    quantity_show: 3,
  })
})

it('changes nothing when a rotated screen leaves one choice', () => {
  const turned = setting('quantity', { degrees: 90, quantity_show: 1 })
  expect(turned.options).toHaveLength(1)
  expect(nextOption(turned)).toBeNull()
})

it('starts at the first choice when the portal has set another one', () => {
  expect(nextOption(setting('degrees', { degrees: 180, quantity_show: 1 }))?.patch.degrees).toBe(0)
})

it('switches the side panels off and on', () => {
  expect(nextOption(setting('side_panels'))?.patch).toEqual({ side_panels: false })
  expect(nextOption(setting('side_panels', { side_panels: false }))?.patch).toEqual({
    side_panels: true,
  })
})
