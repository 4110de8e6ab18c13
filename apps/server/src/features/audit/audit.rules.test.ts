import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedFields, toJsonLines } from './audit.rules.ts'

describe('changedFields', () => {
  it('has the fields that differ, with both values', () => {
    const before = { name: 'Ana', screens: 1, city: null, state: 'SP' }
    const after = { name: 'Ana', screens: 3, city: 'Recife', state: 'SP' }
    expect(changedFields({ before, after })).toEqual({
      before: { screens: 1, city: null },
      after: { screens: 3, city: 'Recife' },
    })
  })

  it('has the unchanged fields of the context, masked as others', () => {
    const context = { order: { id: 'o-1' }, document: '11222333000181' }
    const fields = { before: { paid: false }, after: { paid: true }, context }
    const stored = { order: { id: 'o-1' }, document: '••••••••••••81' }
    expect(changedFields(fields)).toEqual({
      before: { ...stored, paid: false },
      after: { ...stored, paid: true },
    })
  })

  it('treats an absent field as null', () => {
    expect(changedFields({ before: { city: null }, after: {} })).toEqual({ before: {}, after: {} })
  })

  it('masks documents except for the last two characters', () => {
    const { before, after } = changedFields({
      before: { document: null },
      after: { document: '11222333000181' },
    })
    expect(before).toEqual({ document: null })
    expect(after).toEqual({ document: '••••••••••••81' })
  })

  it.each(['password', 'passwordHash', 'token', 'reset_secret', 'card_number', 'cvv'])(
    'stores no value of %s',
    (name) => {
      const { before, after } = changedFields({
        before: { [name]: 'geheim-1' },
        after: { [name]: 'geheim-2' },
      })
      expect(JSON.stringify({ before, after })).not.toContain('geheim')
      expect(Object.keys(after)).toEqual([name])
    },
  )

  it('cuts long texts', () => {
    const { after } = changedFields({ before: { name: '' }, after: { name: 'a'.repeat(10_000) } })
    expect(after).toEqual({ name: 'a'.repeat(500) })
  })

  it('never contains a whole document, and is empty exactly for equal fields', () => {
    const fields = fc.record({
      name: fc.string(),
      screens: fc.integer(),
      document: fc.option(fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/), { nil: null }),
    })
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        const changed = changedFields({ before, after })
        const text = JSON.stringify([changed.before['document'], changed.after['document']])
        for (const document of [before.document, after.document]) {
          if (document !== null) expect(text).not.toContain(document)
        }
        const isEqual = JSON.stringify(before) === JSON.stringify(after)
        expect(Object.keys(changed.after).length === 0).toBe(isEqual)
        expect(Object.keys(changed.before)).toEqual(Object.keys(changed.after))
      }),
    )
  })
})

describe('toJsonLines', () => {
  it('has one line per entry, also for texts with line breaks', () => {
    const event = {
      ...{ id: 'a', at: '2026-03-10T15:00:00.000Z', admin: null, action: 'look' as const },
      ...{ call: 'getUserAsAdmin', user: null, account: null, before: null, after: null },
      ...{ reason: 'a\nb', request_id: null },
    }
    const lines = toJsonLines([event, event]).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines.slice(0, 2).map((line): unknown => JSON.parse(line))).toEqual([event, event])
    expect(toJsonLines([])).toBe('')
  })
})
