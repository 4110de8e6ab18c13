// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type EndpointResponse, getQuote, listPlans } from '@vitrine/api'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, callsOf, refuse } from '../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { aPlan, aQuote } from '../../../test/support/payments.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { clearPlanChoice, storedPlanChoice } from '../../shared/checkout/chosen-plan.ts'
import { QUOTE_DEBOUNCE_MS } from './orders.queries.ts'
import { PlanChanges } from './plan-changes.tsx'

const FAR = '2099-01-01T12:00:00.000Z'
const inThirtyDays = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString()

function answerQuotes(): void {
  answer(getQuote, ({ query }): EndpointResponse<typeof getQuote> => {
    const { kind, screens } = Object(query)
    const total = Number(screens) * 10_000
    return { quote: aQuote({ kind, screens: Number(screens), total }) }
  })
}

const askedScreens = () => callsOf(getQuote).map(({ query }): unknown => Object(query).screens)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => {
  vi.useRealTimers()
  clearPlanChoice()
})

function renderChanges(endsAt: string, screens = 2) {
  answer(listPlans, { plans: [aPlan()] })
  answerQuotes()
  const path = '/account/plan'
  return renderPortal(<PlanChanges screens={screens} endsAt={endsAt} />, { path, user: aUser() })
}

describe('PlanChanges', () => {
  it('offers the renewal in the last days only, and no more than 50 screens', async () => {
    const { unmount } = renderChanges(FAR)
    await screen.findByRole('button', { name: t('orders.more_screens') })
    expect(screen.queryByRole('button', { name: t('orders.renew') })).toBeNull()
    unmount()
    renderChanges(inThirtyDays(), 50)
    await screen.findByRole('button', { name: t('orders.renew') })
    expect(screen.queryByRole('button', { name: t('orders.more_screens') })).toBeNull()
  })

  it('shows the price of more screens, and continues with the payment', async () => {
    const { person, address } = renderChanges(FAR)
    await screen.findByRole('button', { name: t('orders.more_screens') })
    await press(person, t('orders.more_screens'))
    expect(await screen.findByText('R$ 300.00')).toBeDefined()
    await press(person, t('plans.more'))
    expect(await screen.findByText('R$ 400.00')).toBeDefined()
    await press(person, t('plans.fewer'), 3)
    expect(await screen.findByText('R$ 300.00')).toBeDefined()
    const pay = screen.getByRole('button', { name: t('orders.go_pay') })
    // The price is known from before, and is asked for again.
    await waitFor(() => {
      expect(pay.getAttribute('aria-disabled')).toBeNull()
    })
    await press(person, t('orders.go_pay'))
    await waitFor(() => {
      expect(address()).toBe('/checkout/payment')
    })
    expect(storedPlanChoice()).toMatchObject({ kind: 'upgrade', screens: 3, total: 300 })
  })

  it('asks for the price of the last number once the slider stands still', async () => {
    const { person } = renderChanges(FAR)
    await screen.findByRole('button', { name: t('orders.more_screens') })
    await press(person, t('orders.more_screens'))
    await screen.findByText('R$ 300.00')
    vi.useFakeTimers()
    for (const value of ['4', '5', '6']) {
      fireEvent.change(screen.getByRole('slider'), { target: { value } })
      await pass(QUOTE_DEBOUNCE_MS - 1)
    }
    expect(askedScreens()).toEqual(['3'])
    await pass(1)
    expect(askedScreens()).toEqual(['3', '6'])
    await pass(QUOTE_DEBOUNCE_MS)
    expect(screen.getByText('R$ 600.00')).toBeDefined()
  })

  it('does not continue with the price of another number', async () => {
    const { person, address } = renderChanges(FAR)
    await screen.findByRole('button', { name: t('orders.more_screens') })
    await press(person, t('orders.more_screens'))
    await screen.findByText('R$ 300.00')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '4' } })
    fireEvent.click(screen.getByRole('button', { name: t('orders.go_pay') }))
    expect(await screen.findByText('R$ 400.00')).toBeDefined()
    expect(address()).toBe('/account/plan')
    expect(storedPlanChoice()).toBeNull()
  })

  it('renews with fewer screens, and continues with the address', async () => {
    const { person, address } = renderChanges(inThirtyDays())
    await screen.findByRole('button', { name: t('orders.renew') })
    await press(person, t('orders.renew'))
    await press(person, t('plans.fewer'))
    expect(await screen.findByText('R$ 100.00')).toBeDefined()
    await press(person, t('orders.go_renew'))
    await waitFor(() => {
      expect(address()).toBe('/checkout/shipping-address')
    })
    expect(storedPlanChoice()).toMatchObject({ kind: 'renewal', screens: 1 })
  })

  it('is not offered while no plan is on sale', async () => {
    answer(listPlans, { plans: [] })
    renderPortal(<PlanChanges screens={2} endsAt={FAR} />, { user: aUser() })
    await waitFor(() => {
      expect(callsOf(listPlans)).toHaveLength(1)
    })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows that there are no more screens to add', async () => {
    const { person } = renderChanges(FAR)
    await screen.findByRole('button', { name: t('orders.more_screens') })
    refuse(getQuote, 'orders.no_more_screens')
    await press(person, t('orders.more_screens'))
    await expectAlert(t('errors:orders.no_more_screens'))
  })

  it('shows why there is no price, and does not continue', async () => {
    const { person, address } = renderChanges(FAR)
    await screen.findByRole('button', { name: t('orders.more_screens') })
    refuse(getQuote, 'orders.amount_too_low')
    await press(person, t('orders.more_screens'))
    await expectAlert(t('errors:orders.amount_too_low'))
    expect(screen.getByRole('button', { name: t('orders.go_pay') })).toHaveProperty(
      'disabled',
      true,
    )
    expect(address()).toBe('/account/plan')
    expect(callsOf(getQuote)).toHaveLength(1)
  })
})
