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

/** Checks run in parallel, each on one core, and beside the frames where those are tested too. */
function check(name: string, command: readonly string[]): Suite {
  return {
    name,
    group: 'checks',
    kind: 'check',
    command,
    timeLimitMs: CHECK_LIMIT_MS,
    slots: 1,
    isBackground: true,
  }
}

/** The slowest first, so that it does not run alone at the end. */
const CHECKS: readonly Suite[] = [
  check('lint', [bin('eslint'), '.']),
  check('types', [NODE, 'scripts/checks/type-check.ts']),
  check('typed lint', [NODE, 'scripts/checks/typed-lint.ts']),
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
  readonly env?: Readonly<Record<string, string>>
  readonly admitsBackground?: boolean
  readonly hasDefaultSlices?: boolean
}

/**
 * Playwright's workers inherit these options. A garbage collector without threads of its own needs less
 * processor time in all when several workers share two processors.
 */
const WORKER_OPTIONS = ['--single-threaded-gc', '--import=./scripts/testing/resolve-once.ts']

function playwright(
  name: string,
  { projects, files, options = [], env = {}, ...traits }: BrowserSuite,
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
      env,
      ...traits,
      prepare: prepareBrowser,
    },
    files,
  }
}

const SERVER_TESTS = ['apps/server/test/**/*.test.ts']

const UNIT_TESTS = vitest('unit', 'unit', {
  project: 'unit',
  // Vitest would leave one processor to itself, and half of two processors would wait.
  options: ['--maxWorkers=2'],
  files: [
    '{assets,{apps,packages}/*}/src/**/*.test.ts',
    'packages/*/test/**/*.test.ts',
    'apps/{portal,tv}/test/*.test.ts',
    'scripts/test/**/*.test.ts',
    'bench/**/*.test.ts',
  ],
})

/** React components, without a browser. */
function componentTests(workers: number): TestSuite {
  return vitest('components', 'unit', {
    project: 'components',
    options: [`--maxWorkers=${String(workers)}`],
    files: ['{apps,packages}/*/{src,test}/**/*.test.tsx'],
  })
}

const OLD_ENGINES = vitest('old engines', 'engines', {
  project: 'engines',
  files: ['apps/tv/test/engines/*.test.ts'],
})

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
      options: [`--maxWorkers=${String(workers)}`],
    }),
  )
}

/** Without `workers`, as many as in playwright.config.ts. */
function browserTests(workers: Pick<BrowserSuite, 'env' | 'options'> = {}): TestSuite {
  return playwright('browser', {
    projects: ['pages', 'player', 'screens'],
    files: ['{e2e,packages/*/test/browser}/**/!(*.frames).spec.ts'],
    ...workers,
  })
}

const FRAMES = playwright('frames in the browser', {
  projects: ['frames'],
  files: ['packages/*/test/browser/**/*.frames.spec.ts'],
  // One worker waits for videos most of the time. Work at idle priority does not make them stall.
  admitsBackground: true,
  hasDefaultSlices: true,
})

/** The suite as one of two that run at the same time. Linux gives each session the same processor time. */
function inOneSlot({ suite, files }: TestSuite): TestSuite {
  return { suite: { ...suite, slots: 1 }, files }
}

/** The suite beside the frames, with the checks. It needs only processor time: it starts no program and waits for none. */
function inBackground({ suite, files }: TestSuite): TestSuite {
  return { suite: { ...suite, slots: 1, isBackground: true }, files }
}

/**
 * Most tests wait part of their time for queues, clocks, videos or a browser, so that two processors suit more workers
 * than two. Slow ones suit fewer: a page that waits too long for a processor reaches a time limit.
 */
function testsFor(speed: ProcessorSpeed): readonly TestSuite[] {
  if (speed === 'slow') {
    return [UNIT_TESTS, componentTests(2), OLD_ENGINES, ...serverTests(3), browserTests(), FRAMES]
  }
  const components = inBackground(componentTests(1))
  const pairs = [OLD_ENGINES, ...serverTests(2)].map(inOneSlot)
  const browser = browserTests({ options: ['--workers=5'], env: { PAGE_WORKERS: '3' } })
  return [inOneSlot(UNIT_TESTS), components, ...pairs, browser, FRAMES]
}

/**
 * All suites of the tree below `root`. A suite without test files is absent. Tests in the background start before the
 * checks, because they take longer than each of these.
 */
export function suitesOf(root: string, speed: ProcessorSpeed): readonly Suite[] {
  const present = testsFor(speed).filter(
    ({ files }) => globSync([...files], { cwd: root }).length > 0,
  )
  const tests = present.map(({ suite, files }) => ({ ...suite, files }))
  const isBackground = (suite: Suite): boolean => suite.isBackground === true
  return [
    ...tests.filter(isBackground),
    ...CHECKS,
    ...tests.filter((suite) => !isBackground(suite)),
  ]
}
