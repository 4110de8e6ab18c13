import { createHash } from 'node:crypto'
import type pg from 'pg'
import { screenIdOf } from '../media/fill-sessions.ts'
import { CALL_LIMIT_MS, type ChaosCalls } from './chaos-calls.ts'

export interface ChaosPeople {
  /** Compares the stored names of the screens with the acknowledged ones. */
  countLostWrites(): Promise<{ readonly acknowledged: number; readonly lost: number }>
  /** Resolves when all people have ended. */
  readonly ended: Promise<unknown>
}

/** The numbers that a person gave to a screen as its name; -1: none. */
interface NameWrites {
  acknowledged: number
  tried: number
}

const READS = ['/screens', '/accounts', '/sessions'] as const
const READ_SHARE = 0.6

const tokenOf = (person: number): string =>
  `chaos-bench-token-of-a-person-${String(person).padStart(10, '0')}`

/** Signs the first owners in, each in a browser. */
export async function signPeopleIn(client: pg.Client, people: number): Promise<void> {
  for (let person = 0; person < people; person += 1) {
    const digits = String(person).padStart(12, '0')
    const hash = createHash('sha256').update(tokenOf(person)).digest('base64url')
    const sessionId = `80000000-0000-4000-8000-${digits}`
    await client.query(
      `insert into sessions (id, user_id, kind, created_at, last_seen_at) values ($1, $2, 'person', now(), now())`,
      [sessionId, `10000000-0000-4000-8000-${digits}`],
    )
    await client.query(
      `insert into tokens (id, session_id, hash, created_at, expires_at, used_at)
        values ($1, $2, $3, now(), now() + interval '30 days', now())`,
      [`81000000-0000-4000-8000-${digits}`, sessionId, hash],
    )
  }
}

/** Starts people who read their pages and rename their screens, until the calls are stopped. */
export function startPeople(count: number, calls: ChaosCalls): ChaosPeople {
  const people = Array.from({ length: count }, (): NameWrites => ({ acknowledged: -1, tried: -1 }))
  let acknowledged = 0
  const run = async (name: NameWrites, person: number): Promise<void> => {
    const token = tokenOf(person)
    while (!calls.isStopped()) {
      await calls.pause(1_000 + Math.random() * 3_000)
      if (Math.random() < READ_SHARE) {
        const path = READS[Math.floor(Math.random() * READS.length)] ?? READS[0]
        await calls.call({ method: 'GET', path, token })
        continue
      }
      name.tried += 1
      const path = `/screens/${screenIdOf(person)}`
      const body = { name: String(name.tried) }
      const { status } = await calls.call({ method: 'PUT', path, token, body })
      if (status === 200) {
        name.acknowledged = name.tried
        acknowledged += 1
      } else {
        // It may still be stored: the next change must not come before it.
        await calls.pause(CALL_LIMIT_MS)
      }
    }
  }
  const isLost = async ({ acknowledged: last, tried }: NameWrites, person: number) => {
    const path = `/screens/${screenIdOf(person)}`
    const { body } = await calls.call({ method: 'GET', path, token: tokenOf(person) })
    const stored = Number(nameOf(body))
    return last >= 0 && !(stored >= last && stored <= tried)
  }
  return {
    ended: Promise.all(people.map(run)),
    async countLostWrites() {
      let lost = 0
      for (const [person, name] of people.entries()) if (await isLost(name, person)) lost += 1
      return { acknowledged, lost }
    },
  }
}

function nameOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('screen' in body)) return ''
  const { screen } = body
  return typeof screen === 'object' && screen !== null && 'name' in screen
    ? String(screen.name)
    : ''
}
