import { isFresh } from '../world/catalog.ts'
import type { Mention } from '../world/messaging-ledger.ts'
import type { MetaState } from '../world/meta-state.ts'
import { seededSignature } from '../world/seeded-ids.ts'
import type { MediaFile } from '../world/world.ts'

/** Link to the file of a mention. It does not contain the media type. */
export function mentionLink(meta: MetaState, { assetId }: Mention): string {
  const query = new URLSearchParams({ asset_id: assetId, signature: signatureOf(meta, assetId) })
  return `${meta.address('lookaside.fbsbx.com', '/ig_messaging_cdn/')}?${query.toString()}`
}

export function isStoryUp({ clock }: MetaState, { isDeleted, postedAt }: Mention): boolean {
  return !isDeleted && isFresh(postedAt, clock())
}

export type MentionFile =
  | { readonly isFound: true; readonly file: MediaFile }
  | { readonly isFound: false; readonly status: 403 | 404; readonly text: string }

/** Finds the file of a link. 404 for a deleted story, expired after a day. */
export function openMentionLink(meta: MetaState, query: URLSearchParams): MentionFile {
  const assetId = query.get('asset_id') ?? ''
  const mention = meta.ledger.mentions.find((candidate) => candidate.assetId === assetId)
  const file = mention && fileOf(meta, mention)
  if (!mention || !file) return refusal(404, 'Not Found')
  if (query.get('signature') !== signatureOf(meta, assetId)) {
    return refusal(403, 'URL signature mismatch')
  }
  if (mention.isDeleted) return refusal(404, 'Not Found')
  if (!isStoryUp(meta, mention)) return refusal(403, 'URL signature expired')
  return { isFound: true, file }
}

function refusal(status: 403 | 404, text: string): MentionFile {
  return { isFound: false, status, text }
}

/** Undefined when the bytes no longer exist: bytes in memory are lost when the process ends. */
export function fileOf(meta: MetaState, { assetId, file }: Mention): MediaFile | undefined {
  if (file === null) return meta.mentionFiles.get(assetId)
  if ('path' in file) return file
  return meta.catalog.spare(file.spareId)?.footage.file
}

function signatureOf({ seed }: MetaState, assetId: string): string {
  return seededSignature(seed, `mention:${assetId}`)
}
