// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  type AdminUser,
  getUserAsAdmin,
  listUserOrders,
  type Order,
  refundOrder,
  updateUserAsAdmin,
} from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { anAdminUser, loadTextsOfAdmins } from '../../../test/support/admin.ts'
import { answer, bodiesOf, callsOf, refuse } from '../../../test/support/fake-server.ts'
import {
  enter,
  expectAlert,
  expectFieldError,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { anOrder, aPayment } from '../../../test/support/payments.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { moneyText } from '../../shared/texts/money-text.ts'
import { UserPage } from './user-page.tsx'

await loadTextsOfAdmins()

const REASON = t('admin.reason')
const SAVE = t('admin.save')
const PLAN_END = t('admin.plan_end')

async function openPage(stored: AdminUser = anAdminUser(), orders: readonly Order[] = []) {
  answer(getUserAsAdmin, stored)
  answer(listUserOrders, { orders: [...orders] })
  const { id } = stored.user
  const page = renderPortal(<UserPage />, {
    path: '/admin/users/:id',
    at: `/admin/users/${id}`,
    user: aUser({ permission: 1 }),
  })
  await screen.findByRole('button', { name: SAVE })
  return page
}

describe('UserPage', () => {
  it('shows plan, accounts and the way to the audit log', async () => {
    const stored = anAdminUser()
    await openPage(stored)
    expect(screen.getByRole('heading', { level: 1, name: 'Célia Prado' })).toBeDefined()
    expect(screen.getByText(/^Anual: /)).toBeDefined()
    expect(screen.getByRole('rowheader', { name: 'Café Aurora' })).toBeDefined()
    expect(screen.getByRole('link', { name: t('admin.see_audit') }).getAttribute('href')).toBe(
      `/admin/audit?user_id=${stored.user.id}`,
    )
    expect(await screen.findByText(t('admin.no_orders'))).toBeDefined()
  })

  it('sends the changed fields with reason and revision', async () => {
    const { person } = await openPage()
    answer(updateUserAsAdmin, anAdminUser({ plan_end: '2027-04-01', screens: 5, revision: 'r2' }))
    fireEvent.change(field(PLAN_END), { target: { value: '2027-04-01' } })
    await person.clear(field(t('admin.screens')))
    await enter(person, t('admin.screens'), '5')
    await person.selectOptions(field(t('admin.language')), 'fr')
    await enter(person, REASON, 'Trial for the fair')
    await press(person, SAVE)
    expect(await screen.findByText(t('admin.user_saved'))).toBeDefined()
    expect(bodiesOf(updateUserAsAdmin)).toEqual([
      {
        reason: 'Trial for the fair',
        revision: 'r1',
        plan_end: '2027-04-01',
        screens: 5,
        language: 'fr',
      },
    ])
    await waitFor(() => {
      expect(field(REASON)).toHaveProperty('value', '')
    })
  })

  it('lists the accounts without their owner, who is the person of the page', async () => {
    await openPage()
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(titles).toContain(t('admin.col_connection'))
    expect(titles).not.toContain(t('admin.col_owner'))
    expect(screen.getByRole('link', { name: /Café Aurora/ })).toBeDefined()
    expect(
      screen.queryByRole('link', { name: t('admin.edit_user_of', { name: 'Célia Prado' }) }),
    ).toBe(null)
  })

  it('names the fields of the person for another reader', async () => {
    await openPage()
    expect(field(t('admin.name'))).toHaveProperty('value', 'Célia Prado')
    expect(screen.queryByLabelText(t('sign_up.name'))).toBe(null)
  })

  it('asks for the reason before anything is sent', async () => {
    const { person } = await openPage()
    await person.selectOptions(field(t('admin.role')), '1')
    await press(person, SAVE)
    await expectFieldError(REASON, t('errors:admin.reason_required'))
    expect(callsOf(updateUserAsAdmin)).toEqual([])
  })

  it.each([
    ['admin.plan_end_invalid', PLAN_END],
    ['admin.last_admin', t('admin.role')],
    ['users.email_taken', t('sign_in.email')],
  ] as const)('shows %s at its field', async (code, label) => {
    const { person } = await openPage()
    refuse(updateUserAsAdmin, code)
    await enter(person, REASON, 'Fair')
    await press(person, SAVE)
    await expectFieldError(label, t(`errors:${code}`))
  })

  it('has the input after a concurrent change, and saves it on the new revision', async () => {
    const { person } = await openPage()
    refuse(updateUserAsAdmin, 'admin.changed_meanwhile')
    await person.clear(field(t('admin.screens')))
    await enter(person, t('admin.screens'), '7')
    await enter(person, REASON, 'Fair')
    await press(person, SAVE)
    await expectAlert(t('errors:admin.changed_meanwhile'))
    answer(getUserAsAdmin, anAdminUser({ revision: 'r9', plan_end: '2028-01-01' }))
    await press(person, t('admin.load_again'))
    await waitFor(() => {
      expect(callsOf(getUserAsAdmin)).toHaveLength(2)
    })
    expect(field(t('admin.screens'))).toHaveProperty('value', '7')
    answer(updateUserAsAdmin, anAdminUser({ revision: 'r10', screens: 7 }))
    await press(person, SAVE)
    await screen.findByText(t('admin.user_saved'))
    expect(bodiesOf(updateUserAsAdmin).at(-1)).toEqual({
      reason: 'Fair',
      revision: 'r9',
      screens: 7,
    })
  })

  it('shows the error of a person who is gone', async () => {
    refuse(getUserAsAdmin, 'users.not_found')
    renderPortal(<UserPage />, { path: '/admin/users/:id', at: '/admin/users/7', user: aUser() })
    await expectAlert(t('admin.user_failed'))
  })
})

describe('the orders of a person', () => {
  const PAID = anOrder({
    state: 'paid',
    payments: [aPayment({ method: 'pix', status: 'paid' })],
    refund_requested_at: null,
  })

  it('are refunded with a reason, after amount and consequence were named', async () => {
    const { person } = await openPage(anAdminUser(), [PAID])
    await person.click(await screen.findByRole('button', { name: t('admin.refund') }))
    const dialog = within(await screen.findByRole('dialog'))
    const title = t('admin.refund_title', { amount: moneyText(PAID.total) })
    expect(screen.getByRole('dialog').textContent).toContain(title)
    const confirm = dialog.getByRole('button', { name: t('admin.refund') })
    await person.click(confirm)
    expect(dialog.getByText(t('errors:admin.reason_required'))).toBeDefined()
    expect(callsOf(refundOrder)).toEqual([])
    answer(refundOrder, { order: { ...PAID, state: 'refunded' }, user_id: anAdminUser().user.id })
    await person.type(dialog.getByLabelText(REASON), 'Broken TV')
    await person.click(confirm)
    expect(await screen.findByText(t('admin.refund_done'))).toBeDefined()
    expect(bodiesOf(refundOrder)).toEqual([{ reason: 'Broken TV' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stay as they are when the refund fails', async () => {
    const { person } = await openPage(anAdminUser(), [PAID])
    refuse(refundOrder, 'payments.unavailable')
    await person.click(await screen.findByRole('button', { name: t('admin.refund') }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText(REASON), 'Broken TV')
    await person.click(dialog.getByRole('button', { name: t('admin.refund') }))
    await expectAlert(t('errors:payments.unavailable'))
  })

  it.each([
    ['open', null],
    ['refunded', null],
    ['paid', '2026-11-20T12:00:00.000Z'],
  ] as const)('have no refund while %s', async (state, requestedAt) => {
    await openPage(anAdminUser(), [{ ...PAID, state, refund_requested_at: requestedAt }])
    await screen.findByText(/Pix/)
    expect(screen.queryByRole('button', { name: t('admin.refund') })).toBeNull()
  })
})
