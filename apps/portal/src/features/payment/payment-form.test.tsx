// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { User } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { choosePlan } from '@vitrine/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  enter,
  expectAlert,
  expectBusy,
  expectFieldError,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { aPlan, aQuote } from '../../../test/support/payments.ts'
import { aUser, aUserWithProfile } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { clearDrafts } from '../../shared/storage/drafts.ts'
import { PaymentForm } from './payment-form.tsx'
import { INITIAL, type SubmitState } from './payment-submit.rules.ts'

const PAY = t('payment.pay', { amount: 'R$\u00a01,197.60' })
const NUMBER = t('payment.number')
const QUOTE = aQuote()

function renderForm(state: SubmitState = INITIAL, user: User = aUserWithProfile()) {
  const pay = vi.fn()
  const page = renderPortal(
    <PaymentForm
      user={user}
      choice={{ ...choosePlan(aPlan(), 2), kind: 'purchase', device: false }}
      quote={QUOTE}
      process={{ state, pay }}
      contract={<p>The contract</p>}
    />,
    { path: '/checkout/payment', user },
  )
  const fillCard = async (number: string): Promise<void> => {
    await enter(page.person, NUMBER, number)
    await enter(page.person, t('payment.expiry'), '12/2030')
    await enter(page.person, t('payment.cvv'), '123')
    await enter(page.person, t('payment.holder'), 'Ana Souza')
  }
  const accept = async (): Promise<void> => {
    await page.person.click(screen.getByLabelText(t('payment.terms')))
    await page.person.click(screen.getByLabelText(t('payment.contract')))
  }
  return { ...page, pay, fillCard, accept }
}

const refusal = (code: 'payments.tax_id_invalid' | 'orders.email_unverified'): SubmitState => ({
  kind: 'open',
  pending: null,
  problem: {
    kind: 'refused',
    error: new CallError('answered', { status: 422, errors: [{ code, message: code }] }),
  },
})

afterEach(clearDrafts)

describe('PaymentForm', () => {
  it('pays with a card', async () => {
    const { person, pay, fillCard, accept } = renderForm()
    await fillCard('4539 6206 5992 2097')
    await accept()
    await press(person, PAY)
    expect(pay).toHaveBeenCalledOnce()
    expect(pay.mock.calls[0]?.[0]).toMatchObject({
      quote: QUOTE,
      fields: { method: 'credit_card', cvv: '123', tax_id: '11.222.333/0001-81' },
    })
  })

  it('has fields that browsers fill in', () => {
    renderForm()
    const names = [NUMBER, t('payment.expiry'), t('payment.cvv'), t('payment.holder')]
    expect(names.map((name) => field(name).getAttribute('autocomplete'))).toEqual([
      'cc-number',
      'cc-exp',
      'cc-csc',
      'cc-name',
    ])
  })

  it('shows errors at the fields before anything is sent', async () => {
    const { person, pay, fillCard } = renderForm()
    await fillCard('4539 6206 5992 2098')
    await press(person, PAY)
    await expectFieldError(NUMBER, t('errors:payments.card_number_invalid'))
    expect(document.activeElement).toBe(field(NUMBER))
    expect(pay).not.toHaveBeenCalled()
  })

  it('keeps what was typed after a reload, but nothing of the card', async () => {
    const { person, fillCard, unmount } = renderForm()
    await fillCard('4539 6206 5992 2097')
    await person.click(screen.getByRole('radio', { name: 'Boleto' }))
    unmount()
    renderForm()
    expect(screen.getByRole('radio', { name: 'Boleto' })).toHaveProperty('checked', true)
    await person.click(screen.getByRole('radio', { name: t('payment.method_credit_card') }))
    expect(field(NUMBER)).toHaveProperty('value', '')
  })

  it('offers up to twelve installments of a card', () => {
    renderForm()
    const options = within(field(t('payment.installments'))).getAllByRole('option')
    expect(options).toHaveLength(12)
  })

  it('asks for the data of the company where they are missing', async () => {
    const { person, pay, fillCard } = renderForm(INITIAL, aUser())
    await fillCard('4539 6206 5992 2097')
    await press(person, PAY)
    await expectFieldError(t('profile.registered_name'), t('errors:users.registered_name_required'))
    expect(pay).not.toHaveBeenCalled()
  })
})

describe('the outcome', () => {
  it('that belongs to a field is shown there', async () => {
    renderForm(refusal('payments.tax_id_invalid'), aUser())
    await expectFieldError(t('payment.tax_id'), t('errors:payments.tax_id_invalid'))
  })

  it('of any other refusal is announced', async () => {
    renderForm(refusal('orders.email_unverified'))
    await expectAlert(t('errors:orders.email_unverified'))
  })

  it.each(['unknown', 'not_arrived'] as const)('%s is announced', async (kind) => {
    renderForm({ kind: 'open', problem: { kind }, pending: null })
    await expectAlert(t(`payment.${kind}`))
  })

  it('is awaited with a busy button and a text', async () => {
    renderForm({ kind: 'preparing', hasNewKey: false })
    await expectBusy(PAY)
    expect(screen.getByText(t('payment.preparing'))).toBeDefined()
  })
})
