import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { findLongSlices } from '../testing/long-slices.ts'

it('finds no long slices where the program that sets them cannot be run', () => {
  expect(findLongSlices({ canUseApt: () => false, run: () => false })).toBeNull()
})

it('starts the program and its children in the batch policy, on Linux', () => {
  const [program = '', ...args] = findLongSlices() ?? []
  const report = ['sh', '-c', 'chrt -p $$; sh -c "chrt -p \\$\\$"; echo "$1"', 'sh', 'two words']
  const output = program && spawnSync(program, [...args, ...report], { encoding: 'utf8' }).stdout
  expect(output).toEqual(
    process.platform === 'linux'
      ? expect.stringMatching(/SCHED_BATCH[^]*SCHED_BATCH[^]*^two words\n$/m)
      : '',
  )
})

it('fails with the reason where the program cannot be run', () => {
  const [program = '', ...args] = findLongSlices() ?? []
  const result = spawnSync(program, [...args, '/no/such/program'], { encoding: 'utf8' })
  expect(result.stderr).toContain(
    process.platform === 'linux' ? '/no/such/program: No such file' : '',
  )
  expect(result.status).not.toBe(0)
})
