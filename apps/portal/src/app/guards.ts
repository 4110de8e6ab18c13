import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { storedConnectingProvider } from '../shared/session/connecting.ts'
import { afterSignIn, allowTvPath } from '../shared/navigation/sign-in-path.ts'
import { isReconnecting } from '../shared/session/reconnecting.ts'
import { isSignedIn } from '../shared/session/token.ts'

/** Redirects a signed-out person to sign-in, with the requested page in `redirect`. */
export function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (isSignedIn()) return null
  const url = new URL(request.url)
  const query = new URLSearchParams()
  const code = url.searchParams.get('authorization_code')
  if (code !== null) {
    query.set('authorization_code', code)
    url.searchParams.delete('authorization_code')
  }
  query.set('redirect', `${url.pathname}${url.search}`)
  return redirect(`/sign-in?${query.toString()}`)
}

/** Redirects a screen that was paired by QR code to the accounts, because it has no management pages. */
export async function requirePerson(args: LoaderFunctionArgs): Promise<Response | null> {
  const redirectResponse = requireSession(args)
  if (redirectResponse !== null) return redirectResponse
  // Loaded on demand, because public pages do not need the session.
  const { endSession, session, sessionKind } = await import('../shared/session/session.ts')
  if (sessionKind() === 'tv') return redirect('/accounts')
  if (sessionKind() === null || session.userId !== null) return null
  // The stored user cannot be read, so the person must sign in again.
  endSession()
  return requireSession(args)
}

/** Redirects everybody but admins: a visitor to sign-in, a customer and a screen to the accounts. */
export async function requireAdmin(args: LoaderFunctionArgs): Promise<Response | null> {
  const redirectResponse = await requirePerson(args)
  if (redirectResponse !== null) return redirectResponse
  const [{ session }, { isAdmin }] = await Promise.all([
    import('../shared/session/session.ts'),
    import('../shared/session/admin.ts'),
  ])
  return isAdmin(session.user) ? null : redirect('/accounts')
}

/** Redirects a signed-in person from sign-in to the next page, with the code of a scanned TV. */
export function requireVisitor({ request }: LoaderFunctionArgs): Response | null {
  if (!isSignedIn()) return null
  const { searchParams, origin } = new URL(request.url)
  return redirect(afterSignIn(searchParams, origin))
}

/** A mail's link opens signed in or not; without a link the page is for visitors (reading U5). */
export function changePasswordLoader(args: LoaderFunctionArgs): Response | null {
  return new URL(args.request.url).searchParams.has('token') ? null : requireVisitor(args)
}

/** Redirects pairing codes and network callbacks, which also arrive at `/accounts`, to their own pages. */
export function accountsLoader(args: LoaderFunctionArgs): Response | null {
  const redirectResponse = requireSession(args)
  if (redirectResponse !== null) return redirectResponse
  const query = new URL(args.request.url).searchParams
  const code = query.get('authorization_code')
  if (code !== null) return redirect(allowTvPath(code, '/accounts'))
  if (query.has('code') && query.has('state')) {
    const path = storedConnectingProvider() === 'facebook' ? '/callback_facebook' : '/callback'
    return redirect(`${path}?${query.toString()}`)
  }
  return null
}

/** A callback without `code` and `state` was opened manually, or the person cancelled at the network. */
export function callbackLoader({ request }: LoaderFunctionArgs): Response | null {
  const query = new URL(request.url).searchParams
  if (query.has('code') && query.has('state')) return null
  if (!query.has('error')) return redirect('/accounts')
  if (isReconnecting(query.get('state'))) return redirect('/reconnect?message=connections.denied')
  // Instagram refuses personal profiles on its own page; people return from there by cancelling.
  const isInstagram = new URL(request.url).pathname === '/callback'
  return redirect(`/accounts?message=${isInstagram ? 'instagram_denied' : 'connections.denied'}`)
}
