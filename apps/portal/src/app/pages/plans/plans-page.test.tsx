// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgotPassword, getSubscription, type Plan, signIn, type User } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import { answer, callsOf, failNetwork } from '../../../../test/support/fake-server.ts'
import { enter, field, press } from '../../../../test/support/form-checks.ts'
import { aPlan } from '../../../../test/support/payments.ts'
import { aSubscription, aUser } from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { storedPlanChoice } from '../../../shared/checkout/chosen-plan.ts'
import { PlansPage } from './plans-page.tsx'

const CONTINUE = t('plans.continue')
const SHIPPING = '/checkout/shipping-address'

/** Responses of `GET /api/plans`, which the page fetches without the API client. */
function servePlans(...responses: readonly (readonly Plan[] | 'offline')[]): void {
  const left = [...responses]
  vi.stubGlobal('fetch', (url: string) => {
    if (url !== '/api/plans') return Promise.resolve(Response.json({ plan_grace_days: 3 }))
    const plans = left.length > 1 ? left.shift() : left[0]
    return plans === 'offline'
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json({ plans }))
  })
}

async function openPage(plan: Partial<Plan> = {}, user: User | null = null) {
  servePlans([aPlan(plan)])
  const page = renderPortal(<PlansPage />, { path: '/plans', user })
  await waitFor(() => {
    expect(screen.getByRole('button', { name: CONTINUE })).toHaveProperty('disabled', false)
  })
  return page
}

describe('the prices', () => {
  it('are those of two screens at first', async () => {
    await openPage()
    expect(screen.getByText('R$ 3.28')).toBeDefined()
    expect(screen.getByText('R$ 99.80')).toBeDefined()
    expect(screen.getByText('R$ 1,197.60')).toBeDefined()
    const twelve = t('plans.installments', { number: 12, amount: 'R$ 99.80' })
    expect(screen.getByText(twelve)).toBeDefined()
  })

  it('follow the buttons, the field, the arrow keys and the slider', async () => {
    const { person } = await openPage()
    await press(person, t('plans.more'))
    expect(screen.getByText('R$ 1,676.40')).toBeDefined()
    await press(person, t('plans.fewer'), 5)
    expect(screen.getByText('R$ 718.80')).toBeDefined()
    await person.clear(field(t('plans.screens')))
    fireEvent.change(screen.getByRole('slider'), { target: { value: '7' } })
    expect(field(t('plans.screens'))).toHaveProperty('value', '')
    await enter(person, t('plans.screens'), '8')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '7' } })
    expect(field(t('plans.screens'))).toHaveProperty('value', '7')
    await person.clear(field(t('plans.screens')))
    await enter(person, t('plans.screens'), '60')
    await person.tab()
    expect(field(t('plans.screens'))).toHaveProperty('value', '50')
    await person.click(field(t('plans.screens')))
    await person.keyboard('{ArrowDown}')
    expect(field(t('plans.screens'))).toHaveProperty('value', '49')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } })
    expect(screen.getByText('R$ 1,197.60')).toBeDefined()
  })

  it('name the first installment where the cents do not divide', async () => {
    await openPage({ base_price: 59.91, billing_cycle: 11 })
    const [first, amount] = ['R$ 91.52', 'R$ 91.49']
    const text = t('plans.installments_uneven', { first, number: 11, amount })
    expect(screen.getByText(text)).toBeDefined()
  })

  it('are announced once the number stands still', async () => {
    const { person } = await openPage()
    await press(person, t('plans.more'), 2)
    await waitFor(() => {
      expect(screen.getByText(/^4 screens: /).getAttribute('role')).toBe('status')
    })
    expect(screen.queryByText(/^3 screens: /)).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    servePlans('offline', [aPlan()])
    const { person } = renderPortal(<PlansPage />, { path: '/plans' })
    await screen.findByText(t('plans.failed'))
    await press(person, t('app.retry'))
    expect(await screen.findByText('R$ 1,197.60')).toBeDefined()
  })

  it('are missing while no plan is on sale', async () => {
    servePlans([])
    renderPortal(<PlansPage />, { path: '/plans' })
    expect(await screen.findByText(t('plans.none_title'))).toBeDefined()
    expect(screen.queryByRole('button', { name: CONTINUE })).toBeNull()
  })

  it.each([
    [0, t('plans.in_device_free_text')],
    [199.9, t('plans.in_device_paid_text', { price: 'R$ 199.90' })],
  ])('name the device for %d', async (device_price, text) => {
    await openPage({ device_price })
    expect(screen.getByText(text)).toBeDefined()
  })
})

/** The field of the view that is shown: the others keep theirs, hidden. */
function shownField(label: string): HTMLElement {
  const shown = screen.getAllByLabelText(label).find((one) => one.closest('[hidden]') === null)
  if (shown === undefined) throw new Error(`no field ${label} is shown`)
  return shown
}

describe('a signed-out buyer', () => {
  async function openDialog() {
    const page = await openPage({ device_price: 0 })
    await press(page.person, t('plans.more'))
    await press(page.person, CONTINUE)
    await screen.findByRole('dialog', { name: t('plans.who_title') })
    return page
  }

  it('is asked who buys, with the choice stored', async () => {
    await openDialog()
    expect(storedPlanChoice()).toMatchObject({
      ...{ id: aPlan().id, screens: 3, total: 1_676.4, kind: 'purchase', device: true },
    })
  })

  it('signs in and continues with the address', async () => {
    const { person, address } = await openDialog()
    answer(signIn, { token: 'token-of-the-buyer', user: aUser() })
    await press(person, t('plans.who_sign_in'))
    expect(document.activeElement).toBe(shownField(t('sign_in.email')))
    await person.paste('ana@cafe.test')
    await person.click(shownField(t('sign_in.password')))
    await person.paste('secret-1')
    await press(person, t('sign_in.submit'))
    await waitFor(() => {
      expect(address()).toBe(SHIPPING)
    })
    expect(storedPlanChoice()?.screens).toBe(3)
  })

  it('gets a mail for a forgotten password, and keeps what was typed', async () => {
    const { person } = await openDialog()
    answer(forgotPassword, {})
    await press(person, t('plans.who_sign_in'))
    await person.paste('ana@cafe.test')
    await press(person, t('password.forgot'))
    await screen.findByRole('dialog', { name: t('password.forgot_title') })
    expect(document.activeElement).toBe(shownField(t('sign_in.email')))
    await person.paste('ana@cafe.test')
    await press(person, t('password.send'))
    await screen.findByText(t('password.sent').replaceAll('\u00a0', ' '))
    expect(callsOf(forgotPassword)).toHaveLength(1)
    expect(shownField(t('sign_in.email'))).toHaveProperty('value', 'ana@cafe.test')
  })

  it('goes back, and closes the dialog', async () => {
    const { person } = await openDialog()
    await press(person, t('plans.who_sign_up'))
    await screen.findByRole('dialog', { name: t('sign_up.page_title') })
    await press(person, t('app.back'))
    await screen.findByRole('dialog', { name: t('plans.who_title') })
    await press(person, t('app.close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes the dialog with Escape and returns to the button', async () => {
    const { person } = await openDialog()
    await person.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: CONTINUE }))
    expect(storedPlanChoice()?.screens).toBe(3)
  })

  it('gets the title of each further view announced, but not the first one twice', async () => {
    const { person } = await openDialog()
    const status = within(screen.getByRole('dialog')).getByRole('status')
    expect(status.textContent).toBe('')
    await press(person, t('plans.who_sign_up'))
    expect(status.textContent).toBe(t('sign_up.page_title'))
    await press(person, t('app.back'))
    expect(status.textContent).toBe(t('plans.who_title'))
  })
})

describe('a signed-in user', () => {
  it('continues with the address at once', async () => {
    answer(getSubscription, aSubscription({ payment_status: 'free' }))
    const { person, address } = await openPage({}, aUser())
    await press(person, CONTINUE)
    await waitFor(() => {
      expect(address()).toBe(SHIPPING)
    })
    expect(storedPlanChoice()).toMatchObject({ screens: 2, device: false })
  })

  it.each([
    ['paid', 'plans.running_title'],
    ['in_analysis', 'plans.review_title'],
    ['authorized', 'plans.review_title'],
  ] as const)('with the status %s is led to the plan', async (payment_status, title) => {
    answer(getSubscription, aSubscription({ payment_status }))
    servePlans([aPlan()])
    renderPortal(<PlansPage />, { path: '/plans', user: aUser() })
    expect(await screen.findByRole('heading', { name: t(title) })).toBeDefined()
    const link = screen.getByRole('link', { name: t('plans.my_plan') })
    expect(link.getAttribute('href')).toBe('/account/plan')
    expect(screen.queryByRole('button', { name: CONTINUE })).toBeNull()
  })

  it('sees the offer when the plan cannot be loaded', async () => {
    failNetwork(getSubscription)
    await openPage({}, aUser())
    await act(() => Promise.resolve())
    expect(screen.getByRole('button', { name: CONTINUE })).toBeDefined()
  })
})

it('a screen that was paired by QR code shows a code for a phone', async () => {
  servePlans([aPlan()])
  renderPortal(<PlansPage />, { path: '/plans', isScreen: true })
  expect(await screen.findByRole('heading', { name: t('plans.tv_title') })).toBeDefined()
  expect(screen.queryByRole('button', { name: CONTINUE })).toBeNull()
})
