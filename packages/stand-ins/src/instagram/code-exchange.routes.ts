import type { FastifyInstance } from 'fastify'
import { oneField, parseFormFields, type FormFields } from '../http/form-fields.ts'
import { grantedScopes, grantOf, issueUserToken } from '../world/grants.ts'
import type { Grant, IssuedCode } from '../world/ledger.ts'
import { findApp, type MetaState } from '../world/meta-state.ts'
import type { MetaApp } from '../world/world.ts'

const FIELDS = ['client_id', 'client_secret', 'grant_type', 'redirect_uri', 'code']
const CODE_UNKNOWN = 'Matching code was not found or was already used'
const REDIRECT_DIFFERS =
  'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request'

/** An error of this call. Its format differs from the Graph API's. */
export class CodeRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CodeRefused'
  }

  body() {
    return { error_type: 'OAuthException', code: 400, error_message: this.message }
  }
}

/** `POST https://api.instagram.com/oauth/access_token`, as a form or as multipart. */
export function registerCodeExchange(app: FastifyInstance, meta: MetaState): void {
  app.post('/api.instagram.com/oauth/access_token', (request, reply) => {
    const fields = parseFormFields(request.body)
    const { code, grant } = requireCode(meta, fields)
    code.isUsed = true
    const token = issueUserToken(meta, grant, 'short')
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(tokenAnswer(meta, token.value, grant))
  })
}

function requireCode(
  meta: MetaState,
  fields: FormFields,
): { readonly code: IssuedCode; readonly grant: Grant } {
  const app = requireApp(meta, fields)
  const value = oneField(fields, 'code')
  const code = meta.ledger.codes.find((candidate) => candidate.value === value)
  const grant = code && grantOf(meta, code)
  if (!code || grant?.network !== 'instagram' || grant.appId !== app.instagram.id) {
    throw new CodeRefused(CODE_UNKNOWN)
  }
  if (code.isUsed) throw new CodeRefused('This authorization code has been used')
  if (code.expiresAt <= meta.clock()) throw new CodeRefused(CODE_UNKNOWN)
  if (code.redirectUri !== oneField(fields, 'redirect_uri')) throw new CodeRefused(REDIRECT_DIFFERS)
  return { code, grant }
}

function requireApp(meta: MetaState, fields: FormFields): MetaApp {
  for (const name of fields.keys()) {
    if (!FIELDS.includes(name)) throw new CodeRefused(`Unknown parameter: ${name}`)
  }
  const app = findApp(meta, 'instagram', oneField(fields, 'client_id') ?? '')
  if (!app) throw new CodeRefused('Invalid platform app')
  if (oneField(fields, 'client_secret') !== app.instagram.secret) {
    throw new CodeRefused('Error validating client secret.')
  }
  if (oneField(fields, 'grant_type') !== 'authorization_code') {
    throw new CodeRefused('Invalid grant_type: authorization_code')
  }
  return app
}

/** Written as text: `user_id` is a number beyond the safe integer range. */
function tokenAnswer(meta: MetaState, token: string, grant: Grant): string {
  const appScopedId = meta.catalog.instagramAccount(grant.subjectId)?.appScopedId ?? '0'
  const scopes = grantedScopes(grant)
  if (meta.switches.instagramShape === 'wrapped') {
    const entry = { access_token: token, user_id: appScopedId, permissions: scopes.join(',') }
    return JSON.stringify({ data: [entry] })
  }
  return `{"access_token":${JSON.stringify(token)},"user_id":${appScopedId},"permissions":${JSON.stringify(scopes)}}`
}
