import { createMemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { whenRouterReady } from './router-ready.ts'

it('resolves when the first page’s script is loaded', async () => {
  const script = Promise.withResolvers<{ Component: () => null }>()
  const router = createMemoryRouter([{ path: '/', lazy: () => script.promise }])
  let isReady = false
  const waiting = whenRouterReady(router).then(() => {
    isReady = true
  })
  await Promise.resolve()
  expect(isReady).toBe(false)
  script.resolve({ Component: () => null })
  await waiting
  expect(router.state.initialized).toBe(true)
  await whenRouterReady(router)
  router.dispose()
})

it('leaves what was loaded before to the first subscriber', async () => {
  const loaded = Promise.withResolvers<null>()
  const router = createMemoryRouter([{ path: '/', loader: () => loaded.promise }])
  const navigated = vi.fn()
  loaded.resolve(null)
  await expect.poll(() => router.state.initialized).toBe(true)
  await whenRouterReady(router)
  router.subscribe(navigated)
  expect(navigated).toHaveBeenCalledOnce()
  router.dispose()
})
