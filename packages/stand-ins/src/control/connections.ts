import {
  approveDialog,
  cancelDialog,
  FACEBOOK_PERMISSIONS,
  parseDialogRequest,
} from '../facebook/dialog.ts'
import {
  approveAuthorize,
  cancelAuthorize,
  INSTAGRAM_PERMISSIONS,
  parseAuthorizeRequest,
} from '../instagram/authorize.ts'
import { issueUserToken, pageTokenFor, recordApproval, type Approval } from '../world/grants.ts'
import type { Grant } from '../world/ledger.ts'
import type { MetaState } from '../world/meta-state.ts'
import { WorldError } from './posts.ts'

export type FacebookConsent = {
  readonly personId: string
  /** Default: all Pages of the person. */
  readonly pageIds?: readonly string[]
  /** Permissions that the person declines. */
  readonly decline?: readonly string[]
}

export type InstagramConsent = {
  /** The account's IG_ID. */
  readonly accountId: string
  readonly decline?: readonly string[]
}

/** The tokens of a connection. */
export type Connection = {
  /** A long token. */
  readonly userToken: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** Facebook only: Page tokens by Page id. */
  readonly pageTokens: Readonly<Record<string, string>>
}

export type ConnectionControl = {
  /** Submits the Facebook dialog of this URL. Returns the URL that it redirects to. */
  approveFacebook(dialogUrl: string, consent: FacebookConsent): string
  cancelFacebook(dialogUrl: string): string
  /** Submits Instagram's consent page. Returns the URL that it redirects to. */
  approveInstagram(authorizeUrl: string, consent: InstagramConsent): string
  cancelInstagram(authorizeUrl: string): string
  /** Connects without dialog and code exchange, with all permissions except the declined ones. */
  connectFacebook(consent: FacebookConsent): Connection
  connectInstagram(consent: InstagramConsent): Connection
}

export function createConnectionControl(meta: MetaState): ConnectionControl {
  const dialog = (address: string) => parseDialogRequest(meta, new URL(address).searchParams)
  const authorize = (address: string) => parseAuthorizeRequest(meta, new URL(address).searchParams)
  return {
    approveFacebook: (address, { personId, pageIds, decline = [] }) => {
      const request = dialog(address)
      return approveDialog(meta, request, {
        personId,
        pageIds: pageIds ?? pageIdsOf(meta, personId),
        allowed: request.scopes.filter((name) => !decline.includes(name)),
      })
    },
    cancelFacebook: (address) => cancelDialog(dialog(address)),
    approveInstagram: (address, { accountId, decline = [] }) => {
      const request = authorize(address)
      const allowed = request.scopes.filter((name) => !decline.includes(name))
      return approveAuthorize(meta, request, { accountId, allowed })
    },
    cancelInstagram: (address) => cancelAuthorize(authorize(address)),
    connectFacebook: ({ personId, pageIds, decline = [] }) =>
      connect(meta, {
        network: 'facebook',
        subjectId: personId,
        names: Object.keys(FACEBOOK_PERMISSIONS),
        decline,
        pageIds: pageIds ?? pageIdsOf(meta, personId),
      }),
    connectInstagram: ({ accountId, decline = [] }) =>
      connect(meta, {
        network: 'instagram',
        subjectId: accountId,
        names: Object.keys(INSTAGRAM_PERMISSIONS),
        decline,
        pageIds: [],
      }),
  }
}

type Wish = Pick<Approval, 'network' | 'subjectId' | 'pageIds'> & {
  readonly names: readonly string[]
  readonly decline: readonly string[]
}

/** Connects the world's first app. */
function connect(meta: MetaState, { names, decline, ...wish }: Wish): Connection {
  const app = meta.world.apps[0]
  if (!app) throw new WorldError('The world has no app to connect')
  const grant = recordApproval(meta, {
    ...wish,
    appId: app[wish.network].id,
    granted: names.filter((name) => !decline.includes(name)),
    declined: decline,
  })
  return describeConnection(meta, grant)
}

function describeConnection(meta: MetaState, grant: Grant): Connection {
  const token = issueUserToken(meta, grant, 'long')
  const pageTokens = grant.pageIds.map(
    (pageId) => [pageId, pageTokenFor(meta, token, pageId).value] as const,
  )
  return {
    userToken: token.value,
    expiresAt: token.expiresAt ?? 0,
    pageTokens: Object.fromEntries(pageTokens),
  }
}

function pageIdsOf(meta: MetaState, personId: string): readonly string[] {
  return meta.catalog.person(personId)?.roles.map(({ pageId }) => pageId) ?? []
}
