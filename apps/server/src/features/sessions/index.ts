export { commandsFor } from './commands.service.ts'
export { createSessions } from './sessions.feature.ts'
export {
  discardUnusedTokens,
  endSession,
  issueToken,
  listSessionsWithSeats,
  openSession,
  recordLastPlayed,
  type SessionDeps,
  signInAs,
} from './sessions.service.ts'
