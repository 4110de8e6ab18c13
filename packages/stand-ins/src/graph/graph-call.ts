import { grantOf } from '../world/grants.ts'
import type { Grant, IssuedToken } from '../world/ledger.ts'
import { findApp, type MetaState } from '../world/meta-state.ts'
import type { FacebookPage, InstagramAccount, MetaApp, Person } from '../world/world.ts'
import { appSecretProof } from './app-secret.ts'
import { badParameter, badProof, type GraphError } from './errors.ts'
import {
  cannotParseToken,
  dataAccessExpired,
  tokenDead,
  tokenExpired,
  tokenMissing,
} from './token-errors.ts'

export type GraphHost = 'graph.facebook.com' | 'graph.instagram.com'

/** A parsed call to a Graph host. */
export type GraphCall = {
  readonly host: GraphHost
  readonly method: string
  /** `v23.0`; null when the path has no version. */
  readonly version: string | null
  readonly segments: readonly string[]
  readonly query: ReadonlyMap<string, string>
  /** Fields of a form, or the top-level keys of a JSON object. */
  readonly body: ReadonlyMap<string, unknown>
  /** From the query, the body or the `Authorization` header. */
  readonly accessToken: string | undefined
}

export type GraphAnswer = Record<string, unknown>

/** The owner of a token and the grant. */
export type Caller =
  | (AuthorizedCall & { readonly kind: 'facebook-user'; readonly person: Person })
  | (AuthorizedCall & {
      readonly kind: 'page'
      readonly person: Person
      readonly page: FacebookPage
    })
  | (AuthorizedCall & { readonly kind: 'instagram'; readonly account: InstagramAccount })

type AuthorizedCall = { readonly token: IssuedToken; readonly grant: Grant; readonly app: MetaApp }

const COMMON_PARAMETERS = ['access_token', 'appsecret_proof', 'fields']

/** Refuses unknown query parameters, so that a misspelt one is detected. */
export function requireKnownParameters(call: GraphCall, allowed: readonly string[]): void {
  requireKnown(call.query.keys(), allowed)
}

/** Refuses unknown parameters of a body. */
export function requireKnownBody(call: GraphCall, allowed: readonly string[]): void {
  requireKnown(call.body.keys(), allowed)
}

function requireKnown(names: Iterable<string>, allowed: readonly string[]): void {
  for (const name of names) {
    if (![...COMMON_PARAMETERS, ...allowed].includes(name)) {
      throw badParameter(`Unknown parameter: ${name}`)
    }
  }
}

/** The caller. Refuses a token that is missing, revoked, expired or of another app. */
export function requireCaller(meta: MetaState, call: GraphCall): Caller {
  const value = call.accessToken
  if (value === undefined || value === '') {
    throw tokenMissing(call.segments[0] === 'me' ? 'me' : 'node')
  }
  const token = meta.ledger.tokens.find((candidate) => candidate.value === value)
  const grant = token && grantOf(meta, token)
  const app = grant && findApp(meta, grant.network, grant.appId)
  // A token of the other host cannot be parsed.
  if (!token || !app || hostOf(grant) !== call.host) throw cannotParseToken()
  const fault = tokenFault(meta, token)
  if (fault) throw fault
  requireProof(call, { secret: secretOf(app, grant), token: value })
  return requireBearer(meta, { token, grant, app })
}

/** Why a token is no longer valid; undefined when it is valid. */
export function tokenFault(meta: MetaState, token: IssuedToken): GraphError | undefined {
  const now = meta.clock()
  const grant = grantOf(meta, token)
  if (token.death) return tokenDead(token.death, grant.appId)
  if (token.expiresAt !== null && token.expiresAt <= now) return tokenExpired(token.expiresAt, now)
  if (grant.dataAccessEndsAt <= now) return dataAccessExpired()
  return undefined
}

function requireBearer(meta: MetaState, held: AuthorizedCall): Caller {
  const { grant, token } = held
  if (grant.network === 'instagram') {
    const account = meta.catalog.instagramAccount(grant.subjectId)
    if (!account) throw cannotParseToken()
    return { ...held, kind: 'instagram', account }
  }
  const person = meta.catalog.person(grant.subjectId)
  if (!person) throw cannotParseToken()
  if (token.kind === 'user') return { ...held, kind: 'facebook-user', person }
  const page = token.pageId === null ? undefined : meta.catalog.page(token.pageId)
  if (!page) throw cannotParseToken()
  if (!person.roles.some(({ pageId }) => pageId === page.id)) {
    throw tokenDead('lost-role', grant.appId)
  }
  return { ...held, kind: 'page', person, page }
}

function hostOf(grant: Grant): GraphHost {
  return grant.network === 'facebook' ? 'graph.facebook.com' : 'graph.instagram.com'
}

function secretOf(app: MetaApp, grant: Grant): string {
  return grant.network === 'facebook' ? app.facebook.secret : app.instagram.secret
}

/** `appsecret_proof` is optional. If sent, it must be correct. */
function requireProof(call: GraphCall, { secret, token }: { secret: string; token: string }): void {
  const proof = call.query.get('appsecret_proof')
  if (proof === undefined) return
  if (proof !== appSecretProof(secret, token)) throw badProof()
}
