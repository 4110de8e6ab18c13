import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createLink } from './link.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
}
/** What the pages get is as lasting as what the product's server gives. */
const LASTING = 'public, max-age=31536000, immutable'

export interface NetworkShape {
  readonly bitsPerSecond: number
  readonly delayMs: number
}

export interface BenchServer {
  readonly origin: string
  /** Takes the port away, as a killed process does: connections end, new ones are refused. */
  kill(): Promise<void>
  restart(): Promise<void>
  /** Nothing goes in or out any more and nobody says so, as with a pulled cable. */
  pull(): void
  plug(): void
  /** From now on no media and no list any more, only pages. */
  keepOnlyPages(): void
  close(): Promise<void>
}

export interface Folders {
  /** Address prefix to folder. */
  readonly [prefix: string]: string
}

function fileOf(folders: Folders, address: string): string | null {
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

async function answerFile(file: string, request: IncomingMessage, response: ServerResponse) {
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

/** Serves folders over one narrow, slow line that can be cut. */
export async function openServer(folders: Folders, shape: NetworkShape): Promise<BenchServer> {
  const link = createLink(shape.bitsPerSecond)
  let isPulled = false
  let hasOnlyPages = false
  let server: Server | null = null
  let port = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await delay(shape.delayMs)
    if (isPulled) return
    if (hasOnlyPages && !/[.](html|js|css)$/.test(request.url ?? '')) {
      request.socket.destroy()
      return
    }
    if (request.url === '/list.json') return void response.end('[]')
    const file = fileOf(folders, request.url ?? '/')
    if (file === null) return void response.writeHead(404).end()
    const bytes = await answerFile(file, request, response)
    await link.send(bytes, response, () => isPulled)
  }

  async function listen(): Promise<void> {
    const next = createServer((request, response) => {
      answer(request, response).catch(() => {
        if (!response.headersSent) response.writeHead(404)
        response.end()
      })
    })
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject)
      next.listen(port, '127.0.0.1', resolve)
    })
    const bound = next.address()
    if (bound === null || typeof bound === 'string') throw new Error('no port')
    port = bound.port
    server = next
  }

  async function kill(): Promise<void> {
    const closing = server
    server = null
    if (!closing) return
    const closed = new Promise((resolve) => closing.close(resolve))
    closing.closeAllConnections()
    await closed
  }

  await listen()
  return {
    origin: `http://127.0.0.1:${port}`,
    kill,
    restart: listen,
    pull: () => {
      isPulled = true
    },
    plug: () => {
      isPulled = false
      // What hung meanwhile stays lost, as it does when an address was leased anew.
      server?.closeAllConnections()
    },
    keepOnlyPages: () => {
      hasOnlyPages = true
    },
    close: kill,
  }
}
