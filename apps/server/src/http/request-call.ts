import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditTrail } from '../shared/audit-trail.ts'
import { type Call, CallerGone, type SignedIn } from '../shared/call.ts'
import type { RecordSecurityEvent } from '../shared/security-event.ts'
import { requestLanguage } from './language.ts'

/** What a request tells of its caller. */
export interface CallSource {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly actor: SignedIn | null
  readonly caller: Pick<Call, 'bearer' | 'network'> & {
    readonly origin: Pick<Call, 'address' | 'requestId'>
  }
}

/**
 * The circumstances of a call, of its request. A class, because V8 makes a hidden class in the old generation for each
 * object literal that has a getter: all objects of the request would then remain until a full garbage collection.
 */
export class RequestCall implements Call {
  readonly actor: Call['actor']
  readonly audit: Call['audit']
  readonly bearer: Call['bearer']
  readonly language: Call['language']
  readonly address: Call['address']
  readonly network: Call['network']
  readonly requestId: Call['requestId']
  readonly record: Call['record']
  readonly header: Call['header']
  readonly #reply: FastifyReply
  #signal: AbortSignal | null = null

  constructor(
    { request, reply, caller, actor }: CallSource,
    { record, audit }: { readonly record: RecordSecurityEvent; readonly audit: AuditTrail },
  ) {
    const { address, requestId } = caller.origin
    this.actor = actor
    this.audit = audit
    this.bearer = caller.bearer
    this.language = requestLanguage(request.headers)
    this.address = address
    this.network = caller.network
    this.requestId = requestId
    this.record = (kind, userId) => {
      const sessionId = actor?.sessionId ?? null
      record({ kind, userId, sessionId, address, requestId, detail: null })
    }
    this.header = (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : null
    }
    this.#reply = reply
  }

  /** Most calls do not use it. */
  get signal(): AbortSignal {
    return (this.#signal ??= abortedWith(this.#reply))
  }
}

/** A signal that is aborted when the caller closes the connection before the response was sent. */
function abortedWith({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const abort = (): void => {
    if (!raw.writableFinished) gone.abort(new CallerGone())
  }
  if (raw.closed) abort()
  else raw.once('close', abort)
  return gone.signal
}
