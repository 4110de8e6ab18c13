import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process runs. `/readyz`: the database answers too. */
export function bindHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
