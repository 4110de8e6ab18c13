import { Command } from '@vitrine/api'
import { type EndReason, type GoneKind, isGone, type PlayerNotification } from '@vitrine/player'
import { answerKind, ATTENDED, removedKind, UNATTENDED } from './api-answers.rules.ts'

/** What the page around the player does. */
export type PageAction =
  /** Leaves the player; `message` is the server's own text, where it sent one. */
  | { readonly type: 'leave'; readonly kind: EndReason['kind']; readonly message: string | null }
  /** Leaves the player because a heartbeat reported that the account or the screen was removed. */
  | { readonly type: 'leaveRemoved'; readonly kind: GoneKind }
  /** Shows that the account or the screen was removed. */
  | { readonly type: 'removed'; readonly kind: GoneKind }
  /** Loads the account and the screen again. */
  | { readonly type: 'refresh' }
  /** Executes what the portal sent (reading P12). */
  | { readonly type: 'command'; readonly command: Command }
  /** The player is stuck: a new page may help (reading P10). */
  | { readonly type: 'restart' }
  /** The server refuses this version of the app. */
  | { readonly type: 'update' }

/** What a notification of the player means on both kinds of device. */
function commonAction(event: PlayerNotification): PageAction | null {
  if (event.type === 'revisionChanged') return { type: 'refresh' }
  if (event.type !== 'command') return null
  const command = Command.safeParse(event.command)
  // Null for a command of a newer server that this app does not know.
  return command.success ? { type: 'command', command: command.data } : null
}

/** Maps a notification of the player to an action of a person's page; null where the player acts alone. */
export function attendedAction(event: PlayerNotification): PageAction | null {
  switch (event.type) {
    case 'empty':
      return { type: 'leave', kind: 'no_medias', message: null }
    case 'error':
      // Whoever is signed out is led to the sign-in page by the API client.
      return ATTENDED[event.kind] === 'signIn'
        ? null
        : { type: 'leave', kind: event.kind, message: event.message }
    case 'heartbeatFailed': {
      const kind = removedKind(event.error)
      return kind === null ? null : { type: 'leaveRemoved', kind }
    }
    default:
      return commonAction(event)
  }
}

/** Maps a notification of the player to an action of a shop's screen; null where the player acts alone. */
export function unattendedAction(event: PlayerNotification): PageAction | null {
  switch (event.type) {
    case 'error':
      return isGone(event.kind) ? { type: 'removed', kind: event.kind } : null
    case 'stuck':
      return { type: 'restart' }
    case 'heartbeatFailed':
      return UNATTENDED[answerKind(event.error)] === 'update' ? { type: 'update' } : null
    default:
      return commonAction(event)
  }
}
