import {
  AUTHORIZATION_SECRET_HEADER,
  CODE_SECRET_HEADER,
  type CallName,
  contract,
  type Endpoint,
  ERRORS,
  isErrorCode,
  type TokenKind,
} from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { signInAs } from '../src/features/sessions/index.ts'
import { aClient, type LooseRequest, type TestClient } from './support/client.ts'
import {
  aCodeTv,
  allow,
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
} from './support/people.ts'
import { aStoredMention, type StoredMention } from './support/stored-mention.ts'
import { buyPlan, fillProfile } from './support/plans.ts'
import { aSeatTransfer } from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'

// The server has no mailbox and no postal code service here. Other tests cover both.
const app = await startTestApp({
  environment: { SMTP_URL: 'smtp://127.0.0.1:9', VIACEP_URL: 'http://127.0.0.1:9' },
})

/** Time limit of a call, in ms. */
const LIMIT_MS = 2_000

const calls = Object.keys(contract).filter((name): name is CallName =>
  Object.hasOwn(contract, name),
)
const endpointOf = (name: CallName): Endpoint => contract[name]
const isForAdmins = (name: CallName): boolean => endpointOf(name).access.role === 'admin'

/** The records of a user. */
interface World {
  readonly owner: Person
  readonly admin: Person
  readonly accountId: string
  readonly screenId: string
  readonly mention: StoredMention
  readonly tv: SignedInTv
  readonly pending: PendingTv
  readonly codeTv: CodeTv
  /** Two more TVs: one that plays, and one that waits for its seat. */
  readonly takeover: { readonly from: string; readonly to: string }
}

async function aWorld(): Promise<World> {
  const owner = await aPerson(app)
  await buyPlan(app, owner, { days: 100, screens: 5 })
  await fillProfile(owner)
  const accountId = await anAccount(owner)
  const screenId = await firstScreenId(owner)
  return {
    owner,
    accountId,
    admin: await aPerson(app, { permission: 1 }),
    mention: await aStoredMention(app, accountId),
    screenId,
    tv: await aTv(app, owner),
    pending: await aPendingTv(app),
    codeTv: await aCodeTv(app),
    takeover: await aSeatTransfer(app, { userId: owner.user.id, accountId, screenId }),
  }
}

interface RightRequest extends LooseRequest {
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

/** A valid request for every call. A missing one does not compile. */
const RIGHT: Readonly<Record<CallName, (world: World) => RightRequest>> = {
  signUp: () => ({ body: aSignUp(app) }),
  signIn: ({ owner }) => ({ body: { user: { email: owner.email, password: PASSWORD } } }),
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

  getSubscription: ({ owner }) => ({ params: { userId: owner.user.id } }),
  getContract: ({ owner }) => ({ params: { id: owner.user.id } }),
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
  updateScreen: ({ screenId }) => ({ params: { id: screenId }, body: { audio: true } }),
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
const REFUSED_AS: Partial<Record<CallName, string>> = {
  instagramCallback: 'connections.state_invalid',
  facebookCallback: 'connections.state_invalid',
  startReconnection: 'connections.link_invalid',
  resetPassword: 'users.reset_invalid',
  getZipCode: 'zip_codes.unavailable',
  getDeletion: 'deletions.not_found',
  verifyEmailCode: 'users.verification_code_wrong',
  verifyEmailLink: 'users.verification_invalid',
}

interface Outcome {
  readonly status: number
  readonly code: string | null
}

/** Sends the request of `RIGHT`, or a given one, within the time limit. */
async function send(client: TestClient, name: CallName, request: RightRequest): Promise<Outcome> {
  const options = {
    signal: AbortSignal.timeout(LIMIT_MS),
    ...(request.headers === undefined ? {} : { headers: request.headers }),
  }
  const { params, query, body } = request
  return client.call(endpointOf(name), { params, query, body }, options).then(
    () => ({ status: 200, code: null }),
    (error: unknown) => {
      if (error instanceof Error && 'status' in error && 'code' in error) {
        return { status: Number(error.status), code: String(error.code) }
      }
      throw error
    },
  )
}

/** One caller of each kind, with an unused token. */
async function callersOf(
  person: Person,
): Promise<readonly { kind: TokenKind | null; isAdmin: boolean; client: TestClient }[]> {
  const admin = await aPerson(app, { permission: 1 })
  const bound = { accountId: await anAccount(person), screenId: await firstScreenId(person) }
  const token = (kind: TokenKind, userId = person.user.id): Promise<string> =>
    signInAs(app.sessions, app.database.executor, {
      ...{ userId, kind },
      ...(kind === 'display' ? bound : {}),
    })
  const kinds = ['person', 'tv', 'display'] as const
  return [
    { kind: null, isAdmin: false, client: aClient(app) },
    ...(await Promise.all(
      kinds.map(async (kind) => ({
        kind,
        isAdmin: false,
        client: aClient(app, { token: await token(kind) }),
      })),
    )),
    { kind: 'person', isAdmin: true, client: admin.client },
    {
      kind: 'tv',
      isAdmin: true,
      client: aClient(app, { token: await token('tv', admin.user.id) }),
    },
  ]
}

describe('every call of the contract', () => {
  it('is bound to a handler', () => {
    const unbound = calls.filter((name) => {
      const { method, path } = endpointOf(name)
      return !app.app.http.hasRoute({ method, url: `/api${path}` })
    })
    expect(unbound).toEqual([])
  })

  it('is the only route below /api besides the documents', () => {
    const declared = calls.map((name) => `${endpointOf(name).method} /api${endpointOf(name).path}`)
    const listed = Object.entries(Object(app.app.http.swagger().paths ?? {})).flatMap(
      ([path, methods]) =>
        Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const written = declared.map((call) => call.replace(/:(\w+)/g, '{$1}'))
    expect(listed.sort()).toEqual(written.sort())
  })

  it.each(calls)('%s answers a valid request of its owner within the time limit', async (name) => {
    const world = await aWorld()
    const { owner, admin, pending } = world
    const { client } = name === 'verifyAuthorization' ? pending : isForAdmins(name) ? admin : owner
    const outcome = await send(client, name, RIGHT[name](world))
    const code = REFUSED_AS[name] ?? null
    expect(outcome).toEqual({ status: isErrorCode(code ?? '') ? statusOf(code) : 200, code })
  })

  it.each(calls)('%s accepts only the callers that it declares', async (name) => {
    const { access } = endpointOf(name)
    for (const { kind, isAdmin, client } of await callersOf(await aPerson(app))) {
      // Everything in the request is invalid, so that an accepted caller gets an error about it.
      const params = { id: app.sessions.random.uuid(), code: 'ABCDEFGH23456789' }
      const { status, code } = await send(client, name, { params, body: { nonsense: true } })
      const caller = `${String(kind)}${isAdmin ? ' of an admin' : ''}`
      if (kind === null && !access.anonymous) {
        expect([caller, status, code]).toEqual([caller, 401, 'auth.required'])
        continue
      }
      const isIn =
        kind === null || (access.tokens.includes(kind) && (access.role === 'customer' || isAdmin))
      if (!isIn) expect([caller, status, code]).toEqual([caller, 403, 'auth.forbidden'])
      else expect([caller, code]).not.toContain('auth.forbidden')
      expect([caller, status]).not.toEqual([caller, 500])
    }
  })

  const ofRecords = calls.filter(
    (name) => endpointOf(name).path.includes('/:') && !isForAdmins(name),
  )

  /**
   * A pending TV's code belongs to no user. A deletion belongs to anyone with its code, and a postal code to
   * everyone.
   */
  const NOBODYS: readonly CallName[] = ['getAuthorization', 'bindCode', 'getDeletion', 'getZipCode']

  it.each(ofRecords.filter((name) => !NOBODYS.includes(name)))(
    '%s returns a record to its owner and to no other user or TV',
    async (name) => {
      const [world, otherWorld] = [await aWorld(), await aWorld()]
      const { params } = RIGHT[name](world)
      // Another user's request for the owner's record.
      const request = { ...RIGHT[name](otherWorld), params }
      const callers = [otherWorld.owner.client]
      if (endpointOf(name).access.tokens.includes('tv')) callers.push(otherWorld.tv.client)
      for (const client of callers) {
        const { status, code } = await send(client, name, request)
        expect(status).toBe(404)
        expect(code).toMatch(/\.not_found$/)
      }
      expect(await send(world.owner.client, name, RIGHT[name](world))).toMatchObject({
        status: 200,
      })
    },
  )

  it('returns no code to anyone after it was allowed', async () => {
    const world = await aWorld()
    await allow(world.owner, world.pending.code)
    const request = { params: { code: world.pending.code } }
    for (const { client } of [world.owner, await aPerson(app)]) {
      expect((await send(client, 'getAuthorization', request)).status).toBe(404)
    }
  })

  it('refuses an unknown query field', async () => {
    const world = await aWorld()
    const clients = [world.owner, world.admin].map(({ client: { token } }) =>
      aClient(app, { token }),
    )
    for (const name of calls) {
      const client = clients[isForAdmins(name) ? 1 : 0] ?? aClient(app)
      const right = RIGHT[name](world)
      const query = { ...Object(right.query), surprise: '1' }
      const { status, code } = await send(client, name, { ...right, query })
      expect([name, status, code]).toEqual([name, 400, 'request.unknown_field'])
    }
  })
})

function statusOf(code: string | null): number {
  if (code === null || !isErrorCode(code)) throw new Error(`no such code: ${String(code)}`)
  return ERRORS[code]
}
