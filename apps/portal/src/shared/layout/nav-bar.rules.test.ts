import { describe, expect, it } from 'vitest'
import { firstNameOf, hasPlanTag, initialOf, planTagOf } from './nav-bar.rules.ts'

const END = '2026-11-21T02:59:59.999Z'

describe('planTagOf', () => {
  it('is null while 15 days or more are left', () => {
    expect(planTagOf(END, Date.parse('2026-11-05T03:00:00Z'))).toBeNull()
    expect(planTagOf(END, Date.parse('2026-11-06T02:59:59Z'))).toBeNull()
  })

  it.each([
    ['2026-11-06T03:00:00Z', { kind: 'days', days: 14 }],
    ['2026-11-19T02:59:59Z', { kind: 'days', days: 2 }],
    ['2026-11-20T02:59:59Z', { kind: 'days', days: 1 }],
    ['2026-11-20T03:00:00Z', { kind: 'today' }],
    [END, { kind: 'today' }],
    ['2026-11-21T03:00:00Z', { kind: 'over' }],
    ['2026-12-30T12:00:00Z', { kind: 'over' }],
  ])('at %s is %j', (now, tag) => {
    expect(planTagOf(END, Date.parse(now))).toEqual(tag)
  })
})

describe('initialOf and firstNameOf', () => {
  it.each([
    ['Célia Prado', 'C', 'Célia'],
    ['  ótavio  lima', 'Ó', 'ótavio'],
    ['😀 Ana', '😀', '😀'],
    ['', '', ''],
  ])('of %j are %j and %j', (name, initial, first) => {
    expect(initialOf(name)).toBe(initial)
    expect(firstNameOf(name)).toBe(first)
  })
})

describe('hasPlanTag', () => {
  it.each([
    ['over', '/accounts', false],
    ['over', '/accounts/', false],
    ['over', '/account/plan', false],
    ['over', '/account/screens', true],
    ['over', '/', true],
    ['today', '/accounts', true],
  ] as const)('of a tag %s on %s is %s', (kind, pathname, has) => {
    expect(hasPlanTag({ kind }, pathname)).toBe(has)
  })
})
