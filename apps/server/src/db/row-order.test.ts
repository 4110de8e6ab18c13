import { describe, expect, it } from 'vitest'
import { inOrderOfIds } from './row-order.ts'

const ROWS = [
  { id: 'a1', name: 'Ana' },
  { id: 'b2', name: 'Bia' },
]
const namesOf = (...ids: string[]) =>
  inOrderOfIds(ids, ROWS, ({ id }) => id).map((row) => row?.name ?? null)

describe('inOrderOfIds', () => {
  it('has a row for each id, in their order', () => {
    expect(namesOf('b2', 'a1')).toEqual(['Bia', 'Ana'])
  })

  it('repeats the row of a repeated id', () => {
    expect(namesOf('a1', 'a1')).toEqual(['Ana', 'Ana'])
  })

  it('finds the row of an id in capitals, which PostgreSQL writes in small letters', () => {
    expect(namesOf('B2')).toEqual(['Bia'])
  })

  it('has null for an id without a row', () => {
    expect(namesOf('c3', 'a1')).toEqual([null, 'Ana'])
    expect(namesOf()).toEqual([])
  })
})
