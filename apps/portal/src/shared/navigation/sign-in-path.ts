import { isAdmin } from '../session/admin.ts'
import { isPageAvailable } from './available-pages.ts'
import { sameOriginPath } from './same-origin-path.ts'

/** Sign-in with its form open, and with the TV that waits and the page that was wanted, if any. */
export function signInPath(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.set('show_form', '1')
  return `/sign-in?${next.toString()}`
}

/** Where sign-in leads: to the TV that waits, else to the page that was wanted, else to `start`. */
export function afterSignIn(query: URLSearchParams, origin: string, start = '/accounts'): string {
  const wanted = sameOriginPath(query.get('redirect'), origin) ?? start
  const code = query.get('authorization_code')
  return code === null ? wanted : allowTvPath(code, wanted)
}

const CONTROL_PANEL = '/admin/accounts'
/** Where admins begin until the control panel is there. */
export const OWN_PAGE = '/account/user'

/** Where somebody begins: customers at their accounts, admins, who may have none, where they work. */
export function startOf(user: { readonly permission: number }): string {
  if (!isAdmin(user)) return '/accounts'
  return isPageAvailable(CONTROL_PANEL) ? CONTROL_PANEL : OWN_PAGE
}

/** The page where a person lets a TV in (reading Q2). */
export function allowTvPath(code: string, next: string): string {
  return `/allow-tv?${new URLSearchParams({ authorization_code: code, redirect: next }).toString()}`
}
