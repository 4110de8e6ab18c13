import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { registerCdn } from '../cdn/cdn.routes.ts'
import { registerFacebookDialog } from '../facebook/dialog.routes.ts'
import { refusedPage as facebookRefusedPage } from '../facebook/dialog-page.ts'
import { registerWorkbench } from '../control/workbench.routes.ts'
import type { WorldControl } from '../control/world-control.ts'
import { registerInboxPages } from '../inbox/inbox.routes.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { registerFaults } from '../faults/faults.hooks.ts'
import { badParameter, GraphError } from '../graph/errors.ts'
import { registerGraph, sendGraphError } from '../graph/graph.routes.ts'
import { refusedPage as instagramRefusedPage } from '../instagram/authorize-page.ts'
import { registerInstagramAuthorize } from '../instagram/authorize.routes.ts'
import { CodeRefused, registerCodeExchange } from '../instagram/code-exchange.routes.ts'
import type { PagBank } from '../pagbank/pagbank.ts'
import { registerViaCep } from '../viacep/viacep.routes.ts'
import type { MetaState } from '../world/meta-state.ts'
import { ConsentRefused } from './consent-request.ts'
import { sendPage } from './page.ts'
import { registerPrivatePages } from './private-pages.ts'
import { registerSameSite, type AllowedAddresses } from './same-site.ts'

const BODY_LIMIT_BYTES = 1_000_000

/** A log event. It contains no query, no token and no mail address. */
export type StandInEvent = {
  readonly event: 'request' | 'failure'
  readonly method: string
  readonly path: string
  readonly status: number
  readonly error?: string
}
export type StandInLogger = (event: StandInEvent) => void

type Deps = {
  readonly meta: MetaState
  readonly control: WorldControl
  readonly inbox: Inbox
  readonly pagBank: PagBank
  readonly allowed: AllowedAddresses
  /** Password of inbox and workbench for other devices; null refuses other devices. */
  readonly password: string | null
  readonly wait: (ms: number) => Promise<void>
  /** Saves what a call changed. */
  readonly save: () => Promise<void>
  readonly logger: StandInLogger
}

/** The HTTP server. The first segment of the path is the provider's host. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { meta, pagBank, allowed, password, wait, save, logger } = deps
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: false },
  })
  await app.register(formbody)
  await app.register(multipart, { attachFieldsToBody: 'keyValues' })
  app.setErrorHandler((error, request, reply) => {
    sendFailure({ meta, logger, error, request, reply })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not Found'))
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    logger({ event: 'request', method, path: pathOf(request), status: reply.statusCode })
    await save()
  })
  registerSameSite(app, allowed)
  registerPrivatePages(app, { password, clock: meta.clock })
  registerFaults(app, { meta, wait })
  registerFacebookDialog(app, meta)
  registerInstagramAuthorize(app, meta)
  registerCodeExchange(app, meta)
  registerGraph(app, meta)
  registerCdn(app, meta)
  registerViaCep(app)
  await pagBank.register(app, wait)
  registerWorkbench(app, deps)
  registerInboxPages(app, deps.inbox)
  return app
}

type Failure = {
  readonly meta: MetaState
  readonly logger: StandInLogger
  readonly error: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function sendFailure({ meta, logger, error, request, reply }: Failure): FastifyReply {
  if (error instanceof GraphError) return sendGraphError(meta, reply, error)
  if (error instanceof CodeRefused) return reply.code(400).send(error.body())
  if (error instanceof ConsentRefused) return sendRefusedPage(reply, request, error.message)
  const status = statusOf(error)
  const { method } = request
  // The Graph API reports a malformed body as an invalid parameter.
  if (status < 500 && request.url.startsWith('/graph.')) {
    return sendGraphError(meta, reply, badParameter('Invalid parameter'))
  }
  if (status >= 500) {
    const text = error instanceof Error ? error.message : String(error)
    logger({ event: 'failure', method, path: pathOf(request), status, error: text })
  }
  return reply
    .code(status)
    .type('text/plain')
    .send(status >= 500 ? 'Internal error' : 'Bad request')
}

function sendRefusedPage(
  reply: FastifyReply,
  request: FastifyRequest,
  message: string,
): FastifyReply {
  const isFacebook = request.url.startsWith('/www.facebook.com')
  const page = isFacebook
    ? ({ look: 'facebook', body: facebookRefusedPage(message) } as const)
    : ({ look: 'instagram', body: instagramRefusedPage(message) } as const)
  return sendPage(reply, { title: isFacebook ? 'Facebook' : 'Instagram', ...page }, 400)
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}
