import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureJUnit, JUNIT_JARS } from '../testing/junit.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A machine with these files. Installing adds those of JUnit where `works` is true. */
function aMachine({ files = [], apt = true, works = true }: Partial<MachineState>) {
  const present = new Set(files)
  const ran: string[] = []
  return {
    ran,
    machine: {
      canUseApt: () => apt,
      run(command: readonly string[]) {
        ran.push(command.join(' '))
        if (works && command.at(-1) === 'junit4') for (const file of JUNIT_JARS) present.add(file)
        return works
      },
    },
    exists: (file: unknown) => present.has(String(file)),
  }
}

interface MachineState {
  readonly files: readonly string[]
  readonly apt: boolean
  readonly works: boolean
}

const ensure = ({ machine, exists }: ReturnType<typeof aMachine>) => ensureJUnit(machine, exists)

it('installs nothing where JUnit is present', () => {
  const present = aMachine({ files: JUNIT_JARS })
  expect(ensure(present)).toBe(true)
  expect(present.ran).toEqual([])
})

it('installs JUnit where one of its files is missing', () => {
  const partly = aMachine({ files: JUNIT_JARS.slice(0, 1) })
  expect(ensure(partly)).toBe(true)
  expect(partly.ran.at(-1)).toMatch(/^apt-get install .* junit4$/)
})

it.each([
  ['may not be installed', aMachine({ apt: false })],
  ['cannot be installed', aMachine({ works: false })],
])('says so where it %s', (_, machine) => {
  expect(ensure(machine)).toBe(false)
})
