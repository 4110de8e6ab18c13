import { productOf, findApp, type MetaState } from '../world/meta-state.ts'
import type { Network } from '../world/ledger.ts'
import type { MetaApp } from '../world/world.ts'

/** A valid request of the login dialog. */
export type ConsentRequest = {
  readonly app: MetaApp
  readonly redirectUri: string
  readonly state: string | undefined
  readonly scopes: readonly string[]
  /** The request's parameters, for the hidden fields of the forms. */
  readonly parameters: Readonly<Record<string, string>>
}

/** A request for which the provider shows an error page instead of redirecting. */
export class ConsentRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConsentRefused'
  }
}

type Rules = {
  readonly network: Network
  readonly knownParameters: readonly string[]
  readonly knownScopes: readonly string[]
  readonly messages: {
    readonly badApp: string
    readonly badRedirect: string
    readonly badScope: (scope: string) => string
  }
}

/** Checks a request in the provider's order: app, redirect URI, then the other parameters. */
export function parseConsentRequest(
  meta: MetaState,
  query: URLSearchParams,
  rules: Rules,
): ConsentRequest {
  const app = findApp(meta, rules.network, query.get('client_id') ?? '')
  if (!app) throw new ConsentRefused(rules.messages.badApp)
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!productOf(app, rules.network).redirectUris.includes(redirectUri)) {
    throw new ConsentRefused(rules.messages.badRedirect)
  }
  requireKnown(query, rules.knownParameters)
  requireCodeWanted(query, rules.network)
  return {
    app,
    redirectUri,
    state: query.get('state') ?? undefined,
    scopes: parseScopes(query, rules),
    parameters: Object.fromEntries(query),
  }
}

/** `response_type=code` is the default of Facebook and required by Instagram. */
function requireCodeWanted(query: URLSearchParams, network: Network): void {
  const responseType = query.get('response_type') ?? (network === 'facebook' ? 'code' : '')
  if (responseType !== 'code') {
    throw new ConsentRefused('Invalid response_type: only "code" is supported.')
  }
}

function parseScopes(query: URLSearchParams, { knownScopes, messages }: Rules): readonly string[] {
  const scopes = (query.get('scope') ?? '').split(/[, ]+/).filter(Boolean)
  const unknown = scopes.find((scope) => !knownScopes.includes(scope))
  if (unknown !== undefined) throw new ConsentRefused(messages.badScope(unknown))
  return [...new Set(scopes)]
}

function requireKnown(query: URLSearchParams, allowed: readonly string[]): void {
  for (const name of query.keys()) {
    if (!allowed.includes(name)) throw new ConsentRefused(`Unknown parameter: ${name}`)
    if (query.getAll(name).length > 1) throw new ConsentRefused(`Parameter given twice: ${name}`)
  }
}

/** The redirect URI with the provider's response in its query. */
export function returnAddress(
  request: ConsentRequest,
  answer: Readonly<Record<string, string>>,
  fragment: string,
): string {
  const address = new URL(request.redirectUri)
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
  if (request.state !== undefined) address.searchParams.set('state', request.state)
  return `${address.toString()}${fragment}`
}
