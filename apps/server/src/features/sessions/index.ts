export { commandsFor, deleteExpiredCommands } from './commands.service.ts'
export {
  deleteEnded,
  deleteUnusedTokens as discardUnusedTokens,
  listSessions,
  recordLastPlayed,
} from './sessions.repo.ts'
export { sessionsRoutes } from './sessions.routes.ts'
export {
  authenticate,
  endSession,
  findActor,
  issueToken,
  openSession,
  type SessionDeps,
  signInAs,
  type StartSession,
} from './sessions.service.ts'
export { endAllSessions, endPersonSessions, exportSessions } from './user-sessions.repo.ts'
