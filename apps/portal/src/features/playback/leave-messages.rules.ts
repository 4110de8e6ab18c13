import type { ErrorCode } from '@vitrine/api'
import type { EndReason, GoneKind } from '@vitrine/player'

type EndKind = EndReason['kind']

/**
 * `message` of the accounts page after a player has ended: a key of the specification, or the server's own text.
 * Null where the API client leaves the page by itself.
 */
export function leavingMessage(kind: EndKind, message: string | null): string | null {
  switch (kind) {
    case 'no_medias':
      return 'no_medias'
    case 'network':
      return 'err_network'
    case 'plan_expired':
      return 'playback.plan_expired'
    case 'screen_limit':
      return 'playback.screen_limit'
    case 'refused':
      return message ?? 'error_fetch_medias'
    case 'failed':
    case 'account_gone':
    case 'screen_gone':
      return 'error_fetch_medias'
    case 'signed_out':
      return null
  }
}

/** The text of the ended card of a shop's screen, for a person. */
const MESSAGES = {
  no_medias: 'message.no_medias',
  network: 'message.err_network',
  failed: 'message.error_fetch_medias',
  plan_expired: 'errors:playback.plan_expired',
  screen_limit: 'errors:playback.screen_limit',
  signed_out: 'errors:auth.required',
  refused: 'errors:auth.forbidden',
  account_gone: 'player:goneAccount',
  screen_gone: 'player:goneScreen',
} as const satisfies Record<EndKind, string>

export function messageKeyOf(kind: EndKind): (typeof MESSAGES)[EndKind] {
  return MESSAGES[kind]
}

/** `message` of the accounts page after a heartbeat reported a removal. */
export function removedCode(kind: GoneKind): ErrorCode {
  return kind === 'account_gone' ? 'accounts.not_found' : 'screens.not_found'
}
