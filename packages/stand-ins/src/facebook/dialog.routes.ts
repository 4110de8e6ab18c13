import type { FastifyInstance } from 'fastify'
import { ConsentRefused, type ConsentRequest } from '../http/consent-request.ts'
import { allFields, oneField, parseFormFields, type FormFields } from '../http/form-fields.ts'
import { sendPage } from '../http/page.ts'
import { GRAPH_VERSION, type MetaState } from '../world/meta-state.ts'
import { approveDialog, cancelDialog, parseDialogRequest } from './dialog.ts'
import { permissionsPage, personPage } from './dialog-page.ts'

const TITLE = 'Entrar com o Facebook'
/** Fields of the forms. All other fields are parameters of the request. */
const FORM_FIELDS = ['person_id', 'page_id', 'permission', 'answer']

/** The consent dialog: person, Pages, permissions, continue or cancel. */
export function registerFacebookDialog(app: FastifyInstance, meta: MetaState): void {
  app.get<{ Params: { version: string } }>(
    '/www.facebook.com/:version/dialog/oauth',
    (request, reply) => {
      if (request.params.version !== GRAPH_VERSION) {
        throw new ConsentRefused(`Unknown path components: /${request.params.version}/dialog/oauth`)
      }
      const query = new URL(request.url, 'http://stand-in.invalid').searchParams
      const body = personPage(meta, parseDialogRequest(meta, query))
      return sendPage(reply, { title: TITLE, look: 'facebook', body })
    },
  )

  app.post('/www.facebook.com/dialog/choose', (request, reply) => {
    const fields = parseFormFields(request.body)
    const person = meta.catalog.person(oneField(fields, 'person_id') ?? '')
    if (!person) throw new ConsentRefused('This person does not exist.')
    const body = permissionsPage(meta, carriedRequest(meta, fields), person)
    return sendPage(reply, { title: TITLE, look: 'facebook', body })
  })

  app.post('/www.facebook.com/dialog/answer', (request, reply) => {
    const fields = parseFormFields(request.body)
    const consent = carriedRequest(meta, fields)
    if (oneField(fields, 'answer') !== 'allow') return reply.redirect(cancelDialog(consent), 302)
    const address = approveDialog(meta, consent, {
      personId: oneField(fields, 'person_id') ?? '',
      pageIds: allFields(fields, 'page_id'),
      allowed: allFields(fields, 'permission'),
    })
    return reply.redirect(address, 302)
  })
}

/** Checks the request again at every step, because a form can be modified. */
function carriedRequest(meta: MetaState, fields: FormFields): ConsentRequest {
  const query = new URLSearchParams()
  for (const [name, values] of fields) {
    if (!FORM_FIELDS.includes(name)) for (const value of values) query.append(name, value)
  }
  return parseDialogRequest(meta, query)
}
