import { readFile } from 'node:fs/promises'
import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { extname, join, normalize } from 'node:path'
import { createThrowawayIdentity } from '../../../../scripts/packaging/tizen/certificates.ts'

/** The host under which the shell of a Fire TV serves the app's files. */
const HOST = 'appassets.androidplatform.net'
/** As in `PageFiles.java`. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

/** The app's files under the origin that they have on a Fire TV. */
export interface VirtualOrigin {
  readonly url: string
  /** Flags with which an engine finds the origin on this machine. Its certificate must be ignored as well. */
  readonly flags: readonly string[]
  close(): Promise<void>
}

interface Served {
  /** Folder of the app's files. */
  readonly folder: string
  /** The built app of the tests has no API's address: it calls its own origin, which forwards the call. */
  readonly apiOrigin: string
}

let identity: { readonly key: string; readonly cert: string } | null = null

/** One for all engines: making a key takes a while. */
function tlsIdentity(): { readonly key: string; readonly cert: string } {
  if (identity !== null) return identity
  const { key, certificates } = createThrowawayIdentity(HOST)
  const lines = certificates[0]?.match(/.{1,64}/g) ?? []
  const cert = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
  identity = { key: key.export({ type: 'pkcs8', format: 'pem' }).toString(), cert }
  return identity
}

export async function openVirtualOrigin(served: Served): Promise<VirtualOrigin> {
  const server = createServer(tlsIdentity(), (request, response) => {
    if (request.url?.startsWith('/api/') === true) forward(served, request, response)
    else void sendFile(served, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  return {
    url: `https://${HOST}/index.html`,
    flags: [`--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${port}`],
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

async function sendFile(
  { folder }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', `https://${HOST}`)
  const file = join(folder, normalize(pathname))
  try {
    const bytes = await readFile(file)
    response.setHeader('content-type', MEDIA_TYPES[extname(file)] ?? 'application/octet-stream')
    response.end(bytes)
  } catch {
    response.writeHead(404).end()
  }
}

/** A call that the API does not answer fails in the page too. */
function forward({ apiOrigin }: Served, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', headers } = request
  const sent = sendRequest(`${apiOrigin}${request.url ?? ''}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  sent.on('error', () => response.destroy())
  response.on('close', () => sent.destroy())
  request.pipe(sent)
}
