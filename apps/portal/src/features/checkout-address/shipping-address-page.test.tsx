// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { getUser, listPlans, type Plan, updateAddress, type User } from '@vitrine/api'
import { choosePlan } from '@vitrine/domain'
import { afterEach, describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  refuse,
} from '../../../test/support/fake-server.ts'
import {
  enter,
  expectAlert,
  expectFieldError,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { aPlan } from '../../../test/support/payments.ts'
import { aUser, aUserWithProfile } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import {
  type PlanChoice,
  storedPlanChoice,
  storePlanChoice,
} from '../../shared/checkout/chosen-plan.ts'
import { session } from '../../shared/session/session.ts'
import { clearDrafts } from '../../shared/storage/drafts.ts'
import { ShippingAddressPage } from './shipping-address-page.tsx'

const PATH = '/checkout/shipping-address'
const NUMBER = t('profile.number')
const CONTINUE = t('shipping.continue')

interface Setting {
  readonly user?: User
  readonly plan?: Partial<Plan>
  readonly choice?: Partial<PlanChoice>
}

async function openPage({ user = aUserWithProfile(), plan = {}, choice = {} }: Setting = {}) {
  answer(getUser, user)
  answer(listPlans, { plans: [aPlan(plan)] })
  storePlanChoice({
    ...choosePlan(aPlan(plan), 2),
    ...{ kind: 'purchase', device: false },
    ...choice,
  })
  const page = renderPortal(<ShippingAddressPage />, { path: PATH, user })
  await screen.findByRole('button', { name: CONTINUE })
  return page
}

async function retype(page: Awaited<ReturnType<typeof openPage>>, text: string) {
  await page.person.clear(field(NUMBER))
  await enter(page.person, NUMBER, text)
}

const summary = () => within(screen.getByRole('complementary', { name: t('checkout.summary') }))

afterEach(clearDrafts)

describe('ShippingAddressPage', () => {
  it('leads to the plans without a choice', () => {
    const user = aUser()
    const { address } = renderPortal(<ShippingAddressPage />, { path: PATH, user })
    expect(address()).toBe('/plans')
  })

  it('shows the first step, the choice and its total', async () => {
    await openPage()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('shipping.title'))
    const steps = within(screen.getByRole('list', { name: t('checkout.steps') }))
    expect(steps.getByText(t('checkout.step_1')).closest('[aria-current="step"]')).not.toBeNull()
    expect(summary().getByText(t('shipping.screens', { count: 2 }))).toBeDefined()
    expect(summary().getAllByText('R$ 1,197.60')).toHaveLength(2)
  })

  it('goes on without a request when the stored address is unchanged', async () => {
    const { person, address } = await openPage()
    await press(person, CONTINUE)
    await waitFor(() => {
      expect(address()).toBe('/checkout/payment')
    })
    expect(callsOf(updateAddress)).toEqual([])
  })

  it('saves a changed address before it goes on', async () => {
    const page = await openPage()
    answer(updateAddress, aUserWithProfile({ number: '900' }))
    await retype(page, '900')
    await press(page.person, CONTINUE)
    await waitFor(() => {
      expect(page.address()).toBe('/checkout/payment')
    })
    expect(bodiesOf(updateAddress)).toMatchObject([{ number: '900', complement: null }])
    expect(session.user?.number).toBe('900')
  })

  it('shows what is missing at the fields', async () => {
    const { person, address } = await openPage({ user: aUser() })
    await press(person, CONTINUE)
    await expectFieldError(NUMBER, t('errors:users.number_required'))
    expect(document.activeElement).toBe(field(t('profile.zip_code')))
    expect(address()).toBe(PATH)
  })

  it('keeps what was typed after a failure and after a reload', async () => {
    const page = await openPage()
    failNetwork(updateAddress)
    await retype(page, '900')
    await press(page.person, CONTINUE)
    await expectAlert(t('shipping.save_failed'))
    expect(field(NUMBER)).toHaveProperty('value', '900')
    page.unmount()
    await openPage()
    expect(field(NUMBER)).toHaveProperty('value', '900')
  })

  it('shows the error of the server at its field', async () => {
    const page = await openPage()
    refuse(updateAddress, 'users.number_required', 'number')
    await retype(page, '0')
    await press(page.person, CONTINUE)
    await expectFieldError(NUMBER, t('errors:users.number_required'))
  })

  it('offers to load the data again', async () => {
    failNetwork(getUser)
    answer(listPlans, { plans: [aPlan()] })
    storePlanChoice({ ...choosePlan(aPlan(), 2), kind: 'purchase', device: false })
    const user = aUserWithProfile()
    const { person } = renderPortal(<ShippingAddressPage />, { path: PATH, user })
    await screen.findByText(t('profile.load_failed'))
    answer(getUser, user)
    await press(person, t('app.retry'))
    expect(await screen.findByRole('button', { name: CONTINUE })).toBeDefined()
  })
})

describe('the streaming device', () => {
  it('is not offered when the plan has none', async () => {
    await openPage({ choice: { device: true } })
    await waitFor(() => {
      expect(summary().queryByText(t('shipping.device'))).toBeNull()
    })
    expect(screen.queryByRole('group', { name: t('shipping.device') })).toBeNull()
  })

  it('is added to the total once it is wanted, and stored at once', async () => {
    const { person } = await openPage({ plan: { device_price: 199.9 } })
    const wanted = t('shipping.device_for', { price: 'R$\u00a0199.90' })
    await person.click(await screen.findByRole('radio', { name: wanted }))
    expect(summary().getByText('R$ 1,397.50')).toBeDefined()
    expect(storedPlanChoice()?.device).toBe(true)
    await person.click(screen.getByRole('radio', { name: t('shipping.device_no') }))
    expect(storedPlanChoice()?.device).toBe(false)
  })

  it('costs nothing where it is included', async () => {
    await openPage({ plan: { device_price: 0 }, choice: { device: true } })
    const included = await screen.findByRole('radio', { name: t('shipping.device_included') })
    expect(included).toHaveProperty('checked', true)
    expect(summary().getByText(t('shipping.included'))).toBeDefined()
  })
})

describe('the way back', () => {
  it('of a purchase leads to the plans', async () => {
    await openPage()
    expect(screen.getByRole('link', { name: t('shipping.back') }).getAttribute('href')).toBe(
      '/plans',
    )
  })

  it('of a renewal leads to the plan', async () => {
    await openPage({ choice: { kind: 'renewal' } })
    const back = screen.getByRole('link', { name: t('shipping.back_to_plan') })
    expect(back.getAttribute('href')).toBe('/account/plan')
    expect(screen.queryByRole('link', { name: t('shipping.change') })).toBeNull()
  })
})
