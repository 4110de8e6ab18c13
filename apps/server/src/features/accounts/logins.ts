import type { Grant } from '@vitrine/api'
import type { FacebookClient } from '../../integrations/meta/facebook.ts'
import type { FacebookPage } from '../../integrations/meta/facebook-pages.ts'
import { INSTAGRAM_SCOPES, type InstagramClient } from '../../integrations/meta/instagram.ts'
import type { NetworkToken } from '../../integrations/meta/login.ts'
import {
  classifyNetworkFailure,
  type NetworkFailureKind,
} from '../../integrations/meta/network-failure.ts'
import { AppError } from '../../shared/app-error.ts'
import { missingFacebookGrants, readablePart } from './connections.rules.ts'

/** One account of a login at a network. */
export interface LoginResult {
  readonly externalId: string
  readonly name: string
  readonly username: string | null
  readonly appScopedId: string
  readonly instagramId: string | null
  readonly token: NetworkToken
  readonly pageToken: string | null
  readonly missingGrants: readonly Grant[]
}

export interface LoginReturn {
  readonly code: string
  readonly redirectUri: string
  readonly signal: AbortSignal
}

/** Throws `connections.not_professional`: only professional profiles can be read. */
export async function logInToInstagram(
  client: Pick<InstagramClient, 'exchangeCode' | 'getProfile'>,
  { signal, ...back }: LoginReturn,
): Promise<LoginResult> {
  return withLoginErrors(async () => {
    const { token, permissions } = await client.exchangeCode(back, signal)
    const isGranted = INSTAGRAM_SCOPES.every((scope) => permissions?.includes(scope) ?? true)
    if (!isGranted) throw new AppError('connections.permission_missing')
    const profile = await client.getProfile(token.token, signal)
    if (!profile.isProfessional) throw new AppError('connections.not_professional')
    return {
      externalId: profile.instagramId,
      name: profile.name ?? profile.username,
      username: profile.username,
      appScopedId: profile.appScopedId,
      instagramId: profile.instagramId,
      token,
      pageToken: null,
      missingGrants: [],
    }
  })
}

/** The Pages that the person selected and granted permissions for (reading S9). */
export async function logInToFacebook(
  client: FacebookClient,
  { signal, ...back }: LoginReturn,
): Promise<readonly LoginResult[]> {
  return withLoginErrors(async () => {
    const token = await client.exchangeCode(back, signal)
    const permissions = await client.listPermissions(token.token, signal)
    if (!permissions.includes('pages_show_list')) {
      throw new AppError('connections.permission_missing')
    }
    const person = await client.getPerson(token.token, signal)
    const withInstagram = permissions.includes('instagram_basic')
    const pages = await client.listPages({ token: token.token, withInstagram }, signal)
    if (pages.length === 0) throw new AppError('connections.no_pages')
    const logins = pages.flatMap((page) =>
      toLogin(page, { token, permissions, appScopedId: person.appScopedId }),
    )
    if (logins.length === 0) throw new AppError('connections.permission_missing')
    return logins
  })
}

interface FacebookLogin {
  readonly token: NetworkToken
  readonly permissions: readonly string[]
  readonly appScopedId: string
}

function toLogin(
  page: FacebookPage,
  { permissions, ...login }: FacebookLogin,
): readonly LoginResult[] {
  const facts = { pageToken: page.pageToken, instagramId: page.instagram?.instagramId ?? null }
  const readable = readablePart(facts, permissions)
  if (readable === null) return []
  return [
    {
      ...login,
      ...readable,
      externalId: page.pageId,
      name: page.name,
      username: page.instagram?.username ?? null,
      missingGrants: missingFacebookGrants(permissions),
    },
  ]
}

/** Maps a network's failure to the error that the portal shows. */
async function withLoginErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const { kind, policy } = classifyNetworkFailure(error)
    if (policy.isRethrown) throw error
    throw new AppError(LOGIN_ERRORS[kind], {}, { cause: error })
  }
}

const LOGIN_ERRORS = {
  unavailable: 'connections.network_unavailable',
  rate_limited: 'connections.network_unavailable',
  permission_missing: 'connections.permission_missing',
  dead_token: 'connections.failed',
  gone: 'connections.failed',
  link_expired: 'connections.failed',
  refused: 'connections.failed',
  internal: 'connections.failed',
} as const satisfies Record<NetworkFailureKind, string>
