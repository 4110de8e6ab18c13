export { accountSettingsRoutes } from './account-settings.routes.ts'
export { holdAccount, listAccountNames, setPicture, updateProfile } from './accounts.repo.ts'
export { accountsRoutes } from './accounts.routes.ts'
export { hearsMentions, type MediaProgress, type Reading } from './accounts.rules.ts'
export {
  type AccountContent,
  readAccountRevision,
  readAccountView,
  requireAccount,
} from './accounts.service.ts'
export { deleteStaleConnections } from './connections.repo.ts'
export { exportAccounts } from './exported-accounts.repo.ts'
export { type PersonDeps, removePerson, revokePerson } from './network-persons.service.ts'
export { handleNetworkFailure } from './network-failures.service.ts'
export { removeAccountsOf } from './removal.service.ts'
export { reconnectRoutes } from './reconnect.routes.ts'
export { createReconnectSecret, RECONNECT_LINK_DAYS } from './reconnect.service.ts'
export { countIfAllUnreadable } from './sealing.service.ts'
export { type AccountSource, openSource, type SourceDeps } from './sources.ts'
export { createTokenQueue, createTokenWorkers } from './tokens.jobs.ts'
export { tokenAgeMs } from './tokens.rules.ts'
