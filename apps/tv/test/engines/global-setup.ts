import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureAndroidTools } from '../../../../scripts/packaging/firestick/android-tools.ts'
import { PackagingError } from '../../../../scripts/packaging/packaging-error.ts'
import { ensureBrowser, ensureTestBrowser } from '../../../../scripts/testing/find-browser.ts'
import { ensureJUnit } from '../../../../scripts/testing/junit.ts'
import { buildApp } from './build-app.ts'
import { installEngine } from './engine-binaries.ts'
import { engineOf } from './engine-list.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the TV app as it is shipped. */
    builtTvApp: string
  }
}

/** Installs the programs of the tests and builds the TV app once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  installPrograms()
  // Most files use the oldest engine at once. They get the error if it cannot be installed.
  const oldest = installEngine(engineOf(64)).catch(() => undefined)
  const [{ folder, remove }] = await Promise.all([buildApp(), oldest])
  project.provide('builtTvApp', folder)
  return remove
}

/** Before any test runs, because two installations at the same time fail. */
function installPrograms(): void {
  ensureBrowser(process.env)
  ensureTestBrowser(process.env)
  ensureJUnit()
  try {
    ensureAndroidTools(ROOT)
  } catch (error) {
    // The tests of the Fire TV package are skipped.
    if (!(error instanceof PackagingError)) throw error
  }
}
