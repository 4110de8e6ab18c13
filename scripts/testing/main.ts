import path from 'node:path'
import { parseArgs } from 'node:util'
import { ALLOWED_SKIPS } from './allowed-skips.ts'
import { countLine, exitCodeOf, runSuites } from './run-suites.ts'
import type { Group } from './suite.ts'
import { GROUPS } from './suite.ts'
import { suitesOf } from './suite-table.ts'

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
  return new Set(wanted.length === 0 ? GROUPS : GROUPS.filter((group) => wanted.includes(group)))
}

async function main(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..')
  const groups = parseGroups(process.argv.slice(2))
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interruption.abort())
  }
  const total = await runSuites(
    suitesOf(root).filter((suite) => groups.has(suite.group)),
    {
      root,
      env: process.env,
      signal: interruption.signal,
      print: (line) => console.log(line),
      now: () => performance.now(),
      allowedSkips: ALLOWED_SKIPS,
    },
  )
  console.log(`\n${countLine(total)}`)
  process.exitCode = exitCodeOf(total)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.log(countLine({ passed: 0, failed: 1 }))
  process.exitCode = 1
})
