/** Notices that a sign-in page shows about the page that led to it. */
const AUTH_NOTICES = ['password_mail_sent', 'password_changed'] as const
export type AuthNoticeKind = (typeof AUTH_NOTICES)[number]

/** The state of a navigation that carries such a notice. */
export function authNoticeState(notice: AuthNoticeKind): { readonly notice: AuthNoticeKind } {
  return { notice }
}

/** The notice in a navigation's state, which may be anything; null where there is none. */
export function authNoticeOf(state: unknown): AuthNoticeKind | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null
  return AUTH_NOTICES.find((notice) => notice === state.notice) ?? null
}
