// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import {
  listActiveScreens,
  listAdminAccounts,
  listEndingPlans,
  listFailedJobs,
  listProviders,
  listWaitingPayments,
} from '@vitrine/api'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAdminAccount, loadTextsOfAdmins } from '../../../test/support/admin.ts'
import { answer, callsOf, failNetwork } from '../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import {
  ActiveScreensPage,
  ConnectionsPage,
  JobsPage,
  PaymentsPage,
  PlansPage,
} from './list-pages.tsx'
import { moneyText } from '../../shared/texts/money-text.ts'
import { ProvidersPage } from './providers-page.tsx'

const CELIA = { id: '00000000-0000-4000-8000-000000000001', name: 'Célia Prado', email: 'c@a.test' }
const AT = '2026-11-21T12:00:00.000Z'

beforeAll(loadTextsOfAdmins)

function openPage(element: ReactNode, at = '/admin/list') {
  return renderPortal(element, { path: '/admin/list', at, user: aUser({ permission: 1 }) })
}

/** The texts of the first row, and the link to its person. */
async function firstRow() {
  const [, row] = await screen.findAllByRole('row')
  const cells = [...(row ?? document.body).children]
  const link = within(row ?? document.body).getByRole('link', { name: CELIA.name })
  return {
    cells: cells.map(({ textContent }) => textContent),
    person: link.getAttribute('href'),
  }
}

describe('the list of active screens', () => {
  const SCREEN = {
    session_id: '00000000-0000-4000-8000-000000000801',
    user: CELIA,
    account: { id: '00000000-0000-4000-8000-000000000701', name: 'Café Aurora' },
    screen: { id: '00000000-0000-4000-8000-000000000901', name: 'Balcão' },
    model: 'UN50AU7700',
    version: '1.4.0',
    since: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    last_heartbeat_at: AT,
  }

  it('leads from a row to the person and to the account’s day, and loads more', async () => {
    answer(listActiveScreens, ({ query }) => {
      const isFirst = JSON.stringify(query) === '{}'
      return {
        screens: [{ ...SCREEN, session_id: isFirst ? SCREEN.session_id : CELIA.id }],
        next_cursor: isFirst ? 'next' : null,
      }
    })
    const { person } = openPage(<ActiveScreensPage />)
    const row = await firstRow()
    expect(row.person).toBe(`/admin/users/${CELIA.id}`)
    expect(row.cells).toEqual([
      'Balcão',
      'Café Aurora',
      'Célia Pradoc@a.test',
      'UN50AU7700 · 1.4.0',
      '2 hours ago',
    ])
    const day = screen.getByRole('link', { name: 'Café Aurora' })
    expect(day.getAttribute('href')).toBe(`/accounts/${SCREEN.account.id}/dashboard`)
    await press(person, t('admin.more'))
    await waitFor(() => {
      expect(screen.getAllByRole('row')).toHaveLength(3)
    })
    expect(callsOf(listActiveScreens).map(({ query }) => query)).toEqual([{}, { cursor: 'next' }])
    expect(screen.queryByRole('button', { name: t('admin.more') })).toBeNull()
  })

  it('says that no screen plays', async () => {
    answer(listActiveScreens, { screens: [], next_cursor: null })
    openPage(<ActiveScreensPage />)
    expect(await screen.findByText(t('admin.screens_none'))).toBeDefined()
  })

  it('shows an error when it fails to load, and when more fail to load', async () => {
    failNetwork(listActiveScreens)
    openPage(<ActiveScreensPage />)
    await expectAlert(t('admin.list_failed'))
  })

  it('has its rows beside the error of the next page', async () => {
    answer(listActiveScreens, { screens: [SCREEN], next_cursor: 'next' })
    const { person } = openPage(<ActiveScreensPage />)
    await firstRow()
    failNetwork(listActiveScreens)
    await press(person, t('admin.more'))
    await expectAlert(t('failure.network'))
    await firstRow()
  })
})

describe('the list of connections', () => {
  it('shows those that end, or the other ones when chosen', async () => {
    answer(listAdminAccounts, ({ query }) => ({
      accounts: JSON.stringify(query).includes('ending') ? [] : [anAdminAccount()],
      next_cursor: null,
    }))
    const { person, address } = openPage(<ConnectionsPage />)
    await screen.findByText(t('admin.connections_ending_none'))
    await person.click(screen.getByRole('radio', { name: t('admin.connections_connected') }))
    await screen.findByRole('rowheader', { name: 'Café Aurora' })
    expect(address()).toBe('/admin/list?state=connected')
  })
})

it('the list of plans has the days that are left', async () => {
  const plan = { user: CELIA, telephone: '11987654321', expire_date: AT, screens: 3 }
  answer(listEndingPlans, {
    plans: [{ ...plan, days_left: 1, is_trial: false }],
    next_cursor: null,
  })
  openPage(<PlansPage />)
  const { cells, person } = await firstRow()
  expect(person).toBe(`/admin/users/${CELIA.id}`)
  expect(cells.slice(1)).toEqual([
    `November 21, 2026${t('admin.days_left', { count: 1 })}`.replace(
      'November 21',
      'November\u00a021',
    ),
    t('admin.plan_screens', { count: 3 }),
    '11987654321',
  ])
})

it('the list of payments has amount, method and state', async () => {
  answer(listWaitingPayments, {
    payments: [
      {
        id: '00000000-0000-4000-8000-000000000a01',
        order_id: '00000000-0000-4000-8000-000000000a02',
        user: CELIA,
        method: 'pix',
        state: 'waiting',
        amount: 119_760,
        created_at: AT,
        expires_at: null,
      },
    ],
    next_cursor: null,
  })
  openPage(<PaymentsPage />)
  const { cells } = await firstRow()
  expect(cells.slice(1, 4)).toEqual([moneyText(119_760), 'Pix', t('admin.payment_waiting')])
  expect(cells.at(-1)).toBe('–')
})

it('the list of failed jobs leads to the person of a job', async () => {
  answer(listFailedJobs, {
    jobs: [
      {
        id: '00000000-0000-4000-8000-000000000b01',
        queue: 'media-refresh',
        created_at: AT,
        failed_at: AT,
        retries: 5,
        account: null,
        user: CELIA,
      },
    ],
    next_cursor: null,
  })
  openPage(<JobsPage />)
  const { cells, person } = await firstRow()
  expect(person).toBe(`/admin/users/${CELIA.id}`)
  expect([cells[0], cells[2], cells[3]]).toEqual(['media-refresh', '5', '–'])
})

it('the list of services says which one does not respond', async () => {
  const quiet = { last_success_at: null, last_failure_at: null, failures: 0, reason: null }
  answer(listProviders, {
    providers: [
      { ...quiet, name: 'pagbank', state: 'unreachable', failures: 4, reason: 'network' },
      { ...quiet, name: 'mail', state: 'unused' },
    ],
  })
  openPage(<ProvidersPage />)
  const [, pagBank, mail] = await screen.findAllByRole('row')
  expect(pagBank?.textContent).toBe(`PagBank${t('admin.service_failed_network')}––4`)
  expect(mail?.textContent).toBe(`${t('admin.service_mail')}${t('admin.service_unused')}––0`)
})
