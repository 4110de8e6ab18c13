import {
  ConsentRefused,
  parseConsentRequest,
  returnAddress,
  type ConsentRequest,
} from '../http/consent-request.ts'
import { issueCode, recordApproval } from '../world/grants.ts'
import type { MetaState } from '../world/meta-state.ts'

/** Permissions of Instagram Login. The old `business_*` names ended in January 2025. */
export const INSTAGRAM_PERMISSIONS: Readonly<Record<string, string>> = {
  instagram_business_basic: 'Ver o perfil e as publicações',
  instagram_business_manage_messages: 'Ler e responder as mensagens',
  instagram_business_manage_comments: 'Ver e responder os comentários',
  instagram_business_content_publish: 'Publicar em seu nome',
  instagram_business_manage_insights: 'Ver as estatísticas',
}
/** Required by all other permissions. It cannot be deselected. */
export const BASIC_PERMISSION = 'instagram_business_basic'

export function parseAuthorizeRequest(meta: MetaState, query: URLSearchParams): ConsentRequest {
  const request = parseConsentRequest(meta, query, {
    network: 'instagram',
    knownParameters: [
      ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state'],
      ...['force_reauth', 'enable_fb_login'],
    ],
    knownScopes: Object.keys(INSTAGRAM_PERMISSIONS),
    messages: {
      badApp: 'Invalid Request: Request parameters are invalid: Invalid platform app',
      badRedirect: 'Invalid Request: Request parameters are invalid: Invalid redirect_uri',
      badScope: (scope) =>
        `Invalid Request: Request parameters are invalid: Invalid scope: ${scope}`,
    },
  })
  if (!request.scopes.includes(BASIC_PERMISSION)) {
    throw new ConsentRefused(
      'Invalid Request: Request parameters are invalid: Invalid scope: instagram_business_basic is required',
    )
  }
  return request
}

export type InstagramAnswer = {
  readonly accountId: string
  readonly allowed: readonly string[]
}

/** Records the consent. Returns the URL to redirect to, with a code. */
export function approveAuthorize(
  meta: MetaState,
  request: ConsentRequest,
  answer: InstagramAnswer,
): string {
  const account = meta.catalog.instagramAccount(answer.accountId)
  if (!account) throw new ConsentRefused('This account does not exist.')
  if (account.accountType === 'PERSONAL') {
    throw new ConsentRefused('Only professional accounts (Business or Creator) can connect.')
  }
  const isAllowed = (name: string) => name === BASIC_PERMISSION || answer.allowed.includes(name)
  const grant = recordApproval(meta, {
    network: 'instagram',
    appId: request.app.instagram.id,
    subjectId: account.id,
    granted: request.scopes.filter(isAllowed),
    declined: request.scopes.filter((name) => !isAllowed(name)),
    pageIds: [],
  })
  const code = issueCode(meta, grant, request.redirectUri)
  return returnAddress(request, { code: code.value }, '#_')
}

export function cancelAuthorize(request: ConsentRequest): string {
  const answer = {
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'The user denied your request',
  }
  return returnAddress(request, answer, '')
}
