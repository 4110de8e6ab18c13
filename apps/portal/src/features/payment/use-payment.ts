import { useEffect, useState, useSyncExternalStore } from 'react'
import { randomUuid } from '../../shared/random-uuid.ts'
import { createPaymentRunner, type PaymentRunner } from './payment-runner.ts'
import type { FoundPayment, SubmitState } from './payment-submit.rules.ts'

export interface PaymentProcess {
  readonly state: SubmitState
  readonly pay: PaymentRunner['pay']
}

/** The payment of this page; ends with it. `openResult` is read once. */
export function usePayment(openResult: (payment: FoundPayment) => void): PaymentProcess {
  const [runner] = useState(() =>
    createPaymentRunner({
      now: () => new Date(),
      randomId: () => randomUuid(crypto),
      openResult,
    }),
  )
  useEffect(() => {
    runner.resume()
    return runner.stop
  }, [runner])
  return { state: useSyncExternalStore(runner.subscribe, runner.getState), pay: runner.pay }
}
