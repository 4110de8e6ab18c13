import type { DeviceStorage } from './storage.ts'

/** The check that runs; the page removes it when the check has ended. */
const RUNNING = 'device_test_running'
/** The check during which the page ended. */
const CRASHED = 'device_test_crashed'
/** The results so far. */
const CHECKS = 'device_test_checks'
const ALL = [RUNNING, CRASHED, CHECKS]

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

export function createTestProgress(local: DeviceStorage): TestProgress {
  return {
    checks: () => local.get(CHECKS),
    crashed: () => local.get(CRASHED) ?? local.get(RUNNING),
    begin(name) {
      local.remove(CRASHED)
      local.set(RUNNING, name, RESUME_DAYS)
    },
    save(checks) {
      local.set(CHECKS, checks, RESUME_DAYS)
      local.remove(RUNNING)
      local.remove(CRASHED)
    },
    clear: () => ALL.forEach((name) => local.remove(name)),
  }
}

/**
 * Whether this start follows a device test that ended the page, and the test must continue. True once per check, so
 * that a test page that does not start either cannot stop the TV from playing.
 */
export function takeInterruptedTest(local: DeviceStorage): boolean {
  const running = local.get(RUNNING)
  if (running === null) return false
  local.remove(RUNNING)
  local.set(CRASHED, running, RESUME_DAYS)
  return true
}

/** The page of the device test, beside `index.html`. Its query names the API where the page is a file. */
export function testPageAddress({ search }: { readonly search: string }): string {
  return `test.html${search}`
}
