import type { Database } from '../db/database.ts'
import type { ChannelListener, Subscription } from '../db/listen.ts'
import type { Log } from '../shared/log.ts'
import type { Random } from '../shared/random.ts'

/** How often the process sends itself an echo, and how long it waits for each, in ms. */
export const ECHO_EVERY_MS = 5_000
export const ECHO_LIMIT_MS = 5_000
/** How long a call waits for its own changes to arrive, in ms. */
const SYNCHRONIZE_LIMIT_MS = 2_000
const RETRY_MS = 5_000
const ECHO_CHANNEL = 'echo'

export interface ChangeListenerDeps {
  readonly database: Pick<Database, 'listen' | 'notify'>
  readonly log: Log
  readonly random: Pick<Random, 'uuid'>
}

export interface ChangeHandlers extends Pick<ChannelListener, 'channels' | 'onNotification'> {
  /** Called when notifications no longer arrive. */
  readonly onLost: () => void
  /** Called when notifications arrive, for the first time or again: those before it were missed. */
  readonly onResumed: () => void
}

/** Receives notifications, and knows whether it misses any. */
export interface ChangeListener {
  /** Whether notifications arrive: connected, and the latest echo was received in time. */
  readonly isReceiving: boolean
  /** Resolves when all notifications that were sent before the call have arrived, after 2 s at the latest. */
  synchronize(): Promise<void>
  stop(): Promise<void>
}

/**
 * Listens on its own connection. A connection that is broken without an error is found by an echo: the process
 * notifies itself on another connection. Without the echo it does not count as receiving, and it connects again.
 */
export async function createChangeListener(
  { database, log, random }: ChangeListenerDeps,
  handlers: ChangeHandlers,
): Promise<ChangeListener> {
  let isConnected = false
  let isHeard = true
  const echoes = createEchoes(database, random.uuid())
  const connection = await openConnection(
    { database, log },
    {
      channels: [...handlers.channels, ECHO_CHANNEL],
      onNotification(payload, channel) {
        if (channel === ECHO_CHANNEL) echoes.receive(payload)
        else handlers.onNotification(payload, channel)
      },
      onConnect() {
        handlers.onResumed()
        isConnected = true
        isHeard = true
      },
      onDisconnect() {
        isConnected = false
        handlers.onLost()
      },
    },
  )
  const check = async (): Promise<void> => {
    if (!isConnected) return
    const wasHeard = await echoes.send(ECHO_LIMIT_MS)
    if (!wasHeard && isConnected) {
      log.warn({ event: 'changes.echo_missing' })
      connection.reconnect()
    }
    isHeard = wasHeard
  }
  const checks = repeat(ECHO_EVERY_MS, check)
  return {
    get isReceiving() {
      return isConnected && isHeard
    },
    async synchronize() {
      if (isConnected) await echoes.send(SYNCHRONIZE_LIMIT_MS)
    },
    async stop() {
      isConnected = false
      checks.stop()
      echoes.stop()
      await connection.close()
    },
  }
}

/** Runs `work` again and again, `pauseMs` after its last end. */
function repeat(pauseMs: number, work: () => Promise<void>): { stop: () => void } {
  let isStopped = false
  let timer: NodeJS.Timeout
  const schedule = (): void => {
    timer = setTimeout(() => {
      void work().then(() => {
        if (!isStopped) schedule()
      })
    }, pauseMs)
  }
  schedule()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Listens. A first connection that fails is repeated in the background. */
async function openConnection(
  { database, log }: Pick<ChangeListenerDeps, 'database' | 'log'>,
  listener: ChannelListener,
): Promise<Pick<Subscription, 'reconnect' | 'close'>> {
  let subscription: Subscription | null = null
  let connecting: Promise<void> = Promise.resolve()
  const connect = async (): Promise<void> => {
    if (subscription !== null) return
    try {
      subscription = await database.listen(listener)
    } catch (error) {
      log.warn({ event: 'changes.not_listening', err: error })
    }
  }
  await connect()
  const retries = repeat(RETRY_MS, () => (connecting = connect()))
  return {
    reconnect: () => subscription?.reconnect(),
    async close() {
      retries.stop()
      await connecting
      await subscription?.close()
    },
  }
}

/** Notifications of this process to itself. */
function createEchoes({ notify }: Pick<Database, 'notify'>, processId: string) {
  const pending = new Map<string, (isReceived: boolean) => void>()
  let count = 0
  return {
    receive: (payload: string) => pending.get(payload)?.(true),
    /** Whether the echo was received within `limitMs`. */
    send(limitMs: number): Promise<boolean> {
      count += 1
      const payload = `${processId} ${String(count)}`
      return new Promise((resolve) => {
        const settle = (isReceived: boolean): void => {
          clearTimeout(timer)
          pending.delete(payload)
          resolve(isReceived)
        }
        const timer = setTimeout(settle, limitMs, false)
        pending.set(payload, settle)
        notify(ECHO_CHANNEL, payload).catch(() => {
          settle(false)
        })
      })
    },
    stop() {
      for (const settle of pending.values()) settle(false)
    },
  }
}
