// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { getAdminOverview } from '@vitrine/api'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTextsOfAdmins } from '../../../test/support/admin.ts'
import { answer, failNetwork } from '../../../test/support/fake-server.ts'
import { expectAlert } from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { OverviewPage } from './overview-page.tsx'
import type { Overview } from './overview.rules.ts'

const NUMBERS: Overview = {
  at: '2026-11-21T12:00:00.000Z',
  active_screens: 1_041,
  connected_accounts: 60,
  ending_tokens: 0,
  ending_plans: 1,
  waiting_payments: 2,
  shipments_to_ship: 3,
  failed_jobs: 0,
  unreachable_providers: 0,
}

beforeAll(loadTextsOfAdmins)

afterEach(() => {
  vi.useRealTimers()
})

function openPage() {
  return renderPortal(<OverviewPage />, { path: '/admin', user: aUser({ permission: 1 }) })
}

it('leads from each number to its list, what is to be done first', async () => {
  answer(getAdminOverview, NUMBERS)
  openPage()
  const screens = await screen.findByRole('link', { name: /^1,041/ })
  expect(screens.getAttribute('href')).toBe('/admin/screens')
  const [first, second] = screen.getAllByRole('link')
  expect(first?.textContent).toBe(`1${t('admin.number_ending_plans', { count: 1 })}`)
  expect(first?.getAttribute('href')).toBe('/admin/plans')
  expect(second?.textContent).toBe(`3${t('admin.number_shipments_to_ship', { count: 3 })}`)
})

it('is read again every minute, and says when that fails', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  answer(getAdminOverview, NUMBERS)
  openPage()
  await screen.findByRole('link', { name: /^1,041/ })
  answer(getAdminOverview, { ...NUMBERS, active_screens: 7 })
  await vi.advanceTimersByTimeAsync(60_000)
  await screen.findByRole('link', { name: /^7/ })
  failNetwork(getAdminOverview)
  await vi.advanceTimersByTimeAsync(60_000)
  const start = t('admin.overview_old', { time: '' })
  expect(await screen.findByText((text) => text.startsWith(start))).toBeDefined()
})

it('shows an error when the numbers fail to load', async () => {
  failNetwork(getAdminOverview)
  openPage()
  await expectAlert(t('admin.overview_failed'))
})
