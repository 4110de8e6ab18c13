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
  /** Closes the port as a killed process does: connections end, new ones are refused. */
  kill(): Promise<void>
  restart(): Promise<void>
  /** Drops all traffic without closing connections, as with an unplugged cable. */
  pull(): void
  plug(): void
  /** From now on, serves pages only, no media and no list. */
  keepOnlyPages(): void
  close(): Promise<void>
}

/** Current fault of the line. */
interface NetworkFault {
  isPulled: boolean
  hasOnlyPages: boolean
}

const PAGE = /[.](html|js|css)$/

/** Serves files over one slow line. */
function createListener(
  folders: Folders,
  shape: NetworkShape,
  fault: NetworkFault,
): RequestListener {
  const link = createLink(shape.bitsPerSecond)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await delay(shape.delayMs)
    if (fault.isPulled) return
    const address = request.url ?? '/'
    if (fault.hasOnlyPages && !PAGE.test(address)) return void request.socket.destroy()
    if (address === '/list.json') return void response.end('[]')
    const file = fileOf(folders, address)
    if (file === null) return void response.writeHead(404).end()
    const bytes = await answerFile(file, request, response)
    await link.send(bytes, response, () => fault.isPulled)
  }

  return (request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(404)
      response.end()
    })
  }
}

/** A server that can close its port and reopen the same one. */
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

/** Serves folders over one slow line that can be interrupted. */
export async function openServer(folders: Folders, shape: NetworkShape): Promise<BenchServer> {
  const fault: NetworkFault = { isPulled: false, hasOnlyPages: false }
  const port = createPort(createListener(folders, shape, fault))
  await port.listen()
  return {
    origin: `http://127.0.0.1:${port.port()}`,
    kill: port.close,
    restart: port.listen,
    close: port.close,
    pull: () => {
      fault.isPulled = true
    },
    plug: () => {
      fault.isPulled = false
      // Pending requests stay lost, as after a new DHCP lease.
      port.endConnections()
    },
    keepOnlyPages: () => {
      fault.hasOnlyPages = true
    },
  }
}
