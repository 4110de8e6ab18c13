import { redirect, type RouteObject } from 'react-router-dom'
import { requireVisitor } from './guards.ts'
import { RootLayout, StartingPage } from './layouts/root-layout.tsx'
import { FailurePage } from './pages/failure-page.tsx'

/** The pages most visitors see first. Each loads only what it shows. */
const ENTRY: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('../features/home/home-page.tsx')).HomePage }),
  },
  {
    path: '/sign-in',
    loader: requireVisitor,
    lazy: async () => ({ Component: (await import('./pages/sign-in-page.tsx')).SignInPage }),
  },
  {
    path: '/plans',
    lazy: async () => {
      const { plansLoader, PlansPage } = await import('./pages/plans/plans-page.tsx')
      return { Component: PlansPage, loader: plansLoader }
    },
  },
]

/** Legal texts, readable without sign-in, also for the networks' reviewers (reading B6). */
const LEGAL: RouteObject[] = [
  {
    path: '/privacy-policy',
    lazy: async () => {
      const { legalLoader, PrivacyPage } = await import('../features/legal/legal-pages.tsx')
      return { Component: PrivacyPage, loader: legalLoader }
    },
  },
  {
    path: '/terms-of-service',
    lazy: async () => {
      const { legalLoader, TermsPage } = await import('../features/legal/legal-pages.tsx')
      return { Component: TermsPage, loader: legalLoader }
    },
  },
  { path: '/terms', loader: () => redirect('/terms-of-service') },
]

const ROOT_ID = 'root'

const NOT_FOUND: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
}

/** The public pages. `loadPrivatePages` adds all others when another address is opened. */
export const publicRoutes: RouteObject[] = [
  {
    id: ROOT_ID,
    Component: RootLayout,
    ErrorBoundary: FailurePage,
    HydrateFallback: StartingPage,
    children: [...ENTRY, ...LEGAL, NOT_FOUND],
  },
]

type PatchRoutes = (routeId: string, pages: RouteObject[]) => void

/** Adds the private pages once; rejects while they cannot be loaded. */
export function loadPrivatePages(): (options: { readonly patch: PatchRoutes }) => Promise<void> {
  let areAdded = false
  return async ({ patch }) => {
    const { privateRoutes } = await import('./private-routes.tsx')
    // Two addresses may be opened at the same time.
    if (areAdded) return
    areAdded = true
    patch(ROOT_ID, privateRoutes)
  }
}
