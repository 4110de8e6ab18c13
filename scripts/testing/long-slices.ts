import path from 'node:path'
import { type Machine, thisMachine } from './machine.ts'

const SCRIPT = path.join(import.meta.dirname, 'long-slices.pl')

/** Linux's default is 1.4 ms with two processors. Each switch costs processor time: docs/performance.md. */
const SLICE_MS = 40

/**
 * The start of a command that runs a program and its children with long time slices (`SCHED_BATCH` of Linux, with
 * slices of 40 ms since Linux 6.12); null where the machine cannot.
 */
export function findLongSlices(machine: Machine = thisMachine): readonly string[] | null {
  const command = ['perl', SCRIPT, String(SLICE_MS)]
  return machine.run([...command, 'true']) ? command : null
}
