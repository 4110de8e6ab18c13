import { CallError, refusalCode } from '@vitrine/api/client'
import { type GoneKind, isGone, PlaylistError, type PlaylistErrorKind } from '@vitrine/player'

/**
 * What the page does after a failed call. An unattended device serves as a shop's screen, and nobody reads its
 * messages (reading P10).
 * - `retry`: nothing. The player plays its current list and loads again.
 * - `leave`: leaves the player for a page that shows the failure.
 * - `wait`: ends with the loop, shows a card, and loads again until it may play.
 * - `removed`: ends now, removes all media, and plays something else after 15 s.
 * - `signIn`: the session has ended. The page for signing in, or for pairing, takes over.
 * - `update`: reloads until a newer version of the app comes.
 */
export type Reaction = 'retry' | 'leave' | 'wait' | 'removed' | 'signIn' | 'update'

/** A kind of failure: those of the player, and a refused version of the app, which the player ends on as `refused`. */
export type AnswerKind = PlaylistErrorKind | 'outdated'

type Reactions = Readonly<Record<AnswerKind, Reaction>>

/** In a person's browser. README.md lists which answers are of which kind. */
export const ATTENDED: Reactions = {
  signed_out: 'signIn',
  plan_expired: 'leave',
  screen_limit: 'leave',
  account_gone: 'leave',
  screen_gone: 'leave',
  outdated: 'leave',
  refused: 'leave',
  failed: 'leave',
  network: 'retry',
}

/** On a shop's screen. */
export const UNATTENDED: Reactions = {
  signed_out: 'signIn',
  plan_expired: 'wait',
  screen_limit: 'wait',
  account_gone: 'removed',
  screen_gone: 'removed',
  outdated: 'update',
  refused: 'wait',
  failed: 'retry',
  network: 'retry',
}

/** Refusals with a meaning of their own. */
const KINDS: Readonly<Record<string, AnswerKind>> = {
  'auth.required': 'signed_out',
  'playback.plan_expired': 'plan_expired',
  'playback.screen_limit': 'screen_limit',
  'accounts.not_found': 'account_gone',
  'screens.not_found': 'screen_gone',
  'client.too_old': 'outdated',
}

/** The kind of what a call, or a port of the player, rejected with. */
export function answerKind(error: unknown): AnswerKind {
  const cause = error instanceof PlaylistError ? error.cause : error
  if (!(cause instanceof CallError)) return 'failed'
  const code = refusalCode(cause)
  if (code === null) return cause.code === 'internal' ? 'failed' : 'network'
  return KINDS[code] ?? (cause.status === 403 || cause.status === 422 ? 'refused' : 'failed')
}

/** The failure as an error of the player. What is no failed call, such as an abort, is returned as it is. */
export function playlistError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const kind = answerKind(error)
  const message = error.errors[0]?.message ?? ''
  return new PlaylistError(kind === 'outdated' ? 'refused' : kind, message, { cause: error })
}

/** For `catch` of a call of a port: rejects as the player expects. */
export function rethrowForPlayer(error: unknown): never {
  throw playlistError(error)
}

/** Which of the account and the screen our server reports as removed; null for neither. */
export function removedKind(error: unknown): GoneKind | null {
  const kind = answerKind(error)
  return isGone(kind) ? kind : null
}
