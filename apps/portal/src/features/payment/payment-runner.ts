import { CallError } from '@vitrine/api/client'
import { type AttemptWork, createAttemptWork, refusedEvent } from './attempt-work.ts'
import { type PaymentInput, readPayments } from './payment-calls.ts'
import { storedAttempt } from './payment-storage.ts'
import {
  type FoundPayment,
  INITIAL,
  resumed,
  type SubmitCommand,
  type SubmitEvent,
  type SubmitState,
  submitStep,
} from './payment-submit.rules.ts'

/** Pause before an attempt whose response was lost is looked for, in ms. */
const PAUSE_MS = 3_000

export interface PaymentRunnerDeps {
  readonly now: () => Date
  readonly randomId: () => string
  /** Opens the page of the result. */
  readonly openResult: (payment: FoundPayment) => void
}

export interface PaymentRunner {
  readonly getState: () => SubmitState
  readonly subscribe: (listener: () => void) => () => void
  /** Pays, once at a time. */
  readonly pay: (input: PaymentInput) => void
  /** Looks for an attempt that was under way when the page was reloaded. */
  readonly resume: () => void
  /** Ends all calls and timers. What the server has received goes on there. */
  readonly stop: () => void
}

/** Carries out the commands of `payment-submit.rules.ts`. The card is in memory only. */
export function createPaymentRunner(deps: PaymentRunnerDeps): PaymentRunner {
  const listeners = new Set<() => void>()
  const work = createAttemptWork(deps)
  let state: SubmitState = INITIAL
  let stopping = new AbortController()

  function apply([next, commands]: readonly [SubmitState, readonly SubmitCommand[]]): void {
    state = next
    if (hasNoAttempt(state)) work.forget()
    for (const listener of listeners) listener()
    for (const command of commands) {
      if (command.type === 'open_result') deps.openResult(command.payment)
      else report(command)
    }
  }

  /** Reports what comes of a command, unless the page was left meanwhile. */
  function report(command: Exclude<SubmitCommand, { type: 'open_result' }>): void {
    const { signal } = stopping
    run(work, command, signal)
      .catch((error: unknown) => failureEvent(error))
      .then((event) => {
        if (!signal.aborted) apply(submitStep(state, event))
      })
      .catch((error: unknown) => {
        reportError(error)
      })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pay(input) {
      if (state.kind !== 'open') return
      work.setInput(input)
      apply(submitStep(state, { type: 'pressed' }))
    },
    resume() {
      const attempt = storedAttempt()
      if (attempt !== null && state.kind === 'open') apply(resumed(attempt))
    },
    stop() {
      stopping.abort()
      stopping = new AbortController()
      state = INITIAL
    },
  }
}

function hasNoAttempt(state: SubmitState): boolean {
  return state.kind === 'finished' || (state.kind === 'open' && state.pending === null)
}

function run(
  work: AttemptWork,
  command: Exclude<SubmitCommand, { type: 'open_result' }>,
  signal: AbortSignal,
): Promise<SubmitEvent> {
  switch (command.type) {
    case 'prepare':
      return work.prepare(signal)
    case 'send':
      return work.send(signal)
    case 'pause':
      return pause(signal)
    case 'check':
      return readPayments(command.attempt.orderId, signal).then((payments) => ({
        type: 'found',
        payments,
      }))
  }
}

function pause(signal: AbortSignal): Promise<SubmitEvent> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      resolve({ type: 'paused' })
    }
    const timer = setTimeout(end, PAUSE_MS)
    signal.addEventListener('abort', end, { once: true })
  })
}

/** A refusal of our server, or its report that the provider has not charged. Anything else may have arrived. */
function failureEvent(error: unknown): SubmitEvent {
  const isRefusal =
    error instanceof CallError && (error.isRefusal || error.code === 'payments.unavailable')
  return isRefusal ? refusedEvent(error) : { type: 'lost' }
}
