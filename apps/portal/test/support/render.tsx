import '@vitrine/ui/test-dom'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { User } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import './fake-server.ts'
import { queryClient } from '../../src/shared/api/query-client.ts'
import { Toasts } from '../../src/shared/feedback/toasts.tsx'
import { endSession, startSession } from '../../src/shared/session/session.ts'
import { clearStorage } from '../../src/shared/storage/storage.ts'
import { loadAllTexts, startTexts } from '../../src/shared/texts/language.ts'
import type { Translate } from '../../src/shared/texts/texts.ts'

await startTexts('en')
await loadAllTexts()

/** Any text of the portal in English, as components use it. */
export const t: Translate = i18next.getFixedT(languageTag('en'), ['portal', 'errors', 'player'])

export interface RenderOptions {
  /** The route that shows the element, with `:name` for each parameter. */
  readonly path?: string
  /** The initial address. */
  readonly at?: string
  /** The signed-in user; nobody when omitted. */
  readonly user?: User | null
  /** The session is that of a screen that was paired by QR code. */
  readonly isScreen?: boolean
}

export interface RenderedPage extends RenderResult {
  /** Types and clicks like a user. */
  readonly person: UserEvent
  /** The current path and query. */
  readonly address: () => string
  readonly goTo: (address: string) => Promise<void>
  readonly router: ReturnType<typeof createMemoryRouter>
  /** The state of the last navigation. */
  readonly navigationState: () => unknown
}

/** Renders a part of the portal with what its layouts provide: router, queries and toasts. */
export function renderPortal(element: ReactNode, options: RenderOptions = {}): RenderedPage {
  const { path = '/', at = path, user = null, isScreen = false } = options
  if (user !== null || isScreen) startSession('token-of-the-test', user)
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  // Failed queries are not retried, so that tests do not wait.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const result = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  )
  return {
    ...result,
    router,
    person: userEvent.setup({ delay: null }),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goTo: async (address) => {
      await router.navigate(address)
    },
    navigationState: () => router.state.location.state,
  }
}

afterEach(() => {
  // Before the session ends, because a mounted page would send requests as another user.
  cleanup()
  queryClient.clear()
  endSession()
  clearStorage()
})
