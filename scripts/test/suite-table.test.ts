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

it('has the checks in a tree without tests', () => {
  expect(names()).toEqual(CHECKS)
})

it.each([
  ['packages/api/src/contract.test.ts', ['unit']],
  ['apps/portal/src/features/accounts/card.test.tsx', ['unit']],
  ['apps/server/test/users.test.ts', ['integration on PGlite', 'integration on PostgreSQL']],
  ['apps/tv/test/engines/pages.test.ts', ['old engines']],
  ['apps/tv/test/engines/rotated.test.ts', ['old engines']],
  ['e2e/pages/quality.spec.ts', ['browser']],
  ['e2e/mentions/deciding.spec.ts', ['browser']],
  ['packages/player/test/browser/overlays.spec.ts', ['browser']],
  ['packages/player/test/browser/player.frames.spec.ts', ['frames in the browser']],
])('takes %s into its suites', (file, suites) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), '')
  expect(names()).toEqual([...CHECKS, ...suites])
})

it('has a time limit for every suite', () => {
  for (const { timeLimitMs } of suitesOf(root)) expect(timeLimitMs).toBeLessThanOrEqual(1_500_000)
})

it('runs only the checks in parallel, and beside the frames', () => {
  for (const { name, group, slots, isBackground, admitsBackground } of suitesOf(root)) {
    expect(slots).toBe(group === 'checks' ? 1 : undefined)
    expect(isBackground ?? false).toBe(group === 'checks')
    expect(admitsBackground ?? false).toBe(name === 'frames in the browser')
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
