import type { StandIns } from '@vitrine/stand-ins'
import type { Buyer } from './buyer.ts'
import type { ServerProcess, Shared } from './process.ts'

/** The whole machine: processes of the server on one database, the provider, a buyer, and one clock. */
export interface Machine extends Shared {
  readonly pagBank: StandIns['pagBank']
  readonly buyer: Buyer
  /** Reads what the buyer sees, without disturbances. */
  observer: ServerProcess
  processes: [ServerProcess, ServerProcess]
  /** The process that gets the webhooks. */
  webhookTarget: ServerProcess
  /** Errors that no buyer should get, and faults in the log. */
  readonly faults: string[]
  /** Ids of webhooks that are never delivered. */
  readonly lostWebhooks: Set<number>
  /** Ids of orders that the buyer withdrew from. */
  readonly withdrawnOrders: Set<string>
  /** Ids of charges that were refunded at the provider's own site, or by a bank. */
  readonly refundedCharges: Set<string>
  startedProcesses: number
  startedAttempts: number
  close(): Promise<void>
}
