import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { connectingProvider } from '../shared/connecting.ts'
import { ownPath } from '../shared/own-path.ts'
import { isSignedIn } from '../shared/session.ts'

/** Signed-out people go to sign-in, and come back to where they wanted to go. */
export function requireSession({ request }: LoaderFunctionArgs): null {
  if (isSignedIn()) return null
  const url = new URL(request.url)
  const query = new URLSearchParams()
  const code = url.searchParams.get('authorization_code')
  if (code !== null) {
    query.set('authorization_code', code)
    url.searchParams.delete('authorization_code')
  }
  query.set('redirect', `${url.pathname}${url.search}`)
  throw redirect(`/sign-in?${query.toString()}`)
}

/** Signed-in people have no business at sign-in: they go on, taking along a TV's code they scanned. */
export function requireVisitor({ request }: LoaderFunctionArgs): null {
  if (!isSignedIn()) return null
  throw redirect(afterSignIn(new URL(request.url).searchParams))
}

/** Where sign-in leads: to the TV that waits, else to the page that was wanted, else to the accounts. */
export function afterSignIn(query: URLSearchParams): string {
  const wanted = ownPath(query.get('redirect'), location.origin) ?? '/accounts'
  const code = query.get('authorization_code')
  return code === null ? wanted : allowTvPath(code, wanted)
}

/** The page where a person lets a TV in (reading Q2). */
export function allowTvPath(code: string, next: string): string {
  return `/allow-tv?${new URLSearchParams({ authorization_code: code, redirect: next }).toString()}`
}

/** `/accounts` also receives TVs' codes and networks' answers; each has a page of its own. */
export function accountsLoader(args: LoaderFunctionArgs): null {
  requireSession(args)
  const query = new URL(args.request.url).searchParams
  const code = query.get('authorization_code')
  if (code !== null) throw redirect(allowTvPath(code, '/accounts'))
  if (query.has('code') && query.has('state')) {
    const path = connectingProvider() === 'facebook' ? '/callback_facebook' : '/callback'
    throw redirect(`${path}?${query.toString()}`)
  }
  return null
}

/** A callback without its two values came from nowhere, or from a person who said no. */
export function callbackLoader({ request }: LoaderFunctionArgs): null {
  const query = new URL(request.url).searchParams
  if (query.has('code') && query.has('state')) return null
  throw redirect(query.has('error') ? '/accounts?message=connections.denied' : '/accounts')
}
