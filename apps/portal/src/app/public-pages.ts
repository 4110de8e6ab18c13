import type { PortalPublicTexts } from '@vitrine/i18n/portal'

export interface PublicPage {
  /** Its path, or one that does not exist. */
  readonly path: string
  /** The file that the build writes, without language and extension. */
  readonly file: string
  readonly title: keyof PortalPublicTexts
  readonly description: keyof PortalPublicTexts
  /** The modules that its route loads, as in `features/home/home-page.tsx`. */
  readonly modules: readonly string[]
  /** The files of texts in addition to `portal-public.ts`. */
  readonly texts: readonly string[]
  /** Whether the build prerenders it whole, because it is the same for every visitor. */
  readonly isPrerendered: boolean
  /** Whether a frame holds its place until the browser renders it. */
  readonly hasFrame: boolean
  /** Whether the query changes what a visitor sees; then the prerendered page is not served. */
  readonly dependsOnQuery: boolean
  /** Whether search engines may list it. */
  readonly isListed: boolean
}

/** The page of plans, which shares modules with the checkout that no other public page needs. */
export const PLANS_MODULE = 'app/pages/plans/plans-page.tsx'

/** Holds the routes of all other pages. */
export const PRIVATE_ROUTES = 'app/private-routes.tsx'

const SAME_FOR_ALL = {
  texts: [],
  isPrerendered: true,
  hasFrame: false,
  dependsOnQuery: false,
  isListed: true,
} as const

/** Rendered by the browser alone. All its script is requested at once, not one file after another. */
const PRIVATE_PAGE = {
  description: 'home.description',
  texts: ['portal-resources'],
  isPrerendered: false,
  hasFrame: true,
  dependsOnQuery: false,
  isListed: false,
} as const
const FRAME = [PRIVATE_ROUTES, 'app/layouts/data-layout.tsx', 'app/layouts/account-layout.tsx']

/**
 * The pages for visitors and search engines, and the two that owners open first. The build writes a file of
 * each in every language.
 */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    ...SAME_FOR_ALL,
    path: '/',
    file: 'home',
    title: 'home.page_title',
    description: 'home.description',
    modules: ['features/home/home-page.tsx'],
  },
  {
    ...SAME_FOR_ALL,
    path: '/plans',
    file: 'plans',
    title: 'plans.page_title',
    description: 'plans.description',
    modules: [PLANS_MODULE],
    texts: ['portal-plans'],
  },
  {
    ...SAME_FOR_ALL,
    path: '/sign-in',
    file: 'sign-in',
    title: 'sign_in.page_title',
    description: 'sign_in.description',
    modules: ['app/pages/sign-in-page.tsx'],
    dependsOnQuery: true,
  },
  {
    ...SAME_FOR_ALL,
    path: '/sign-up',
    file: 'sign-up',
    title: 'sign_up.page_title',
    description: 'sign_up.description',
    modules: [PRIVATE_ROUTES, 'features/session/sign-up-page.tsx'],
    texts: ['portal-resources'],
    // Not prerendered, because input before the script is loaded would be lost.
    isPrerendered: false,
  },
  {
    ...SAME_FOR_ALL,
    path: '/privacy-policy',
    file: 'privacy-policy',
    title: 'legal.privacy',
    description: 'legal.privacy_description',
    modules: ['features/legal/legal-pages.tsx'],
    texts: ['legal'],
  },
  {
    ...SAME_FOR_ALL,
    path: '/terms-of-service',
    file: 'terms-of-service',
    title: 'legal.terms',
    description: 'legal.terms_description',
    modules: ['features/legal/legal-pages.tsx'],
    texts: ['legal'],
  },
  {
    ...SAME_FOR_ALL,
    path: '/not-found',
    file: 'not-found',
    title: 'not_found.title',
    description: 'home.description',
    modules: ['app/pages/not-found-page.tsx'],
    isListed: false,
  },
  {
    ...PRIVATE_PAGE,
    path: '/accounts',
    file: 'accounts',
    title: 'nav.accounts',
    modules: [...FRAME, 'app/pages/accounts/accounts-page.tsx'],
  },
  {
    ...PRIVATE_PAGE,
    path: '/account/screens',
    file: 'screens',
    title: 'nav.screens',
    modules: [...FRAME, 'app/pages/screens/screens-page.tsx'],
  },
]

/** The modules of the other pages that visitors see first. */
export const FIRST_MODULES: readonly string[] = PUBLIC_PAGES.flatMap(({ modules }) =>
  modules.includes(PRIVATE_ROUTES) ? [] : modules,
).filter((module) => module !== PLANS_MODULE)
