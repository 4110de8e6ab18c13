import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ALLOWED_SKIPS } from './allowed-skips.ts'
import { runAndReport } from './run-and-report.ts'
import type { Group } from './suite.ts'
import { GROUPS } from './suite.ts'
import { suitesOf } from './suite-table.ts'

const root = path.resolve(import.meta.dirname, '../..')

function parseGroups(args: readonly string[]): ReadonlySet<Group> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', multiple: true } },
  })
  const wanted = (values.only ?? []).flatMap((list) => list.split(','))
  const unknown = wanted.filter((name) => !GROUPS.some((group) => group === name))
  if (unknown.length > 0) {
    throw new Error(`--only takes ${GROUPS.join(', ')}; not ${unknown.join(', ')}`)
  }
  return new Set(GROUPS.filter((group) => wanted.length === 0 || wanted.includes(group)))
}

await runAndReport(
  () => {
    const groups = parseGroups(process.argv.slice(2))
    return suitesOf(root).filter(({ group }) => groups.has(group))
  },
  { root, env: process.env, allowedSkips: ALLOWED_SKIPS, slots: availableParallelism() },
)
