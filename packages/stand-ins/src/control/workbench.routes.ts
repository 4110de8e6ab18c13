import type { FastifyInstance } from 'fastify'
import { parseFormFields } from '../http/form-fields.ts'
import { sendPage } from '../http/page.ts'
import type { MetaState } from '../world/meta-state.ts'
import { WorldError } from './posts.ts'
import type { Action } from './workbench-action.ts'
import { WORLD_ACTIONS } from './workbench-actions.ts'
import { MENTION_ACTIONS } from './workbench-mention-actions.ts'
import { workbenchPage } from './workbench-page.ts'
import { DONE_TEXTS } from './workbench-texts.ts'
import type { WorldControl } from './world-control.ts'

type Deps = { readonly meta: MetaState; readonly control: WorldControl }

const ACTIONS: Readonly<Record<string, Action>> = { ...WORLD_ACTIONS, ...MENTION_ACTIONS }

/** The workbench page at `/` and its forms. */
export function registerWorkbench(app: FastifyInstance, { meta, control }: Deps): void {
  app.get('/', (request, reply) => {
    const done = new URL(request.url, 'http://stand-in.invalid').searchParams.get('done') ?? ''
    const message = Object.entries(DONE_TEXTS).find(([key]) => key === done)?.[1]
    const body = workbenchPage(meta, control, message)
    return sendPage(reply, { title: 'Mundo de fora', look: 'workbench', body })
  })

  app.post<{ Params: { action: string } }>('/workbench/:action', async (request, reply) => {
    const name = request.params.action
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
    if (!action) return reply.callNotFound()
    try {
      const done = await action(control, parseFormFields(request.body))
      return reply.redirect(`/?done=${done}`, 303)
    } catch (error) {
      if (!(error instanceof WorldError)) throw error
      return reply.code(400).type('text/plain; charset=utf-8').send(error.message)
    }
  })
}
