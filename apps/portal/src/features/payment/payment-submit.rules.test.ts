import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Attempt,
  INITIAL,
  isCharging,
  MAX_REPEATS,
  resumed,
  type SubmitCommand,
  type SubmitEvent,
  type SubmitState,
  submitStep,
} from './payment-submit.rules.ts'

const ATTEMPT: Attempt = { id: 'attempt', orderId: 'order', earlierPaymentIds: ['declined'] }
const PAID = { id: 'paid', status: 'paid' }
const DECLINED = { id: 'declined', status: 'declined' }
const refused = (code: string): SubmitEvent => ({ type: 'refused', code, error: code })
const LOST: SubmitEvent = { type: 'lost' }
const found = (...payments: (typeof PAID)[]): SubmitEvent => ({ type: 'found', payments })

/** Feeds events; returns the last state and all commands. */
function run(...events: readonly SubmitEvent[]) {
  let state: SubmitState = INITIAL
  const commands: SubmitCommand[] = []
  for (const event of events) {
    const [next, more] = submitStep(state, event)
    state = next
    commands.push(...more)
  }
  return { state, commands, types: commands.map(({ type }) => type) }
}

const SENT: readonly SubmitEvent[] = [{ type: 'pressed' }, { type: 'prepared', attempt: ATTEMPT }]

describe('submitStep', () => {
  it('prepares, sends, and opens the result', () => {
    const { state, types } = run(...SENT, { type: 'answered', payment: PAID })
    expect(types).toEqual(['prepare', 'send', 'open_result'])
    expect(state).toEqual({ kind: 'finished', payment: PAID })
  })

  it('ignores a second press', () => {
    expect(run({ type: 'pressed' }, { type: 'pressed' }).types).toEqual(['prepare'])
    expect(run(...SENT, { type: 'pressed' }).types).toEqual(['prepare', 'send'])
  })

  it('opens the form again when preparing fails', () => {
    const { state } = run({ type: 'pressed' }, refused('orders.plan_running'))
    expect(state).toMatchObject({ kind: 'open', problem: { error: 'orders.plan_running' } })
  })

  it('reads the order after a lost response, and opens its result', () => {
    const { types } = run(...SENT, LOST, { type: 'paused' }, found(PAID, DECLINED))
    expect(types).toEqual(['prepare', 'send', 'pause', 'check', 'open_result'])
  })

  it('sends the same attempt again when it has not arrived', () => {
    const { commands } = run(...SENT, LOST, { type: 'paused' }, found(DECLINED))
    expect(commands.at(-1)).toEqual({ type: 'send', attempt: ATTEMPT })
  })

  it('gives up after some repeats, knowing that nothing arrived', () => {
    const round = [LOST, { type: 'paused' }, found(DECLINED)] as const
    const { state, types } = run(...SENT, ...Array(MAX_REPEATS).fill(round).flat())
    expect(types.filter((type) => type === 'send')).toHaveLength(MAX_REPEATS)
    expect(state).toEqual({ kind: 'open', problem: { kind: 'not_arrived' }, pending: null })
  })

  it('remembers the attempt when the order cannot be read either, and reads the order first at the next press', () => {
    const round = [LOST, { type: 'paused' }] as const
    const lost = run(...SENT, ...Array(MAX_REPEATS).fill(round).flat(), LOST)
    expect(lost.state).toEqual({ kind: 'open', problem: { kind: 'unknown' }, pending: ATTEMPT })
    const [, commands] = submitStep(lost.state, { type: 'pressed' })
    expect(commands).toEqual([{ type: 'check', attempt: ATTEMPT }])
  })

  it.each(['orders.payment_in_progress', 'orders.already_paid'])(
    'follows the payment of %s',
    (code) => {
      const { types } = run(...SENT, refused(code), found(PAID))
      expect(types).toEqual(['prepare', 'send', 'check', 'open_result'])
    },
  )

  it('encrypts once more with a new key when the card was unreadable', () => {
    const once = run(...SENT, refused('payments.card_unreadable'))
    expect(once.commands.at(-1)).toEqual({ type: 'prepare', needsNewKey: true })
    const again = [
      ...SENT,
      refused('payments.card_unreadable'),
      SENT[1],
      refused('payments.card_unreadable'),
    ]
    const { state } = run(...again.flatMap((event) => (event === undefined ? [] : [event])))
    expect(state).toMatchObject({ kind: 'open', problem: { kind: 'refused' } })
  })

  it('opens the form with any other refusal', () => {
    const { state } = run(...SENT, refused('payments.tax_id_invalid'))
    expect(state).toMatchObject({ problem: { error: 'payments.tax_id_invalid' }, pending: null })
  })

  it('only reads the order after a reload, because its card is gone', () => {
    const [state, commands] = resumed(ATTEMPT)
    expect(commands).toEqual([{ type: 'check', attempt: ATTEMPT }])
    expect(submitStep(state, found(PAID))[1]).toEqual([{ type: 'open_result', payment: PAID }])
    expect(submitStep(state, found())).toEqual([
      { kind: 'open', problem: { kind: 'not_arrived' }, pending: null },
      [],
    ])
  })

  it('never sends another attempt before the fate of the last one is known', () => {
    const event = fc.constantFrom<SubmitEvent['type']>(
      ...(['pressed', 'prepared', 'answered', 'lost', 'paused', 'found'] as const),
      'refused',
    )
    const code = fc.constantFrom(
      'payments.unavailable',
      'payments.card_unreadable',
      'orders.payment_in_progress',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(event, code, fc.boolean()), { maxLength: 60 }), (events) => {
        let state: SubmitState = INITIAL
        let attempts = 0
        let unknown: string | null = null
        for (const [type, refusal, isFound] of events) {
          const attempt = { ...ATTEMPT, id: `attempt ${String(attempts)}` }
          const next: SubmitEvent =
            type === 'prepared'
              ? { type, attempt }
              : type === 'answered'
                ? { type, payment: PAID }
                : type === 'refused'
                  ? { type, code: refusal, error: refusal }
                  : type === 'found'
                    ? { type, payments: isFound ? [PAID] : [DECLINED] }
                    : { type }
          const before: SubmitState = state
          const [after, commands]: ReturnType<typeof submitStep> = submitStep(before, next)
          state = after
          for (const command of commands) {
            if (command.type !== 'send') continue
            if (unknown !== null) expect(command.attempt.id).toBe(unknown)
            unknown = command.attempt.id
            attempts += 1
          }
          // The server decided, or the order was read without it.
          const isDecided =
            isCharging(before) &&
            (next.type === 'answered' || next.type === 'refused' || next.type === 'found')
          if (isDecided && state.kind !== 'sending' && !keepsAttempt(state)) unknown = null
        }
      }),
    )
  })
})

function keepsAttempt(state: SubmitState): boolean {
  return isCharging(state) || (state.kind === 'open' && state.pending !== null)
}
