import { setTimeout as delay } from 'node:timers/promises'
import { createWorldControl, type WorldControl } from './control/world-control.ts'
import { buildApp, type StandInLogger } from './http/app.ts'
import { createAllowedAddresses } from './http/same-site.ts'
import { createInbox, type Inbox } from './inbox/inbox.ts'
import { startSmtp } from './inbox/smtp.ts'
import { createPagBank } from './pagbank/pagbank.ts'
import type { PagBankControl } from './pagbank/control/pagbank-control.ts'
import type { PagBankOptions } from './pagbank/pagbank-state.ts'
import { openLedger } from './world/ledger-file.ts'
import type { Callbacks } from './webhooks/callback-sender.ts'
import { createWebhookSender, type Webhooks } from './webhooks/webhook-sender.ts'
import { createMetaState, type MetaState } from './world/meta-state.ts'
import type { World } from './world/world.ts'

/** SMTP accepts connections from this machine only, even if the pages are open to the network. */
const SMTP_HOST = '127.0.0.1'

export type StandInsOptions = {
  /** 0 selects a free port. */
  readonly port: number
  readonly smtpPort?: number
  readonly host: string
  /** Allows other devices to open inbox and workbench. Without it, only this machine may. */
  readonly password?: string
  /** Base URL, without a trailing slash. Default: the address of the listener. */
  readonly publicUrl?: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Seed of ids and tokens. */
  readonly seed: number
  readonly world: World
  /** File that preserves tokens and posts across restarts. Without it, nothing is preserved. */
  readonly stateFile?: string
  /** Additional origins at which the pages may be opened. */
  readonly allowedOrigins?: readonly string[]
  /** The webhook for mentions and messages. Can be changed with `world.setWebhooks`. */
  readonly webhooks?: Webhooks
  /** The callbacks for removals and deletions. Can be changed with `world.setCallbacks`. */
  readonly callbacks?: Callbacks
  /** The merchant's account at PagBank. */
  readonly pagBank?: PagBankOptions
  readonly logger?: StandInLogger
}

export type StandIns = {
  readonly url: string
  readonly smtpUrl: string
  readonly world: WorldControl
  readonly inbox: Inbox
  readonly pagBank: PagBankControl
  /** Writes the state file. It is also written after every call and on close. */
  save(): Promise<void>
  /** Stops everything within 2 s, including open connections. */
  close(): Promise<void>
}

/** Starts the stand-ins: one HTTP server and one SMTP server. */
export async function startStandIns(options: StandInsOptions): Promise<StandIns> {
  const { host, seed, clock, world, logger = () => undefined } = options
  const stop = new AbortController()
  let listening = ''
  const url = () => options.publicUrl ?? listening
  const { ledger, save } = await openLedger(options.stateFile)
  const meta = createMetaState({ world, seed, clock, ledger, publicUrl: url })
  const control = createControl(meta, options, stop.signal)
  const inbox = createInbox(clock)
  const pagBank = createPagBank({ meta, publicUrl: url, options: options.pagBank ?? {} })
  const app = await buildApp({
    ...{ meta, control, inbox, pagBank },
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
    await Promise.all([pagBank.stop(), smtp.close()])
    throw error
  }
  return {
    url: url(),
    smtpUrl: `smtp://${SMTP_HOST}:${smtp.port}`,
    world: control,
    inbox,
    pagBank: pagBank.control,
    save,
    close: async () => {
      stop.abort()
      await Promise.all([pagBank.stop(), app.close(), smtp.close(), control.settled()])
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

/** Origins at which a browser may open the stand-ins: names of this machine and the allowed ones. */
function addressesOf(options: StandInsOptions, listening: string): string[] {
  const { publicUrl, allowedOrigins = [] } = options
  const { port } = new URL(listening)
  const own = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)
  return [listening, ...own, ...(publicUrl === undefined ? [] : [publicUrl]), ...allowedOrigins]
}
