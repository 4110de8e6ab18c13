// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { type AdminShipment, listShipments, markDelivered, markShipped } from '@vitrine/api'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTextsOfAdmins } from '../../../test/support/admin.ts'
import { answer, bodiesOf, callsOf, refuse } from '../../../test/support/fake-server.ts'
import { enter, expectFieldError, press } from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { ShipmentsPage } from './shipments-page.tsx'

const PATH = '/admin/shipments'

const PARCEL: AdminShipment = {
  id: '00000000-0000-4000-8000-000000000c01',
  order_id: '00000000-0000-4000-8000-000000000c02',
  created_at: '2026-11-20T12:00:00.000Z',
  status: 'to_ship',
  tracking_code: null,
  shipped_at: null,
  delivered_at: null,
  user: {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Célia Prado',
    email: 'c@a.test',
    telephone: '11987654321',
  },
  recipient: {
    name: 'Café Aurora Ltda.',
    address: 'Avenida Paulista',
    number: '900',
    complement: null,
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    zip_code: '01310100',
  },
}
const SHIPPED: AdminShipment = {
  ...PARCEL,
  status: 'shipped',
  tracking_code: 'BR123',
  shipped_at: '2026-11-21T12:00:00.000Z',
}

beforeAll(loadTextsOfAdmins)

function openPage(shipment: AdminShipment, at = PATH) {
  answer(listShipments, { shipments: [shipment], next_cursor: null })
  return renderPortal(<ShipmentsPage />, { path: PATH, at, user: aUser({ permission: 1 }) })
}

describe('ShipmentsPage', () => {
  it('shows to whom a device goes, and marks it as shipped with its code', async () => {
    const { person } = openPage(PARCEL)
    const parcel = within((await screen.findAllByRole('listitem'))[0] ?? document.body)
    expect(parcel.getByText(/Avenida Paulista, 900/)).toBeDefined()
    expect(parcel.getByText(/São Paulo – SP, 01310-100/)).toBeDefined()
    expect(parcel.getByRole('link', { name: 'Célia Prado' }).getAttribute('href')).toBe(
      `/admin/users/${PARCEL.user.id}`,
    )
    answer(markShipped, { shipment: SHIPPED })
    answer(listShipments, { shipments: [], next_cursor: null })
    await enter(person, t('admin.tracking_code'), 'br123')
    await press(person, t('admin.ship'))
    expect(await screen.findByText(t('admin.shipment_to_ship_none'))).toBeDefined()
    expect(bodiesOf(markShipped)).toEqual([{ tracking_code: 'br123' }])
    expect(screen.getByText(t('admin.shipped_done', { name: 'Célia Prado' }))).toBeDefined()
  })

  it('shows the error of a missing code at its field', async () => {
    const { person } = openPage(PARCEL)
    await screen.findByRole('button', { name: t('admin.ship') })
    refuse(markShipped, 'shipments.tracking_code_required')
    await press(person, t('admin.ship'))
    await expectFieldError(t('admin.tracking_code'), t('errors:shipments.tracking_code_required'))
  })

  it('marks a device as delivered after a confirmation', async () => {
    const { person } = openPage(SHIPPED, `${PATH}?status=shipped`)
    await screen.findByText(t('admin.tracking_code_is', { code: 'BR123' }))
    expect(callsOf(listShipments).map(({ query }) => query)).toEqual([{ status: 'shipped' }])
    answer(markDelivered, { shipment: { ...SHIPPED, status: 'delivered' } })
    answer(listShipments, { shipments: [], next_cursor: null })
    await press(person, t('admin.deliver'))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: t('admin.deliver') }))
    expect(await screen.findByText(t('admin.shipment_shipped_none'))).toBeDefined()
    expect(callsOf(markDelivered)).toHaveLength(1)
  })
})
