import { findToken, grantOf } from '../world/grants.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { GraphCall } from './graph-call.ts'
import { rowError } from './row-error.ts'
import {
  APP_CALLS_PER_PERSON,
  appUsageHeader,
  BUSINESS_CALLS,
  businessUsageHeader,
} from './usage.ts'

/** Counts the call for its app and its account. Refuses it with code 4 over the app's limit. */
export function requireWithinLimit(meta: MetaState, call: GraphCall): void {
  const keys = keysOf(meta, call)
  if (!keys) return
  meta.usage.count(keys.app)
  if (keys.asset) meta.usage.count(keys.asset.id)
  if (meta.usage.counted(keys.app) > appLimit(meta)) {
    throw rowError('4', {}, { headers: appUsageHeader(100) })
  }
}

/** Usage in percent of the limit. Absent below `HEADER_FROM_PERCENT`. */
export function usageHeaders(meta: MetaState, call: GraphCall): Record<string, string> {
  const keys = keysOf(meta, call)
  if (!keys) return {}
  const appPercent = meta.usage.percent(keys.app, appLimit(meta))
  if (!keys.asset) return appUsageHeader(appPercent)
  const { id, type } = keys.asset
  const shown = meta.usage.shown(id)
  const business = businessUsageHeader({
    assetId: id,
    type,
    percent: shown?.businessPercent ?? meta.usage.percent(id, BUSINESS_CALLS),
    minutesToRegainAccess: shown?.minutesToRegainAccess ?? 0,
  })
  return { ...appUsageHeader(shown?.appPercent ?? appPercent), ...business }
}

function appLimit(meta: MetaState): number {
  const people = meta.world.people.length + meta.world.instagramAccounts.length
  return APP_CALLS_PER_PERSON * Math.max(people, 1)
}

type Asset = { readonly id: string; readonly type: 'instagram' | 'pages' }

function keysOf(
  meta: MetaState,
  call: GraphCall,
): { readonly app: string; readonly asset: Asset | undefined } | undefined {
  const token = call.accessToken === undefined ? undefined : findToken(meta, call.accessToken)
  if (!token) return undefined
  const grant = grantOf(meta, token)
  const id = call.segments[0] === 'me' ? (token.pageId ?? grant.subjectId) : call.segments[0]
  return { app: grant.appId, asset: assetOf(meta, id ?? '') }
}

function assetOf(meta: MetaState, id: string): Asset | undefined {
  if (meta.catalog.instagramAccount(id)) return { id, type: 'instagram' }
  if (meta.catalog.page(id)) return { id, type: 'pages' }
  return undefined
}
