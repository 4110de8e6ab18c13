// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import {
  assignContract,
  getOrder,
  getPayment,
  getUser,
  listPlans,
  type Payment,
} from '@vitrine/api'
import { CHARGE_STATUSES, choosePlan, DECLINE_REASONS } from '@vitrine/domain'
import { describe, expect, it, vi } from 'vitest'
import {
  answer,
  callsOf,
  failNetwork,
  type ReceivedCall,
  refuse,
} from '../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { anOrder, aPayment, aPlan, PAYMENT_ID } from '../../../test/support/payments.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { storedPlanChoice, storePlanChoice } from '../../shared/checkout/chosen-plan.ts'
import { FinishPage } from './finish-page.tsx'

const PATH = '/checkout/finish'
const PIX_TEXT = '00020126580014br.gov.bcb.pix0136-code'
const BARCODE = '34191.79001 01043.510047 91020.150008 1 97170000119760'

const pix = (expiresAt = '2099-01-01T12:00:00.000Z') => ({ text: PIX_TEXT, expires_at: expiresAt })
const boleto = (due = '2099-01-01') => ({
  due_date: due,
  barcode: BARCODE.replaceAll(/\D/g, ''),
  formatted_barcode: BARCODE,
  pdf_url: 'https://provider.test/boleto.pdf',
})

function openPage(at: string, payment?: Payment | ((call: ReceivedCall) => Payment)) {
  if (typeof payment === 'function') answer(getPayment, (call) => ({ payment: payment(call) }))
  else if (payment !== undefined) answer(getPayment, { payment })
  answer(assignContract, { accepted_at: '2026-11-25T12:00:00.000Z', contract_url: null })
  answer(getUser, aUser())
  storePlanChoice({ ...choosePlan(aPlan(), 2), kind: 'purchase', device: false })
  return renderPortal(<FinishPage />, { path: PATH, at: `${PATH}${at}`, user: aUser() })
}

const openPayment = (payment: Payment) =>
  openPage(`?status=${payment.status}&payment=${PAYMENT_ID}`, payment)

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('FinishPage', () => {
  it('leads to the plans without one of the six statuses', () => {
    const { address } = openPage('?status=other')
    expect(address()).toBe('/plans')
  })

  it.each(CHARGE_STATUSES)('shows %s without a payment in the address', (status) => {
    openPage(`?status=${status}`)
    expect(heading()).toBe(t(`result.${status}_title`))
    expect(callsOf(getPayment)).toEqual([])
  })

  it.each([
    ['paid', true],
    ['authorized', true],
    ['in_analysis', true],
    ['waiting', true],
    ['declined', false],
    ['canceled', false],
  ] as const)('of %s clears the choice: %s', (status, isCleared) => {
    openPage(`?status=${status}`)
    expect(storedPlanChoice() === null).toBe(isCleared)
  })

  it.each([
    ['paid', 'result.to_accounts', '/accounts'],
    ['in_analysis', 'result.to_plan', '/account/plan'],
    ['canceled', 'result.to_plans', '/plans'],
  ] as const)('of %s leads on', (status, text, path) => {
    openPage(`?status=${status}`)
    expect(screen.getByRole('link', { name: t(text) }).getAttribute('href')).toBe(path)
  })

  it('shows the stored status rather than that of the address', async () => {
    const { address } = openPage(
      `?status=waiting&payment=${PAYMENT_ID}`,
      aPayment({ status: 'paid' }),
    )
    await screen.findByRole('heading', { name: t('result.paid_title') })
    await waitFor(() => {
      expect(address()).toContain('status=paid')
    })
    expect(callsOf(assignContract)).toHaveLength(1)
  })

  it('assigns no contract before the payment is paid', async () => {
    openPayment(aPayment({ status: 'in_analysis', method: 'credit_card' }))
    await screen.findByText(t('result.changes_itself'))
    expect(callsOf(assignContract)).toEqual([])
  })

  it('shows the status of the address when the payment is another user’s', async () => {
    refuse(getPayment, 'payments.not_found')
    openPage(`?status=in_analysis&payment=${PAYMENT_ID}`)
    expect(await screen.findByText(t('result.in_analysis_text'))).toBeDefined()
  })

  it('names the amount that was refunded', async () => {
    openPayment(aPayment({ status: 'canceled', refunded: 119_760 }))
    const text = t('result.refunded_text', { amount: 'R$ 1,197.60' })
    expect(await screen.findByText(text)).toBeDefined()
  })
})

describe('a Pix that waits', () => {
  it('shows its code, its QR code, its amount and the time left', async () => {
    openPayment(aPayment({ pix: pix() }))
    await screen.findByRole('heading', { name: t('result.pix_title') })
    expect(screen.getByLabelText(t('result.pix_code'))).toHaveProperty('value', PIX_TEXT)
    expect(await screen.findByRole('img', { name: t('result.pix_qr') })).toBeDefined()
    expect(screen.getByText('R$ 1,197.60')).toBeDefined()
  })

  it('copies the code', async () => {
    const { person } = openPayment(aPayment({ pix: pix() }))
    await screen.findByLabelText(t('result.pix_code'))
    await press(person, t('result.pix_copy'))
    expect(await screen.findByText(t('result.copied'))).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(PIX_TEXT)
  })

  it('selects the code where the clipboard is forbidden', async () => {
    const { person } = openPayment(aPayment({ pix: pix() }))
    const code = await screen.findByLabelText(t('result.pix_code'))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'))
    await press(person, t('result.pix_copy'))
    expect(await screen.findByText(t('result.selected'))).toBeDefined()
    expect(document.activeElement).toBe(code)
  })

  it('offers another payment of the same order once it has expired', async () => {
    const { person, address } = openPayment(aPayment({ pix: pix('2020-01-01T12:00:00.000Z') }))
    expect(await screen.findByText(t('result.pix_expired'))).toBeDefined()
    expect(heading()).toBe(t('result.pix_expired_title'))
    answer(getOrder, { order: anOrder({ screens: 3 }) })
    answer(listPlans, { plans: [aPlan()] })
    await pressWhenSettled(person, t('result.new_payment'))
    await waitFor(() => {
      expect(address()).toBe('/checkout/payment')
    })
    expect(storedPlanChoice()).toMatchObject({ screens: 3, kind: 'purchase', device: false })
  })

  it('leads to the plans when the plan is no longer on sale', async () => {
    const { person, address } = openPayment(aPayment({ pix: pix('2020-01-01T12:00:00.000Z') }))
    await screen.findByText(t('result.pix_expired'))
    answer(getOrder, { order: anOrder() })
    answer(listPlans, { plans: [] })
    await pressWhenSettled(person, t('result.new_payment'))
    await waitFor(() => {
      expect(address()).toBe('/plans')
    })
  })

  it('shows why the other payment could not be opened', async () => {
    const { person } = openPayment(aPayment({ pix: pix('2020-01-01T12:00:00.000Z') }))
    await screen.findByText(t('result.pix_expired'))
    failNetwork(getOrder)
    answer(listPlans, { plans: [aPlan()] })
    await pressWhenSettled(person, t('result.new_payment'))
    await expectAlert(t('result.again_failed'))
  })
})

describe('a boleto that waits', () => {
  it('shows its digits and its PDF, and copies the digits alone', async () => {
    const { person } = openPayment(aPayment({ method: 'boleto', boleto: boleto() }))
    await screen.findByRole('heading', { name: t('result.boleto_title') })
    const pdf = screen.getByRole('link', { name: t('result.boleto_pdf') })
    expect(pdf.getAttribute('href')).toBe('https://provider.test/boleto.pdf')
    await press(person, t('result.boleto_copy'))
    await screen.findByText(t('result.copied'))
    expect(await navigator.clipboard.readText()).toBe(BARCODE.replaceAll(/\D/g, ''))
  })

  it('shows that its date has passed', async () => {
    openPayment(aPayment({ method: 'boleto', boleto: boleto('2020-01-01') }))
    expect(
      await screen.findByText(t('result.boleto_expired').replaceAll('\u00a0', ' ')),
    ).toBeDefined()
    expect(heading()).toBe(t('result.boleto_expired_title'))
  })
})

describe('a declined card', () => {
  it.each(DECLINE_REASONS)('shows what to do: %s', async (reason) => {
    openPayment(
      aPayment({
        ...{ method: 'credit_card', status: 'declined' },
        decline: { reason, can_retry_card: false },
      }),
    )
    expect(await screen.findByText(t(`result.decline_${reason}`))).toBeDefined()
    expect(screen.getByText(t('result.nothing_charged'))).toBeDefined()
  })

  it('offers another way to pay when no card will help', async () => {
    const decline = { reason: 'other_method', can_retry_card: false } as const
    openPayment(aPayment({ method: 'credit_card', status: 'declined', decline }))
    expect(await screen.findByRole('button', { name: t('result.new_payment') })).toBeDefined()
    expect(screen.queryByRole('button', { name: t('result.try_again') })).toBeNull()
  })

  it('leads back to the payment with the same choice', async () => {
    const { person, address } = openPayment(
      aPayment({ method: 'credit_card', status: 'declined', decline: null }),
    )
    await screen.findByText(t('result.declined_text'))
    await pressWhenSettled(person, t('result.try_again'))
    await waitFor(() => {
      expect(address()).toBe('/checkout/payment')
    })
    expect(storedPlanChoice()?.screens).toBe(2)
  })
})

/** New buttons ignore presses for a moment. */
async function pressWhenSettled(
  person: ReturnType<typeof openPage>['person'],
  name: string,
): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => {
    expect(button.closest('[inert]')).toBeNull()
  })
  await press(person, name)
}
