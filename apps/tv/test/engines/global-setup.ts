import type { TestProject } from 'vitest/node'
import { buildApp } from './build-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the TV app as it is shipped. */
    builtTvApp: string
  }
}

/** Builds the TV app once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await buildApp()
  project.provide('builtTvApp', folder)
  return remove
}
