import { CallError } from '@vitrine/api/client'
import { type GoneKind, isGone, PlaylistError } from '@vitrine/player'
import { playlistError } from './playlist-source.ts'

/**
 * Which of the account and the screen is not there any more, as our server said; null for neither. A
 * proxy's 404 without a code of ours is network trouble (reading P10).
 */
export function goneKindOf(error: unknown): GoneKind | null {
  const told = error instanceof CallError ? playlistError(error) : error
  return told instanceof PlaylistError && isGone(told.kind) ? told.kind : null
}
