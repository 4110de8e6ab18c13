import { existsSync } from 'node:fs'
import { aptInstall, type Machine, thisMachine } from './machine.ts'

/** Where Debian's packages have JUnit and what it needs. */
export const JUNIT_JARS = ['/usr/share/java/junit4.jar', '/usr/share/java/hamcrest.jar'] as const

/** Finds JUnit; installs it where the machine permits it. Returns false where it cannot be had. */
export function ensureJUnit(machine: Machine = thisMachine, exists = existsSync): boolean {
  const isInstalled = (): boolean => JUNIT_JARS.every((file) => exists(file))
  if (isInstalled()) return true
  if (!machine.canUseApt()) return false
  console.log('Installing JUnit for the unit tests of the Fire TV shell …')
  aptInstall('junit4').every((command) => machine.run(command))
  return isInstalled()
}
