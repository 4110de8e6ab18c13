import { LINK_FAULTS, type LinkFault } from './provider-link.ts'
import type { CrashPlan } from './steps.ts'

/** How the work of one process is disturbed. */
export interface Disturbance {
  /** Null: the process does not end. */
  readonly crash: CrashPlan | null
  /** Faults of the next requests to the provider. */
  readonly faults: readonly (LinkFault | null)[]
}

export type CardOutcome = 'approved' | 'declined' | 'in_analysis' | 'authorized'

/** Something that one process does. */
export type Work =
  | {
      readonly what: 'order'
      readonly kind: 'purchase' | 'upgrade' | 'renewal'
      readonly screens: number
      readonly device: boolean
    }
  /** Numbers select one of what is there, counted from the newest. */
  | {
      readonly what: 'pay'
      readonly method: 'credit_card' | 'pix' | 'boleto'
      readonly outcome: CardOutcome
      readonly order: number
      /** The same press sent again. */
      readonly isRepeat: boolean
    }
  | { readonly what: 'withdraw'; readonly order: number }
  | { readonly what: 'check' }
  | { readonly what: 'webhook'; readonly number: number }
  | { readonly what: 'forged'; readonly number: number; readonly isSigned: boolean }
  /** The clock jumps after this many steps, and what is due then is checked. */
  | { readonly what: 'jump'; readonly ms: number; readonly steps: number }
  /** The provider decides after this many steps, and its webhooks arrive at once. */
  | { readonly what: 'decision'; readonly steps: number; readonly decision: ProviderAction }

export type ProviderAction =
  | 'pay_pix'
  | 'settle'
  | 'decline'
  | 'cancel'
  | 'refund'
  | 'part'
  | 'chargeback'

/** One action of a history. */
export type Action =
  | (Disturbance & { readonly do: 'one'; readonly process: number; readonly work: Work })
  | (Disturbance & {
      readonly do: 'both'
      readonly works: readonly [Work, Work]
      /** Seed of the order of their steps. */
      readonly seed: number
    })
  /** The provider decides, and its webhooks are handled, before the response to the charge arrives. */
  | (Disturbance & {
      readonly do: 'overtaken'
      readonly work: Extract<Work, { what: 'pay' }>
      readonly decision: ProviderAction
    })
  /** A buyer, a bank or the merchant at the provider's own site. */
  | {
      readonly do: 'provider'
      readonly what: ProviderAction
      readonly number: number
    }
  | { readonly do: 'webhooks_lost' }
  | { readonly do: 'outage'; readonly isOut: boolean }
  | { readonly do: 'advance'; readonly ms: number }

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Random numbers from a seed (mulberry32). */
export function createDice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Dice = ReturnType<typeof createDice>

function pick<Value>(dice: Dice, all: readonly [Value, ...Value[]]): Value {
  return all[dice(all.length)] ?? all[0]
}

/** The actions of one history. They refer to what is there by numbers, so that any of them can be left out. */
export function makeHistory(seed: number): readonly Action[] {
  const dice = createDice(seed)
  const start: Action = {
    ...{ do: 'one', process: 0, crash: null, faults: [] },
    work: { ...orderWork(dice), kind: 'purchase' },
  }
  const rest = Array.from({ length: 3 + dice(10) }, () =>
    dice(4) === 0 ? makePurchase(dice) : [makeAction(dice)],
  )
  return [start, ...rest.flat()]
}

/** An order and its payment, which often succeeds. */
function makePurchase(dice: Dice): readonly Action[] {
  const pay: Work = {
    ...{ what: 'pay', method: pick(dice, METHODS), outcome: pick(dice, OUTCOMES) },
    ...{ order: 0, isRepeat: false },
  }
  const calm: Disturbance = { crash: null, faults: [] }
  const disturbance = dice(3) === 0 ? calm : disturb(dice)
  return [
    { do: 'one', process: 0, work: orderWork(dice), ...calm },
    { do: 'one', process: dice(2), work: pay, ...disturbance },
  ]
}

const METHODS = ['credit_card', 'credit_card', 'credit_card', 'pix', 'boleto'] as const

function makeAction(dice: Dice): Action {
  const roll = dice(100)
  if (roll < 44) return { do: 'one', process: dice(2), work: makeWork(dice), ...disturb(dice) }
  if (roll < 48) return { do: 'overtaken', ...makeDecision(dice), ...disturb(dice) }
  if (roll < 60) {
    const works = dice(2) === 0 ? makeRace(dice) : ([makeWork(dice), makeWork(dice)] as const)
    return { do: 'both', works, seed: dice(1_000_000), ...disturb(dice) }
  }
  if (roll < 80) {
    const what = pick(dice, PROVIDER_ACTIONS)
    return { do: 'provider', what, number: dice(3) }
  }
  if (roll < 84) return { do: 'webhooks_lost' }
  if (roll < 88) return { do: 'outage', isOut: dice(3) === 0 }
  return { do: 'advance', ms: pick(dice, ADVANCES) }
}

/** A payment, and its decision or a jump of the clock before the process has stored the response. */
function makeRace(dice: Dice): readonly [Work, Work] {
  const { work, decision } = makeDecision(dice)
  const steps = dice(16)
  return [work, dice(3) === 0 ? makeJump(dice, steps) : { what: 'decision', steps, decision }]
}

function makeDecision(dice: Dice) {
  const outcome = pick(dice, ['in_analysis', 'in_analysis', 'authorized', 'approved'] as const)
  const method = pick(dice, METHODS)
  const work = { what: 'pay', method, outcome, order: 0, isRepeat: false } as const
  const decision = pick(dice, ['settle', 'settle', 'decline', 'cancel', 'refund'] as const)
  return { work, decision }
}

function makeJump(dice: Dice, steps: number): Work {
  return { what: 'jump', ms: pick(dice, [31 * SECOND, 3 * MINUTE, 10 * MINUTE]), steps }
}

const PROVIDER_ACTIONS = [
  ...(['pay_pix', 'pay_pix', 'pay_pix', 'settle', 'settle', 'settle', 'decline'] as const),
  ...(['cancel', 'refund', 'part', 'chargeback'] as const),
] as const satisfies readonly ProviderAction[]

const ADVANCES: readonly [number, ...number[]] = [
  SECOND,
  ...[MINUTE, 3 * MINUTE, 16 * MINUTE, 2 * HOUR, 25 * HOUR, 4 * DAY, 8 * DAY],
  ...[310 * DAY, 366 * DAY],
]

function orderWork(dice: Dice): Extract<Work, { what: 'order' }> {
  const kind = pick(dice, ['purchase', 'purchase', 'upgrade', 'upgrade', 'renewal'] as const)
  return { what: 'order', kind, screens: 1 + dice(5), device: dice(3) === 0 }
}

function makeWork(dice: Dice): Work {
  const roll = dice(100)
  if (roll < 22) return orderWork(dice)
  if (roll < 58) {
    return {
      what: 'pay',
      method: pick(dice, METHODS),
      outcome: pick(dice, OUTCOMES),
      ...{ order: dice(6) === 0 ? 1 : 0, isRepeat: dice(5) === 0 },
    }
  }
  if (roll < 66) return { what: 'withdraw', order: dice(3) }
  if (roll < 80) return { what: 'check' }
  if (roll < 92) return { what: 'webhook', number: dice(4) }
  if (roll < 96) return { what: 'forged', number: dice(3), isSigned: dice(2) === 0 }
  return makeJump(dice, 0)
}

const OUTCOMES = [
  ...(['approved', 'approved', 'approved', 'declined'] as const),
  ...(['in_analysis', 'in_analysis', 'authorized'] as const),
] as const satisfies readonly CardOutcome[]

function disturb(dice: Dice): Disturbance {
  return { crash: makeCrash(dice), faults: makeFaults(dice) }
}

function makeCrash(dice: Dice): CrashPlan | null {
  const roll = dice(6)
  if (roll === 0) return { at: 'step', moments: 1 + dice(60) }
  return roll === 1 ? { at: 'request', moments: 1 + dice(6) } : null
}

/** Faults at some of the first requests. */
function makeFaults(dice: Dice): Disturbance['faults'] {
  const roll = dice(6)
  if (roll > 2) return []
  const before = Array.from({ length: dice(4) }, () => null)
  // The sender cannot find out either what became of the request.
  if (roll === 2) return [...before, 'late', 'lost_before', 'lost_before']
  if (roll > 0) return [...before, pick(dice, FAULTS)]
  return Array.from({ length: 1 + dice(3) }, () => (dice(3) === 0 ? null : pick(dice, FAULTS)))
}

const [FIRST_FAULT = 'late', ...OTHER_FAULTS] = LINK_FAULTS
/** Those that change what is charged are the most frequent. */
const FAULTS: readonly [LinkFault, ...LinkFault[]] = [
  ...([FIRST_FAULT, ...OTHER_FAULTS] as const),
  ...(['late', 'late', 'lost_after', 'lost_after', 'lost_before'] as const),
  ...(['amount_changed', 'amount_changed'] as const),
]
