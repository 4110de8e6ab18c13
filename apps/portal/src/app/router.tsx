import { redirect, type RouteObject } from 'react-router-dom'
import { requireVisitor } from './guards.ts'
import { RootLayout, StartingPage } from './layouts/root-layout.tsx'
import { FailurePage } from './pages/failure-page.tsx'

/** What a stranger sees first: no more is loaded for it than it shows. */
const DOOR: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('../features/home/home-page.tsx')).HomePage }),
  },
  {
    path: '/sign-in',
    loader: requireVisitor,
    lazy: async () => ({ Component: (await import('./pages/sign-in-page.tsx')).SignInPage }),
  },
]

/** Texts anybody may read, networks' reviewers among them (reading B6). */
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

const NOWHERE: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
}

/** The pages a stranger may see first. All others join them when an address that is none of these is wanted. */
export const firstPages: RouteObject[] = [
  {
    id: ROOT_ID,
    Component: RootLayout,
    ErrorBoundary: FailurePage,
    HydrateFallback: StartingPage,
    children: [...DOOR, ...LEGAL, NOWHERE],
  },
]

type Join = (routeId: string, pages: RouteObject[]) => void

/** Adds every other page once, whichever of them is wanted first; throws while they cannot be loaded. */
export function pagesJoiner(): (options: { readonly patch: Join }) => Promise<void> {
  let haveJoined = false
  return async ({ patch }) => {
    const { privateRoutes } = await import('./private-routes.tsx')
    // Two addresses may be wanted at once.
    if (haveJoined) return
    haveJoined = true
    patch(ROOT_ID, privateRoutes)
  }
}
