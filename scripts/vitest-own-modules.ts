import { afterAll, vi } from 'vitest'

// The test files of a worker share its process. Each one gets modules of its own, with their first state.
vi.resetModules()

// An import that no test has awaited would go on among the modules of the next file, before its fake server exists.
afterAll(() => vi.dynamicImportSettled())
