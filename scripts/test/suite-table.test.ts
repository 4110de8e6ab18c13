import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ProcessorSpeed } from '../testing/processor-speed.ts'
import { suitesOf } from '../testing/suite-table.ts'

const SPEEDS = ['fast', 'slow'] as const

const root = path.resolve(import.meta.dirname, '../..')
const CHECKS = ['lint', 'types', 'typed lint', 'unused', 'boundaries', 'styles', 'format']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-suites-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Creates an empty file in the tree. */
function plant(file: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), '')
}

function names(speed: ProcessorSpeed): readonly string[] {
  return suitesOf(folder, speed).map(({ name }) => name)
}

it('has the checks in a tree without tests', () => {
  for (const speed of SPEEDS) expect(names(speed)).toEqual(CHECKS)
})

it.each([
  ['packages/api/src/contract.test.ts', ['unit']],
  ['apps/server/test/users.test.ts', ['integration on PGlite', 'integration on PostgreSQL']],
  ['apps/tv/test/engines/pages.test.ts', ['old engines']],
  ['apps/tv/test/engines/rotated.test.ts', ['old engines']],
  ['e2e/pages/quality.spec.ts', ['browser']],
  ['e2e/mentions/deciding.spec.ts', ['browser']],
  ['packages/player/test/browser/overlays.spec.ts', ['browser']],
  ['packages/player/test/browser/player.frames.spec.ts', ['frames in the browser']],
])('takes %s into its suites', (file, suites) => {
  plant(file)
  for (const speed of SPEEDS) expect(names(speed)).toEqual([...CHECKS, ...suites])
})

it('takes tests of components into a suite that starts before the checks on fast processors', () => {
  plant('apps/portal/src/features/accounts/card.test.tsx')
  expect(names('fast')).toEqual(['components', ...CHECKS])
  expect(names('slow')).toEqual([...CHECKS, 'components'])
})

it.each(SPEEDS)('has a time limit for every suite on %s processors', (speed) => {
  for (const { timeLimitMs } of suitesOf(root, speed))
    expect(timeLimitMs).toBeLessThanOrEqual(1_500_000)
})

it.each([
  ['fast', ['components', ...CHECKS]],
  ['slow', CHECKS],
] as const)('runs these suites beside the frames on %s processors: %j', (speed, expected) => {
  const suites = suitesOf(root, speed)
  const background = suites.filter(({ isBackground }) => isBackground)
  expect(background.map(({ name }) => name)).toEqual(expected)
  expect(background.map(({ slots }) => slots)).toEqual(expected.map(() => 1))
  const hosts = suites.filter(({ admitsBackground }) => admitsBackground)
  expect(hosts.map(({ name }) => name)).toEqual(['frames in the browser'])
})

it.each([
  ['fast', ['unit', 'old engines', 'integration on PGlite', 'integration on PostgreSQL']],
  ['slow', []],
] as const)('runs two of these suites at the same time on %s processors: %j', (speed, pairs) => {
  const inOneSlot = suitesOf(root, speed).filter(
    ({ slots, isBackground }) => slots === 1 && isBackground !== true,
  )
  expect(inOneSlot.map(({ name }) => name)).toEqual(pairs)
})

it.each(SPEEDS)('runs only the frames with default time slices on %s processors', (speed) => {
  const measuring = suitesOf(root, speed).filter(({ hasDefaultSlices }) => hasDefaultSlices)
  expect(measuring.map(({ name }) => name)).toEqual(['frames in the browser'])
})

it('has the same tests on fast and slow processors', () => {
  const [fast, slow] = SPEEDS.map((speed) =>
    suitesOf(root, speed)
      .map(({ name, files }) => ({ name, files }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  )
  expect(fast).toEqual(slow)
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
