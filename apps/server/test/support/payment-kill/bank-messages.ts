import { z } from 'zod/mini'

/** What the process of the stand-in is asked to do. */
export const BankRequest = z.object({
  id: z.int(),
  action: z.discriminatedUnion('do', [
    /** The buyer's bank pays a Pix code or the digits of a boleto. */
    z.object({ do: z.literal('pay_code'), code: z.string() }),
    /** The next card payment is not decided at once. */
    z.object({ do: z.literal('hold_next_card') }),
    /** Ends every analysis and authorization, alternately with and without success. */
    z.object({ do: z.literal('decide_open_cards') }),
    z.object({ do: z.literal('advance'), ms: z.int() }),
    z.object({ do: z.literal('webhooks'), copies: z.int(), format: z.enum(['order', 'charge']) }),
    z.object({ do: z.literal('ledger') }),
  ]),
})
export type BankRequest = z.infer<typeof BankRequest>
export type BankAction = BankRequest['action']

/** What the merchant has of one reference. */
const LedgerLine = z.object({
  referenceId: z.string(),
  /** Paid minus refunded. */
  heldCents: z.int(),
  /** Charges that were paid at some time. */
  paidCharges: z.int(),
})
export type LedgerLine = z.infer<typeof LedgerLine>

export const BankReply = z.object({ id: z.int(), ledger: z.array(LedgerLine) })
export type BankReply = z.infer<typeof BankReply>

export const BankStarted = z.object({ url: z.string(), smtpUrl: z.string() })
