/** Renders the public pages during the build; not part of the browser's scripts. */
import type { Language } from '@vitrine/i18n'
import i18next from 'i18next'
import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import { StartingFrame } from './app/layouts/starting-frame.tsx'
import { PRIVATE_ROUTES, PUBLIC_PAGES, type PublicPage } from './app/public-pages.ts'
import { publicRoutes } from './app/router.tsx'
import { switchLanguage, startTexts } from './shared/texts/language.ts'
import { pageTitle } from './shared/navigation/page-title.ts'

export { PRIVATE_ROUTES, PUBLIC_PAGES }
export type { PublicPage }

export interface PrerenderedPage {
  readonly title: string
  readonly description: string
  /** HTML; null when only the browser renders the page. */
  readonly body: string | null
  /** The body is a frame that holds the page's place. */
  readonly isFrame: boolean
}

const handler = createStaticHandler(publicRoutes)
let hasStarted = false

/** Renders pages in this language from now on. */
export async function startPrerender(language: Language): Promise<void> {
  if (hasStarted) await switchLanguage(language)
  else await startTexts(language)
  hasStarted = true
}

export async function prerenderPage(page: PublicPage): Promise<PrerenderedPage> {
  return {
    title: pageTitle(i18next.t(page.title), i18next.t('app.name')),
    description: i18next.t(page.description),
    body: await bodyOf(page),
    isFrame: page.hasFrame,
  }
}

/** The title and description of every other page until its script sets them. */
export function shellTexts(): Omit<PrerenderedPage, 'body' | 'isFrame'> {
  return { title: i18next.t('app.name'), description: i18next.t('home.description') }
}

/** The text of every other page for a browser without scripts. */
export function needsScript(): string {
  return i18next.t('app.needs_script')
}

async function bodyOf({ isPrerendered, hasFrame, path }: PublicPage): Promise<string | null> {
  if (isPrerendered) return renderBody(path)
  return hasFrame ? draw(<StartingFrame />) : null
}

async function renderBody(path: string): Promise<string> {
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} leads somewhere else`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return draw(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  )
}

async function draw(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page)
  return new Response(prelude).text()
}

/** All paths of the portal's routes, as in `/accounts/:id/show`. */
export async function pagePaths(): Promise<readonly string[]> {
  const { privateRoutes } = await import('./app/private-routes.tsx')
  return pathsOf([...publicRoutes, ...privateRoutes]).filter((path) => path !== '*')
}

function pathsOf(list: readonly RouteObject[]): readonly string[] {
  return list.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children),
  ])
}
