import path from 'node:path'
import { type Machine, thisMachine } from './machine.ts'

const SCRIPT = path.join(import.meta.dirname, 'idle-priority.sh')

/**
 * The start of a command that runs a program at idle priority; null where the machine has no such priority.
 * The command needs a session of its own.
 */
export function findIdlePriority(machine: Machine = thisMachine): readonly string[] | null {
  return machine.run(['chrt', '-i', '0', 'true']) ? ['/bin/sh', SCRIPT] : null
}
