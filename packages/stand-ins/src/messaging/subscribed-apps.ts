import {
  badParameter,
  listPermissionMissing,
  objectMissing,
  permissionMissing,
  unsupportedMethod,
} from '../graph/errors.ts'
import {
  requireCaller,
  requireKnownBody,
  requireKnownParameters,
  type Caller,
  type GraphAnswer,
  type GraphCall,
} from '../graph/graph-call.ts'
import { requireInstagram } from '../graph/permissions-needed.ts'
import { pageTokenNeeded } from '../graph/token-errors.ts'
import { hasPermission, MESSAGES_PERMISSION } from '../world/grants.ts'
import type { Network, Subscription } from '../world/ledger.ts'
import type { MetaState } from '../world/meta-state.ts'

const BOTH_FIELDS = [
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'message_reactions',
  'messaging_referral',
  'messaging_optins',
  'messaging_handover',
  'standby',
  'comments',
  'live_comments',
  'mentions',
]
const FIELDS: Record<Network, readonly string[]> = {
  facebook: [...BOTH_FIELDS, 'story_insights'],
  instagram: BOTH_FIELDS,
}
const PAGE_PERMISSION = 'pages_manage_metadata'

/** `/{page-id}/subscribed_apps` and, on Instagram's host, `/me/subscribed_apps`. */
export function subscribedApps(meta: MetaState, call: GraphCall): GraphAnswer {
  const caller = requireCaller(meta, call)
  const target = requireTarget(call, caller)
  switch (call.method) {
    case 'GET':
      requireKnownParameters(call, [])
      return { data: meta.ledger.subscriptions.filter(isAbout(target)).map(listed(caller)) }
    case 'POST':
      subscribe(meta, { ...target, fields: wantedFields(call, caller) })
      return { success: true }
    case 'DELETE':
      requireKnownParameters(call, [])
      meta.ledger.subscriptions = meta.ledger.subscriptions.filter(
        (subscription) => !isAbout(target)(subscription),
      )
      return { success: true }
    default:
      throw unsupportedMethod(call.method, 'GraphMethodException')
  }
}

/** Adds a subscription. A second one of the same app and Page or account replaces the first. */
export function subscribe(meta: MetaState, subscription: Subscription): void {
  const others = meta.ledger.subscriptions.filter((other) => !isAbout(subscription)(other))
  meta.ledger.subscriptions = [...others, subscription]
}

type Target = Omit<Subscription, 'fields'>

function isAbout({ network, appId, targetId }: Target): (other: Target) => boolean {
  return (other) =>
    other.network === network && other.appId === appId && other.targetId === targetId
}

function requireTarget(call: GraphCall, caller: Caller): Target {
  const [id = ''] = call.segments
  const { appId } = caller.grant
  switch (caller.kind) {
    case 'facebook-user':
      throw pageTokenNeeded()
    case 'page':
      if (id !== 'me' && id !== caller.page.id) throw objectMissing(id)
      if (!hasPermission(caller.grant, PAGE_PERMISSION)) {
        throw listPermissionMissing(PAGE_PERMISSION)
      }
      return { network: 'facebook', appId, targetId: caller.page.id }
    case 'instagram':
      if (![caller.account.id, caller.account.appScopedId, 'me'].includes(id)) {
        throw objectMissing(id)
      }
      requireInstagram(caller, 'basic')
      return { network: 'instagram', appId, targetId: caller.account.id }
  }
}

function wantedFields(call: GraphCall, caller: Caller): string[] {
  requireKnownParameters(call, ['subscribed_fields'])
  requireKnownBody(call, ['subscribed_fields'])
  const wanted = call.query.get('subscribed_fields') ?? call.body.get('subscribed_fields')
  const fields = typeof wanted === 'string' ? wanted.split(',').map((name) => name.trim()) : wanted
  if (!Array.isArray(fields) || fields.length === 0) {
    throw badParameter('The parameter subscribed_fields is required')
  }
  const { network } = caller.grant
  const supported = fields.flatMap(
    (field: unknown) => FIELDS[network].find((name) => name === field) ?? [],
  )
  if (supported.length < fields.length) {
    throw badParameter(`Param subscribed_fields must be one of {${FIELDS[network].join(', ')}}`)
  }
  if (supported.includes('messages')) requireMessagesPermission(caller)
  return [...new Set(supported)]
}

/** For Instagram Login only: for a Page, reading messages checks the permission. */
function requireMessagesPermission({ grant }: Caller): void {
  if (grant.network === 'instagram' && !hasPermission(grant, MESSAGES_PERMISSION.instagram)) {
    throw permissionMissing('instagram')
  }
}

function listed({ app }: Caller): (subscription: Subscription) => GraphAnswer {
  return ({ appId, fields }) => ({ id: appId, name: app.name, subscribed_fields: fields })
}
