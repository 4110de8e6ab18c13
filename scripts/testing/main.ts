import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ALLOWED_SKIPS } from './allowed-skips.ts'
import { runAndReport } from './run-and-report.ts'
import { changedSuites } from './changed-suites.ts'
import { findIdlePriority } from './idle-priority.ts'
import { findLongSlices } from './long-slices.ts'
import { measureRound, type ProcessorSpeed, speedOf } from './processor-speed.ts'
import type { Group, Suite } from './suite.ts'
import { GROUPS } from './suite.ts'
import { suitesOf } from './suite-table.ts'

const root = path.resolve(import.meta.dirname, '../..')

interface Choice {
  readonly groups: ReadonlySet<Group>
  /** Only suites that a change can affect, since this commit or since the branch left main. */
  readonly changed: boolean
  readonly ref: string | undefined
}

function parseChoice(args: readonly string[]): Choice {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: { type: 'string', multiple: true }, changed: { type: 'boolean' } },
  })
  const changed = values.changed === true
  if (positionals.length > (changed ? 1 : 0)) throw new Error(`what is ${positionals.join(' ')}?`)
  return { groups: parseGroups(values.only ?? []), changed, ref: positionals[0] }
}

function parseGroups(lists: readonly string[]): ReadonlySet<Group> {
  const wanted = lists.flatMap((list) => list.split(','))
  const unknown = wanted.filter((name) => !GROUPS.some((group) => group === name))
  if (unknown.length > 0) {
    throw new Error(`--only takes ${GROUPS.join(', ')}; not ${unknown.join(', ')}`)
  }
  return new Set(GROUPS.filter((group) => wanted.length === 0 || wanted.includes(group)))
}

async function findSpeed(): Promise<ProcessorSpeed> {
  const roundMs = await measureRound()
  const speed = speedOf(roundMs)
  console.log(`Found ${speed} processors: a round of calculations took ${roundMs.toFixed(0)} ms.`)
  return speed
}

async function chooseSuites(): Promise<readonly Suite[]> {
  const { groups, changed, ref } = parseChoice(process.argv.slice(2))
  // The checks are the same on both.
  const speed = [...groups].every((group) => group === 'checks') ? 'slow' : await findSpeed()
  const suites = suitesOf(root, speed).filter(({ group }) => groups.has(group))
  return changed ? changedSuites(suites, { root, ref }) : suites
}

/** The next run starts each program with the scripts that Node compiled in this one. */
const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/vitrine/compiled')

await runAndReport(chooseSuites, {
  root,
  env: { NODE_COMPILE_CACHE, ...process.env },
  allowedSkips: ALLOWED_SKIPS,
  slots: availableParallelism(),
  idlePriority: findIdlePriority(),
  longSlices: findLongSlices(),
})
