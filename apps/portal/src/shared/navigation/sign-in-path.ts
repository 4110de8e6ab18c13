import { isAdmin } from '../session/admin.ts'
import { sameOriginPath } from './same-origin-path.ts'

/** Sign-in with its form open, with the code of a waiting TV and the requested page, if any. */
export function signInPath(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.set('show_form', '1')
  return `/sign-in?${next.toString()}`
}

/** The page after sign-in: the waiting TV's, else the requested one, else `start`. */
export function afterSignIn(query: URLSearchParams, origin: string, start = '/accounts'): string {
  const next = sameOriginPath(query.get('redirect'), origin) ?? start
  const code = query.get('authorization_code')
  return code === null ? next : allowTvPath(code, next)
}

/** The first page after sign-in: customers' accounts; the overview of admins, who may have no account. */
export function startOf(user: { readonly permission: number }): string {
  return isAdmin(user) ? '/admin' : '/accounts'
}

/** The page where a person pairs a TV (reading Q2). */
export function allowTvPath(code: string, next: string): string {
  return `/allow-tv?${new URLSearchParams({ authorization_code: code, redirect: next }).toString()}`
}
