import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** What happens to a request instead of its answer. */
export type S3Fault =
  /** Answered by an error of S3. */
  | { readonly kind: 'error'; readonly status: number; readonly code: string }
  /** The connection is closed before the answer. */
  | { readonly kind: 'reset' }
  /** No answer. */
  | { readonly kind: 'hang' }
  /** The connection is closed after some bytes of the body. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** Nothing follows some bytes of the body. */
  | { readonly kind: 'stall'; readonly afterBytes: number }

export interface S3Server {
  /** Base URL, without a slash at the end. */
  readonly url: string
  readonly bucket: string
  /** Folder of the server's files. */
  readonly directory: string
  /** Requests so far, such as `GET /media/…`. */
  readonly requests: readonly string[]
  /** Resolves as soon as there have been so many requests. */
  received(count: number): Promise<void>
  /** The next requests fail, one for each fault. */
  fail(...faults: readonly S3Fault[]): void
  /** No request fails any more. */
  recover(): void
  close(): Promise<void>
}

/** The only credentials of s3rver. It does not check signatures of version 4, only keys. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

const BUCKET = 'vitrine-media'
/** Time limit for the file of an upload. */
const STORED_MS = 10_000

/** Starts an S3 server with one bucket, behind a proxy that can break answers. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
  const { port, stop } = await spawnServer(directory)
  const requests: string[] = []
  const arrivals = new EventEmitter()
  const faults: S3Fault[] = []
  const proxy = createServer((incoming, response) => {
    requests.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`)
    arrivals.emit('request')
    forward({ incoming, response, port, directory, fault: faults.shift() ?? null })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${String(portOf(proxy))}`,
    bucket: BUCKET,
    ...{ directory, requests },
    async received(count) {
      while (requests.length < count) await once(arrivals, 'request')
    },
    fail: (...next) => void faults.push(...next),
    recover: () => void faults.splice(0),
    async close() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** s3rver encrypts its continuation tokens by DES, which OpenSSL has in its legacy provider. */
async function spawnServer(directory: string): Promise<{ port: number; stop(): Promise<void> }> {
  const program = fileURLToPath(new URL('../bin/s3rver.js', import.meta.resolve('s3rver')))
  const options = ['--address', '127.0.0.1', '--port', '0', '--silent', '--no-vhost-buckets']
  const child = spawn(
    process.execPath,
    [
      ...['--openssl-legacy-provider', program, '--directory', directory, ...options],
      ...['--configure-bucket', BUCKET],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  for await (const line of createInterface(child.stdout)) {
    const port = /listening on .*:(\d+)/.exec(line)?.[1]
    if (port !== undefined) return { port: Number(port), stop }
  }
  throw new Error('s3rver has not started')
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
  readonly port: number
  readonly directory: string
  readonly fault: S3Fault | null
}

function forward(exchange: Exchange): void {
  const { incoming, response, port, fault } = exchange
  if (fault?.kind === 'error') {
    sendError(exchange, fault)
    return
  }
  if (fault?.kind === 'reset') {
    incoming.socket.destroy()
    return
  }
  if (fault?.kind === 'hang') return
  const { method, headers, url: path } = incoming
  const upstream = request({ host: '127.0.0.1', port, method, headers, path }, (answer) => {
    untilStored(exchange, answer).then(
      () => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        if (fault === null) answer.pipe(response)
        else sendPart(answer, exchange, fault)
      },
      () => response.destroy(),
    )
  })
  upstream.on('error', () => incoming.socket.destroy())
  incoming.on('error', () => upstream.destroy())
  incoming.pipe(upstream)
}

/**
 * Waits for the file of an upload. s3rver answers as soon as it has received the bytes: on a busy machine the file does
 * not exist yet, and a list lacks it.
 */
async function untilStored(
  { incoming: { method, url = '', headers }, directory }: Exchange,
  { statusCode }: IncomingMessage,
): Promise<void> {
  if (method !== 'PUT' || statusCode !== 200) return
  const { pathname } = new URL(url, 'http://s3')
  const file = join(directory, `${decodeURIComponent(pathname)}._S3rver_object`)
  const bytes = Number(headers['x-amz-decoded-content-length'] ?? headers['content-length'])
  const until = performance.now() + STORED_MS
  while ((await stat(file).catch(() => null))?.size !== bytes) {
    if (performance.now() > until) throw new Error(`${file} is not complete`)
    await delay(5)
  }
}

function sendError(
  { incoming, response }: Exchange,
  { status, code }: { status: number; code: string },
): void {
  incoming.resume()
  incoming.on('end', () => {
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><StringToSign>AWS4-HMAC-SHA256</StringToSign></Error>`
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(incoming.method === 'HEAD' ? '' : body)
  })
}

/** The first bytes of an answer, and then nothing more. */
function sendPart(
  answer: IncomingMessage,
  { response }: Exchange,
  { kind, afterBytes }: { kind: 'cut' | 'stall'; afterBytes: number },
): void {
  let left = afterBytes
  answer.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, left)
    left -= part.byteLength
    response.write(part, () => {
      if (left <= 0 && kind === 'cut') response.destroy()
    })
  })
}
