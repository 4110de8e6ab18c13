import { type ErrorCode, isErrorCode } from '@vitrine/api'

/** Message keys of the specification that are not error codes. */
const OWN_KEYS = ['no_medias', 'err_network', 'error_fetch_medias', 'instagram_denied'] as const
type OwnKey = (typeof OWN_KEYS)[number]

/** The message of `/accounts?message=` (reading L4). */
export type Message =
  | { readonly kind: 'own'; readonly key: OwnKey }
  | { readonly kind: 'error'; readonly code: ErrorCode }
  | { readonly kind: 'text'; readonly text: string }

/** Our server's code for Instagram's refusal of a personal profile. */
export const NOT_PROFESSIONAL = 'connections.not_professional' satisfies ErrorCode

/** Whether a message includes the steps that make a personal profile a professional one. */
export function hasProfessionalSteps(message: Message): boolean {
  return (
    (message.kind === 'own' && message.key === 'instagram_denied') ||
    (message.kind === 'error' && message.code === NOT_PROFESSIONAL)
  )
}

/** Whether a plan solves what a message is about: an ended plan, or more screens than it has. */
export function isAboutPlan(message: Message): boolean {
  return (
    message.kind === 'error' &&
    (message.code === 'playback.plan_expired' || message.code === 'playback.screen_limit')
  )
}

const MAX_TEXT_LENGTH = 200

/** A known key is translated. A text with a space is shown, truncated. Anything else is ignored. */
export function readMessage(raw: string | null): Message | null {
  if (raw === null) return null
  const text = raw.trim()
  const own = OWN_KEYS.find((key) => key === text)
  if (own !== undefined) return { kind: 'own', key: own }
  if (isErrorCode(text)) return { kind: 'error', code: text }
  if (!/\s/.test(text)) return null
  return { kind: 'text', text: cut(text) }
}

/** Truncates by code points, so that an emoji is not split. */
function cut(text: string): string {
  const characters = [...text]
  return characters.length <= MAX_TEXT_LENGTH
    ? text
    : `${characters.slice(0, MAX_TEXT_LENGTH - 1).join('')}…`
}
