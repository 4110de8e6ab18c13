import { PAYMENT_METHODS } from '@vitrine/domain'
import { z } from 'zod/mini'
import { CARD_FIELDS, type PaymentField, type PaymentFields } from './payment-fields.rules.ts'

/** What may be stored of the form: nothing of the card, and no consent. */
export function draftOf(fields: PaymentFields): Partial<PaymentFields> {
  const { terms_accepted: _terms, contract_accepted: _contract, ...rest } = fields
  const draft: Partial<Record<PaymentField, string>> = { ...rest }
  for (const name of CARD_FIELDS) delete draft[name]
  return parseDraft(draft)
}

const Text = z.string().check(z.maxLength(300))
const Draft = z.object({
  method: z.optional(z.enum(PAYMENT_METHODS)),
  installments: z.optional(Text),
  registered_name: z.optional(Text),
  registered_agent: z.optional(Text),
  document: z.optional(Text),
  customer_name: z.optional(Text),
  customer_email: z.optional(Text),
  tax_id: z.optional(Text),
})

/** A stored draft; empty when it cannot be read. */
export function parseDraft(value: unknown): Partial<PaymentFields> {
  const draft = Draft.safeParse(value)
  if (!draft.success) return {}
  return Object.fromEntries(Object.entries(draft.data).filter(([, text]) => text !== undefined))
}
