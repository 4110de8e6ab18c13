export { createAccounts, requireDecryptionKey } from './accounts.feature.ts'
export { canReceiveMentions, type MediaProgress, type Reading } from './accounts.rules.ts'
export {
  type AccountContent,
  lockAccount,
  requireAccount,
  setImage as setPicture,
  updateProfile,
} from './accounts.service.ts'
export { handleNetworkFailure } from './network-failures.service.ts'
export { createReconnectSecret, RECONNECT_LINK_DAYS } from './reconnect.service.ts'
export { type AccountSource, openSource, openSources, type SourceDeps } from './sources.ts'
export { tokenAgeMs } from './tokens.rules.ts'
