import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MetaState } from '../world/meta-state.ts'
import { faultError } from './fault-errors.ts'
import type { Fault } from './faults.ts'

const RUBBISH = '<!doctype html><html><body><h1>Sorry, something went wrong.</h1></body></html>'
/** Paths for people are never made to fail: they are where faults are lifted. */
const EXEMPT = /^\/(?:$|\?|workbench\/|inbox(?:[/?]|$))/

type Deps = {
  readonly meta: MetaState
  readonly wait: (ms: number) => Promise<void>
}

/** Lets planned faults meet the calls they were planned for. */
export function registerFaults(app: FastifyInstance, { meta, wait }: Deps): void {
  const met = new WeakMap<FastifyReply, Fault>()

  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const fault = EXEMPT.test(request.url) ? undefined : meta.faults.take(path)
    if (!fault) return undefined
    met.set(reply, fault)
    switch (fault.kind) {
      case 'graph-error':
        throw faultError(fault.error, /\/(\d+)(?:\/|$)/.exec(path)?.[1] ?? '0')
      case 'rubbish':
        return reply.code(200).type('text/html').send(RUBBISH)
      case 'silence':
        // Never answered: the connection ends when one side gives up.
        reply.hijack()
        return reply
      case 'slow':
        await wait(fault.ms)
        return undefined
      default:
        return undefined
    }
  })

  app.addHook('onSend', async (_request, reply, payload: unknown) => {
    const fault = met.get(reply)
    if (fault?.kind === 'content-type') void reply.header('content-type', fault.contentType)
    if (fault?.kind !== 'half-body') return payload
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const whole = Buffer.from(payload)
    void reply.header('content-length', whole.length)
    return halfOf(whole)
  })
}

/** The first half, then a broken connection. */
function halfOf(whole: Buffer): Readable {
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  return Readable.from(
    (async function* () {
      yield half
      await new Promise(setImmediate)
      throw new Error('Planned fault: the connection breaks half way')
    })(),
  )
}
