import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000

export interface ChannelListener {
  readonly channel: string
  readonly onNotification: (payload: string) => void
  /** Called after each connection, the first one too: what was sent before it was missed. */
  readonly onConnect: () => void
}

export interface Subscription {
  close(): Promise<void>
}

/**
 * Listens on a connection of its own, which belongs to no pool. A first connection that fails rejects;
 * one that breaks later is made again, after pauses that double.
 */
export async function listenOnPostgres(
  connectionString: string,
  listener: ChannelListener,
): Promise<Subscription> {
  const ending = new AbortController()
  let client = await connect(connectionString, listener)
  const reconnect = async (): Promise<void> => {
    for (let ms = FIRST_PAUSE_MS; !ending.signal.aborted; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
      await pause(ms, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
      try {
        client = await connect(connectionString, listener)
        return
      } catch {
        // Still unreachable: the queries of the pool report it.
      }
    }
  }
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await client.ended
      await reconnect()
    }
  }
  const watching = watch()
  return {
    async close() {
      ending.abort()
      await client.end()
      await watching
      // One that was being made meanwhile.
      await client.end()
    },
  }
}

interface Connection {
  /** Resolves when the connection is over, whoever ended it. */
  readonly ended: Promise<void>
  end(): Promise<void>
}

async function connect(
  connectionString: string,
  { channel, onNotification, onConnect }: ChannelListener,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // Its end follows; without a listener the error ends the process.
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => {
    if (payload !== undefined) onNotification(payload)
  })
  const end = (): Promise<void> => client.end().catch(() => undefined)
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    await end()
    throw error
  }
  onConnect()
  return { ended, end }
}
