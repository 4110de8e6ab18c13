import { expect, it } from 'vitest'
import { iteratePages } from './paging.ts'

/** Reads numbers that follow `after`, and the values of `after` that were asked for. */
function aList(numbers: readonly number[], limit: number) {
  const asked: (number | null)[] = []
  return {
    asked,
    read: (after: number | null) => {
      asked.push(after)
      return Promise.resolve(numbers.filter((one) => after === null || one > after).slice(0, limit))
    },
  }
}

it.each([
  [[], [], [null]],
  [[1], [[1]], [null]],
  [[1, 2], [[1, 2]], [null, 2]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
    [null, 2],
  ],
])('pages of two of %j are read until one is not full', async (numbers, pages, positions) => {
  const { read, asked } = aList(numbers, 2)
  const found: (readonly number[])[] = []
  for await (const page of iteratePages(2, read)) found.push(page)
  expect(found).toEqual(pages)
  expect(asked).toEqual(positions)
})

it('no further page is read when the reader stops', async () => {
  const { read, asked } = aList([1, 2, 3, 4, 5], 2)
  for await (const page of iteratePages(2, read)) if (page.includes(2)) break
  expect(asked).toEqual([null])
})
