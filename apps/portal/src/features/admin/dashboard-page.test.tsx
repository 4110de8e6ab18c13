// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type EndpointResponse, getSessionsByDay } from '@vitrine/api'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTextsOfAdmins } from '../../../test/support/admin.ts'
import { answer, callsOf, refuse } from '../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { shopDate } from '../../shared/time/shop-date.ts'
import { addDays } from './admin.rules.ts'
import { DashboardPage } from './dashboard-page.tsx'

const ID = '00000000-0000-4000-8000-000000000701'
const PATH = `/accounts/${ID}/dashboard`
const TODAY = shopDate(new Date().toISOString())

type Day = EndpointResponse<typeof getSessionsByDay>

/** A day on which nothing was recorded from 10 to 12. */
function aDay(date: string, fields: Partial<Day> = {}): Day {
  const hours = Array.from({ length: 24 }, (_none, hour) => hour)
  return {
    date,
    account: { id: ID, name: 'Café Aurora', username: 'cafe.aurora', picture: null },
    series: hours.map((hour) => (hour === 10 || hour === 11 ? null : hour % 4)),
    labels: hours.map((hour) => (hour % 12 === 0 ? `${String(hour).padStart(2, '0')}:00` : '')),
    hours: hours.map((hour) =>
      new Date(Date.parse(`${date}T03:00:00Z`) + hour * 3_600_000).toISOString(),
    ),
    ...fields,
  }
}

beforeAll(loadTextsOfAdmins)

function answerDays(): void {
  const dateOf = (query: unknown): string => String(Object.values(Object(query))[0])
  answer(getSessionsByDay, ({ query }) => aDay(dateOf(query)))
}

function openPage(at = PATH, prepare = answerDays) {
  prepare()
  return renderPortal(<DashboardPage />, {
    path: '/accounts/:id/dashboard',
    at,
    user: aUser({ permission: 1 }),
  })
}

const dates = () => callsOf(getSessionsByDay).map(({ query }) => query)

describe('DashboardPage', () => {
  it('shows the account, today’s curve with gaps, and its figures', async () => {
    const { container } = openPage()
    await screen.findByRole('heading', { level: 1, name: '@cafe.aurora' })
    expect(dates()).toEqual([{ date: TODAY }])
    await screen.findByText(t('admin.day_most', { count: 3 }))
    await waitFor(() => {
      expect(container.querySelectorAll('circle')).toHaveLength(22)
    })
    // The path starts again after the gap.
    expect(
      container.querySelector('path[class*=line]')?.getAttribute('d')?.match(/M/g),
    ).toHaveLength(2)
    const labels = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent)
    expect(labels.filter((text) => text?.includes(':'))).toEqual(['00:00', '12:00'])
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent).slice(10, 14)).toEqual([
      '09:001',
      `10:00${t('admin.no_figure')}`,
      `11:00${t('admin.no_figure')}`,
      '12:000',
    ])
  })

  it('changes the day by its buttons and its field, never beyond today', async () => {
    const { person, address } = openPage(`${PATH}?date=${addDays(TODAY, -1)}`)
    await screen.findByText(t('admin.day_most', { count: 3 }))
    await press(person, t('admin.next_day'))
    expect(address()).toBe(`${PATH}?date=${TODAY}`)
    const next = screen.getByRole('button', { name: t('admin.next_day') })
    expect(next.hasAttribute('disabled') || next.getAttribute('aria-disabled') === 'true').toBe(
      true,
    )
    fireEvent.change(screen.getByLabelText(t('admin.day')), {
      target: { value: addDays(TODAY, -9) },
    })
    await waitFor(() => {
      expect(dates().at(-1)).toEqual({ date: addDays(TODAY, -9) })
    })
    fireEvent.change(screen.getByLabelText(t('admin.day')), {
      target: { value: addDays(TODAY, 3) },
    })
    expect(address()).toBe(`${PATH}?date=${addDays(TODAY, -9)}`)
  })

  it.each(['2019-01-01', 'tomorrow', '2026-02-31'])('shows today for the day %s', async (date) => {
    openPage(`${PATH}?date=${date}`)
    await screen.findByText(t('admin.day_most', { count: 3 }))
    expect(dates()).toEqual([{ date: TODAY }])
  })

  it('reads the day again', async () => {
    const { person } = openPage()
    await screen.findByText(t('admin.day_most', { count: 3 }))
    await press(person, t('admin.refresh'))
    await waitFor(() => {
      expect(dates()).toHaveLength(2)
    })
  })

  it('says that nothing was recorded, without a curve', async () => {
    const { container } = openPage(PATH, () => {
      answer(getSessionsByDay, aDay(TODAY, { series: Array.from({ length: 24 }, () => null) }))
    })
    await screen.findByText(t('admin.day_empty'))
    expect(container.querySelector('svg circle')).toBeNull()
  })

  it('shows the error of an account that is gone', async () => {
    openPage(PATH, () => {
      refuse(getSessionsByDay, 'accounts.not_found')
    })
    await expectAlert(t('admin.day_failed'))
  })
})
