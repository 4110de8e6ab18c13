// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import {
  type EndpointResponse,
  getScreenHistory,
  HISTORY_SLOTS,
  type HistoryDay,
  type Screen,
} from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import { answer, callsOf, failNetwork } from '../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { aScreen, aUser, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { HistoryDialog } from './history-dialog.tsx'

const DAY_MS = 86_400_000
const NOTHING = '0'.repeat(HISTORY_SLOTS)
const ALL = '1'.repeat(HISTORY_SLOTS)
const HOURS = {
  time_zone: 'UTC',
  days: Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '18:00' })),
}

/** The date in UTC so many days ago. */
function dateAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}

function aDay(daysAgo: number, changes: Partial<HistoryDay> = {}): HistoryDay {
  return {
    day: dateAgo(daysAgo),
    played: ALL,
    paused: NOTHING,
    longest_gap: null,
    version: null,
    ...changes,
  }
}

type History = EndpointResponse<typeof getScreenHistory>

function openDialog(history: Partial<History>, screenFields: Partial<Screen> = {}) {
  answer(getScreenHistory, { days: [], closed_periods: [], ...history })
  const onClose = vi.fn()
  const page = renderPortal(<HistoryDialog screen={aScreen(screenFields)} onClose={onClose} />, {
    user: aUser(),
  })
  return { ...page, onClose }
}

const strip = () => screen.findByRole('img')

/** Days 20 to 11 played; off since then. */
const STOPPED = Array.from({ length: 10 }, (_, index) => aDay(20 - index))

describe('HistoryDialog', () => {
  it('names the screen and asks for its history', async () => {
    openDialog({ days: STOPPED })
    await strip()
    expect(screen.getByRole('dialog', { name: 'History of Counter' })).toBeDefined()
    expect(callsOf(getScreenHistory).map(({ params }) => params)).toEqual([{ id: SCREEN_ID }])
  })

  it('sums up the share of the time and the last signal', async () => {
    openDialog({ days: STOPPED })
    const label = (await strip()).getAttribute('aria-label') ?? ''
    expect(label).toMatch(/^Played \d+% of the time in the last 30 days\. No signal since .+\.$/)
    expect(screen.getByText(label)).toBeDefined()
  })

  it('sums up the open time of a screen with opening hours', async () => {
    openDialog({ days: STOPPED }, { opening_hours: HOURS })
    expect((await strip()).getAttribute('aria-label')).toContain('of its open time')
  })

  it('rounds the share down, so that 100% means that nothing was missed', async () => {
    const played = Array.from({ length: 29 }, (_, index) => aDay(29 - index))
    const broken = aDay(15, { played: `0${ALL.slice(1)}` })
    openDialog({
      days: played.map((day) => (day.day === broken.day ? broken : day)),
      closed_periods: [{ from: `${dateAgo(0)}T00:00:00.000Z`, to: `${dateAgo(-1)}T00:00:00.000Z` }],
    })
    const label = (await strip()).getAttribute('aria-label')
    expect(label).toBe(t('history.share', { percent: '99%' }))
  })

  it('draws a bar for each run, of another width for each state', async () => {
    const played = `${'1'.repeat(40)}${'0'.repeat(56)}`
    const paused = `${'0'.repeat(40)}${'1'.repeat(8)}${'0'.repeat(48)}`
    const closed = { from: `${dateAgo(2)}T18:00:00.000Z`, to: `${dateAgo(1)}T00:00:00.000Z` }
    openDialog({ days: [aDay(2, { played, paused }), aDay(1)], closed_periods: [closed] })
    const bars = [...(await strip()).querySelectorAll('rect')]
    const widths = new Set(bars.map((bar) => Number(bar.getAttribute('width'))))
    expect([...widths].sort((a, b) => a - b)).toEqual([1, 3, 6, 9.4])
  })

  it('explains the axes and the states', async () => {
    openDialog({ days: STOPPED }, { opening_hours: HOURS })
    await strip()
    expect(screen.getByText(t('history.axes'))).toBeDefined()
    const legend = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(legend).toEqual([
      t('history.played'),
      t('history.paused'),
      t('history.offline'),
      t('history.closed'),
      t('history.unknown'),
    ])
  })

  it('does not explain closed time of a screen that is always open', async () => {
    openDialog({ days: STOPPED })
    await strip()
    expect(screen.queryByText(t('history.closed'))).toBeNull()
  })

  it('labels both axes', async () => {
    const { container } = openDialog({ days: STOPPED })
    await strip()
    const labels = [...container.querySelectorAll('[aria-hidden="true"] > span')]
    const texts = labels.map(({ textContent }) => textContent)
    expect(texts.slice(0, 5)).toEqual(['0h', '6h', '12h', '18h', '24h'])
    expect(texts.slice(5)).toHaveLength(6)
  })

  it('has the figures as a table, the newest day first', async () => {
    const { person } = openDialog({ days: [aDay(3), aDay(2), aDay(1), aDay(0)] })
    await strip()
    await person.click(screen.getByText(t('history.table')))
    const [head, first, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
    expect(head?.textContent).toBe('DayPlayedPausedOff')
    const format = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' })
    expect(first?.textContent).toContain(format.format(new Date()))
    expect(rows.length).toBeGreaterThanOrEqual(3)
  })

  it('has the gaps and versions by the time that they are of, which is no local day', async () => {
    const reported = { longest_gap: 1_250, version: '1.4.0' }
    const { person } = openDialog({
      days: [aDay(3, reported), aDay(2), aDay(1, { version: '1.5.0' })],
    })
    await strip()
    await person.click(screen.getByText(t('history.table')))
    const [, table] = screen.getAllByRole('table')
    const [head, ...rows] = within(table ?? document.body).getAllByRole('row')
    expect(head?.textContent).toBe('PeriodLongest gapVersion')
    const format = new Intl.DateTimeFormat('en-US', {
      ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    })
    const midnight = (daysAgo: number) => {
      return format.format(new Date(dateAgo(daysAgo))).replaceAll(' ', '\u00a0')
    }
    const period = (daysAgo: number) => `${midnight(daysAgo)} – ${midnight(daysAgo - 1)}`
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `${period(1)}–1.5.0`,
      `${period(3)}1.25 sec1.4.0`,
    ])
  })

  it('says that there was no signal, without a strip', async () => {
    openDialog({})
    expect(await screen.findByText(t('history.none'))).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('announces that it could not be loaded, and tries again', async () => {
    failNetwork(getScreenHistory)
    const { person } = renderPortal(
      <HistoryDialog screen={aScreen()} onClose={() => undefined} />,
      { user: aUser() },
    )
    await expectAlert(t('history.load_failed'))
    answer(getScreenHistory, { days: STOPPED, closed_periods: [] })
    await press(person, t('app.retry'))
    expect(await strip()).toBeDefined()
  })

  it('closes', async () => {
    const { person, onClose } = openDialog({ days: STOPPED })
    await press(person, t('app.close'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
