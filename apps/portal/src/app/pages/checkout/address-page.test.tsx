// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { getUser, listPlans, type User, verifyEmailCode } from '@vitrine/api'
import { choosePlan } from '@vitrine/domain'
import { afterEach, expect, it } from 'vitest'
import { answer, bodiesOf } from '../../../../test/support/fake-server.ts'
import { enter, press } from '../../../../test/support/form-checks.ts'
import { aPlan } from '../../../../test/support/payments.ts'
import { aUserWithProfile } from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { storePlanChoice } from '../../../shared/checkout/chosen-plan.ts'
import { clearDrafts } from '../../../shared/storage/drafts.ts'
import { AddressPage } from './address-page.tsx'

const PATH = '/checkout/shipping-address'
const CODE = t('profile.verify_code')

async function openPage(user: User) {
  answer(getUser, user)
  answer(listPlans, { plans: [aPlan({})] })
  storePlanChoice({ ...choosePlan(aPlan({}), 2), kind: 'purchase', device: false })
  const page = renderPortal(<AddressPage />, { path: PATH, user })
  await screen.findByRole('button', { name: t('shipping.continue') })
  return page
}

afterEach(clearDrafts)

it('verifies an e-mail while the address is filled in', async () => {
  const user = aUserWithProfile({ email_verified: false })
  const { person } = await openPage(user)
  answer(verifyEmailCode, { ...user, email_verified: true })
  await enter(person, CODE, '123456')
  await press(person, t('profile.verify_do'))
  await waitFor(() => {
    expect(screen.queryByLabelText(CODE)).toBeNull()
  })
  expect(bodiesOf(verifyEmailCode)).toEqual([{ code: '123456' }])
})

it('goes on to the payment with an e-mail that is not verified', async () => {
  const { person, address } = await openPage(aUserWithProfile({ email_verified: false }))
  await press(person, t('shipping.continue'))
  await waitFor(() => {
    expect(address()).toBe('/checkout/payment')
  })
})

it('requests no code for a verified e-mail', async () => {
  await openPage(aUserWithProfile())
  expect(screen.queryByLabelText(CODE)).toBeNull()
})
