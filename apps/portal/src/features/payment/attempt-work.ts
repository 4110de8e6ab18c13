import type { Order } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import {
  encryptForProvider,
  findOrMakeOrder,
  type PaymentInput,
  saveContractData,
  sendAttempt,
  type SentAttempt,
} from './payment-calls.ts'
import { clearAttempt, storeAttempt } from './payment-storage.ts'
import type { Attempt, SubmitEvent } from './payment-submit.rules.ts'

/** The calls of one attempt, with what they need of each other. */
export interface AttemptWork {
  readonly setInput: (input: PaymentInput) => void
  readonly prepare: (signal: AbortSignal) => Promise<SubmitEvent>
  readonly send: (signal: AbortSignal) => Promise<SubmitEvent>
  /** Forgets the encrypted card and the stored attempt. */
  readonly forget: () => void
}

interface AttemptWorkDeps {
  readonly now: () => Date
  readonly randomId: () => string
}

export function createAttemptWork({ now, randomId }: AttemptWorkDeps): AttemptWork {
  let input: PaymentInput | null = null
  let order: Order | null = null
  let sent: SentAttempt | null = null

  async function makeAttempt(pressed: PaymentInput, signal: AbortSignal): Promise<Attempt> {
    await saveContractData(pressed, signal)
    order = await findOrMakeOrder(pressed, order, signal)
    const isCard = pressed.fields.method === 'credit_card'
    const encrypted = isCard ? await encryptForProvider(pressed, now, signal) : null
    const earlierPaymentIds = order.payments.map(({ id }) => id)
    const attempt = { id: randomId(), orderId: order.id, earlierPaymentIds }
    sent = { input: pressed, order, attempt, encrypted }
    storeAttempt(attempt)
    return attempt
  }

  return {
    setInput(pressed) {
      input = pressed
    },
    async prepare(signal) {
      if (input === null) throw new Error('nothing was pressed')
      try {
        return { type: 'prepared', attempt: await makeAttempt(input, signal) }
      } catch (error) {
        // Nothing was charged, whatever failed.
        return refusedEvent(error)
      }
    },
    async send(signal) {
      // After a reload there is no card to send.
      if (sent === null) return { type: 'lost' }
      return { type: 'answered', payment: await sendAttempt(sent, signal) }
    },
    forget() {
      sent = null
      clearAttempt()
    },
  }
}

export function refusedEvent(error: unknown): SubmitEvent {
  return { type: 'refused', code: error instanceof CallError ? error.code : '', error }
}
