// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type AuditEvent, exportAuditEvents, listAuditEvents } from '@vitrine/api'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTextsOfAdmins } from '../../../test/support/admin.ts'
import { answer, callsOf, failNetwork } from '../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { AuditPage } from './audit-page.tsx'

const PATH = '/admin/audit'
const CELIA = { id: '00000000-0000-4000-8000-000000000001', name: 'Célia Prado' }

const CHANGE: AuditEvent = {
  id: '00000000-0000-4000-8000-000000000d01',
  at: '2026-11-21T12:00:00.000Z',
  admin: { id: '00000000-0000-4000-8000-000000000002', name: 'Ana Lima' },
  action: 'change',
  call: 'updateUserAsAdmin',
  user: CELIA,
  account: null,
  before: { screens: 2 },
  after: { screens: 3 },
  reason: 'Fair',
  request_id: 'r-1',
}
const COMMAND: AuditEvent = { ...CHANGE, id: CELIA.id, admin: null, user: null, reason: null }

const { createObjectURL } = vi.hoisted(() => ({ createObjectURL: vi.fn(() => 'blob:file') }))

beforeAll(async () => {
  await loadTextsOfAdmins()
  Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() })
})

beforeEach(() => {
  createObjectURL.mockClear()
})

function openPage(at = PATH) {
  answer(listAuditEvents, { events: [CHANGE, COMMAND], next_cursor: null })
  return renderPortal(<AuditPage />, { path: PATH, at, user: aUser({ permission: 1 }) })
}

const queries = () => callsOf(listAuditEvents).map(({ query }) => query)

describe('AuditPage', () => {
  it('shows who did what to whom, and why', async () => {
    openPage()
    const [change, command] = await screen.findAllByRole('listitem')
    const entry = within(change ?? document.body)
    expect(entry.getByText('Ana Lima')).toBeDefined()
    expect(entry.getByRole('link', { name: CELIA.name }).getAttribute('href')).toBe(
      `/admin/users/${CELIA.id}`,
    )
    const sentence = `Ana Lima ${t('admin.audit_changed_user')} · ${CELIA.name}`
    expect(entry.getByText('Ana Lima').parentElement?.textContent).toBe(sentence)
    expect(entry.queryByText(/updateUserAsAdmin/)).toBeNull()
    expect(entry.getByText(t('admin.audit_reason', { reason: 'Fair' }))).toBeDefined()
    expect(entry.getByText('2').tagName).toBe('DEL')
    expect(entry.getByText('3').tagName).toBe('INS')
    expect(within(command ?? document.body).getByText(t('admin.audit_command'))).toBeDefined()
  })

  it('shows an order and the state of its payment in words, once', async () => {
    const order = {
      id: 'o-1',
      kind: 'purchase',
      screens: 2,
      created_at: '2026-03-01T12:00:00.000Z',
    }
    const unchanged = { order, state: 'paid' }
    answer(listAuditEvents, {
      events: [
        {
          ...{ ...CHANGE, call: 'refundOrder' },
          before: { ...unchanged, refund_requested: false },
          after: { ...unchanged, refund_requested: true },
        },
      ],
      next_cursor: null,
    })
    renderPortal(<AuditPage />, { path: PATH, at: PATH, user: aUser({ permission: 1 }) })
    const entry = within(await screen.findByRole('listitem'))
    const texts = entry.getAllByRole('definition').map(({ textContent }) => textContent)
    const ordered = t('orders.bought_on', { date: 'March\u00a01, 2026' })
    expect(texts).toEqual([
      `${t('orders.purchase', { count: 2 })} · ${ordered}`,
      t('admin.payment_paid'),
      `${t('admin.field_no')} → ${t('admin.field_yes')}`,
    ])
    expect(entry.getAllByRole('deletion')).toHaveLength(1)
  })

  it('filters by the address and by its fields', async () => {
    const { person, address } = openPage(`${PATH}?user_id=${CELIA.id}`)
    await screen.findByText('Ana Lima')
    expect(queries()).toEqual([{ user_id: CELIA.id }])
    await person.click(screen.getByRole('radio', { name: t('admin.audit_look') }))
    fireEvent.change(screen.getByLabelText(t('admin.audit_from')), {
      target: { value: '2026-11-01' },
    })
    await waitFor(() => {
      expect(queries().at(-1)).toEqual({ user_id: CELIA.id, action: 'look', from: '2026-11-01' })
    })
    expect(address()).toContain('action=look')
    await person.click(screen.getByRole('radio', { name: t('admin.audit_all') }))
    expect(address()).not.toContain('action')
  })

  it('says that nothing was recorded', async () => {
    openPage()
    answer(listAuditEvents, { events: [], next_cursor: null })
    renderPortal(<AuditPage />, { path: PATH, at: `${PATH}?action=export` })
    expect(await screen.findByText(t('admin.audit_none'))).toBeDefined()
  })

  it('saves all files of the export', async () => {
    const { person } = openPage(`${PATH}?action=look`)
    await screen.findByText('Ana Lima')
    const file = { type: 'application/x-ndjson', text: '{}\n' } as const
    answer(exportAuditEvents, ({ query }) => {
      const isFirst = !JSON.stringify(query).includes('next')
      return { ...file, name: 'audit.ndjson', next_cursor: isFirst ? 'next' : null }
    })
    await press(person, t('admin.audit_save'))
    await waitFor(() => {
      expect(createObjectURL).toHaveBeenCalledTimes(2)
    })
    expect(callsOf(exportAuditEvents).map(({ query }) => query)).toEqual([
      { action: 'look' },
      { action: 'look', cursor: 'next' },
    ])
  })

  it('shows an error when the export fails', async () => {
    const { person } = openPage()
    await screen.findByText('Ana Lima')
    failNetwork(exportAuditEvents)
    await press(person, t('admin.audit_save'))
    await expectAlert(t('admin.audit_save_failed'))
  })
})
