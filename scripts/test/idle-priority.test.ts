import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { findIdlePriority } from '../testing/idle-priority.ts'

/** Output of a program that is started in a session of its own. */
function outputOf([program = '', ...args]: readonly string[]): Promise<string> {
  return text(spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] }).stdout)
}

it('finds no idle priority where the program that sets it cannot be run', () => {
  expect(findIdlePriority({ canUseApt: () => false, run: () => false })).toBeNull()
})

it('starts the program at idle priority, in a session of low priority, on Linux', async () => {
  const priority = findIdlePriority()
  const report = 'chrt -p $$; cat /proc/self/autogroup 2> /dev/null || echo nice 19; echo "$1"'
  const output = priority && (await outputOf([...priority, 'sh', '-c', report, 'sh', 'two words']))
  expect(output).toEqual(
    process.platform === 'linux'
      ? expect.stringMatching(/SCHED_IDLE[^]*nice 19\n[^]*^two words\n$/m)
      : null,
  )
})

it('does not change the priority of its own session', async () => {
  const session = process.platform === 'linux' ? 'cat /proc/$0/autogroup' : 'true'
  const before = await outputOf(['sh', '-c', session, String(process.pid)])
  const priority = findIdlePriority() ?? []
  await Promise.all([outputOf([...priority, 'true']), outputOf([...priority, 'true'])])
  expect(await outputOf(['sh', '-c', session, String(process.pid)])).toBe(before)
})
