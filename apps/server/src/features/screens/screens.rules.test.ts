import { expect, it } from 'vitest'
import { AppError } from '../../shared/app-error.ts'
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

it('refuses three at a time on a turned screen', () => {
  expect(() => changeSettings(defaultSettings(), { degrees: 90, quantity_show: 3 })).toThrow(
    'screens.quantity_needs_upright',
  )
  const turned = changeSettings(defaultSettings(), { degrees: 90 })
  expect(() => changeSettings(turned, { quantity_show: 3 })).toThrow(AppError)
})

it('leaves what was not asked for', () => {
  expect(changeSettings(defaultSettings(), { audio: true, name: 'Balcão' })).toMatchObject({
    ...defaultSettings(),
    audio: true,
  })
})
