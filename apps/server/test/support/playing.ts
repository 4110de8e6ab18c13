import { contract, type EndpointResponse, type SignedInDevice } from '@vitrine/api'
import { expect } from 'vitest'
import { upsertSeat } from '../../src/features/playback/playback.repo.ts'
import { recordSeatRequest } from '../../src/features/playback/seat-requests.repo.ts'
import { openSession } from '../../src/features/sessions/index.ts'
import type { TestClient } from './client.ts'
import { anAccount, aPerson, aTv, firstScreenId, type Person, type SignedInTv } from './people.ts'
import type { TestApp } from './test-app.ts'

export interface PlayingShop {
  readonly person: Person
  readonly tvs: readonly SignedInTv[]
  readonly accountId: string
  readonly screenId: string
}

/** A shop whose plan has `seats`, with `tvs` TVs. */
export async function aShopWithTvs(
  app: TestApp,
  size: { seats: number; tvs: number },
): Promise<PlayingShop> {
  const person = await aPerson(app, { seats: size.seats })
  const accountId = await anAccount(person)
  const screenId = await firstScreenId(person)
  const tvs: SignedInTv[] = []
  for (let count = 0; count < size.tvs; count += 1) tvs.push(await aTv(app, person))
  return { person, tvs, accountId, screenId }
}

export type HeartbeatAnswer = EndpointResponse<typeof contract.heartbeat>

/** One heartbeat of a player. */
export function sendHeartbeat(
  { accountId, screenId }: Pick<PlayingShop, 'accountId' | 'screenId'>,
  { client }: { readonly client: TestClient },
  changes: Readonly<Record<string, unknown>> = {},
): Promise<HeartbeatAnswer> {
  return client.call(contract.heartbeat, {
    body: {
      session_id: 'run-1',
      account_id: accountId,
      screen_id: screenId,
      state: 'playing',
      version: '1.2.0',
      ...changes,
    },
  })
}

/** Checks that a heartbeat's response is that of a player that may play. */
export const plays = (heartbeat: Promise<HeartbeatAnswer>) =>
  expect(heartbeat).resolves.toMatchObject({ next_in: 5_000 })

/** The screens that an owner's list shows as playing. */
export async function activeScreenIds({
  person,
}: Pick<PlayingShop, 'person'>): Promise<readonly string[]> {
  const { screens } = await person.client.call(contract.listScreens, {})
  return screens.filter(({ active }) => active).map(({ id }) => id)
}

/** The request of a player at its start and when it continues. */
export function askForList(
  { accountId, screenId }: Pick<PlayingShop, 'accountId' | 'screenId'>,
  { client }: { readonly client: TestClient },
  run = 'run-1',
): Promise<unknown> {
  return client.call(contract.listReels, {
    params: { id: accountId },
    query: { session_id: run, screen_id: screenId },
  })
}

export const close = ({ client }: { readonly client: TestClient }, run = 'run-1') =>
  client.call(contract.closeSession, { body: { session_id: run } })

/** Transfers the seat of `from` to `to`. */
export const takeSeat = (
  { person }: Pick<PlayingShop, 'person'>,
  { from, to }: { readonly from: SignedInTv; readonly to: SignedInTv },
) =>
  person.client.call(contract.takeSeat, {
    params: { id: to.sessionId },
    body: { from: from.sessionId },
  })

/** A device in its owner's list. */
export async function deviceOf(
  { person }: Pick<PlayingShop, 'person'>,
  { sessionId }: Pick<SignedInTv, 'sessionId'>,
): Promise<SignedInDevice> {
  const { data } = await person.client.call(contract.listSessions, {})
  const device = data.find(({ id }) => id === sessionId)
  if (device === undefined) throw new Error('the list of devices does not have it')
  return device
}

/** Rows of two TVs: one that plays, and one that waits for its seat. */
export async function aSeatTransfer(
  { sessions, database: { executor }, clock }: TestApp,
  { userId, accountId, screenId }: { userId: string; accountId: string; screenId: string },
): Promise<{ from: string; to: string }> {
  const start = { userId, kind: 'tv' } as const
  const from = await openSession(sessions, executor, start)
  const to = await openSession(sessions, executor, start)
  const play = { userId, accountId, screenId, runId: 'run-1' }
  await upsertSeat(executor, { ...play, sessionId: from }, clock.now())
  await recordSeatRequest(executor, { ...play, sessionId: to }, clock.now())
  return { from, to }
}
