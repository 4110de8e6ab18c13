import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { answerFile, fileOf } from './files.ts'
import type { Folders } from './files.ts'
import { createLink } from './link.ts'

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

/** What is wrong with the line at the moment. */
interface Trouble {
  isPulled: boolean
  hasOnlyPages: boolean
}

const PAGE = /[.](html|js|css)$/

/** Answers with files over one narrow, slow line. */
function createListener(folders: Folders, shape: NetworkShape, trouble: Trouble): RequestListener {
  const link = createLink(shape.bitsPerSecond)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await delay(shape.delayMs)
    if (trouble.isPulled) return
    const address = request.url ?? '/'
    if (trouble.hasOnlyPages && !PAGE.test(address)) return void request.socket.destroy()
    if (address === '/list.json') return void response.end('[]')
    const file = fileOf(folders, address)
    if (file === null) return void response.writeHead(404).end()
    const bytes = await answerFile(file, request, response)
    await link.send(bytes, response, () => trouble.isPulled)
  }

  return (request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(404)
      response.end()
    })
  }
}

/** A server whose port can be taken away and comes back as the same one. */
function createPort(listener: RequestListener) {
  let server: Server | null = null
  let port = 0
  return {
    port: () => port,
    endConnections: () => server?.closeAllConnections(),
    async listen(): Promise<void> {
      const next = createServer(listener)
      await new Promise<void>((resolve, reject) => {
        next.once('error', reject)
        next.listen(port, '127.0.0.1', resolve)
      })
      const bound = next.address()
      if (bound === null || typeof bound === 'string') throw new Error('no port')
      port = bound.port
      server = next
    },
    async close(): Promise<void> {
      const closing = server
      server = null
      if (!closing) return
      const closed = new Promise((resolve) => closing.close(resolve))
      closing.closeAllConnections()
      await closed
    },
  }
}

/** Serves folders over one narrow, slow line that can be cut. */
export async function openServer(folders: Folders, shape: NetworkShape): Promise<BenchServer> {
  const trouble: Trouble = { isPulled: false, hasOnlyPages: false }
  const port = createPort(createListener(folders, shape, trouble))
  await port.listen()
  return {
    origin: `http://127.0.0.1:${port.port()}`,
    kill: port.close,
    restart: port.listen,
    close: port.close,
    pull: () => {
      trouble.isPulled = true
    },
    plug: () => {
      trouble.isPulled = false
      // What hung meanwhile stays lost, as it does when an address was leased anew.
      port.endConnections()
    },
    keepOnlyPages: () => {
      trouble.hasOnlyPages = true
    },
  }
}
