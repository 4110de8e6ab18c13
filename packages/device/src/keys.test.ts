import { afterEach, expect, it, vi } from 'vitest'
import { keyOf } from './keys.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['Samsung Back', 10009, 'XF86Back', 'back'],
  ['Samsung play/pause', 10252, 'XF86PlayBack', 'playPause'],
  ['Samsung fast-forward, which calls itself next', 417, 'XF86AudioNext', 'forward'],
  ['LG Back', 461, 'Unidentified', 'back'],
  ['Fire TV play/pause', 179, 'MediaPlayPause', 'playPause'],
  ['Fire TV fast-forward', 228, 'MediaFastForward', 'forward'],
  ['Fire TV Back, forwarded by the shell without a code', 0, 'GoBack', 'back'],
  ['a keyboard’s Escape', 27, 'Escape', 'back'],
  ['a keyboard’s Backspace', 8, 'Backspace', 'back'],
  ['a Backspace without a code', 0, 'Backspace', 'back'],
  ['an arrow', 37, 'ArrowLeft', 'left'],
])('reads %s', (_, keyCode, key, expected) => {
  expect(keyOf({ keyCode, key })).toBe(expected)
})

it('ignores Backspace in text fields', () => {
  class Field extends EventTarget {
    readonly #takesText: boolean
    constructor(takesText: boolean) {
      super()
      this.#takesText = takesText
    }
    closest() {
      return this.#takesText ? this : null
    }
  }
  vi.stubGlobal('Element', Field)
  const press = { keyCode: 8, key: 'Backspace' }
  expect(keyOf({ ...press, target: new Field(true) })).toBeNull()
  expect(keyOf({ ...press, target: new Field(false) })).toBe('back')
  expect(keyOf({ keyCode: 27, key: 'Escape', target: new Field(true) })).toBe('back')
})

it('ignores characters in text fields', () => {
  expect(keyOf({ keyCode: 65, key: 'a' })).toBeNull()
})
