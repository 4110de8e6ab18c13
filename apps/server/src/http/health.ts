import type { FastifyInstance } from 'fastify'

/** Each condition of readiness, and whether it is met. */
export type Readiness = Readonly<Record<string, boolean>>

/**
 * `/healthz`: the process runs. `/readyz`: it can answer calls. The response names the conditions, so that an
 * operator sees which one is not met.
 */
export function bindHealth(app: FastifyInstance, read: () => Promise<Readiness>): void {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const conditions = await read().catch(() => ({ readable: false }))
    const ready = Object.values(conditions).every((isMet) => isMet)
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...conditions })
  })
}
