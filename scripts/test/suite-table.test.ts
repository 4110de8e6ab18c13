import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ProcessorSpeed } from '../testing/processor-speed.ts'
import { suitesOf } from '../testing/suite-table.ts'

const SPEEDS = ['fast', 'slow'] as const

const root = path.resolve(import.meta.dirname, '../..')
const CHECKS = ['types', 'lint', 'unused', 'boundaries', 'styles', 'format']

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
  ['apps/server/src/app.test.ts', ['unit, only Node']],
  ['scripts/test/slots.test.ts', ['unit, only Node']],
  ['bench/analysis/gaps.test.ts', ['unit, only Node']],
  ['apps/server/test/users.test.ts', ['integration on PGlite', 'integration on PostgreSQL']],
  ['apps/tv/test/engines/pages.test.ts', ['old engines']],
  ['apps/tv/test/engines/rotated.test.ts', ['old engines']],
  ['e2e/visits/known-pages.spec.ts', ['browser']],
  ['e2e/mentions/deciding.spec.ts', ['browser']],
  ['packages/player/test/browser/overlays.spec.ts', ['browser']],
  ['packages/player/test/browser/player.frames.spec.ts', ['frames in the browser']],
])('takes %s into its suites', (file, suites) => {
  plant(file)
  for (const speed of SPEEDS) expect(names(speed)).toEqual([...CHECKS, ...suites])
})

it.each([
  ['apps/portal/src/features/accounts/card.test.tsx', 'components'],
  ['packages/api/src/contract.test.ts', 'unit'],
  ['apps/kiosk/src/autostart.test.ts', 'unit'],
  ['apps/kiosk/test/autostart.test.ts', 'unit'],
])('takes %s into a suite that starts before the checks on fast processors', (file, suite) => {
  plant(file)
  expect(names('fast')).toEqual([suite, ...CHECKS])
  expect(names('slow')).toEqual([...CHECKS, suite])
})

it.each(SPEEDS)('has a time limit for every suite on %s processors', (speed) => {
  for (const { timeLimitMs } of suitesOf(root, speed))
    expect(timeLimitMs).toBeLessThanOrEqual(1_500_000)
})

const FRAMES = 'frames in the browser'

it.each([
  ['fast', ['unit', 'components', ...CHECKS.slice(1)]],
  ['slow', CHECKS],
] as const)('runs these suites beside the frames on %s processors: %j', (speed, expected) => {
  const background = suitesOf(root, speed).filter(({ beside }) => beside !== undefined)
  expect(background.map(({ name }) => name)).toEqual(expected)
  expect(background.map(({ slots }) => slots)).toEqual(expected.map(() => 1))
  expect(new Set(background.map(({ beside }) => beside))).toEqual(new Set([FRAMES]))
})

it.each(SPEEDS)('runs the frames with all slots on %s processors', (speed) => {
  const frames = suitesOf(root, speed).find(({ name }) => name === FRAMES)
  expect(frames?.slots).toBeUndefined()
})

it.each([
  [
    'fast',
    [
      'types',
      'unit, only Node',
      'old engines',
      'integration on PGlite',
      'integration on PostgreSQL',
    ],
  ],
  ['slow', []],
] as const)('runs two of these suites at the same time on %s processors: %j', (speed, pairs) => {
  const inOneSlot = suitesOf(root, speed).filter(
    ({ slots, beside }) => slots === 1 && beside === undefined,
  )
  expect(inOneSlot.map(({ name }) => name)).toEqual(pairs)
})

it.each(SPEEDS)('runs only the frames with default time slices on %s processors', (speed) => {
  const measuring = suitesOf(root, speed).filter(({ hasDefaultSlices }) => hasDefaultSlices)
  expect(measuring.map(({ name }) => name)).toEqual(['frames in the browser'])
})

it.each([
  [
    'fast',
    {
      unit: 1,
      components: 1,
      'unit, only Node': 2,
      'old engines': 4,
      'integration on PGlite': 2,
      'integration on PostgreSQL': 2,
    },
  ],
  [
    'slow',
    {
      unit: 2,
      components: 2,
      'unit, only Node': 2,
      'old engines': 2,
      'integration on PGlite': 3,
      'integration on PostgreSQL': 3,
    },
  ],
] as const)(
  'runs these suites of a whole run in as many workers on %s processors: %j',
  (speed, expected) => {
    const workers = suitesOf(root, speed).flatMap(({ name, command }) => {
      const option = command.find((word) => word.startsWith('--maxWorkers='))
      return option === undefined ? [] : [[name, Number(option.slice('--maxWorkers='.length))]]
    })
    expect(Object.fromEntries(workers)).toEqual(expected)
  },
)

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
