import { hasPermission, MESSAGES_PERMISSION } from '../world/grants.ts'
import { listPermissionMissing, permissionMissing } from './errors.ts'
import type { Caller } from './graph-call.ts'
import { pageTokenNeeded } from './token-errors.ts'

/** Requires the permission for an Instagram account's profile, or for its stories and media. */
export function requireInstagram({ kind, grant }: Caller, part: 'basic' | 'content'): void {
  const host = kind === 'instagram' ? 'instagram' : 'facebook'
  const forContent = part === 'content' ? ['pages_read_engagement'] : []
  const needed =
    host === 'instagram' ? ['instagram_business_basic'] : ['instagram_basic', ...forContent]
  if (!needed.every((name) => hasPermission(grant, name))) throw permissionMissing(host)
}

/** Requires the permission for stories, reels and photos of a Page. */
export function requirePageContent({ grant }: Caller): void {
  const needed = ['pages_read_engagement', 'pages_show_list']
  if (!needed.every((name) => hasPermission(grant, name))) throw permissionMissing('facebook')
}

export function requirePageList({ grant }: Caller): void {
  const needed = 'pages_show_list'
  if (!hasPermission(grant, needed)) throw listPermissionMissing(needed)
}

/** Requires a token of the Page or the Instagram account. A person's token is refused. */
export function requireMessages({ kind, grant }: Caller): void {
  if (kind === 'facebook-user') throw pageTokenNeeded()
  if (!hasPermission(grant, MESSAGES_PERMISSION[grant.network])) {
    throw permissionMissing(grant.network)
  }
}

export function requirePageToken({ kind }: Caller): void {
  if (kind !== 'page') throw pageTokenNeeded()
}
