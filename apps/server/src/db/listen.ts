import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 10_000
const END_TIMEOUT_MS = 1_000
const FIRST_PAUSE_MS = 100
/** A database that restarts is found within this time: until then no change of another process is known. */
const LONGEST_PAUSE_MS = 1_000

export interface ChannelListener {
  readonly channels: readonly string[]
  readonly onNotification: (payload: string, channel: string) => void
  /** Called after each connection, also the first one: messages sent before it were missed. */
  readonly onConnect: () => void
  /** Called when a connection has ended: messages are missed until the next `onConnect`. */
  readonly onDisconnect?: () => void
}

export interface Subscription {
  /** Ends the connection, also one that does not respond, and connects again. */
  reconnect(): void
  close(): Promise<void>
}

/**
 * Listens on a dedicated connection that belongs to no pool. Rejects when the first connection fails. A later
 * failure reconnects after pauses that double.
 */
export async function listenOnPostgres(
  connectionString: string,
  listener: ChannelListener,
): Promise<Subscription> {
  const abortController = new AbortController()
  let client = await connect(connectionString, listener)
  const reconnect = async (): Promise<void> => {
    for (
      let ms = FIRST_PAUSE_MS;
      !abortController.signal.aborted;
      ms = Math.min(ms * 2, LONGEST_PAUSE_MS)
    ) {
      await pause(ms, undefined, { signal: abortController.signal }).catch(() => undefined)
      if (abortController.signal.aborted) return
      try {
        client = await connect(connectionString, listener)
        return
      } catch {
        // The server is still unreachable. The queries of the pool report that.
      }
    }
  }
  const watch = async (): Promise<void> => {
    while (!abortController.signal.aborted) {
      await client.ended
      listener.onDisconnect?.()
      await reconnect()
    }
  }
  const watching = watch()
  return {
    reconnect: () => {
      client.destroy()
    },
    async close() {
      abortController.abort()
      await client.end()
      await watching
      // A connection that was opened during the loop.
      await client.end()
    },
  }
}

interface Connection {
  /** Resolves when the connection has ended for any reason. */
  readonly ended: Promise<void>
  end(): Promise<void>
  /** Ends it without waiting for the server. */
  destroy(): void
}

async function connect(
  connectionString: string,
  { channels, onNotification, onConnect }: ChannelListener,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // The `end` event follows. Without a listener the error would end the process.
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload }) => {
    if (payload !== undefined) onNotification(payload, channel)
  })
  const destroy = (): void => void client.connection.stream.destroy()
  const end = async (): Promise<void> => {
    const timer = setTimeout(destroy, END_TIMEOUT_MS)
    await client.end().catch(() => undefined)
    clearTimeout(timer)
  }
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    await end()
    throw error
  }
  onConnect()
  return { ended, end, destroy }
}
