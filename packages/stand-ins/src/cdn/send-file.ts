import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaFile } from '../world/world.ts'
import { parseRange } from './range.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

export function refuseFile(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('content-type', 'text/plain').send(text)
}

export type Sendable = { readonly bytes: Uint8Array; readonly contentType: string }

/** Sends a file or the requested range. Any cache may store it. */
export function sendFile(
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
    return refuseFile(reply.header('content-range', `bytes */${bytes.length}`), 416, '')
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    .send(Buffer.from(bytes.subarray(range.from, range.to + 1)))
}

export async function readMediaFile(file: MediaFile): Promise<Uint8Array> {
  return 'path' in file ? readFile(file.path) : file.load()
}

export function contentTypeOf(file: MediaFile): string {
  const name = 'path' in file ? file.path : file.name
  return CONTENT_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'
}
