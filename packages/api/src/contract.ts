import * as accounts from './calls/accounts.ts'
import * as authorizations from './calls/authorizations.ts'
import * as codes from './calls/codes.ts'
import * as media from './calls/media.ts'
import * as playback from './calls/playback.ts'
import * as screens from './calls/screens.ts'
import * as users from './calls/users.ts'

/** Every call of the API by name. The server binds each; a test walks them all. */
export const contract = {
  signUp: users.signUp,
  signIn: users.signIn,
  signOut: users.signOut,
  getUser: users.getUser,

  createAuthorization: authorizations.createAuthorization,
  verifyAuthorization: authorizations.verifyAuthorization,
  getAuthorization: authorizations.getAuthorization,
  allowAuthorization: authorizations.allowAuthorization,
  deleteAuthorization: authorizations.deleteAuthorization,

  createCode: codes.createCode,
  getCode: codes.getCode,
  bindCode: codes.bindCode,

  listAccounts: accounts.listAccounts,
  getAccount: accounts.getAccount,
  createAccount: accounts.createAccount,
  deleteAccount: accounts.deleteAccount,
  startConnection: accounts.startConnection,
  instagramCallback: accounts.instagramCallback,
  facebookCallback: accounts.facebookCallback,

  listStories: media.listStories,
  listReels: media.listReels,

  listScreens: screens.listScreens,
  getScreen: screens.getScreen,
  createScreen: screens.createScreen,
  updateScreen: screens.updateScreen,
  deleteScreen: screens.deleteScreen,

  heartbeat: playback.heartbeat,
  closeSession: playback.closeSession,
  listSessions: playback.listSessions,
  deleteSession: playback.deleteSession,
  sendCommand: playback.sendCommand,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
