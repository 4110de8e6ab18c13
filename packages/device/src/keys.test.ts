import { expect, it } from 'vitest'
import { keyOf } from './keys.ts'

it.each([
  ['Samsung Back', 10009, 'XF86Back', 'back'],
  ['Samsung play/pause', 10252, 'XF86PlayBack', 'playPause'],
  ['Samsung fast-forward, which calls itself next', 417, 'XF86AudioNext', 'forward'],
  ['LG Back', 461, 'Unidentified', 'back'],
  ['Fire TV play/pause', 179, 'MediaPlayPause', 'playPause'],
  ['Fire TV fast-forward', 228, 'MediaFastForward', 'forward'],
  ['Fire TV Back, forwarded by the shell without a code', 0, 'GoBack', 'back'],
  ['a keyboard’s Escape', 27, 'Escape', 'back'],
  ['an arrow', 37, 'ArrowLeft', 'left'],
])('reads %s', (_, keyCode, key, expected) => {
  expect(keyOf({ keyCode, key })).toBe(expected)
})

it('leaves Backspace and letters to text fields', () => {
  expect(keyOf({ keyCode: 8, key: 'Backspace' })).toBeNull()
  expect(keyOf({ keyCode: 65, key: 'a' })).toBeNull()
})
