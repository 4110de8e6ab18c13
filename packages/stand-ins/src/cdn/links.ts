import type { MetaState } from '../world/meta-state.ts'
import { seededSignature } from '../world/seeded-ids.ts'

const HOUR_MS = 60 * 60 * 1000
/** Observed: 4 to 5 days for images. Not documented. */
const LINK_LIFE_MS = 4 * 24 * HOUR_MS
const ALL_OWNERS = '*'

/** Which file of a post a link points to. */
export type AssetVariant = 'photo' | 'video' | 'poster'

export type Asset = {
  /** Id of the post or the account. */
  readonly ownerId: string
  readonly variant: AssetVariant
}

/** A signed link to a file. The same for all calls within an hour. */
export function linkTo(meta: MetaState, asset: Asset): string {
  const issuedAt = Math.floor(meta.clock() / HOUR_MS) * HOUR_MS
  const expiresAt = Math.floor((issuedAt + LINK_LIFE_MS) / 1000)
  const query = new URLSearchParams({
    _nc_cat: '1',
    ccb: '9-4',
    _nc_gid: String(epochOf(meta, asset.ownerId)),
    oe: expiresAt.toString(16).toUpperCase(),
  })
  const path = pathOf(asset)
  query.set('oh', signature(meta, path, query))
  return `${meta.address('scontent.cdninstagram.com', path)}?${query.toString()}`
}

export type LinkFault = 'Bad URL date param' | 'URL signature mismatch' | 'URL signature expired'

/** Why the CDN refuses a link; undefined when the link is valid. */
export function linkFault(
  meta: MetaState,
  path: string,
  query: URLSearchParams,
): LinkFault | undefined {
  const expiry = query.get('oe') ?? ''
  if (!/^[0-9A-Fa-f]{8}$/.test(expiry)) return 'Bad URL date param'
  const signed = new URLSearchParams(query)
  signed.delete('oh')
  if (query.get('oh') !== signature(meta, path, signed)) return 'URL signature mismatch'
  const isOld = meta.clock() >= Number.parseInt(expiry, 16) * 1000
  const asset = assetAt(path)
  const isWithdrawn =
    asset !== undefined && query.get('_nc_gid') !== String(epochOf(meta, asset.ownerId))
  return isOld || isWithdrawn ? 'URL signature expired' : undefined
}

/** The asset of a CDN path; undefined when the path is not valid. */
export function assetAt(path: string): Asset | undefined {
  const found = /^\/(?:v\/t51\.2885-15|o1\/v\/t16\/f1\/m82)\/(\w+)_(photo|video|poster)\.\w+$/.exec(
    path,
  )
  const [, ownerId, variant] = found ?? []
  if (ownerId === undefined) return undefined
  if (variant === 'photo' || variant === 'video' || variant === 'poster')
    return { ownerId, variant }
  return undefined
}

/** Expires all links to the files of a post or an account that were issued so far. */
export function expireLinks(meta: MetaState, ownerId: string): void {
  meta.ledger.linkEpochs[ownerId] = (meta.ledger.linkEpochs[ownerId] ?? 0) + 1
}

export function expireAllLinks(meta: MetaState): void {
  expireLinks(meta, ALL_OWNERS)
}

function epochOf(meta: MetaState, ownerId: string): number {
  return (meta.ledger.linkEpochs[ALL_OWNERS] ?? 0) + (meta.ledger.linkEpochs[ownerId] ?? 0)
}

function pathOf({ ownerId, variant }: Asset): string {
  return variant === 'video'
    ? `/o1/v/t16/f1/m82/${ownerId}_video.mp4`
    : `/v/t51.2885-15/${ownerId}_${variant}.jpg`
}

function signature(meta: MetaState, path: string, query: URLSearchParams): string {
  return `00_${seededSignature(meta.seed, `${path}?${query.toString()}`)}`
}
