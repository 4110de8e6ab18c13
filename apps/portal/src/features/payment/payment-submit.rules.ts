/**
 * The steps of one press of Pay, as a pure machine: the runtime carries out the commands and reports what came of
 * them. Whatever is lost, an attempt is sent again only as the same attempt, which the server charges once.
 */

/** One press of Pay. */
export interface Attempt {
  /** The server charges each id once. */
  readonly id: string
  readonly orderId: string
  /** Payments of the order before this attempt, such as a declined one. */
  readonly earlierPaymentIds: readonly string[]
}

export interface FoundPayment {
  readonly id: string
  readonly status: string
}

export type SubmitState =
  /** The form can be changed and sent. */
  | {
      readonly kind: 'open'
      readonly problem: Problem | null
      /** An attempt whose outcome is unknown: the next press reads the order first. */
      readonly pending: Attempt | null
    }
  /** Saves the data, makes the order and encrypts the card: nothing can be charged yet. */
  | { readonly kind: 'preparing'; readonly hasNewKey: boolean }
  | {
      readonly kind: 'sending'
      readonly attempt: Attempt
      readonly repeats: number
      readonly hasNewKey: boolean
    }
  /** Pauses after a lost response. */
  | { readonly kind: 'pausing'; readonly attempt: Attempt; readonly repeats: number }
  /** Reads the order, to see whether the attempt has arrived. */
  | { readonly kind: 'checking'; readonly attempt: Attempt; readonly repeats: number }
  | { readonly kind: 'finished'; readonly payment: FoundPayment }

/**
 * Why the form is open again. `refused`: the server's error. `unknown`: no response, so it may have been charged.
 * `not_arrived`: the attempt did not arrive, and nothing was charged.
 */
export type Problem =
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'unknown' | 'not_arrived' }

export type SubmitEvent =
  | { readonly type: 'pressed' }
  | { readonly type: 'prepared'; readonly attempt: Attempt }
  | { readonly type: 'answered'; readonly payment: FoundPayment }
  /** The server refused. `code`: its first error code. */
  | { readonly type: 'refused'; readonly code: string; readonly error: unknown }
  /** No response, or none of our server. */
  | { readonly type: 'lost' }
  | { readonly type: 'paused' }
  /** The payments of the order, the newest first. */
  | { readonly type: 'found'; readonly payments: readonly FoundPayment[] }

export type SubmitCommand =
  | { readonly type: 'prepare'; readonly needsNewKey: boolean }
  | { readonly type: 'send'; readonly attempt: Attempt }
  | { readonly type: 'check'; readonly attempt: Attempt }
  | { readonly type: 'pause' }
  | { readonly type: 'open_result'; readonly payment: FoundPayment }

type Step = readonly [SubmitState, readonly SubmitCommand[]]

/** How often an attempt whose response was lost is sent again or its order is read. */
export const MAX_REPEATS = 4

/** Refusals that say that a payment of the order exists: reading the order finds it. */
const EXISTING = ['orders.payment_in_progress', 'orders.already_paid']
/** The provider has another key than the one that the card was encrypted with. */
const UNREADABLE = 'payments.card_unreadable'

export const INITIAL: SubmitState = { kind: 'open', problem: null, pending: null }

/** The state after a reload while an attempt was under way: its card is gone, so the order is only read. */
export function resumed(attempt: Attempt): Step {
  return [{ kind: 'checking', attempt, repeats: MAX_REPEATS }, [{ type: 'check', attempt }]]
}

export function submitStep(state: SubmitState, event: SubmitEvent): Step {
  switch (state.kind) {
    case 'open':
      return event.type === 'pressed' ? press(state.pending) : [state, []]
    case 'preparing':
      return afterPreparing(state, event)
    case 'sending':
      return afterSending(state, event)
    case 'pausing':
      return event.type === 'paused' ? check(state) : [state, []]
    case 'checking':
      return afterChecking(state, event)
    case 'finished':
      return [state, []]
  }
}

function press(pending: Attempt | null): Step {
  return pending === null ? prepare(false) : check({ attempt: pending, repeats: MAX_REPEATS })
}

function prepare(needsNewKey: boolean): Step {
  return [{ kind: 'preparing', hasNewKey: needsNewKey }, [{ type: 'prepare', needsNewKey }]]
}

function check({ attempt, repeats }: { attempt: Attempt; repeats: number }): Step {
  return [{ kind: 'checking', attempt, repeats }, [{ type: 'check', attempt }]]
}

function open(problem: Problem, pending: Attempt | null): Step {
  return [{ kind: 'open', problem, pending }, []]
}

function finish(payment: FoundPayment): Step {
  return [{ kind: 'finished', payment }, [{ type: 'open_result', payment }]]
}

type In<Kind extends SubmitState['kind']> = Extract<SubmitState, { kind: Kind }>

function afterPreparing(state: In<'preparing'>, event: SubmitEvent): Step {
  if (event.type === 'prepared') {
    const { attempt } = event
    const sending = { attempt, repeats: 0, hasNewKey: state.hasNewKey }
    return [{ kind: 'sending', ...sending }, [{ type: 'send', attempt }]]
  }
  if (event.type === 'refused') return open({ kind: 'refused', error: event.error }, null)
  return [state, []]
}

function afterSending(state: In<'sending'>, event: SubmitEvent): Step {
  const { attempt, repeats } = state
  if (event.type === 'answered') return finish(event.payment)
  if (event.type === 'lost') {
    return [{ kind: 'pausing', attempt, repeats: repeats + 1 }, [{ type: 'pause' }]]
  }
  if (event.type !== 'refused') return [state, []]
  if (EXISTING.includes(event.code)) return check({ attempt, repeats: MAX_REPEATS })
  if (event.code === UNREADABLE && !state.hasNewKey) return prepare(true)
  return open({ kind: 'refused', error: event.error }, null)
}

function afterChecking(state: In<'checking'>, event: SubmitEvent): Step {
  const { attempt, repeats } = state
  const isExhausted = repeats >= MAX_REPEATS
  if (event.type === 'found') {
    const payment = event.payments.find(({ id }) => !attempt.earlierPaymentIds.includes(id))
    if (payment !== undefined) return finish(payment)
    if (isExhausted) return open({ kind: 'not_arrived' }, null)
    const sending = { attempt, repeats, hasNewKey: true }
    return [{ kind: 'sending', ...sending }, [{ type: 'send', attempt }]]
  }
  if (event.type !== 'lost' && event.type !== 'refused') return [state, []]
  if (isExhausted) return open({ kind: 'unknown' }, attempt)
  return [{ kind: 'pausing', attempt, repeats: repeats + 1 }, [{ type: 'pause' }]]
}

/** Whether leaving the page could lose sight of a charge. */
export function isCharging({ kind }: SubmitState): boolean {
  return kind === 'sending' || kind === 'pausing' || kind === 'checking'
}
