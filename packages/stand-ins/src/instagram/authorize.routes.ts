import type { FastifyInstance } from 'fastify'
import { ConsentRefused, type ConsentRequest } from '../http/consent-request.ts'
import { allFields, oneField, parseFormFields, type FormFields } from '../http/form-fields.ts'
import { sendPage } from '../http/page.ts'
import type { MetaState } from '../world/meta-state.ts'
import { approveAuthorize, cancelAuthorize, parseAuthorizeRequest } from './authorize.ts'
import { accountPage, permissionsPage, personalAccountPage } from './authorize-page.ts'

const TITLE = 'Entrar com o Instagram'
const FORM_FIELDS = ['account_id', 'permission', 'answer']

/** The consent page of Instagram Login: account, permissions, allow or cancel. */
export function registerInstagramAuthorize(app: FastifyInstance, meta: MetaState): void {
  app.get('/www.instagram.com/oauth/authorize', (request, reply) => {
    const query = new URL(request.url, 'http://stand-in.invalid').searchParams
    const body = accountPage(meta, parseAuthorizeRequest(meta, query))
    return sendPage(reply, { title: TITLE, look: 'instagram', body })
  })

  app.post('/www.instagram.com/oauth/choose', (request, reply) => {
    const fields = parseFormFields(request.body)
    const consent = carriedRequest(meta, fields)
    const account = meta.catalog.instagramAccount(oneField(fields, 'account_id') ?? '')
    if (!account) throw new ConsentRefused('This account does not exist.')
    const body =
      account.accountType === 'PERSONAL'
        ? personalAccountPage(consent, account)
        : permissionsPage(consent, account)
    return sendPage(reply, { title: TITLE, look: 'instagram', body })
  })

  app.post('/www.instagram.com/oauth/answer', (request, reply) => {
    const fields = parseFormFields(request.body)
    const consent = carriedRequest(meta, fields)
    if (oneField(fields, 'answer') !== 'allow') return reply.redirect(cancelAuthorize(consent), 302)
    const address = approveAuthorize(meta, consent, {
      accountId: oneField(fields, 'account_id') ?? '',
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
  return parseAuthorizeRequest(meta, query)
}
