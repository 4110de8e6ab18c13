import type { FastifyInstance } from 'fastify'
import { parseFormFields } from '../../http/form-fields.ts'
import { sendPage } from '../../http/page.ts'
import { PagBankControlError } from '../control/control-error.ts'
import type { PagBankControl } from '../control/pagbank-control.ts'
import type { PagBankState } from '../pagbank-state.ts'
import { PAGE_ACTIONS } from './page-actions.ts'
import { DONE_TEXTS } from './page-texts.ts'
import { pagBankPage } from './page.ts'

type Deps = { readonly state: PagBankState; readonly control: PagBankControl }

/** The page at `/pagbank` and its forms. */
export function registerPagBankPage(app: FastifyInstance, { state, control }: Deps): void {
  app.get('/pagbank', (request, reply) => {
    state.agenda.run()
    const done = new URL(request.url, 'http://stand-in.invalid').searchParams.get('done') ?? ''
    const message = Object.entries(DONE_TEXTS).find(([key]) => key === done)?.[1]
    const body = pagBankPage(state, control, message)
    return sendPage(reply, { title: 'PagBank', look: 'workbench', body })
  })

  app.post<{ Params: { action: string } }>('/pagbank/:action', (request, reply) => {
    const name = request.params.action
    const action = Object.hasOwn(PAGE_ACTIONS, name) ? PAGE_ACTIONS[name] : undefined
    if (!action) return reply.callNotFound()
    state.agenda.run()
    try {
      return reply.redirect(`/pagbank?done=${action(control, parseFormFields(request.body))}`, 303)
    } catch (error) {
      if (!(error instanceof PagBankControlError)) throw error
      return reply.code(400).type('text/plain; charset=utf-8').send(error.message)
    }
  })
}
