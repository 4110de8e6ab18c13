import { createMemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { whenDrawable } from './when-drawable.ts'

it('waits for the script of the first page, and for no longer', async () => {
  const script = Promise.withResolvers<{ Component: () => null }>()
  const router = createMemoryRouter([{ path: '/', lazy: () => script.promise }])
  let isDrawable = false
  const waiting = whenDrawable(router).then(() => {
    isDrawable = true
  })
  await Promise.resolve()
  expect(isDrawable).toBe(false)
  script.resolve({ Component: () => null })
  await waiting
  expect(router.state.initialized).toBe(true)
  await whenDrawable(router)
  router.dispose()
})
