import { setTimeout as delay } from 'node:timers/promises'
import { createWorldControl, type WorldControl } from './control/world-control.ts'
import { buildApp, type StandInLogger } from './http/app.ts'
import { createAllowedAddresses } from './http/same-site.ts'
import { createInbox, type Inbox } from './inbox/inbox.ts'
import { startSmtp } from './inbox/smtp.ts'
import { createLedger, type Ledger } from './world/ledger.ts'
import { createMetaState } from './world/meta-state.ts'
import type { World } from './world/world.ts'

export type StandInsOptions = {
  /** 0 takes a free port. */
  readonly port: number
  readonly smtpPort?: number
  readonly host: string
  /** Address others reach the stand-ins by, without a slash at its end; default: where it listens. */
  readonly publicUrl?: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Ids and tokens are drawn from it. */
  readonly seed: number
  readonly world: World
  /** What happened before a restart, as `StandIns.ledger` gave it; absent: nothing yet. */
  readonly ledger?: Ledger
  /** More origins the pages for people may be opened at. */
  readonly allowedOrigins?: readonly string[]
  readonly logger?: StandInLogger
}

export type StandIns = {
  readonly url: string
  readonly smtpUrl: string
  readonly world: WorldControl
  readonly inbox: Inbox
  /** What has happened so far: plain data, to be kept over a restart. */
  readonly ledger: Ledger
  /** Ends everything, open connections included, within two seconds. */
  close(): Promise<void>
}

/** Starts the copies of the outside world: one HTTP listener and one for mail. */
export async function startStandIns(options: StandInsOptions): Promise<StandIns> {
  const { host, seed, clock, world } = options
  const ending = new AbortController()
  let listening = ''
  const url = () => options.publicUrl ?? listening
  const ledger = options.ledger ?? createLedger()
  const meta = createMetaState({ world, seed, clock, ledger, publicUrl: url })
  const allowed = createAllowedAddresses(() => [
    url(),
    listening,
    ...loopbackNames(listening),
    ...(options.allowedOrigins ?? []),
  ])
  const inbox = createInbox(clock)
  const app = await buildApp({
    meta,
    allowed,
    wait: (ms) => delay(ms, undefined, { signal: ending.signal }),
    logger: options.logger ?? (() => undefined),
  })
  const smtp = await startSmtp({ host, port: options.smtpPort ?? 0, inbox })
  try {
    listening = await app.listen({ host, port: options.port })
  } catch (error) {
    await smtp.close()
    throw error
  }
  return {
    url: url(),
    smtpUrl: `smtp://${urlHost(host)}:${smtp.port}`,
    world: createWorldControl(meta),
    inbox,
    ledger,
    close: async () => {
      ending.abort()
      await Promise.all([app.close(), smtp.close()])
    },
  }
}

/** A browser on this machine may use any of its names. */
function loopbackNames(listening: string): string[] {
  if (listening === '') return []
  const { port } = new URL(listening)
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
