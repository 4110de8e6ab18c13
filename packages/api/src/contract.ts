import * as accounts from './calls/accounts.ts'
import * as admin from './calls/admin.ts'
import * as adminUsers from './calls/admin-users.ts'
import * as audit from './calls/audit.ts'
import * as authorizations from './calls/authorizations.ts'
import * as checkout from './calls/checkout.ts'
import * as codes from './calls/codes.ts'
import * as contracts from './calls/contracts.ts'
import * as deletions from './calls/deletions.ts'
import * as deviceTests from './calls/device-tests.ts'
import * as items from './calls/items.ts'
import * as media from './calls/media.ts'
import * as mentions from './calls/mentions.ts'
import * as metrics from './calls/metrics.ts'
import * as payments from './calls/payments.ts'
import * as playback from './calls/playback.ts'
import * as screenHistory from './calls/screen-history.ts'
import * as screens from './calls/screens.ts'
import * as secondFactor from './calls/second-factor.ts'
import * as settings from './calls/settings.ts'
import * as shipments from './calls/shipments.ts'
import * as subscriptions from './calls/subscriptions.ts'
import * as users from './calls/users.ts'

/** Every call of the API by name. The server binds each of them; a test checks all. */
export const contract = {
  signUp: users.signUp,
  signIn: users.signIn,
  signOut: users.signOut,
  getUser: users.getUser,
  forgotPassword: users.forgotPassword,
  resetPassword: users.resetPassword,
  updateUser: users.updateUser,
  updateAddress: users.updateAddress,
  requestVerification: users.requestVerification,
  verifyEmailCode: users.verifyEmailCode,
  verifyEmailLink: users.verifyEmailLink,
  getZipCode: users.getZipCode,
  exportUser: users.exportUser,
  requestUserDeletion: users.requestUserDeletion,
  cancelUserDeletion: users.cancelUserDeletion,

  getSecondFactors: secondFactor.getSecondFactors,
  startPasskey: secondFactor.startPasskey,
  addPasskey: secondFactor.addPasskey,
  removePasskey: secondFactor.removePasskey,
  startTotp: secondFactor.startTotp,
  addTotp: secondFactor.addTotp,
  removeTotp: secondFactor.removeTotp,
  renewRecoveryCodes: secondFactor.renewRecoveryCodes,
  getSecondStep: secondFactor.getSecondStep,
  finishSignIn: secondFactor.finishSignIn,

  listPlans: checkout.listPlans,
  getQuote: checkout.getQuote,
  createSubscription: checkout.createSubscription,
  listOrders: checkout.listOrders,
  getOrder: checkout.getOrder,
  withdrawOrder: checkout.withdrawOrder,
  getCardKey: payments.getCardKey,
  createPayment: payments.createPayment,
  createPix: payments.createPix,
  createBoleto: payments.createBoleto,
  getPayment: payments.getPayment,
  getReceipt: payments.getReceipt,

  listShipments: shipments.listShipments,
  markShipped: shipments.markShipped,
  markDelivered: shipments.markDelivered,

  getSubscription: subscriptions.getSubscription,
  getContract: contracts.getContract,
  getContractPdf: contracts.getContractPdf,
  assignContract: contracts.assignContract,

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
  updateAccount: accounts.updateAccount,
  deleteAccount: accounts.deleteAccount,
  getAccountAsAdmin: accounts.getAccountAsAdmin,
  updateAccountAsAdmin: accounts.updateAccountAsAdmin,
  startConnection: accounts.startConnection,
  startReconnection: accounts.startReconnection,
  instagramCallback: accounts.instagramCallback,
  facebookCallback: accounts.facebookCallback,

  listStories: media.listStories,
  listReels: media.listReels,
  listReposts: media.listReposts,
  listAccountItems: items.listAccountItems,
  refreshAccount: items.refreshAccount,

  getAdminOverview: admin.getAdminOverview,
  listActiveScreens: admin.listActiveScreens,
  listAdminAccounts: admin.listAdminAccounts,
  listEndingPlans: admin.listEndingPlans,
  listWaitingPayments: admin.listWaitingPayments,
  listFailedJobs: admin.listFailedJobs,
  listProviders: admin.listProviders,
  searchAccounts: admin.searchAccounts,
  searchUsers: admin.searchUsers,
  findAccountsByName: admin.findAccountsByName,
  getUserAsAdmin: adminUsers.getUserAsAdmin,
  updateUserAsAdmin: adminUsers.updateUserAsAdmin,
  listUserOrders: adminUsers.listUserOrders,
  refundOrder: adminUsers.refundOrder,
  getSessionsByDay: metrics.getSessionsByDay,
  listAuditEvents: audit.listAuditEvents,
  exportAuditEvents: audit.exportAuditEvents,

  listMentions: mentions.listMentions,
  getMention: mentions.getMention,
  acceptMention: mentions.acceptMention,
  rejectMention: mentions.rejectMention,
  undoMention: mentions.undoMention,
  clearReposts: mentions.clearReposts,
  listAuthors: mentions.listAuthors,
  updateAuthor: mentions.updateAuthor,

  getDeletion: deletions.getDeletion,

  getPublicSettings: settings.getPublicSettings,

  listScreens: screens.listScreens,
  getScreen: screens.getScreen,
  createScreen: screens.createScreen,
  updateScreen: screens.updateScreen,
  deleteScreen: screens.deleteScreen,
  copyScreenSettings: screens.copyScreenSettings,
  getScreenHistory: screenHistory.getScreenHistory,

  heartbeat: playback.heartbeat,
  closeSession: playback.closeSession,
  listSessions: playback.listSessions,
  deleteSession: playback.deleteSession,
  takeSeat: playback.takeSeat,
  sendCommand: playback.sendCommand,
  saveDeviceTest: deviceTests.saveDeviceTest,
  getDeviceTest: deviceTests.getDeviceTest,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
