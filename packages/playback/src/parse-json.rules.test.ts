import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.rules.ts'

describe('parseJson', () => {
  it.each([
    [null, null],
    ['', null],
    ['{', null],
    ['undefined', null],
    ['null', null],
    ['{"a":[1]}', { a: [1] }],
    ['7', 7],
  ])('parses %j', (...example) => {
    const [text, value] = example
    expect(parseJson(text)).toEqual(value)
  })
})
