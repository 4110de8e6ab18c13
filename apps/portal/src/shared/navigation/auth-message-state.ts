/** Messages that a sign-in page shows about the previous page. */
const AUTH_MESSAGES = ['password_mail_sent', 'password_changed'] as const
export type AuthMessageKind = (typeof AUTH_MESSAGES)[number]

/** The navigation state that carries a message. */
export function authMessageState(message: AuthMessageKind): { readonly message: AuthMessageKind } {
  return { message }
}

/** Parses the message of a navigation state of unknown shape; null when it has none. */
export function authMessageOf(state: unknown): AuthMessageKind | null {
  if (typeof state !== 'object' || state === null || !('message' in state)) return null
  return AUTH_MESSAGES.find((message) => message === state.message) ?? null
}
