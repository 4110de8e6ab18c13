import { SECOND_MS } from '@vitrine/domain'
import type { FastifyInstance } from 'fastify'

/** Conditions by name, and whether each is met. */
type Conditions = Readonly<Record<string, boolean>>

export interface Readiness {
  /** Without one of these the process answers no calls. */
  readonly required: Conditions
  /** How long the required conditions that a short outage may leave unmet are unmet, in ms; null: others are unmet. */
  readonly outageMs: number | null
  /**
   * Reported only. What all processes share must not take all of them out of service while they can still
   * answer most calls.
   */
  readonly reported: Conditions
}

const UNREADABLE: Readiness = { required: { readable: false }, outageMs: null, reported: {} }

/**
 * `/healthz`: the process runs. `/readyz`: it can answer calls. The response names the conditions, so that an
 * operator sees which one is not met. `/readyz?outage=20` is for balancers: a process that has been without its
 * database for less than 20 s stays in service, because it answers the heartbeats of TVs from memory, and all processes
 * have the same database.
 */
export function bindHealth(app: FastifyInstance, read: () => Promise<Readiness>): void {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (request, reply) => {
    const { required, outageMs, reported } = await read().catch(() => UNREADABLE)
    const isTolerated = outageMs !== null && outageMs < toleratedMs(request.query)
    const ready = isTolerated || Object.values(required).every((isMet) => isMet)
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...required, ...reported })
  })
}

/** Whole seconds in `outage`, in ms; 0 for anything else. */
function toleratedMs(query: unknown): number {
  if (typeof query !== 'object' || query === null || !('outage' in query)) return 0
  const { outage } = query
  return typeof outage === 'string' && /^\d{1,3}$/.test(outage) ? Number(outage) * SECOND_MS : 0
}
