export { commandsFor } from './commands.service.ts'
export { createSessions } from './sessions.feature.ts'
export {
  deleteUnusedTokens as discardUnusedTokens,
  listSessions,
  recordLastPlayed,
} from './sessions.repo.ts'
export {
  endSession,
  issueToken,
  openSession,
  type SessionDeps,
  signInAs,
} from './sessions.service.ts'
