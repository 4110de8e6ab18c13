import { globSync } from 'node:fs'
import { ensureTestBrowser } from './find-browser.ts'
import type { ProcessorSpeed } from './processor-speed.ts'
import type { Suite } from './suite.ts'

const CHECK_LIMIT_MS = 300_000
const SUITE_LIMIT_MS = 900_000
const BROWSER_LIMIT_MS = 1_500_000

const NODE = process.execPath

function bin(name: string): string {
  return `node_modules/.bin/${name}`
}

const FRAMES = 'frames in the browser'

/** Checks run in parallel, each on one core. */
function check(name: string, command: readonly string[]): Suite {
  return { name, group: 'checks', kind: 'check', command, timeLimitMs: CHECK_LIMIT_MS, slots: 1 }
}

const TYPES = check('types', [NODE, 'scripts/checks/type-check.ts'])

/** The slowest first, so that it does not run alone at the end. */
const CHECKS: readonly Suite[] = [
  TYPES,
  check('lint', [NODE, 'scripts/checks/lint.ts']),
  check('unused', [bin('knip'), '--no-config-hints']),
  check('boundaries', [NODE, 'scripts/checks/boundaries.ts']),
  check('styles', [bin('stylelint'), '--allow-empty-input', '{apps/tv,packages/player}/**/*.css']),
  check('format', [bin('oxfmt'), '--check']),
]

interface TestSuite {
  readonly suite: Suite
  /** The suite exists as soon as one of these files does. */
  readonly files: readonly string[]
}

interface VitestSuite {
  readonly project: string
  readonly files: readonly string[]
  readonly options?: readonly string[]
}

function vitest(
  name: string,
  group: Suite['group'],
  { project, files, options = [] }: VitestSuite,
): TestSuite {
  const command = [bin('vitest'), 'run', `--project=${project}`, ...options]
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json={report}']
  return {
    suite: {
      name,
      group,
      kind: 'vitest',
      command: [...command, ...reporters],
      timeLimitMs: SUITE_LIMIT_MS,
    },
    files,
  }
}

function prepareBrowser(): Readonly<Record<string, string>> {
  return { CHROMIUM_PATH: ensureTestBrowser(process.env) }
}

interface BrowserSuite {
  /** Of playwright.config.ts. */
  readonly projects: readonly string[]
  readonly files: readonly string[]
  readonly options?: readonly string[]
  readonly hasDefaultSlices?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Playwright's workers inherit these options. A garbage collector without threads of its own needs less
 * processor time in all when several workers share two processors. Sizes in MB, as in vitest.config.ts.
 */
const WORKER_OPTIONS = [
  '--single-threaded-gc',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  '--import=./scripts/testing/resolve-once.ts',
]

function playwright(
  name: string,
  { projects, files, options = [], ...traits }: BrowserSuite,
): TestSuite {
  return {
    suite: {
      name,
      group: 'e2e',
      kind: 'playwright',
      command: [
        NODE,
        ...WORKER_OPTIONS,
        bin('playwright'),
        'test',
        ...projects.map((project) => `--project=${project}`),
        ...options,
      ],
      timeLimitMs: BROWSER_LIMIT_MS,
      ...traits,
      prepare: prepareBrowser,
    },
    files,
  }
}

const SERVER_TESTS = ['apps/server/test/**/*.test.ts']

/** Vitest would leave one processor to itself, and half of two processors would wait. */
function withWorkers(workers: number): readonly string[] {
  return [`--maxWorkers=${String(workers)}`]
}

/** Of the server, the scripts and the benches. Some start other programs. */
const NODE_TESTS = vitest('unit, only Node', 'unit', {
  project: 'unit-node',
  options: withWorkers(2),
  files: ['apps/server/src/**/*.test.ts', '{scripts/test,bench}/**/*.test.ts'],
})

function unitTests(workers: number): TestSuite {
  return vitest('unit', 'unit', {
    project: 'unit',
    options: withWorkers(workers),
    files: [
      '{assets,apps/!(server),packages/*}/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'apps/{portal,tv,kiosk}/test/*.test.ts',
    ],
  })
}

/** React components, without a browser. */
function componentTests(workers: number): TestSuite {
  return vitest('components', 'unit', {
    project: 'components',
    options: withWorkers(workers),
    files: ['{apps,packages}/*/{src,test}/**/*.test.tsx'],
  })
}

/** The TV app in the engines of old TVs. */
function oldEngines(workers: number): TestSuite {
  return vitest('old engines', 'engines', {
    project: 'engines',
    options: withWorkers(workers),
    files: ['apps/tv/test/engines/*.test.ts'],
  })
}

/** The server's tests, each on one of the two ways to host PostgreSQL. */
function serverTests(workers: number): readonly TestSuite[] {
  const hosts = [
    ['PGlite', 'integration-pglite'],
    ['PostgreSQL', 'integration-postgres'],
  ] as const
  return hosts.map(([database, project]) =>
    vitest(`integration on ${database}`, 'integration', {
      project,
      files: SERVER_TESTS,
      options: withWorkers(workers),
    }),
  )
}

/** With the workers of playwright.config.ts, or with the number that `options` has. */
function browserTests(options: readonly string[] = []): TestSuite {
  return playwright('browser', {
    projects: ['pseudo-language', 'pages', 'player', 'screens'],
    files: ['{e2e,packages/*/test/browser}/**/!(*.frames).spec.ts'],
    options,
  })
}

/** One worker waits for videos most of the time. Work at idle priority does not make them stall. */
const FRAME_TESTS = playwright(FRAMES, {
  projects: ['frames'],
  files: ['packages/*/test/browser/**/*.frames.spec.ts'],
  hasDefaultSlices: true,
  // The player's tests need no product, and this suite is the longest of those that run at the same time.
  env: { WITHOUT_PRODUCT: '1' },
})

/** The suite as one of two that run at the same time. Linux gives each session the same processor time. */
function inOneSlot({ suite, files }: TestSuite): TestSuite {
  return { suite: { ...suite, slots: 1 }, files }
}

/** The suite beside the frames. Its tests must not have time limits of a few seconds for other programs. */
function besideFrames({ suite, files }: TestSuite): TestSuite {
  return { suite: { ...suite, slots: 1, beside: FRAMES }, files }
}

/**
 * Most tests wait part of their time for queues, clocks, videos or a browser, so that two processors suit more workers
 * than two. Slow ones suit fewer: a page that waits too long for a processor reaches a time limit.
 */
function testsFor(speed: ProcessorSpeed): readonly TestSuite[] {
  if (speed === 'slow') {
    const alone = [NODE_TESTS, unitTests(2), componentTests(2), oldEngines(2)]
    return [...alone, ...serverTests(3), browserTests(), FRAME_TESTS]
  }
  const background = [unitTests(1), componentTests(1)].map(besideFrames)
  const pairs = [NODE_TESTS, oldEngines(4), ...serverTests(2)].map(inOneSlot)
  const browser = browserTests(['--workers=5'])
  return [...background, ...pairs, browser, FRAME_TESTS]
}

/**
 * Checks run beside the frames where those are tested too. On fast processors the unit tests also run there and leave
 * no time for the slowest check.
 */
function checksFor(speed: ProcessorSpeed): readonly Suite[] {
  return CHECKS.map((suite) =>
    speed === 'fast' && suite === TYPES ? suite : { ...suite, beside: FRAMES },
  )
}

/**
 * All suites of the tree below `root`. A suite without test files is absent. Tests beside other suites start before the
 * checks, because they take longer than each of these.
 */
export function suitesOf(root: string, speed: ProcessorSpeed): readonly Suite[] {
  const present = testsFor(speed).filter(
    ({ files }) => globSync([...files], { cwd: root }).length > 0,
  )
  const tests = present.map(({ suite, files }) => ({ ...suite, files }))
  return [
    ...tests.filter(({ beside }) => beside !== undefined),
    ...checksFor(speed),
    ...tests.filter(({ beside }) => beside === undefined),
  ]
}
