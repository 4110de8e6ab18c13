import type { DeviceStorage } from './storage.ts'

/** The check that runs; the page removes it when the check has ended. */
const RUNNING = 'device_test_running'
/** The results so far. */
const CHECKS = 'device_test_checks'

/** A test that was left longer ago is not continued, in days: ten minutes. */
const RESUME_DAYS = 10 / 1_440

/** What a device test has stored: it survives the end of its page. */
export interface TestProgress {
  /** JSON of the results so far; null without an interrupted test. */
  checks(): string | null
  /** The check during which the page ended; null if none. */
  crashed(): string | null
  begin(name: string): void
  /** After each check. */
  save(checks: string): void
  clear(): void
}

export function createTestProgress(
  local: DeviceStorage,
  { hash }: Pick<TestLocation, 'hash'>,
): TestProgress {
  // A page that was loaded again by the device still has its check in the storage.
  let crashed = local.get(RUNNING) ?? (hash.slice(1) || null)
  return {
    checks: () => local.get(CHECKS),
    crashed: () => crashed,
    begin: (name) => local.set(RUNNING, name, RESUME_DAYS),
    save(checks) {
      crashed = null
      local.set(CHECKS, checks, RESUME_DAYS)
      local.remove(RUNNING)
    },
    clear() {
      crashed = null
      local.remove(CHECKS)
      local.remove(RUNNING)
    },
  }
}

interface TestLocation {
  readonly search: string
  readonly hash: string
  replace(address: string): void
}

/**
 * Opens the page of the device test, beside `index.html`. Its query names the API where the page is a file; the hash is
 * the check during which an earlier test ended the page.
 */
export function openTest(location: TestLocation, crashed = ''): void {
  location.replace(`test.html${location.search}#${crashed}`)
}

/**
 * Opens the device test again when it ended the page before this start. Once per check: a test page that does not start
 * either cannot stop the TV from playing.
 */
export function resumeTest(local: DeviceStorage, location: TestLocation): boolean {
  const running = local.get(RUNNING)
  local.remove(RUNNING)
  if (running !== null) openTest(location, running)
  return running !== null
}
