import {
  type CallName,
  contract,
  type Endpoint,
  ERRORS,
  isErrorCode,
  type TokenKind,
} from '@vitrine/api'
import { describe, expect, inject, it } from 'vitest'
import { signInAs } from '../src/features/sessions/index.ts'
import {
  findChangedSessions,
  insertProcess,
  updateProcess,
} from '../src/features/playback/server-processes.repo.ts'
import { aClient, type TestClient } from './support/client.ts'
import { allow, anAccount, aPerson, firstScreenId, type Person } from './support/people.ts'
import { HOUR } from './support/manual-clock.ts'
import { planFaults, pretendMillions } from './support/query-plans.ts'
import { recordStatements } from './support/recorded-statements.ts'
import { listRoutines, runRoutine } from './support/routines.ts'
import { startTestApp } from './support/test-app.ts'
import { openNewTestDatabase } from './support/test-database.ts'
import {
  aWorld,
  REFUSED_AS,
  RIGHT,
  type RightRequest,
  type World,
} from './support/valid-requests.ts'

const recorded = recordStatements()

// The server has no mailbox, postal code service and payment provider here. Other tests cover them.
const app = await startTestApp({
  database: await openNewTestDatabase(recorded.logger),
  environment: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    VIACEP_URL: 'http://127.0.0.1:9',
    PAGBANK_URL: 'http://127.0.0.1:9',
  },
})

/** Time limit of a call, in ms. */
const LIMIT_MS = 2_000

const calls = Object.keys(contract).filter((name): name is CallName =>
  Object.hasOwn(contract, name),
)
const endpointOf = (name: CallName): Endpoint => contract[name]
const isForDevices = (name: CallName): boolean => !endpointOf(name).access.tokens.includes('person')
const isForAdmins = (name: CallName): boolean => endpointOf(name).access.role === 'admin'

const readWorld = await aWorld(app)
/** Of a user whose requests are refused, so that its records do not change. */
const othersWorld = await aWorld(app)
const readCallers = await callersOf(await aPerson(app))

/** Calls that change nothing share records and callers. `verifyAuthorization` returns a token only once. */
const onlyReads = (name: CallName): boolean =>
  endpointOf(name).method === 'GET' && name !== 'verifyAuthorization'
const worldFor = async (name: CallName): Promise<World> =>
  onlyReads(name) ? readWorld : aWorld(app)

/** Who may make the call with the records of `world`. */
function callerOf(
  name: CallName,
  { owner, admin, pending, tv }: World,
): { readonly client: TestClient } {
  if (name === 'verifyAuthorization') return pending
  if (isForDevices(name)) return tv
  return isForAdmins(name) ? admin : owner
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
    const world = await worldFor(name)
    const { client } = callerOf(name, world)
    const outcome = await send(client, name, RIGHT[name](world))
    const code = REFUSED_AS[name] ?? null
    expect(outcome).toEqual({ status: isErrorCode(code ?? '') ? statusOf(code) : 200, code })
  })

  it.each(calls)('%s accepts only the callers that it declares', async (name) => {
    const { access } = endpointOf(name)
    const callers = onlyReads(name) ? readCallers : await callersOf(await aPerson(app))
    for (const { kind, isAdmin, client } of callers) {
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
      const world = await worldFor(name)
      const { params } = RIGHT[name](world)
      // Another user's request for the owner's record.
      const request = { ...RIGHT[name](othersWorld), params }
      const callers = [othersWorld.owner.client]
      if (endpointOf(name).access.tokens.includes('tv')) callers.push(othersWorld.tv.client)
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
    const world = await aWorld(app)
    await allow(world.owner, world.pending.code)
    const request = { params: { code: world.pending.code } }
    for (const { client } of [world.owner, await aPerson(app)]) {
      expect((await send(client, 'getAuthorization', request)).status).toBe(404)
    }
  })

  it('refuses an unknown query field', async () => {
    const world = await aWorld(app)
    const clients = [world.owner, world.admin].map(({ client: { token } }) =>
      aClient(app, { token }),
    )
    // Those of TVs ignore what they do not use: old and new versions call for years (reading S3).
    for (const name of calls.filter((call) => !isForDevices(call))) {
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

/** The statements of a process that runs for a while, and of the sweep after it ended. */
async function runProcessStatements(): Promise<void> {
  const [processId, now] = [app.sessions.random.uuid(), app.clock.now()]
  const context = { processId, now }
  const { executor } = app.database
  await insertProcess(executor, { id: processId, now: new Date(now.getTime() - HOUR) })
  const owned = { sessionId: processId, runId: 'run-1', receivedAtMs: now.getTime() }
  await findChangedSessions(executor, [owned], context)
  await updateProcess(executor, { id: processId, heard: { playingAt: now, idleAt: now }, now })
}

// The embedded database plans by the same rules, and its statements are not recorded.
if (inject('databaseSource').kind === 'postgres') {
  describe('the statements of all calls and scheduled jobs', () => {
    it('read no big table whole, and return a bounded number of rows, at 10⁶ rows per table', async () => {
      await Promise.all((await listRoutines(app)).map((routine) => runRoutine(app, routine)))
      await runProcessStatements()
      await app.app.sweep()
      const statements = recorded.statements()
      expect(await pretendMillions(app.database)).toEqual([])
      const faults: Record<string, readonly string[]> = {}
      for (const statement of statements) {
        const found = await planFaults(app.database, statement)
        if (found.length > 0) faults[statement.text] = found
      }
      expect(faults).toEqual({})
    })

    it.each([
      ['reads a big table without an index', `select id from users where telephone = '1'`],
      [
        'reads a big table in a join',
        'select from users join payments on name = card_brand limit 1',
      ],
      ['deletes without an index', `delete from mentions where link_sealed = '1'`],
    ])('would be refused when one %s', async (_case, text) => {
      const faults = await planFaults(app.database, { text, values: [] })
      expect(faults).toContainEqual(expect.stringMatching(/^reads all of/))
    })

    it('would be refused when one returns rows without a limit', async () => {
      const text = `select id from users where email > '0' order by email`
      const faults = await planFaults(app.database, { text, values: [] })
      expect(faults).toContainEqual(expect.stringMatching(/^returns about/))
      const limited = { text: `${text} limit 100`, values: [] }
      expect(await planFaults(app.database, limited)).toEqual([])
    })
  })
}
