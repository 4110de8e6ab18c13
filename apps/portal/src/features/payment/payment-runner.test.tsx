// @vitest-environment jsdom
import { createPix, createSubscription, getOrder, type Order, updateUser } from '@vitrine/api'
import { choosePlan } from '@vitrine/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, callsOf, failNetwork, refuse } from '../../../test/support/fake-server.ts'
import { anOrder, aPayment, aPlan, aQuote } from '../../../test/support/payments.ts'
import { aUserWithProfile } from '../../../test/support/records.ts'
import '../../../test/support/render.tsx'
import { startSession } from '../../shared/session/session.ts'
import { clearDrafts } from '../../shared/storage/drafts.ts'
import type { PaymentInput } from './payment-calls.ts'
import { initialFields, type PaymentFields } from './payment-fields.rules.ts'
import { createPaymentRunner, type PaymentRunner } from './payment-runner.ts'
import { storeAttempt, storedAttempt } from './payment-storage.ts'
import type { FoundPayment } from './payment-submit.rules.ts'

const USER = aUserWithProfile()
const ATTEMPT_ID = '5b1a2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const ORDER = anOrder({ state: 'open' })
const QUOTE = aQuote()

function input(fields: Partial<PaymentFields> = {}): PaymentInput {
  return {
    user: USER,
    choice: { ...choosePlan(aPlan(), 2), kind: 'purchase', device: false },
    quote: QUOTE,
    fields: {
      ...initialFields(USER, {}),
      ...{ method: 'pix', terms_accepted: true, contract_accepted: true },
      ...fields,
    },
  }
}

const opened: FoundPayment[] = []
let runner: PaymentRunner

function startRunner(): PaymentRunner {
  return createPaymentRunner({
    now: () => new Date(),
    randomId: () => ATTEMPT_ID,
    openResult: (payment) => opened.push(payment),
  })
}

/** Until nothing is under way, pauses included. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(60_000)
}

const withPayment = (order: Order) => ({ order: { ...order, payments: [aPayment()] } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  startSession('token-of-the-test', USER)
  opened.length = 0
  answer(createSubscription, { order: ORDER })
  runner = startRunner()
})

afterEach(() => {
  runner.stop()
  vi.useRealTimers()
  clearDrafts()
})

describe('createPaymentRunner', () => {
  it('makes the order, starts the Pix once however often it is pressed, and opens the result', async () => {
    answer(createPix, { payment: aPayment() })
    runner.pay(input())
    runner.pay(input())
    await settle()
    expect(opened.map(({ id }) => id)).toEqual([aPayment().id])
    expect(callsOf(createSubscription)).toHaveLength(1)
    expect(callsOf(createPix)).toHaveLength(1)
    expect(storedAttempt()).toBeNull()
  })

  it('saves changed data of the contract first', async () => {
    answer(updateUser, aUserWithProfile({ registered_agent: 'Bia Lima' }))
    answer(createPix, { payment: aPayment() })
    runner.pay(input({ registered_agent: 'Bia Lima' }))
    await settle()
    expect(callsOf(updateUser)).toHaveLength(1)
    expect(opened).toHaveLength(1)
  })

  it('finds the payment whose response was lost, without a second one', async () => {
    failNetwork(createPix)
    answer(getOrder, withPayment(ORDER))
    runner.pay(input())
    await settle()
    expect(callsOf(createPix)).toHaveLength(1)
    expect(opened).toHaveLength(1)
  })

  it('reports that nothing arrived, and keeps no attempt', async () => {
    failNetwork(createPix)
    answer(getOrder, { order: ORDER })
    runner.pay(input())
    await settle()
    expect(runner.getState()).toMatchObject({ kind: 'open', problem: { kind: 'not_arrived' } })
    expect(storedAttempt()).toBeNull()
  })

  it('keeps the attempt while its outcome is unknown, and reads the order before the next one', async () => {
    failNetwork(createPix)
    failNetwork(getOrder)
    runner.pay(input())
    await settle()
    expect(runner.getState()).toMatchObject({ kind: 'open', problem: { kind: 'unknown' } })
    expect(storedAttempt()).toMatchObject({ id: ATTEMPT_ID, orderId: ORDER.id })
    const sent = callsOf(createPix).length
    answer(getOrder, withPayment(ORDER))
    runner.pay(input())
    await settle()
    expect(callsOf(createPix)).toHaveLength(sent)
    expect(opened).toHaveLength(1)
  })

  it('opens the form with a refusal of the order, before anything is sent', async () => {
    refuse(createSubscription, 'orders.plan_running')
    runner.pay(input())
    await settle()
    expect(runner.getState()).toMatchObject({ kind: 'open', problem: { kind: 'refused' } })
    expect(callsOf(createPix)).toEqual([])
  })

  it('looks for the attempt of a page that was reloaded, and sends nothing', async () => {
    storeAttempt({ id: ATTEMPT_ID, orderId: ORDER.id, earlierPaymentIds: [] })
    answer(getOrder, withPayment(ORDER))
    runner.resume()
    await settle()
    expect(opened).toHaveLength(1)
    expect(callsOf(createPix)).toEqual([])
  })

  it('opens no result after the page was left', async () => {
    answer(createPix, { payment: aPayment() })
    runner.pay(input())
    runner.stop()
    await settle()
    expect(opened).toEqual([])
  })
})
