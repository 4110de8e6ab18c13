import { expect, it } from 'vitest'
import { parseRequest } from './launcher-messages.ts'

it('reads the command of a program, and the request to kill one', () => {
  const requests = [
    { id: 1, command: ['/bin/true', '-x'] },
    { id: 1, command: null },
  ]
  expect(requests.map(parseRequest)).toEqual(requests)
})

it.each([
  null,
  'run',
  {},
  { id: 1 },
  { id: '1', command: null },
  { id: 1, command: 'rm' },
  { id: 1, command: [1] },
])('refuses %j', (message) => {
  expect(() => parseRequest(message)).toThrow(TypeError)
})
