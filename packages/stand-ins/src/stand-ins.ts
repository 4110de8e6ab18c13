import { setTimeout as delay } from 'node:timers/promises'
import { createWorldControl, type WorldControl } from './control/world-control.ts'
import { buildApp, type StandInLogger } from './http/app.ts'
import { createAllowedAddresses } from './http/same-site.ts'
import { createInbox, type Inbox } from './inbox/inbox.ts'
import { startSmtp } from './inbox/smtp.ts'
import { openLedger } from './world/ledger-file.ts'
import type { Callbacks } from './webhooks/callback-sender.ts'
import { createWebhookSender, type Webhooks } from './webhooks/webhook-sender.ts'
import { createMetaState, type MetaState } from './world/meta-state.ts'
import type { World } from './world/world.ts'

/** Mail comes from this machine alone, even when the pages are open to the network. */
const SMTP_HOST = '127.0.0.1'

export type StandInsOptions = {
  /** 0 takes a free port. */
  readonly port: number
  readonly smtpPort?: number
  readonly host: string
  /** Opens inbox and workbench to other devices; without it they answer this machine alone. */
  readonly password?: string
  /** Address others reach the stand-ins by, without a slash at its end; default: where it listens. */
  readonly publicUrl?: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Ids and tokens are drawn from it. */
  readonly seed: number
  readonly world: World
  /** Keeps tokens and posts over a restart; without it everything is forgotten. */
  readonly stateFile?: string
  /** More origins the pages for people may be opened at. */
  readonly allowedOrigins?: readonly string[]
  /** Where mentions and messages are reported; also `world.setWebhooks`. */
  readonly webhooks?: Webhooks
  /** Who hears of removals and deletions; also `world.setCallbacks`. */
  readonly callbacks?: Callbacks
  readonly logger?: StandInLogger
}

export type StandIns = {
  readonly url: string
  readonly smtpUrl: string
  readonly world: WorldControl
  readonly inbox: Inbox
  /** Writes the state file now; it is also written after every call and when closing. */
  save(): Promise<void>
  /** Ends everything, open connections included, within two seconds. */
  close(): Promise<void>
}

/** Starts the copies of the outside world: one HTTP listener and one for mail. */
export async function startStandIns(options: StandInsOptions): Promise<StandIns> {
  const { host, seed, clock, world, logger = () => undefined } = options
  const stop = new AbortController()
  let listening = ''
  const url = () => options.publicUrl ?? listening
  const { ledger, save } = await openLedger(options.stateFile)
  const meta = createMetaState({ world, seed, clock, ledger, publicUrl: url })
  const control = createControl(meta, options, stop.signal)
  const inbox = createInbox(clock)
  const app = await buildApp({
    meta,
    control,
    inbox,
    password: options.password ?? null,
    allowed: createAllowedAddresses(() => addressesOf(options, listening)),
    wait: (ms) => delay(ms, undefined, { signal: stop.signal }),
    save,
    logger,
  })
  const smtp = await startSmtp({ host: SMTP_HOST, port: options.smtpPort ?? 0, inbox })
  try {
    listening = await app.listen({ host, port: options.port })
  } catch (error) {
    await smtp.close()
    throw error
  }
  return {
    url: url(),
    smtpUrl: `smtp://${SMTP_HOST}:${smtp.port}`,
    world: control,
    inbox,
    save,
    close: async () => {
      stop.abort()
      await Promise.all([app.close(), smtp.close(), control.settled()])
      await save()
    },
  }
}

function createControl(
  meta: MetaState,
  { webhooks, callbacks }: StandInsOptions,
  stopSignal: AbortSignal,
): WorldControl {
  const drawChallenge = () => meta.ids.digits(10)
  const sender = createWebhookSender({ clock: meta.clock, stopSignal, drawChallenge })
  const control = createWorldControl(meta, { webhooks: sender, stopSignal })
  control.setWebhooks(webhooks ?? null)
  control.setCallbacks(callbacks ?? null)
  return control
}

/** Where a browser may meet the stand-ins: any name of this machine, and what was allowed. */
function addressesOf(options: StandInsOptions, listening: string): string[] {
  const { publicUrl, allowedOrigins = [] } = options
  const { port } = new URL(listening)
  const own = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)
  return [listening, ...own, ...(publicUrl === undefined ? [] : [publicUrl]), ...allowedOrigins]
}
