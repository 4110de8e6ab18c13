import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { connectingProvider } from '../shared/session/connecting.ts'
import { afterSignIn, allowTvPath } from '../shared/navigation/sign-in-path.ts'
import { isReconnecting } from '../shared/session/reconnecting.ts'
import { isSignedIn } from '../shared/session/token.ts'

/** Signed-out people go to sign-in, and come back to where they wanted to go. */
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

/** A screen that was let in by QR code plays, and manages nothing: its pages are the accounts. */
export async function requirePerson(args: LoaderFunctionArgs): Promise<Response | null> {
  const redirectResponse = requireSession(args)
  if (redirectResponse !== null) return redirectResponse
  // Whoever opens a public page has none: what reads it is not loaded there.
  const { endSession, session, sessionKind } = await import('../shared/session/session.ts')
  if (sessionKind() === 'tv') return redirect('/accounts')
  if (sessionKind() === null || session.userId !== null) return null
  // Nothing of the person can be read, nor who they are: they sign in anew.
  endSession()
  return requireSession(args)
}

/** Signed-in people have no business at sign-in: they go on, taking along a TV's code they scanned. */
export function requireVisitor({ request }: LoaderFunctionArgs): Response | null {
  if (!isSignedIn()) return null
  const { searchParams, origin } = new URL(request.url)
  return redirect(afterSignIn(searchParams, origin))
}

/** The link of a mail opens for whoever reads it there; without one, for visitors (reading U5). */
export function changePasswordLoader(args: LoaderFunctionArgs): Response | null {
  return new URL(args.request.url).searchParams.has('token') ? null : requireVisitor(args)
}

/** `/accounts` also receives TVs' codes and networks' answers; each has a page of its own. */
export function accountsLoader(args: LoaderFunctionArgs): Response | null {
  const redirectResponse = requireSession(args)
  if (redirectResponse !== null) return redirectResponse
  const query = new URL(args.request.url).searchParams
  const code = query.get('authorization_code')
  if (code !== null) return redirect(allowTvPath(code, '/accounts'))
  if (query.has('code') && query.has('state')) {
    const path = connectingProvider() === 'facebook' ? '/callback_facebook' : '/callback'
    return redirect(`${path}?${query.toString()}`)
  }
  return null
}

/** A callback without its two values came from nowhere, or from a person who said no. */
export function callbackLoader({ request }: LoaderFunctionArgs): Response | null {
  const query = new URL(request.url).searchParams
  if (query.has('code') && query.has('state')) return null
  if (!query.has('error')) return redirect('/accounts')
  if (isReconnecting(query.get('state'))) return redirect('/reconnect?message=connections.denied')
  // Instagram turns personal profiles away on its own page: from there people come back by cancelling.
  const isInstagram = new URL(request.url).pathname === '/callback'
  return redirect(`/accounts?message=${isInstagram ? 'instagram_denied' : 'connections.denied'}`)
}
