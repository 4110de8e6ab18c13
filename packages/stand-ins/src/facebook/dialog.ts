import {
  ConsentRefused,
  parseConsentRequest,
  returnAddress,
  type ConsentRequest,
} from '../http/consent-request.ts'
import { findGrant, issueCode, recordApproval } from '../world/grants.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { Person } from '../world/world.ts'

/** Permissions of the dialog, with their descriptions. */
export const FACEBOOK_PERMISSIONS: Readonly<Record<string, string>> = {
  public_profile: 'Receber seu nome e sua foto do perfil',
  pages_show_list: 'Ver a lista das suas Páginas',
  pages_read_engagement: 'Ler o conteúdo publicado nas suas Páginas',
  instagram_basic: 'Ver o perfil e as publicações da sua conta do Instagram',
  instagram_manage_insights: 'Ver as estatísticas da sua conta do Instagram',
  instagram_manage_comments: 'Ver e responder os comentários da sua conta do Instagram',
  instagram_manage_messages: 'Ler e responder as mensagens da sua conta do Instagram',
  pages_manage_metadata: 'Gerenciar as configurações das suas Páginas',
  pages_messaging: 'Conversar pelas suas Páginas no Messenger',
  business_management: 'Usar as Páginas do seu portfólio empresarial',
}
/** This permission cannot be deselected. */
const ALWAYS_GRANTED = 'public_profile'

export function parseDialogRequest(meta: MetaState, query: URLSearchParams): ConsentRequest {
  if (query.has('config_id')) {
    throw new ConsentRefused('Invalid Configuration ID: this app has no login configurations.')
  }
  return parseConsentRequest(meta, query, {
    network: 'facebook',
    knownParameters: [
      ...['client_id', 'redirect_uri', 'state', 'response_type', 'scope'],
      ...['auth_type', 'display', 'extras'],
    ],
    knownScopes: Object.keys(FACEBOOK_PERMISSIONS),
    messages: {
      badApp: 'Invalid App ID: The provided app ID does not look like a valid app ID.',
      badRedirect:
        "URL Blocked: This redirect failed because the redirect URI is not whitelisted in the app's Client OAuth Settings. Make sure Client and Web OAuth Login are on and add all your app domains as Valid OAuth Redirect URIs.",
      badScope: (scope) => `Invalid Scopes: ${scope}. This message is only shown to developers.`,
    },
  })
}

/** The permissions that the dialog asks for. Includes declined ones only with `rerequest`. */
export function askedPermissions(
  meta: MetaState,
  request: ConsentRequest,
  person: Person,
): readonly string[] {
  const grant = findGrant(meta, {
    network: 'facebook',
    appId: request.app.facebook.id,
    subjectId: person.id,
  })
  const isAskedAgain = request.parameters['auth_type'] === 'rerequest'
  return request.scopes.filter(
    (scope) =>
      scope !== ALWAYS_GRANTED && (isAskedAgain || grant?.permissions[scope] !== 'declined'),
  )
}

export type FacebookAnswer = {
  readonly personId: string
  readonly pageIds: readonly string[]
  readonly allowed: readonly string[]
}

/** Records the consent. Returns the URL to redirect to, with a code. */
export function approveDialog(
  meta: MetaState,
  request: ConsentRequest,
  answer: FacebookAnswer,
): string {
  const person = meta.catalog.person(answer.personId)
  if (!person) throw new ConsentRefused('This person does not exist.')
  const asked = askedPermissions(meta, request, person)
  const grant = recordApproval(meta, {
    network: 'facebook',
    appId: request.app.facebook.id,
    subjectId: person.id,
    granted: [ALWAYS_GRANTED, ...asked.filter((name) => answer.allowed.includes(name))],
    declined: asked.filter((name) => !answer.allowed.includes(name)),
    pageIds: person.roles
      .map(({ pageId }) => pageId)
      .filter((pageId) => answer.pageIds.includes(pageId)),
  })
  const code = issueCode(meta, grant, request.redirectUri)
  return returnAddress(request, { code: code.value }, '#_=_')
}

export function cancelDialog(request: ConsentRequest): string {
  const answer = {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  }
  return returnAddress(request, answer, '#_=_')
}
