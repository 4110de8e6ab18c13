// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import {
  createPix,
  createSubscription,
  getQuote,
  getUser,
  listOrders,
  type Order,
  type User,
} from '@vitrine/api'
import { choosePlan } from '@vitrine/domain'
import { afterEach, describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  refuse,
} from '../../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../../test/support/form-checks.ts'
import { anOrder, aPayment, aPlan, aQuote, PAYMENT_ID } from '../../../../test/support/payments.ts'
import { aUserWithProfile } from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { type PlanChoice, storePlanChoice } from '../../../shared/checkout/chosen-plan.ts'
import { clearDrafts } from '../../../shared/storage/drafts.ts'
import { PaymentPage } from './payment-page.tsx'

const PATH = '/checkout/payment'

interface Setting {
  readonly choice?: Partial<PlanChoice>
  readonly orders?: readonly Order[]
  readonly user?: User
}

function renderPage({ choice = {}, orders = [], user = aUserWithProfile() }: Setting = {}) {
  answer(getUser, user)
  answer(listOrders, { orders: [...orders] })
  storePlanChoice({
    ...choosePlan(aPlan(), 2),
    ...{ kind: 'purchase', device: false },
    ...choice,
  })
  return renderPortal(<PaymentPage />, { path: PATH, user })
}

afterEach(clearDrafts)

describe('PaymentPage', () => {
  it('leads to the plans without a choice', () => {
    const user = aUserWithProfile()
    const { address } = renderPortal(<PaymentPage />, { path: PATH, user })
    expect(address()).toBe('/plans')
  })

  it('shows what is bought as the server computes it', async () => {
    answer(getQuote, { quote: aQuote() })
    renderPage()
    expect(await screen.findByText('R$ 718.80')).toBeDefined()
    expect(screen.getByText('R$ 478.80')).toBeDefined()
    expect(callsOf(getQuote).map(({ query }) => query)).toEqual([
      { kind: 'purchase', screens: '2', device: 'false' },
    ])
    expect(screen.queryByText(/The price has changed/)).toBeNull()
  })

  it('tells that the price has changed since the choice', async () => {
    answer(getQuote, { quote: aQuote({ total: 130_000 }) })
    renderPage()
    const text = t('payment.price_changed', { amount: 'R$ 1,300.00' })
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('does not take the price of the device for a change', async () => {
    const device = { kind: 'device', quantity: 1, unit_amount: 19_990 } as const
    const quote = aQuote()
    answer(getQuote, {
      quote: { ...quote, total: 119_760 + 19_990, lines: [...quote.lines, device] },
    })
    renderPage({ choice: { device: true } })
    expect(await screen.findByText('R$ 199.90')).toBeDefined()
    expect(screen.queryByText(/The price has changed/)).toBeNull()
  })

  it('shows the contract with the plan, the screens and the period that its clauses refer to', async () => {
    answer(getQuote, { quote: aQuote({ screens: 3 }) })
    const { person } = renderPage()
    await screen.findByRole('button', { name: t('payment.contract_read') })
    await press(person, t('payment.contract_read'))
    const dialog = await screen.findByRole('dialog', { name: t('contract.title') })
    expect((await within(dialog).findByText(t('my_plan.screens'))).nextSibling?.textContent).toBe(
      '3',
    )
    expect(within(dialog).getByText(/^November 25, 2026 to/)).toBeDefined()
    expect(dialog.querySelector('ol[lang="pt-BR"]')).not.toBeNull()
  })

  it('makes the order and opens the result of a Pix', async () => {
    answer(getQuote, { quote: aQuote() })
    answer(createSubscription, { order: anOrder({ state: 'open' }) })
    answer(createPix, { payment: aPayment() })
    const { person, address } = renderPage()
    await person.click(await screen.findByRole('radio', { name: 'Pix' }))
    await person.click(screen.getByLabelText(t('payment.terms')))
    await person.click(screen.getByLabelText(t('payment.contract')))
    await press(person, t('payment.pay_pix', { amount: 'R$\u00a01,197.60' }))
    await waitFor(() => {
      expect(address()).toBe(`/checkout/finish?status=waiting&payment=${PAYMENT_ID}`)
    })
    expect(bodiesOf(createSubscription)).toMatchObject([
      { screens: 2, kind: 'purchase', total: 119_760 },
    ])
  })
})

describe('an offer that is refused', () => {
  it.each([
    ['orders.plan_running', 'payment.see_my_plan', '/account/plan'],
    ['plans.not_found', 'payment.see_plans', '/plans'],
    ['orders.no_plan', 'payment.see_plans', '/plans'],
  ] as const)('with %s leads to where it is cured', async (code, text, path) => {
    refuse(getQuote, code)
    renderPage()
    const link = await screen.findByRole('link', { name: t(text) })
    expect(link.getAttribute('href')).toBe(path)
    await expectAlert(t(`errors:${code}`))
  })

  it('can be asked for again without a network', async () => {
    failNetwork(getQuote)
    const { person } = renderPage()
    await expectAlert(t('payment.quote_failed'))
    answer(getQuote, { quote: aQuote() })
    await press(person, t('app.retry'))
    expect(await screen.findByText('R$ 718.80')).toBeDefined()
  })
})

describe('an unfinished payment', () => {
  it('that waits can be opened, or replaced by another', async () => {
    answer(getQuote, { quote: aQuote() })
    const { person, address } = renderPage({ orders: [anOrder({ payments: [aPayment()] })] })
    await screen.findByText(t('payment.waiting'))
    expect(screen.getByRole('radio', { name: 'Pix' })).toBeDefined()
    await press(person, t('payment.see_payment'))
    expect(address()).toBe(`/checkout/finish?status=waiting&payment=${PAYMENT_ID}`)
  })

  it('that is processed must be awaited: there is no form', async () => {
    answer(getQuote, { quote: aQuote() })
    const payment = aPayment({ method: 'credit_card', status: 'in_analysis' })
    renderPage({ orders: [anOrder({ state: 'processing', payments: [payment] })] })
    await screen.findByText(t('payment.in_progress'))
    expect(screen.queryByRole('radio', { name: 'Pix' })).toBeNull()
  })
})

it('an unverified e-mail must be verified first', async () => {
  answer(getQuote, { quote: aQuote() })
  renderPage({ user: aUserWithProfile({ email_verified: false }) })
  expect(await screen.findByText('R$ 718.80')).toBeDefined()
  expect(screen.queryByRole('radio', { name: 'Pix' })).toBeNull()
})

it.each([
  ['purchase', 'payment.back_address', '/checkout/shipping-address'],
  ['renewal', 'payment.back_address', '/checkout/shipping-address'],
  ['upgrade', 'payment.back_plan', '/account/plan'],
] as const)('the way back of a %s', async (kind, text, path) => {
  answer(getQuote, { quote: aQuote({ kind }) })
  renderPage({ choice: { kind } })
  const link = await screen.findByRole('link', { name: t(text) })
  expect(link.getAttribute('href')).toBe(path)
  await screen.findByText('R$ 718.80')
})
