import { languageTag } from '@vitrine/i18n'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { publicRoutes, loadPrivatePages } from './app/router.tsx'
import { whenRouterReady } from './app/router-ready.ts'
import { firstLanguage, startTexts } from './shared/texts/language.ts'
import { isSignedIn } from './shared/session/token.ts'
import { isWipePending } from './shared/storage/pending-wipe.ts'

/** `takeEarlyPress` ends the recording of presses on the prerendered page, and gives the button of the last one. */
export async function startPortal(
  root: HTMLElement,
  takeEarlyPress: () => HTMLElement | null,
): Promise<void> {
  // Finishes the wipe of a screen that was signed out here; the page does not wait for it.
  if (isWipePending()) void import('./shared/storage/wipe.ts').then((wipe) => wipe.finishWipe())
  const language = firstLanguage()
  const tag = languageTag(language)
  const isPrerendered = root.firstChild !== null
  // The build prerenders the page of a visitor without a query, in the served language.
  const matchesPrerender =
    isPrerendered &&
    !root.hasAttribute('data-frame') &&
    document.documentElement.lang === tag &&
    location.search === '' &&
    !isSignedIn()
  const texts = startTexts(language)
  const router = createBrowserRouter(publicRoutes, { patchRoutesOnNavigation: loadPrivatePages() })
  await texts
  document.documentElement.lang = tag
  // A prerendered page stays until the router can render the whole page.
  if (isPrerendered) await whenRouterReady(router)
  const pressed = takeEarlyPress()
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (matchesPrerender) {
    hydrateRoot(root, app)
    // React hydrates the button before it handles the press.
    pressed?.click()
  } else createRoot(root).render(app)
}
