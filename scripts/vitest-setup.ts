import { afterEach, beforeEach, expect, vi } from 'vitest'

// A message on console.error fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    throw new Error(`console.error: ${args.map(String).join(' ')}`)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(vi.isFakeTimers(), 'a test left fake timers behind').toBe(false)
})
