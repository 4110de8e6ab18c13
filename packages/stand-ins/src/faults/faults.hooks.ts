import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessTokenOf } from '../graph/parse-call.ts'
import { findToken, grantOf } from '../world/grants.ts'
import { productOf, type MetaState } from '../world/meta-state.ts'
import { faultError, refusalAnswer, type FaultPlace } from './fault-errors.ts'
import type { Fault } from './faults.ts'

const MINUTES_TO_REGAIN_ACCESS = 60
const MALFORMED_BODY =
  '<!doctype html><html><body><h1>Sorry, something went wrong.</h1></body></html>'
/** Pages for people never fail: faults are removed there. */
const EXEMPT = /^\/(?:$|\?|workbench\/|(?:inbox|pagbank)(?:[/?]|$))/

type Deps = {
  readonly meta: MetaState
  readonly wait: (ms: number) => Promise<void>
}

/** Applies the planned faults to the calls with their paths. */
export function registerFaults(app: FastifyInstance, { meta, wait }: Deps): void {
  const met = new WeakMap<FastifyReply, Fault>()

  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const fault = EXEMPT.test(request.url) ? undefined : meta.faults.take(path)
    if (!fault) return undefined
    met.set(reply, fault)
    if (fault.kind === 'graph-error') throw faultError(fault.error, placeOf(meta, request, path))
    if (fault.kind === 'slow') await wait(fault.ms)
    return sendFault(meta, reply, fault)
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

/** Sends the fault instead of the response. Undefined when the call continues. */
function sendFault(meta: MetaState, reply: FastifyReply, fault: Fault): FastifyReply | undefined {
  switch (fault.kind) {
    case 'refusal': {
      const { status, headers, body } = refusalAnswer(fault.refusal, meta.ids.trace())
      return reply.code(status).headers(headers).send(body)
    }
    case 'rubbish':
      return reply.code(200).type('text/html').send(MALFORMED_BODY)
    case 'redirect':
      return reply.redirect(fault.to, 302)
    case 'large-body':
      return reply.code(200).type('application/json').send(jsonOfBytes(fault.bytes))
    case 'silence':
      // No response: the connection ends when one side closes it.
      reply.hijack()
      return reply
    default:
      return undefined
  }
}

/** The account and the app of this call, for the refusal's text and headers. */
function placeOf(meta: MetaState, request: FastifyRequest, path: string): FaultPlace {
  const assetId = /\/(\d+)(?:\/|$)/.exec(path)?.[1] ?? ownAssetId(meta, request) ?? '0'
  const isInstagram = path.startsWith('/graph.instagram.com/')
  const [app] = meta.world.apps
  const product = app && productOf(app, isInstagram ? 'instagram' : 'facebook')
  return {
    host: isInstagram ? 'graph.instagram.com' : 'graph.facebook.com',
    appId: product ? product.id : '0',
    assetId,
    minutesToRegainAccess:
      meta.usage.shown(assetId)?.minutesToRegainAccess ?? MINUTES_TO_REGAIN_ACCESS,
    now: meta.clock(),
  }
}

/** The account or Page of the token, for a call without an id such as `/me`. */
function ownAssetId(meta: MetaState, request: FastifyRequest): string | undefined {
  const value = accessTokenOf(request)
  const token = value === undefined ? undefined : findToken(meta, value)
  return token && (token.pageId ?? grantOf(meta, token).subjectId)
}

function jsonOfBytes(bytes: number): string {
  const [start, end] = ['{"data":"', '"}']
  return start + 'x'.repeat(Math.max(0, bytes - start.length - end.length)) + end
}

/** Sends the first half, then breaks the connection. */
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
