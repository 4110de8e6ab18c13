import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { suitesOf } from '../testing/suite-table.ts'

const root = path.resolve(import.meta.dirname, '../..')
const CHECKS = ['lint', 'format', 'types', 'typed lint', 'unused', 'boundaries', 'styles']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-suites-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function names(): readonly string[] {
  return suitesOf(folder).map(({ name }) => name)
}

it('has the checks even where no test is written yet', () => {
  expect(names()).toEqual(CHECKS)
})

it.each([
  ['packages/api/src/contract.test.ts', ['unit']],
  ['apps/portal/src/features/accounts/card.test.tsx', ['unit']],
  ['apps/server/test/users.test.ts', ['integration on PGlite', 'integration on PostgreSQL']],
  ['apps/tv/test/engines/pages.test.ts', ['pages on old engines']],
  [
    'apps/tv/test/engines/journey-64-to-76.test.ts',
    ['journeys on old engines 1/2', 'journeys on old engines 2/2'],
  ],
  ['e2e/pages/quality.spec.ts', ['pages in the browser 1/2', 'pages in the browser 2/2']],
  [
    'e2e/portal/sign-in.spec.ts',
    [1, 2, 3].map((part) => `browser journeys of the portal ${part}/3`),
  ],
  ['e2e/tv/pairing.spec.ts', ['browser journeys of the TV 1/2', 'browser journeys of the TV 2/2']],
  ['e2e/mentions/deciding.spec.ts', ['browser journeys of mentions']],
  ['packages/player/test/browser/playing.spec.ts', ['browser parts']],
])('takes %s into its suites', (file, suites) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), '')
  expect(names()).toEqual([...CHECKS, ...suites])
})

it('gives every suite of the product a time limit', () => {
  for (const { timeLimitMs } of suitesOf(root)) expect(timeLimitMs).toBeLessThanOrEqual(600_000)
})

it('lets only the checks run beside each other', () => {
  for (const { group, slots } of suitesOf(root)) {
    expect(slots).toBe(group === 'checks' ? 1 : undefined)
  }
})

it.each([
  ['2 passed, 0 failed', 0],
  ['1 passed, 1 failed', 1],
])('ends .ci/run with the line of npm test and its code: %s', (line, code) => {
  const npm = path.join(folder, 'npm')
  writeFileSync(npm, `#!/bin/sh\necho "npm $1"\necho "${line}"\nexit ${code}\n`)
  chmodSync(npm, 0o755)
  const { status, stdout } = spawnSync('bash', [path.join(root, '.ci/run')], {
    encoding: 'utf8',
    env: { PATH: `${folder}:/usr/bin:/bin` },
  })
  expect(stdout).toBe(`npm test\n${line}\n`)
  expect(status).toBe(code)
})
