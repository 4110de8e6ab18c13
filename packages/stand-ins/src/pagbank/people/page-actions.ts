import { oneField, type FormFields } from '../../http/form-fields.ts'
import type { CardDecision } from '../cards/decisions.ts'
import { isDeclineCode } from '../cards/payment-codes.ts'
import { PagBankControlError } from '../control/control-error.ts'
import type { PagBankControl } from '../control/pagbank-control.ts'
import type { PagBankFault } from '../pagbank-faults.ts'
import { ChargeStatus } from '../pagbank-ledger.ts'
import type { WebhookPlan } from '../webhooks/webhook-plan.ts'
import type { Done } from './page-texts.ts'

/** Applies a form. Returns the key of the confirmation text. */
export type PageAction = (control: PagBankControl, fields: FormFields) => Done

const SLOW_MS = 5_000
const HTML = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'

export const PAGE_ACTIONS: Readonly<Record<string, PageAction>> = {
  'pay-pix': (control, fields) => {
    control.payPix(required(fields, 'code'))
    return 'paid'
  },
  settle: (control, fields) => {
    control.settle(required(fields, 'charge_id'))
    return 'settled'
  },
  decline: (control, fields) => {
    control.decline(required(fields, 'charge_id'))
    return 'declined'
  },
  cancel: (control, fields) => {
    control.cancel(required(fields, 'charge_id'))
    return 'canceled'
  },
  refund: (control, fields) => {
    const reais = oneField(fields, 'reais') ?? ''
    const cents = reais === '' ? undefined : Math.round(Number(reais.replace(',', '.')) * 100)
    control.refund(required(fields, 'charge_id'), cents)
    return 'refunded'
  },
  chargeback: (control, fields) => {
    control.chargeback(required(fields, 'charge_id'))
    return 'charged-back'
  },
  resend: (control, fields) => {
    control.resend(required(fields, 'charge_id'))
    return 'resent'
  },
  decide: (control, fields) => {
    const decision = required(fields, 'decision')
    control.clearDecisions()
    if (decision !== 'card') {
      const isOnce = oneField(fields, 'times') === 'once'
      control.decideNext(parseDecision(decision), isOnce ? 1 : 'lasting')
    }
    return 'decision-set'
  },
  webhooks: (control, fields) => {
    control.setWebhooks({
      delivery: oneOf(fields, 'delivery', ['sent', 'held', 'never']),
      delayMs: Number(oneOf(fields, 'delay', ['0', '60000', '3600000'])),
      copies: Number(oneOf(fields, 'copies', ['1', '2', '5'])),
      format: oneOf(fields, 'format', ['order', 'charge', 'form']),
      schemes: oneOf<WebhookPlan['schemes']>(fields, 'schemes', [
        'both',
        'token',
        'payload',
        'none',
      ]),
      signature: oneOf(fields, 'signature', ['right', 'wrong']),
    })
    return 'webhooks-set'
  },
  release: (control, fields) => {
    const ids = control.heldWebhooks().map(({ id }) => id)
    control.releaseWebhooks(oneField(fields, 'order') === 'newest' ? ids.reverse() : ids)
    return 'released'
  },
  fail: (control, fields) => {
    const [call, fault] = [required(fields, 'call'), parseFault(required(fields, 'fault'))]
    if (required(fields, 'times') === 'lasting') control.failAlways(call, fault)
    else control.failNext(call, fault)
    return 'fault-planned'
  },
  'lift-all': (control) => {
    control.liftAll()
    return 'fault-lifted'
  },
  account: (control, fields) => {
    control.setApproved(required(fields, 'approved') === 'yes')
    control.setSwitch('simulator', oneOf(fields, 'simulator', ['amounts', 'off']))
    return 'account-set'
  },
}

function required(fields: FormFields, name: string): string {
  const value = oneField(fields, name)
  if (value === undefined || value === '') {
    throw new PagBankControlError(`The field ${name} is missing`)
  }
  return value
}

function oneOf<Value extends string>(
  fields: FormFields,
  name: string,
  values: readonly Value[],
): Value {
  const text = required(fields, name)
  const value = values.find((candidate) => candidate === text)
  if (value === undefined) throw new PagBankControlError(`The field ${name} cannot be ${text}`)
  return value
}

/** `IN_ANALYSIS`, or `DECLINED-20003`. */
function parseDecision(text: string): CardDecision {
  const [name, code = ''] = text.split('-')
  const status = ChargeStatus.safeParse(name).data
  if (status === undefined) throw new PagBankControlError(`There is no decision ${text}`)
  if (status !== 'DECLINED') return { status }
  return isDeclineCode(code) ? { status, code } : { status }
}

const FAULTS: Readonly<Record<string, PagBankFault>> = {
  'drop-before': { kind: 'drop', when: 'before' },
  'drop-after': { kind: 'drop', when: 'after' },
  'silence-before': { kind: 'silence', when: 'before' },
  'silence-after': { kind: 'silence', when: 'after' },
  'slow-before': { kind: 'slow', when: 'before', ms: SLOW_MS },
  'status-before': { kind: 'status', when: 'before', status: 500 },
  'status-after': { kind: 'status', when: 'after', status: 500 },
  html: { kind: 'status', when: 'before', status: 502, body: HTML, contentType: 'text/html' },
  'error-40004': { kind: 'error', when: 'before', code: '40004' },
  'error-UNAUTHORIZED': { kind: 'error', when: 'before', code: 'UNAUTHORIZED' },
}

function parseFault(name: string): PagBankFault {
  const fault = Object.hasOwn(FAULTS, name) ? FAULTS[name] : undefined
  if (!fault) throw new PagBankControlError(`There is no fault ${name}`)
  return fault
}
