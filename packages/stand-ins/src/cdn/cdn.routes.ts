import type { FastifyInstance } from 'fastify'
import { openMentionLink } from '../messaging/mention-media.ts'
import type { MetaState } from '../world/meta-state.ts'
import { findAssetFile } from './asset-files.ts'
import { assetAt, linkFault } from './links.ts'
import { contentTypeOf, readMediaFile, refuseFile, sendFile } from './send-file.ts'

const HOST = 'scontent.cdninstagram.com'
/** Number of intact bytes at the start of a corrupt file, so that its type is still recognized. */
const INTACT_BYTES = 32

/** The CDN: signed links and ranges, without CORS headers. */
export function registerCdn(app: FastifyInstance, meta: MetaState): void {
  app.get(`/${HOST}/*`, async (request, reply) => {
    const address = new URL(request.url, 'http://stand-in.invalid')
    const path = address.pathname.slice(HOST.length + 1)
    void reply.header('cross-origin-resource-policy', 'same-origin')
    const fault = linkFault(meta, path, address.searchParams)
    if (fault) return refuseFile(reply, 403, fault)
    const asset = assetAt(path)
    const found = asset && findAssetFile(meta, asset)
    if (!found) return refuseFile(reply, 404, 'Not Found')
    const bytes = await readMediaFile(found.file)
    const sent = found.isCorrupt ? scramble(bytes) : bytes
    return sendFile(request, reply, { bytes: sent, contentType: contentTypeOf(found.file) })
  })

  // Files of messages have their own host.
  app.get('/lookaside.fbsbx.com/ig_messaging_cdn/', async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://stand-in.invalid')
    void reply.header('cross-origin-resource-policy', 'same-origin')
    const found = openMentionLink(meta, searchParams)
    if (!found.isFound) return refuseFile(reply, found.status, found.text)
    const bytes = await readMediaFile(found.file)
    return sendFile(request, reply, { bytes, contentType: contentTypeOf(found.file) })
  })
}

function scramble(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => (index < INTACT_BYTES ? byte : byte ^ ((index % 251) | 1)))
}
