import type { PlayerReport } from '../core/state.ts'

/** Events of a player for the app. */
export type PlayerNotification =
  | PlayerReport
  | { readonly type: 'soundBlocked' }
  | { readonly type: 'heartbeatFailed'; readonly error: unknown }
  /** The list was loaded without reposts, because they failed to load. */
  | { readonly type: 'repostsFailed'; readonly error: unknown }
  /**
   * Settings or content of this screen changed on the server; the player refetches by itself. Also the first revision,
   * without a refetch: the app may have read its settings before a change that the revision contains.
   */
  | { readonly type: 'revisionChanged'; readonly revision: string }
  | { readonly type: 'command'; readonly command: string }
