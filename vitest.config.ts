import { defineConfig } from 'vitest/config'

const setupFiles = ['./scripts/vitest-setup.ts']

// The fixtures of the test runner's own tests fail on purpose.
const exclude = ['**/node_modules/**', '**/dist/**', '**/fixtures/**']

const POSTGRES_ONLY = [
  // Kills a server that must not take its database with it.
  'apps/server/test/payment-kill.test.ts',
  // The embedded database has one process, so that no other one writes while an index is built.
  'apps/server/test/migration-indexes.test.ts',
]

/** Tests that Node cannot load without Vite: JSX, a library without file extensions, or new modules for each test. */
const LOADED_BY_VITE = [
  '{apps,packages}/*/{src,test}/**/*.test.tsx',
  'apps/portal/src/features/admin/audit-fields.test.ts',
  'apps/portal/src/features/payment/encrypt-card.test.ts',
  'apps/portal/src/shared/screen/commands.test.ts',
  'apps/portal/src/shared/session/session.test.ts',
]

const SERVER_UNITS = 'apps/server/src/**/*.test.ts'

/**
 * Node collects garbage in the thread of the tests. Its helper threads compete with the other workers for the
 * processors and need more processor time in all. Space for young objects, in MB, that is large from the start makes
 * collections rarer.
 */
const execArgv = ['--single-threaded-gc', '--min-semi-space-size=16', '--max-semi-space-size=32']

const RESOLVE_ONCE = new URL('scripts/testing/resolve-once.ts', import.meta.url).href
const ASSET_URLS = new URL('scripts/testing/asset-urls.ts', import.meta.url).href

/**
 * How long `expect.poll` waits for a condition. A busy machine must not make a test fail, and the default of 1 s is less
 * than one answer of a page can take there.
 */
const poll = { timeout: 20_000 }

/** Node's own loader takes a quarter less processor time than Vite's. The files of a worker share their modules. */
const loadedByNode = {
  setupFiles,
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Some start programs or real videos; a busy machine must not make them fail.
  testTimeout: 30_000,
  expect: { poll },
}

/** The server's tests, each on one of the two ways to host PostgreSQL. */
function integration(database: 'pglite' | 'postgres') {
  return {
    test: {
      name: `integration-${database}`,
      include: ['apps/server/test/**/*.test.ts'],
      globalSetup: ['./apps/server/test/support/global-setup.ts'],
      exclude: database === 'pglite' ? [...exclude, ...POSTGRES_ONLY] : exclude,
      ...loadedByNode,
      setupFiles: [...setupFiles, './apps/server/test/support/setup-file.ts'],
      env: { TEST_DATABASE: database },
      hookTimeout: 60_000,
      execArgv: [...execArgv, `--import=${RESOLVE_ONCE}`],
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{assets,{apps,packages}/*}/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/{portal,tv,kiosk,firestick}/test/**/*.test.ts',
          ],
          exclude: [...exclude, SERVER_UNITS, 'apps/tv/test/engines/**', ...LOADED_BY_VITE],
          ...loadedByNode,
          execArgv: [...execArgv, `--import=${RESOLVE_ONCE}`, `--import=${ASSET_URLS}`],
        },
      },
      {
        test: {
          name: 'unit-node',
          include: [SERVER_UNITS, '{scripts/test,bench}/**/*.test.ts'],
          exclude,
          ...loadedByNode,
          execArgv: [...execArgv, `--import=${RESOLVE_ONCE}`],
        },
      },
      {
        test: {
          name: 'components',
          include: LOADED_BY_VITE,
          exclude,
          setupFiles: [
            ...setupFiles,
            './scripts/vitest-own-modules.ts',
            './scripts/vitest-shared-document.ts',
          ],
          isolate: false,
          execArgv,
          testTimeout: 30_000,
          expect: { poll },
          // The library of the TV's focus has one state: inlined, each file has its own.
          server: { deps: { inline: [/@noriginmedia/] } },
        },
      },
      integration('pglite'),
      integration('postgres'),
      {
        test: {
          name: 'engines',
          include: ['apps/tv/test/engines/**/*.test.ts'],
          globalSetup: ['./apps/tv/test/engines/global-setup.ts'],
          exclude,
          ...loadedByNode,
          execArgv: [...execArgv, `--import=${RESOLVE_ONCE}`],
          // Its tests wait for an engine or the player more than they work.
          maxWorkers: 4,
          maxConcurrency: 6,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
