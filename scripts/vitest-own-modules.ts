import { vi } from 'vitest'

// The test files of a worker share its process. Each one gets modules of its own, with their first state.
vi.resetModules()
