import { PageCursor } from '@vitrine/api'
import { expect, it } from 'vitest'
import { parseCursor, toPage } from './page-cursor.ts'

const at = new Date('2026-03-10T15:00:00.123Z')
const rows = ['1', '2', '3'].map((digit) => ({
  at,
  id: `00000000-0000-4000-8000-00000000000${digit}`,
}))

it('a page has a cursor exactly when there is one row more than its size', () => {
  const page = toPage(rows, 2, (row) => row)
  expect(page.rows).toEqual(rows.slice(0, 2))
  expect(parseCursor(PageCursor.parse(page.nextCursor))).toEqual(rows[1])
  expect(toPage(rows, 3, (row) => row)).toEqual({ rows, nextCursor: null })
  expect(toPage([], 3, (row: { at: Date; id: string }) => row).nextCursor).toBeNull()
})

it('there is no cursor for the first page', () => {
  expect(parseCursor(undefined)).toBeNull()
})
