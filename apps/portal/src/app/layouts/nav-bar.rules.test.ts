import { describe, expect, it } from 'vitest'
import { firstNameOf, initialOf, planTagOf } from './nav-bar.rules.ts'

const END = '2026-11-21T02:59:59.999Z'
const DAY_MS = 86_400_000
const daysBefore = (days: number): number => Date.parse(END) - days * DAY_MS

describe('the tag of a plan', () => {
  it('is not there while 15 days or more are left', () => {
    expect(planTagOf(END, daysBefore(15))).toBeNull()
    expect(planTagOf(END, daysBefore(14) - 1)).toBeNull()
  })

  it.each([
    [14, { kind: 'days', days: 14 }],
    [1.5, { kind: 'days', days: 2 }],
    [0.001, { kind: 'days', days: 1 }],
    [0, { kind: 'today' }],
    [-0.5, { kind: 'today' }],
    [-1, { kind: 'over' }],
    [-40, { kind: 'over' }],
  ])('%d days before the end is %j', (days, tag) => {
    expect(planTagOf(END, daysBefore(days))).toEqual(tag)
  })
})

describe('a person in the bar', () => {
  it.each([
    ['Célia Prado', 'C', 'Célia'],
    ['  ótavio  lima', 'Ó', 'ótavio'],
    ['😀 Ana', '😀', '😀'],
    ['', '', ''],
  ])('%j is %j, called %j', (name, initial, first) => {
    expect(initialOf(name)).toBe(initial)
    expect(firstNameOf(name)).toBe(first)
  })
})
