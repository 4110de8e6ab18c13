import { brazilDay } from '../brazil-time.ts'
import { errorEntry, type ErrorEntry } from '../errors.ts'
import { isTaxId } from '../tax-id.ts'
import { DESCRIPTIONS } from './field-types.ts'
import { invalidEntry, valueAt } from './parse-request.ts'

export type RuleContext = {
  readonly now: number
  readonly merchantEmail: string
  /** Whether a CNPJ may hold letters. */
  readonly allowsAlphanumeric: boolean
}

const METHOD = ['charges', 0, 'payment_method'] as const
const METHOD_NAME = 'charges[0].payment_method'
/** Only merchants that are certified for it may send these. */
const RAW_CARD_FIELDS = ['number', 'exp_month', 'exp_year', 'network_token']

/** Checks of an order that need the clock, the merchant or several fields. */
export function orderRule(body: unknown, context: RuleContext): ErrorEntry[] {
  const email = valueAt(body, ['customer', 'email'])
  const isMerchant =
    typeof email === 'string' && email.toLowerCase() === context.merchantEmail.toLowerCase()
  return [
    ...taxIdEntry(body, ['customer'], context),
    ...(isMerchant ? [invalidEntry(DESCRIPTIONS.merchantEmail, 'customer.email')] : []),
    ...qrCodeEntries(body, context.now),
    ...chargeRule(body, context),
  ]
}

/** Checks of the charge of an order or of `pay`. */
export function chargeRule(body: unknown, context: RuleContext): ErrorEntry[] {
  const dueDate = valueAt(body, [...METHOD, 'boleto', 'due_date'])
  const isPast = typeof dueDate === 'string' && dueDate < brazilDay(context.now)
  return [
    ...[['holder'], ['card', 'holder'], ['boleto', 'holder']].flatMap((path) =>
      taxIdEntry(body, [...METHOD, ...path], context),
    ),
    ...(isPast ? [errorEntry('40002', `${METHOD_NAME}.boleto.due_date`)] : []),
    ...cardEntries(valueAt(body, METHOD)),
    ...authenticationEntries(valueAt(body, [...METHOD, 'authentication_method'])),
  ]
}

/** Whether the request has card data that needs a permission which this merchant does not have. */
export function hasRawCard(body: unknown): boolean {
  return RAW_CARD_FIELDS.some((name) => valueAt(body, [...METHOD, 'card', name]) !== undefined)
}

type Keys = readonly (string | number)[]

function taxIdEntry(body: unknown, path: Keys, { allowsAlphanumeric }: RuleContext): ErrorEntry[] {
  const taxId = valueAt(body, [...path, 'tax_id'])
  if (allowsAlphanumeric || typeof taxId !== 'string' || isTaxId(taxId)) return []
  const name = path.join('.').replace('charges.0', 'charges[0]')
  return [invalidEntry(DESCRIPTIONS.taxId, `${name}.tax_id`)]
}

function qrCodeEntries(body: unknown, now: number): ErrorEntry[] {
  if (valueAt(body, ['qr_codes', 0]) === undefined) return []
  const expiry = valueAt(body, ['qr_codes', 0, 'expiration_date'])
  const isPast = typeof expiry === 'string' && Date.parse(expiry) <= now
  return [
    ...(isPast ? [errorEntry('40002', 'qr_codes[0].expiration_date')] : []),
    // "and no charges"
    ...(valueAt(body, ['charges', 0]) === undefined ? [] : [errorEntry('40002', 'qr_codes')]),
  ]
}

/** "one of: encrypted, id"; an encrypted card needs its holder. */
function cardEntries(method: unknown): ErrorEntry[] {
  const card = valueAt(method, ['card'])
  if (typeof card !== 'object' || card === null) return []
  const [encrypted, id] = [valueAt(card, ['encrypted']), valueAt(card, ['id'])]
  const name = `${METHOD_NAME}.card`
  if (encrypted !== undefined && id !== undefined) return [errorEntry('40002', `${name}.id`)]
  if (encrypted === undefined && id === undefined) return [errorEntry('40001', `${name}.encrypted`)]
  const holder = valueAt(method, ['holder']) ?? valueAt(card, ['holder'])
  const lacksHolder = encrypted !== undefined && holder === undefined
  return lacksHolder ? [errorEntry('40001', `${METHOD_NAME}.holder`)] : []
}

/** 3DS of PagBank has an id, another one has `cavv` and `eci`. */
function authenticationEntries(authentication: unknown): ErrorEntry[] {
  if (valueAt(authentication, ['type']) !== 'THREEDS') return []
  const has = (name: string) => valueAt(authentication, [name]) !== undefined
  if (has('id') || (has('cavv') && has('eci'))) return []
  return [errorEntry('40001', `${METHOD_NAME}.authentication_method.id`)]
}
