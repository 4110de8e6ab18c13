import { openCard, type OpenCard } from '../cards/open-card.ts'
import type { CardDecision } from '../cards/decisions.ts'
import { isDeclineCode, type DeclineCode } from '../cards/payment-codes.ts'
import {
  brandOf,
  captureDays,
  decideCard,
  smallestAmountCents,
  type IssuerDecision,
} from '../cards/test-cards.ts'
import { brazilDay } from '../brazil-time.ts'
import { pagBankError } from '../errors.ts'
import type { CardMethod, CardSummary, ChargeStatus, StoredCard } from '../pagbank-ledger.ts'
import type { PagBankState } from '../pagbank-state.ts'
import type { CardPayment } from '../requests/charge-request.ts'

/** The first state of a card payment. */
export type CardPaymentStart = {
  readonly method: CardMethod
  readonly status: ChargeStatus
  /** Null for an approved payment and for one in analysis. */
  readonly declineCode: DeclineCode | null
  readonly reasonCode: string | null
}

type Card = {
  readonly summary: CardSummary
  readonly decision: IssuerDecision
  /** Id of the stored card that was used. */
  readonly storedCardId: string | null
}

const DAY_MS = 86_400_000
const CARD_NAME = 'charges[0].payment_method.card'
const SMALLEST_INSTALLMENT_CENTS = 500
const DEFAULT_DECLINE_CODE = '10002'

/** Decrypts or finds the card and decides about it. Throws when it is not readable. */
export function startCardPayment(
  state: PagBankState,
  payment: CardPayment,
  amountCents: number,
): CardPaymentStart {
  const card = readCard(state, payment)
  const capture = payment.type === 'CREDIT_CARD' ? payment.capture : true
  const installments = payment.installments ?? 1
  const issuer = decideAmount(card, amountCents, installments)
  const outcome = outcomeOf(state.decisions.take(), issuer, capture)
  const isStored = payment.card.store === true
  return {
    ...outcome,
    method: {
      type: payment.type,
      installments,
      capture,
      softDescriptor: payment.soft_descriptor ?? null,
      captureBefore:
        outcome.status === 'AUTHORIZED'
          ? state.clock() + captureDays(card.summary.brand) * DAY_MS
          : null,
      card: card.summary,
      storedCardId: card.storedCardId ?? (isStored ? storeCard(state, card) : null),
      isStored,
      authentication: payment.authentication_method ?? null,
    },
  }
}

type Outcome = Omit<CardPaymentStart, 'method'>

function outcomeOf(
  planned: CardDecision | undefined,
  issuer: IssuerDecision,
  capture: boolean,
): Outcome {
  const fine = { declineCode: null, reasonCode: null }
  if (planned?.status === 'DECLINED') {
    return declined(planned.code ?? DEFAULT_DECLINE_CODE, null)
  }
  if (planned) return { status: planned.status, ...fine }
  if (!issuer.isApproved) return declined(issuer.code, issuer.reasonCode)
  return { status: capture ? 'PAID' : 'AUTHORIZED', ...fine }
}

function declined(declineCode: DeclineCode, reasonCode: string | null): Outcome {
  return { status: 'DECLINED', declineCode, reasonCode }
}

/** "Minimum amounts: Visa R$ 1.00, other brands R$ 0.20, each instalment R$ 5.00" */
function decideAmount(card: Card, amountCents: number, installments: number): IssuerDecision {
  if (!card.decision.isApproved) return card.decision
  if (amountCents < smallestAmountCents(card.summary.brand)) {
    return { isApproved: false, code: '20012', reasonCode: '13' }
  }
  if (installments > 1 && amountCents / installments < SMALLEST_INSTALLMENT_CENTS) {
    return { isApproved: false, code: '20008', reasonCode: '12' }
  }
  return card.decision
}

function readCard(state: PagBankState, { card, holder }: CardPayment): Card {
  if (card.id !== undefined) return findStoredCard(state, card.id)
  const open = openCard(card.encrypted ?? '', state.cardKeys.valid())
  if (open === null) throw pagBankError('40002', `${CARD_NAME}.encrypted`)
  const owner = holder ?? card.holder
  return {
    summary: summaryOf(open, owner ? { name: owner.name, taxId: owner.tax_id } : null),
    decision: decideCard(open, brazilDay(state.clock()).slice(0, 7).replace('-', '')),
    storedCardId: null,
  }
}

function findStoredCard({ ledger }: PagBankState, id: string): Card {
  const stored = ledger.storedCards.find((candidate) => candidate.id === id)
  if (!stored) throw pagBankError('40002', `${CARD_NAME}.id`)
  return { summary: stored.card, decision: decisionOf(stored), storedCardId: id }
}

function decisionOf({ decision }: StoredCard): IssuerDecision {
  if (decision.isApproved) return { isApproved: true }
  const { code, reasonCode } = decision
  return { isApproved: false, reasonCode, code: isDeclineCode(code) ? code : DEFAULT_DECLINE_CODE }
}

function storeCard({ ids, ledger }: PagBankState, { summary, decision }: Card): string {
  const id = ids.uuid('CARD_')
  ledger.storedCards.push({ id, card: summary, decision })
  return id
}

function summaryOf(card: OpenCard, holder: CardSummary['holder'] | null): CardSummary {
  const { number, expMonth, expYear } = card
  return {
    // A number without a brand is declined. The response still needs one.
    brand: brandOf(number) ?? 'visa',
    firstDigits: number.slice(0, 6),
    lastDigits: number.slice(-4),
    expMonth,
    expYear,
    holder: holder ?? { name: card.holder.trim(), taxId: null },
  }
}
