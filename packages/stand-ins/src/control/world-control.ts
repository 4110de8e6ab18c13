import { approveDialog, cancelDialog, parseDialogRequest } from '../facebook/dialog.ts'
import { expireLinks } from '../cdn/links.ts'
import type { Fault, PlannedFault } from '../faults/faults.ts'
import { approveAuthorize, cancelAuthorize, parseAuthorizeRequest } from '../instagram/authorize.ts'
import {
  expireTokens,
  issueUserToken,
  killTokens,
  pageTokenFor,
  recordApproval,
  type Approval,
} from '../world/grants.ts'
import type { Grant, PermissionStatus, TokenDeath } from '../world/ledger.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { Switches } from '../world/switches.ts'
import { FACEBOOK_PERMISSIONS } from '../facebook/dialog.ts'
import { INSTAGRAM_PERMISSIONS } from '../instagram/authorize.ts'
import { removePost, postSpare, type NewPost } from './posts.ts'

/** Who connected: a person of Facebook by id, or an Instagram account by IG_ID. */
export type SubjectId = string

export type FacebookConsent = {
  readonly personId: string
  /** Left out: every Page of the person. */
  readonly pageIds?: readonly string[]
  /** Permissions the person unticks. */
  readonly decline?: readonly string[]
}

export type InstagramConsent = {
  readonly accountId: string
  readonly decline?: readonly string[]
}

/** Life of a token handed out without a dialog, in milliseconds since 1970. */
export type IssuedConnection = {
  readonly userToken: string
  readonly expiresAt: number
  /** Facebook: a token for each Page, by its id. */
  readonly pageTokens: Readonly<Record<string, string>>
}

/** Everything a test or the page for people can do to the world. */
export type WorldControl = {
  /** Goes through the Facebook dialog at this address and gives the address it sends back to. */
  approveFacebook(dialogUrl: string, consent: FacebookConsent): string
  cancelFacebook(dialogUrl: string): string
  approveInstagram(authorizeUrl: string, consent: InstagramConsent): string
  cancelInstagram(authorizeUrl: string): string
  /** A person with the app connected already, with long tokens. */
  connectFacebook(consent: FacebookConsent): IssuedConnection
  connectInstagram(consent: InstagramConsent): IssuedConnection

  /** Posts one of the spare files; gives the id of the story or reel. */
  post(post: NewPost): string
  /** Takes a story, a post or a reel down. */
  remove(id: string): void
  /** Makes links handed out so far expire: of one file's owner, or of all. */
  expireLinks(ownerId: string | 'all'): void
  /** Ends all tokens of a person or account in one of the provider's ways. */
  revokeTokens(subjectId: SubjectId, death: TokenDeath): void
  expireTokens(subjectId: SubjectId): void
  expireDataAccess(subjectId: SubjectId): void
  setPermission(subjectId: SubjectId, permission: string, status: PermissionStatus): void
  permissions(subjectId: SubjectId): Readonly<Record<string, PermissionStatus>>

  failNext(path: string, fault: Fault, times?: number): number
  failAlways(path: string, fault: Fault): number
  lift(faultId: number): void
  liftAll(): void
  faults(): readonly PlannedFault[]

  setSwitch<Name extends keyof Switches>(name: Name, value: Switches[Name]): void
  switches(): Readonly<Switches>
  /** Shows at least this usage in the rate headers, in percent; 0 goes back to counting. */
  showUsage(percent: number): void
}

export function createWorldControl(meta: MetaState): WorldControl {
  return {
    ...consentControl(meta),
    ...tokenControl(meta),
    post: (post) => postSpare(meta, post),
    remove: (id) => {
      removePost(meta, id)
    },
    expireLinks: (ownerId) => {
      expireLinks(meta, ownerId)
    },
    failNext: (path, fault, times = 1) => meta.faults.plan({ path, fault, times }),
    failAlways: (path, fault) => meta.faults.plan({ path, fault, times: 'lasting' }),
    lift: (faultId) => {
      meta.faults.lift(faultId)
    },
    liftAll: () => {
      meta.faults.liftAll()
    },
    faults: () => meta.faults.list(),
    setSwitch: (name, value) => {
      meta.switches[name] = value
    },
    switches: () => ({ ...meta.switches }),
    showUsage: (percent) => {
      meta.usage.raise(percent)
    },
  }
}

type ConsentControl = Pick<
  WorldControl,
  | 'approveFacebook'
  | 'cancelFacebook'
  | 'approveInstagram'
  | 'cancelInstagram'
  | 'connectFacebook'
  | 'connectInstagram'
>

function consentControl(meta: MetaState): ConsentControl {
  const dialog = (address: string) => parseDialogRequest(meta, new URL(address).searchParams)
  const authorize = (address: string) => parseAuthorizeRequest(meta, new URL(address).searchParams)
  return {
    approveFacebook: (address, consent) => {
      const request = dialog(address)
      const allowed = request.scopes.filter((name) => !(consent.decline ?? []).includes(name))
      const { personId } = consent
      const pageIds = consent.pageIds ?? pageIdsOf(meta, personId)
      return approveDialog(meta, request, { personId, pageIds, allowed })
    },
    cancelFacebook: (address) => cancelDialog(dialog(address)),
    approveInstagram: (address, { accountId, decline = [] }) => {
      const request = authorize(address)
      const allowed = request.scopes.filter((name) => !decline.includes(name))
      return approveAuthorize(meta, request, { accountId, allowed })
    },
    cancelInstagram: (address) => cancelAuthorize(authorize(address)),
    connectFacebook: ({ personId, pageIds = pageIdsOf(meta, personId), decline = [] }) => {
      const grant = approveAll(meta, {
        network: 'facebook',
        subjectId: personId,
        names: Object.keys(FACEBOOK_PERMISSIONS),
        decline,
        pageIds,
      })
      return longConnection(meta, grant)
    },
    connectInstagram: ({ accountId, decline = [] }) => {
      const grant = approveAll(meta, {
        network: 'instagram',
        subjectId: accountId,
        names: Object.keys(INSTAGRAM_PERMISSIONS),
        decline,
        pageIds: [],
      })
      return longConnection(meta, grant)
    },
  }
}

type Wish = Pick<Approval, 'network' | 'subjectId' | 'pageIds'> & {
  readonly names: readonly string[]
  readonly decline: readonly string[]
}

/** Connects the first app of the world with all permissions but the declined ones. */
function approveAll(meta: MetaState, { names, decline, ...wish }: Wish): Grant {
  const app = meta.world.apps[0]
  if (!app) throw new Error('The world has no app to connect')
  return recordApproval(meta, {
    ...wish,
    appId: app[wish.network].id,
    granted: names.filter((name) => !decline.includes(name)),
    declined: decline,
  })
}

function longConnection(meta: MetaState, grant: Grant): IssuedConnection {
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

type TokenControl = Pick<
  WorldControl,
  'revokeTokens' | 'expireTokens' | 'expireDataAccess' | 'setPermission' | 'permissions'
>

function tokenControl(meta: MetaState): TokenControl {
  const grantsOf = (subjectId: string) =>
    meta.ledger.grants.filter((grant) => grant.subjectId === subjectId)
  return {
    revokeTokens: (subjectId, death) => {
      killTokens(meta, grantsOf(subjectId), death)
    },
    expireTokens: (subjectId) => {
      expireTokens(meta, grantsOf(subjectId))
    },
    expireDataAccess: (subjectId) => {
      for (const grant of grantsOf(subjectId)) grant.dataAccessEndsAt = meta.clock()
    },
    setPermission: (subjectId, permission, status) => {
      for (const grant of grantsOf(subjectId)) grant.permissions[permission] = status
    },
    permissions: (subjectId) =>
      Object.assign({}, ...grantsOf(subjectId).map(({ permissions }) => permissions)),
  }
}
