import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MetaState } from '../world/meta-state.ts'
import type { MediaFile } from '../world/world.ts'
import { findAssetFile } from './asset-files.ts'
import { assetAt, linkFault } from './links.ts'
import { parseRange } from './range.ts'

const HOST = 'scontent.cdninstagram.com'
const CONTENT_TYPES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
/** Damaged files keep this many bytes, so that they still look like what they claim to be. */
const INTACT_BYTES = 32

/** The content network: signed links, ranges, and no word of CORS. */
export function registerCdn(app: FastifyInstance, meta: MetaState): void {
  app.get(`/${HOST}/*`, async (request, reply) => {
    const address = new URL(request.url, 'http://stand-in.invalid')
    const path = address.pathname.slice(HOST.length + 1)
    void reply.header('cross-origin-resource-policy', 'same-origin')
    const fault = linkFault(meta, path, address.searchParams)
    if (fault) return refuse(reply, 403, fault)
    const asset = assetAt(path)
    const found = asset && findAssetFile(meta, asset)
    if (!found) return refuse(reply, 404, 'Not Found')
    const bytes = await readMediaFile(found.file)
    const sent = found.isCorrupt ? scramble(bytes) : bytes
    return sendBytes(request, reply, { bytes: sent, contentType: contentTypeOf(found.file) })
  })
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('content-type', 'text/plain').send(text)
}

type Sendable = { readonly bytes: Uint8Array; readonly contentType: string }

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, contentType }: Sendable,
): FastifyReply {
  void reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'max-age=1209600, no-transform')
    .header('content-type', contentType)
  const range = parseRange(request.headers.range, bytes.length)
  if (range === 'whole') return reply.send(Buffer.from(bytes))
  if (range === 'unsatisfiable') {
    return refuse(reply.header('content-range', `bytes */${bytes.length}`), 416, '')
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    .send(Buffer.from(bytes.subarray(range.from, range.to + 1)))
}

async function readMediaFile(file: MediaFile): Promise<Uint8Array> {
  return 'path' in file ? readFile(file.path) : file.load()
}

function contentTypeOf(file: MediaFile): string {
  const name = 'path' in file ? file.path : file.name
  return CONTENT_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'
}

function scramble(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => (index < INTACT_BYTES ? byte : byte ^ ((index % 251) | 1)))
}
