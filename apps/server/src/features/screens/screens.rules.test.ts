import { expect, it } from 'vitest'
import { changeSettings, defaultSettings } from './screens.rules.ts'

it('sets one item at a time when the screen is rotated', () => {
  expect(changeSettings(defaultSettings(), { degrees: 90 })).toMatchObject({
    degrees: 90,
    quantity_show: 1,
  })
})

it('keeps one item at a time when the rotation is reset, until a person chooses three', () => {
  const turned = changeSettings(defaultSettings(), { degrees: 270 })
  expect(changeSettings(turned, { degrees: 0 }).quantity_show).toBe(1)
  expect(changeSettings(turned, { degrees: 0, quantity_show: 3 }).quantity_show).toBe(3)
})

it('stores one item at a time when three are requested for a rotated screen', () => {
  const asked = { degrees: 90, quantity_show: 3 } as const
  expect(changeSettings(defaultSettings(), asked).quantity_show).toBe(1)
  const turned = changeSettings(defaultSettings(), { degrees: 90 })
  expect(changeSettings(turned, { quantity_show: 3 }).quantity_show).toBe(1)
})

it('keeps absent fields', () => {
  expect(changeSettings(defaultSettings(), { audio: true, name: 'Balcão' })).toMatchObject({
    ...defaultSettings(),
    audio: true,
  })
})
