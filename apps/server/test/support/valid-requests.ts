import {
  AUTHORIZATION_SECRET_HEADER,
  type CallName,
  CODE_SECRET_HEADER,
  contract,
} from '@vitrine/api'
import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import type { LooseRequest } from './client.ts'
import { CUSTOMER, DEFERRED } from './payments.ts'
import {
  aCodeTv,
  anAccount,
  aPendingTv,
  aPerson,
  aSignUp,
  aTv,
  type CodeTv,
  firstScreenId,
  PASSWORD,
  type PendingTv,
  type Person,
  type SignedInTv,
} from './people.ts'
import { buyPlan, fillProfile } from './plans.ts'
import { aStoredPasskey } from './second-factor.ts'
import { aSeatTransfer } from './playing.ts'
import { aDeviceTest } from './device-tests.ts'
import { aStoredOrders, type StoredOrders } from './stored-orders.ts'
import { aStoredMention, type StoredMention } from './stored-mention.ts'
import type { TestApp } from './test-app.ts'

/** The records of a user. */
export interface World {
  readonly app: TestApp
  readonly owner: Person
  readonly admin: Person
  readonly accountId: string
  readonly screenId: string
  readonly mention: StoredMention
  /** The owner signs in with a passkey. */
  readonly passkeyId: string
  readonly tv: SignedInTv
  readonly pending: PendingTv
  readonly codeTv: CodeTv
  /** Two more TVs: one that plays, and one that waits for its seat. */
  readonly checkout: StoredOrders
  /** The owner's `revision`, as admins read it. */
  readonly revision: string
  readonly takeover: { readonly from: string; readonly to: string }
}

export async function aWorld(app: TestApp): Promise<World> {
  const owner = await aPerson(app)
  await buyPlan(app, owner, { days: 100, screens: 5 })
  await fillProfile(owner)
  const accountId = await anAccount(owner)
  const screenId = await firstScreenId(owner)
  const admin = await aPerson(app, { permission: 1 })
  const request = { params: { id: owner.user.id }, query: {} }
  const { revision } = await admin.client.call(contract.getUserAsAdmin, request)
  return {
    app,
    revision,
    owner,
    accountId,
    passkeyId: await aStoredPasskey(app, owner.user.id),
    admin,
    mention: await aStoredMention(app, accountId),
    screenId,
    tv: await aTv(app, owner),
    pending: await aPendingTv(app),
    codeTv: await aCodeTv(app),
    checkout: await aStoredOrders(app, owner.user.id),
    takeover: await aSeatTransfer(app, { userId: owner.user.id, accountId, screenId }),
  }
}

export interface RightRequest extends LooseRequest {
  readonly headers?: Readonly<Record<string, string>>
}

const ofMention = ({ accountId, mention }: World): RightRequest => ({
  params: { id: accountId, mentionId: mention.id },
})

const AN_ADDRESS = {
  zip_code: '01310-100',
  address: 'Avenida Paulista',
  number: '900',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

/** The secret of a challenge that does not exist. The tests of the second factor use real ones. */
const NO_CHALLENGE = 'a-challenge-that-nobody-got'
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** A card payment for an order that does not exist. */
function aCardBody(userId: string) {
  const total = 119_760
  const holder = { name: 'Ana Souza', tax_id: CUSTOMER.tax_id }
  const method = { type: 'CREDIT_CARD', installments: 1, capture: true } as const
  const payment_method = { ...method, card: { encrypted: 'AAAA' }, holder }
  const amount = { value: total, currency: 'BRL' }
  return {
    ...DEFERRED,
    ...{ user_id: userId, plan_id: ANNUAL_PLAN_ID, screens: 2 },
    ...{ reference_id: UNKNOWN_ID, attempt_id: UNKNOWN_ID },
    items: [{ reference_id: 'plan', name: 'Plano', quantity: 1, unit_amount: total }],
    charges: [{ description: 'Plano', amount, payment_method }],
  }
}

/** Its screen is checked by the next job. */
const ALWAYS_OPEN = {
  time_zone: 'America/Sao_Paulo',
  days: Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '00:00' })),
}

/** A valid request for every call. A missing one does not compile. */
export const RIGHT: Readonly<Record<CallName, (world: World) => RightRequest>> = {
  signUp: ({ app }) => ({ body: aSignUp(app) }),
  // The owner needs the passkey too.
  signIn: ({ admin }) => ({ body: { user: { email: admin.email, password: PASSWORD } } }),
  signOut: () => ({}),
  getUser: ({ owner }) => ({ params: { id: owner.user.id } }),
  forgotPassword: ({ owner }) => ({ body: { email: owner.email } }),
  resetPassword: () => ({
    body: {
      password: PASSWORD,
      password_confirmation: PASSWORD,
      reset_password_token: 'a-secret-that-no-mail-carried',
    },
  }),
  updateUser: ({ owner }) => ({ body: { email: owner.email, name: 'Ana Lima' } }),
  updateAddress: () => ({ body: AN_ADDRESS }),
  requestVerification: () => ({}),
  verifyEmailCode: () => ({ body: { code: '000000' } }),
  verifyEmailLink: () => ({ body: { secret: 'a-secret-that-no-mail-carried' } }),
  getZipCode: () => ({ params: { zip_code: '01310100' } }),
  exportUser: ({ owner }) => ({ params: { id: owner.user.id } }),
  requestUserDeletion: ({ owner }) => ({
    params: { id: owner.user.id },
    body: { current_password: PASSWORD },
  }),
  cancelUserDeletion: ({ owner }) => ({ params: { id: owner.user.id } }),

  getSecondFactors: () => ({}),
  startPasskey: () => ({ body: { current_password: PASSWORD } }),
  addPasskey: () => ({
    body: {
      challenge: NO_CHALLENGE,
      name: 'Celular',
      credential: { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    },
  }),
  removePasskey: ({ passkeyId }) => ({
    params: { id: passkeyId },
    body: { current_password: PASSWORD },
  }),
  startTotp: () => ({ body: { current_password: PASSWORD } }),
  addTotp: () => ({ body: { challenge: NO_CHALLENGE, code: '123456' } }),
  removeTotp: () => ({ body: { current_password: PASSWORD } }),
  renewRecoveryCodes: () => ({ body: { current_password: PASSWORD } }),
  getSecondStep: () => ({ body: { challenge: NO_CHALLENGE } }),
  finishSignIn: () => ({
    body: { challenge: NO_CHALLENGE, proof: { type: 'totp', code: '123456' } },
  }),
  saveDeviceTest: () => ({ body: aDeviceTest() }),
  getDeviceTest: ({ tv }) => ({ params: { id: tv.sessionId } }),

  listPlans: () => ({}),
  getQuote: () => ({ query: { kind: 'upgrade', screens: '6' } }),
  createSubscription: () => ({
    body: { plan_id: ANNUAL_PLAN_ID, screens: 6, total: 35_880, kind: 'upgrade' },
  }),
  listOrders: () => ({}),
  getOrder: ({ checkout }) => ({ params: { id: checkout.openId } }),
  withdrawOrder: ({ checkout }) => ({ params: { id: checkout.refundedId } }),
  getCardKey: () => ({}),
  createPayment: ({ owner }) => ({ body: aCardBody(owner.user.id) }),
  createPix: ({ checkout }) => ({ params: { id: checkout.openId }, body: DEFERRED }),
  createBoleto: ({ checkout }) => ({ params: { id: checkout.openId }, body: DEFERRED }),
  getPayment: ({ checkout }) => ({ params: { id: checkout.paymentId } }),
  getReceipt: ({ checkout }) => ({ params: { id: checkout.refundedPaymentId } }),

  getAdminOverview: () => ({}),
  listActiveScreens: () => ({ query: {} }),
  listAdminAccounts: () => ({ query: { state: 'connected' } }),
  listEndingPlans: () => ({ query: {} }),
  listWaitingPayments: () => ({ query: {} }),
  listFailedJobs: () => ({ query: {} }),
  listProviders: () => ({}),
  searchAccounts: () => ({ query: { query: 'padaria' } }),
  searchUsers: () => ({ query: { query: 'ana' } }),
  findAccountsByName: () => ({ query: { name: 'Padaria da Ana' } }),
  getUserAsAdmin: ({ owner }) => ({ params: { id: owner.user.id }, query: {} }),
  updateUserAsAdmin: ({ owner, revision }) => ({
    params: { id: owner.user.id },
    body: { revision, reason: 'Pedido por telefone', name: 'Ana Lima' },
  }),
  listUserOrders: ({ owner }) => ({ params: { id: owner.user.id }, query: {} }),
  refundOrder: ({ checkout }) => ({
    params: { id: checkout.refundedId },
    body: { reason: 'Pedido por telefone' },
  }),
  getSessionsByDay: ({ accountId }) => ({ params: { accountId }, query: {} }),
  listAuditEvents: () => ({ query: {} }),
  exportAuditEvents: () => ({ query: {} }),

  listShipments: () => ({}),
  markShipped: ({ checkout }) => ({
    params: { id: checkout.shipmentId },
    body: { tracking_code: 'AA123456789BR' },
  }),
  markDelivered: ({ checkout }) => ({ params: { id: checkout.deliveredId } }),

  getSubscription: ({ owner }) => ({ params: { userId: owner.user.id } }),
  getContract: ({ owner }) => ({ params: { id: owner.user.id } }),
  getContractPdf: ({ owner }) => ({ params: { id: owner.user.id } }),
  assignContract: ({ owner }) => ({ params: { id: owner.user.id } }),

  createAuthorization: () => ({ body: {} }),
  verifyAuthorization: ({ pending }) => ({
    query: { authorization_code: pending.code },
    headers: { [AUTHORIZATION_SECRET_HEADER]: pending.secret },
  }),
  getAuthorization: ({ pending }) => ({ params: { code: pending.code } }),
  allowAuthorization: ({ owner, pending }) => ({
    body: {
      authorization_code: pending.code,
      ending: pending.code.slice(-4),
      token: owner.client.token,
      vuex: '{"language":"pt"}',
    },
  }),
  deleteAuthorization: ({ tv }) => ({ params: { id: tv.code } }),

  createCode: () => ({ body: {} }),
  getCode: ({ codeTv }) => ({
    params: { code: codeTv.code },
    headers: { [CODE_SECRET_HEADER]: codeTv.secret },
  }),
  bindCode: ({ codeTv, accountId, screenId }) => ({
    params: { code: codeTv.code },
    body: { account_id: accountId, screen_id: screenId },
  }),

  listAccounts: () => ({}),
  getAccount: ({ accountId }) => ({ params: { id: accountId } }),
  createAccount: () => ({ body: { name: 'Padaria' } }),
  updateAccount: ({ accountId }) => ({ params: { id: accountId }, body: { view: 'stories' } }),
  getAccountAsAdmin: ({ accountId }) => ({ params: { id: accountId } }),
  updateAccountAsAdmin: ({ accountId }) => ({
    params: { id: accountId },
    body: { logo_opacity: 50 },
  }),
  deleteAccount: ({ accountId }) => ({ params: { id: accountId } }),
  startConnection: ({ accountId }) => ({ body: { provider: 'instagram', account_id: accountId } }),
  startReconnection: () => ({ body: { secret: 'a-secret-that-no-mail-carried' } }),
  instagramCallback: () => ({ body: { code: 'code', state: 'state' } }),
  facebookCallback: () => ({ body: { code: 'code', state: 'state' } }),

  getDeletion: () => ({ params: { code: 'ABCDEFGH23456789' } }),

  getPublicSettings: () => ({}),

  listStories: ({ accountId, screenId }) => ({
    params: { id: accountId },
    query: { session_id: 'run', screen_id: screenId, is_app: 'true' },
  }),
  listReels: ({ accountId, screenId }) => ({
    params: { id: accountId },
    query: { session_id: 'run', screen_id: screenId },
  }),

  listReposts: ({ accountId, screenId }) => ({
    params: { id: accountId },
    query: { session_id: 'run', screen_id: screenId, is_app: 'true' },
  }),

  listMentions: ({ accountId }) => ({ params: { id: accountId }, query: {} }),
  getMention: ofMention,
  acceptMention: ofMention,
  rejectMention: ofMention,
  undoMention: ofMention,
  clearReposts: ({ accountId }) => ({ params: { id: accountId } }),
  listAuthors: ({ accountId }) => ({ params: { id: accountId } }),
  updateAuthor: ({ accountId, mention }) => ({
    params: { id: accountId, authorId: mention.authorId },
    body: { rule: 'trusted' },
  }),
  listAccountItems: ({ accountId, screenId }) => ({
    params: { id: accountId },
    query: { screen_id: screenId },
  }),
  refreshAccount: ({ accountId }) => ({ params: { id: accountId } }),

  listScreens: () => ({}),
  getScreen: ({ screenId }) => ({ params: { id: screenId } }),
  createScreen: () => ({ body: { name: 'Balcão' } }),
  updateScreen: ({ screenId }) => ({
    params: { id: screenId },
    body: { audio: true, opening_hours: ALWAYS_OPEN },
  }),
  copyScreenSettings: ({ screenId }) => ({
    params: { id: screenId },
    body: { screen_ids: [screenId] },
  }),
  getScreenHistory: ({ screenId }) => ({ params: { id: screenId } }),
  deleteScreen: ({ screenId }) => ({ params: { id: screenId } }),

  heartbeat: ({ accountId, screenId }) => ({
    body: { session_id: 'run', account_id: accountId, screen_id: screenId },
  }),
  closeSession: () => ({ body: { session_id: 'run' } }),
  listSessions: () => ({}),
  deleteSession: ({ tv }) => ({ params: { id: tv.sessionId } }),
  takeSeat: ({ takeover: { from, to } }) => ({ params: { id: to }, body: { from } }),
  sendCommand: ({ tv }) => ({ params: { id: tv.sessionId }, body: { type: 'reload' } }),
}

/** A login that starts at a network cannot be completed here. The networks' tests complete real ones. */
export const REFUSED_AS: Partial<Record<CallName, string>> = {
  instagramCallback: 'connections.state_invalid',
  facebookCallback: 'connections.state_invalid',
  startReconnection: 'connections.link_invalid',
  resetPassword: 'users.reset_invalid',
  getZipCode: 'zip_codes.unavailable',
  // The tests of the checkout pay real orders.
  createSubscription: 'orders.email_unverified',
  getCardKey: 'payments.unavailable',
  createPayment: 'orders.not_found',
  getDeletion: 'deletions.not_found',
  verifyEmailCode: 'users.verification_code_wrong',
  verifyEmailLink: 'users.verification_invalid',
  addPasskey: 'second_factor.challenge_ended',
  addTotp: 'second_factor.challenge_ended',
  removeTotp: 'second_factor.not_found',
  getSecondStep: 'second_factor.challenge_ended',
  finishSignIn: 'second_factor.challenge_ended',
}
