import { expect, it } from 'vitest'
import { changeSettings, defaultSettings } from './screens.rules.ts'

it('makes a turned screen play one at a time', () => {
  expect(changeSettings(defaultSettings(), { degrees: 90 })).toMatchObject({
    degrees: 90,
    quantity_show: 1,
  })
})

it('keeps one at a time when a screen is turned back, until a person asks for three', () => {
  const turned = changeSettings(defaultSettings(), { degrees: 270 })
  expect(changeSettings(turned, { degrees: 0 }).quantity_show).toBe(1)
  expect(changeSettings(turned, { degrees: 0, quantity_show: 3 }).quantity_show).toBe(3)
})

it('stores one at a time on a turned screen that is asked for three', () => {
  const asked = { degrees: 90, quantity_show: 3 } as const
  expect(changeSettings(defaultSettings(), asked).quantity_show).toBe(1)
  const turned = changeSettings(defaultSettings(), { degrees: 90 })
  expect(changeSettings(turned, { quantity_show: 3 }).quantity_show).toBe(1)
})

it('leaves what was not asked for', () => {
  expect(changeSettings(defaultSettings(), { audio: true, name: 'Balcão' })).toMatchObject({
    ...defaultSettings(),
    audio: true,
  })
})
