import { describe, expect, it } from 'vitest'
import {
  chooseDegrees,
  DEFAULT_SCREEN_SETTINGS,
  offeredQuantities,
  slotCount,
  withScreenRules,
} from './screens.ts'

describe('screen rules', () => {
  it('forces one item at a time on a turned screen', () => {
    const turned = withScreenRules({ ...DEFAULT_SCREEN_SETTINGS, degrees: 90, quantityShow: 3 })
    expect(turned.quantityShow).toBe(1)
  })

  it('leaves an upright screen as it is', () => {
    const one = { ...DEFAULT_SCREEN_SETTINGS, quantityShow: 1 as const }
    expect(withScreenRules(one)).toBe(one)
  })

  it('offers three again when the screen is turned back upright', () => {
    const turned = chooseDegrees(DEFAULT_SCREEN_SETTINGS, 270)
    expect(turned.quantityShow).toBe(1)
    expect(chooseDegrees(turned, 0).quantityShow).toBe(3)
  })

  it('offers three only when upright', () => {
    expect(offeredQuantities(0)).toEqual([1, 3])
    expect(offeredQuantities(90)).toEqual([1])
  })

  it.each([
    { items: 0, degrees: 0, quantityShow: 3 as const, slots: 1 },
    { items: 4, degrees: 0, quantityShow: 3 as const, slots: 1 },
    { items: 5, degrees: 0, quantityShow: 3 as const, slots: 3 },
    { items: 5, degrees: 0, quantityShow: 1 as const, slots: 1 },
    { items: 50, degrees: 90, quantityShow: 3 as const, slots: 1 },
  ])('plays $items items at $degrees° in $slots slot(s)', ({ items, slots, ...settings }) => {
    expect(slotCount(items, settings)).toBe(slots)
  })
})
