import type { Page } from '@playwright/test'
import { contract, type Order, type Payment } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import { aPerson } from './people.ts'
import { expect } from './product.ts'
import { anApi, type Shop } from './shops.ts'
import { standInsOf } from './stand-ins.ts'

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

export type Buyer = Pick<Shop, 'api' | 'owner'>

/** Verifies the owner's e-mail and fills in the company's data, as buying requires. */
export async function allowBuying(product: Product, { api, owner }: Buyer): Promise<void> {
  await verifyEmail(product, owner.email)
  const body = contract.updateUser.body.parse({ ...COMPANY, email: owner.email })
  await api.call(contract.updateUser, { body })
}

/** The code of the mail that verifies an address; empty before it arrives. */
export function verificationCode(product: Product, email: string): string {
  const mails = standInsOf(product)
    .inbox.list()
    .filter(({ to }) => to.includes(email))
  return mails.map(({ text }) => /\b\d{3} \d{3}\b/.exec(text)?.[0] ?? '').find(Boolean) ?? ''
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

/** Lets the running plan end in ten days, when it can be renewed. */
export async function shortenPlan(product: Product, email: string): Promise<void> {
  const { database } = product.app
  await database.run(`
    update users set expire_date = now() + interval '10 days' where email = '${email}'`)
  await database.run(`
    update subscriptions set ends_at = users.expire_date
    from users where users.id = subscriptions.user_id and users.email = '${email}'`)
}

/** Makes an owner an admin. */
export async function makeAdmin(product: Product, email: string): Promise<void> {
  await product.app.database.run(`update users set permission = 1 where email = '${email}'`)
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

/** Pays a Pix at the stand-in of PagBank, and waits until its webhook has changed the order to paid. */
export async function payPix(
  product: Product,
  { api }: Buyer,
  { id, pix }: Payment,
): Promise<void> {
  if (pix === null) throw new Error('the payment is no Pix')
  standInsOf(product).pagBank.payPix(pix.text)
  const stateOfOrder = async () => {
    const { orders } = await api.call(contract.listOrders, {})
    return orders.find(({ payments }) => payments.some((payment) => payment.id === id))?.state
  }
  await expect.poll(stateOfOrder, { timeout: 60_000 }).toBe('paid')
}

/** Settles the newest charge at the stand-in of PagBank: a boleto is paid, or an analysis ends well. */
export function settleNewestCharge(product: Product): void {
  const { pagBank } = standInsOf(product)
  const charges: unknown = pagBank.orders().at(-1)?.['charges']
  const [charge]: unknown[] = Array.isArray(charges) ? charges : []
  pagBank.settle(String(Object(charge).id))
}

/** A signed-up owner who may buy. */
export async function aBuyer(product: Product): Promise<Buyer> {
  const owner = aPerson()
  const api = anApi(product)
  await api.call(contract.signUp, { body: { user: { ...owner, telephone: '11987654321' } } })
  const buyer = { api, owner }
  await allowBuying(product, buyer)
  return buyer
}

/** Stores a choice of a plan as the page of plans does. The page must be one of the portal. */
export async function choosePlan(page: Page, { api }: Buyer, screens: number): Promise<void> {
  const [plan] = (await api.call(contract.listPlans, {})).plans
  if (plan === undefined) throw new Error('no plan is on sale')
  const { id, name, base_price, billing_cycle, additional_screen_price } = plan
  const total = (base_price + (screens - 1) * additional_screen_price) * billing_cycle
  const choice = {
    ...{ id, name, base_price, billing_cycle, additional_screen_price, screens },
    ...{ total, daily_price: total / 365, kind: 'purchase', device: false },
  }
  await page.evaluate((stored) => {
    localStorage.setItem('vitrine.chosen_plan', stored)
  }, JSON.stringify(choice))
}
