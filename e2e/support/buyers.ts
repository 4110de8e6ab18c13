import { contract, type Order, type Payment } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import { standInsOf, type Shop } from './shops.ts'

/** The data of the shop that the contract needs. */
const COMPANY = {
  document: '11.222.333/0001-81',
  registered_name: 'Floricultura da Rosa Ltda.',
  registered_agent: 'Rosa Lima',
  zip_code: '01310-100',
  address: 'Avenida Paulista',
  number: '900',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const

type Buyer = Pick<Shop, 'api' | 'owner'>

/** Verifies the owner's e-mail and fills in the company's data, as buying requires. */
export async function allowBuying(product: Product, { api, owner }: Buyer): Promise<void> {
  await verifyEmail(product, owner.email)
  const body = contract.updateUser.body.parse({ ...COMPANY, email: owner.email })
  await api.call(contract.updateUser, { body })
}

/** As the link in the mail does it. */
export async function verifyEmail(product: Product, email: string): Promise<void> {
  await product.app.database.run(
    `update users set email_verified_at = now() where email = '${email}'`,
  )
}

/** Lets the owner's plan end, the days of grace included. */
export async function endPlan(product: Product, email: string): Promise<void> {
  await product.app.database.run(
    `update users set expire_date = now() - interval '30 days' where email = '${email}'`,
  )
}

/** Orders a plan by the portal's calls. */
export async function orderPlan({ api }: Buyer, screens: number): Promise<Order> {
  const kind = 'purchase'
  const { quote } = await api.call(contract.getQuote, { query: { kind, screens: String(screens) } })
  const [plan] = (await api.call(contract.listPlans, {})).plans
  if (plan === undefined) throw new Error('no plan is on sale')
  const body = { plan_id: plan.id, screens, total: quote.total }
  return (await api.call(contract.createSubscription, { body })).order
}

/** Starts a Pix of an order. */
export async function startPix({ api, owner }: Buyer, order: Order): Promise<Payment> {
  const customer = { name: owner.name, email: owner.email, tax_id: '529.982.247-25' }
  const { payment } = await api.call(contract.createPix, {
    params: { id: order.id },
    body: { customer, terms_accepted: true, contract_accepted: true },
  })
  return payment
}

/** Pays a Pix at the stand-in of PagBank, which then sends its webhook. */
export function payPix(product: Product, { pix }: Payment): void {
  if (pix === null) throw new Error('the payment is no Pix')
  standInsOf(product).pagBank.payPix(pix.text)
}
