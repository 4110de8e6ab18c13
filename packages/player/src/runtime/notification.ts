import type { PlayerReport } from '../core/state.ts'

/** What a player tells the app around it. */
export type PlayerNotification =
  | PlayerReport
  | { readonly type: 'soundBlocked' }
  | { readonly type: 'heartbeatFailed'; readonly error: unknown }
  /** The list came without other people's stories, because they could not be had. */
  | { readonly type: 'repostsFailed'; readonly error: unknown }
  /** Settings or content of this screen changed on the server; the player refetches by itself. */
  | { readonly type: 'revisionChanged'; readonly revision: string }
  | { readonly type: 'command'; readonly command: string }
