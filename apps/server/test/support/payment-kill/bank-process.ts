// Process of the stand-in of PagBank. It outlives the server, as PagBank does.
import { startStandIns } from '@vitrine/stand-ins'
import { z } from 'zod/mini'
import { type BankAction, type BankReply, BankRequest, type LedgerLine } from './bank-messages.ts'

/** Delays of PagBank's responses, so that a killed server often has a request on its way. */
const BEFORE_WORK_MS = 200
const AFTER_WORK_MS = 300

const Charge = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ summary: z.object({ paid: z.int(), refunded: z.int() }) }),
  payment_method: z.object({
    boleto: z.optional(z.object({ formatted_barcode: z.string() })),
  }),
})
const Order = z.object({ reference_id: z.string(), charges: z._default(z.array(Charge), []) })
type Charge = z.infer<typeof Charge>

let aheadMs = 0
const { pagBank, url, smtpUrl } = await startStandIns({
  ...{ port: 0, host: '127.0.0.1', seed: 7, clock: () => Date.now() + aheadMs },
  pagBank: { simulator: 'off' },
  world: { apps: [], people: [], pages: [], instagramAccounts: [], spares: [] },
})
pagBank.failAlways('POST /orders', { kind: 'slow', ms: BEFORE_WORK_MS, when: 'before' })
pagBank.failAlways('POST /orders/*/pay', { kind: 'slow', ms: AFTER_WORK_MS, when: 'after' })
pagBank.failAlways('POST /charges/*/cancel', { kind: 'slow', ms: AFTER_WORK_MS, when: 'after' })

const orders = () => pagBank.orders().map((order) => Order.parse(order))
const charges = (): Charge[] => orders().flatMap((order) => order.charges)

function payCode(code: string): void {
  const boleto = charges().find(
    ({ payment_method: { boleto: found } }) => found?.formatted_barcode === code,
  )
  if (boleto === undefined) pagBank.payPix(code)
  else pagBank.settle(boleto.id)
}

function decideOpenCards(): void {
  const open = charges().filter(({ status }) => ['IN_ANALYSIS', 'AUTHORIZED'].includes(status))
  for (const [index, { id, status }] of open.entries()) {
    if (index % 3 > 0) pagBank.settle(id)
    else if (status === 'AUTHORIZED') pagBank.cancel(id)
    else pagBank.decline(id)
  }
}

function readLedger(): LedgerLine[] {
  const lines = Map.groupBy(orders(), (order) => order.reference_id)
  return [...lines].map(([referenceId, found]) => {
    const all = found.flatMap((order) => order.charges).map(({ amount }) => amount.summary)
    return {
      referenceId,
      heldCents: all.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0),
      paidCharges: all.filter(({ paid }) => paid > 0).length,
    }
  })
}

let heldCards = 0

async function act(action: BankAction): Promise<LedgerLine[]> {
  switch (action.do) {
    case 'pay_code':
      payCode(action.code)
      return []
    case 'hold_next_card':
      heldCards += 1
      pagBank.decideNext({ status: heldCards % 2 === 0 ? 'AUTHORIZED' : 'IN_ANALYSIS' })
      return []
    case 'decide_open_cards':
      decideOpenCards()
      return []
    case 'advance':
      aheadMs += action.ms
      await pagBank.runDue()
      return []
    case 'webhooks':
      pagBank.setWebhooks({ copies: action.copies, format: action.format })
      return []
    case 'ledger':
      return readLedger()
  }
}

process.on('message', (message) => {
  const { id, action } = BankRequest.parse(message)
  act(action)
    // A code that is paid or has expired is not paid.
    .catch(() => [])
    .then((ledger) => process.send?.({ id, ledger } satisfies BankReply))
    .catch(() => process.exit(1))
})
process.once('disconnect', () => process.exit(0))
process.send?.({ url, smtpUrl })
