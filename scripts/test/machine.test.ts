import { expect, it } from 'vitest'
import { thisMachine } from '../testing/machine.ts'

it('tells whether a program failed', () => {
  expect(thisMachine.run(['true'])).toBe(true)
  expect(thisMachine.run(['false'])).toBe(false)
  expect(thisMachine.run(['no-such-program'])).toBe(false)
})

it('keeps other installations waiting where there is apt', () => {
  const isLocked = '[ ! -e /var/lib/apt ] || ! flock --nonblock /var/lib/apt true'
  expect(thisMachine.run(['sh', '-c', isLocked])).toBe(true)
})
