import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'

export const SCHEME = 'app'
/** The API allows CORS for every origin of this scheme (reading S20). */
export const ORIGIN = `${SCHEME}://vitrine`
export const START_URL = `${ORIGIN}/index.html`

/** Path under which the files of the media folder are served. */
const MEDIA_PATH = '/media/'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
}

export interface Folders {
  /** The TV app's files. */
  readonly page: string
  readonly media: string
}

/** The URL of a file of the media folder. */
export function mediaUrl(name: string): string {
  return `${ORIGIN}${MEDIA_PATH}${encodeURIComponent(name)}`
}

/** Answers the page's own requests from two folders. Media are read by ranges, as a media element needs it. */
export function createPageProtocol(folders: Folders): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = fileOf(folders, request.url)
    const found = path === null ? null : await stat(path).catch(() => null)
    if (path === null || !found?.isFile()) return new Response(null, { status: 404 })
    const type = MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
    return respond({ path, type, size: found.size, range: request.headers.get('range') })
  }
}

/** The path of a URL's file; null outside of both folders. */
function fileOf({ page, media }: Folders, address: string): string | null {
  const url = URL.parse(address)
  if (url === null || `${url.protocol}//${url.host}` !== ORIGIN) return null
  const pathname = decodePath(url.pathname)
  if (pathname === null) return null
  if (pathname.startsWith(MEDIA_PATH)) return inside(media, pathname.slice(MEDIA_PATH.length))
  return inside(page, pathname === '/' ? 'index.html' : pathname.slice(1))
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

function inside(folder: string, path: string): string | null {
  const root = resolve(folder)
  const file = join(root, path)
  return file.startsWith(root + sep) ? file : null
}

interface Answer {
  readonly path: string
  readonly type: string
  /** Size of the file in bytes. */
  readonly size: number
  readonly range: string | null
}

async function respond({ path, type, size, range }: Answer): Promise<Response> {
  const part = range === null ? null : parseRange(range, size)
  if (part === 'unsatisfiable') {
    const headers = { 'content-range': `bytes */${String(size)}` }
    return new Response(null, { status: 416, headers })
  }
  const file = await openAsBlob(path)
  const { start, end } = part ?? { start: 0, end: size - 1 }
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-length': String(end - start + 1),
  }
  // A blob of a file is read while it is sent.
  const body = file.slice(start, end + 1).stream()
  if (part === null) return new Response(body, { headers })
  const contentRange = `bytes ${String(start)}-${String(end)}/${String(size)}`
  return new Response(body, { status: 206, headers: { ...headers, 'content-range': contentRange } })
}

/** The bytes of a range, both ends included; null for a range that is ignored, such as one of several parts. */
function parseRange(
  range: string,
  size: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range)
  if (match === null) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
