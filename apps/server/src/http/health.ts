import type { FastifyInstance } from 'fastify'

/** Conditions by name, and whether each is met. */
type Conditions = Readonly<Record<string, boolean>>

export interface Readiness {
  /** Without one of these the process answers no calls. */
  readonly required: Conditions
  /**
   * Reported only. What all processes share must not take all of them out of service while they can still
   * answer most calls.
   */
  readonly reported: Conditions
}

const UNREADABLE: Readiness = { required: { readable: false }, reported: {} }

/**
 * `/healthz`: the process runs. `/readyz`: it can answer calls. The response names the conditions, so that an
 * operator sees which one is not met.
 */
export function bindHealth(app: FastifyInstance, read: () => Promise<Readiness>): void {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const { required, reported } = await read().catch(() => UNREADABLE)
    const ready = Object.values(required).every((isMet) => isMet)
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...required, ...reported })
  })
}
