/** A name nobody else has, on pages without a secure origin too. */
export function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `session_id` of this page while nothing plays on it. */
export const sessionIdOfPage = newSessionId()
