import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
}
/** Cache header of media, as the product's server sends it. */
const LASTING = 'public, max-age=31536000, immutable'

export interface Folders {
  /** Address prefix to folder. */
  readonly [prefix: string]: string
}

/** Path of the file for a URL path; null without one. */
export function fileOf(folders: Folders, address: string): string | null {
  const { pathname } = new URL(address, 'http://bench')
  const prefix = Object.keys(folders).find((candidate) => pathname.startsWith(candidate))
  if (prefix === undefined) return null
  const folder = folders[prefix] ?? ''
  const file = path.join(folder, decodeURIComponent(pathname.slice(prefix.length)))
  return file.startsWith(folder) ? file : null
}

function rangeOf(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '') return null
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** Writes the response head; returns the stream of the body. */
export async function answerFile(file: string, request: IncomingMessage, response: ServerResponse) {
  const { size } = await stat(file)
  const range = rangeOf(request.headers.range, size)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  response.writeHead(range ? 206 : 200, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    'cache-control': file.endsWith('.html') ? 'no-store' : LASTING,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  })
  return createReadStream(file, { start, end })
}
