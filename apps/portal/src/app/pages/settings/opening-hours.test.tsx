// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getScreen, listAccounts, listScreens, type OpeningHours, updateScreen } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { deviceTimeZone, timeZoneText } from '../../../shared/time/time-zone.ts'
import { answer, bodiesOf, callsOf, refuse } from '../../../../test/support/fake-server.ts'
import { descriptionOf, press } from '../../../../test/support/form-checks.ts'
import { aScreen, aUser, SCREEN_ID } from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { ScreenSettingsPage } from './screen-settings-page.tsx'

const SAVE = t('settings.save')
const TIMES = { opens: '09:00', closes: '18:00' }
const ELSEWHERE = 'Pacific/Auckland'

const HOURS: OpeningHours = {
  time_zone: deviceTimeZone(),
  days: [TIMES, { opens: '10:00', closes: '18:00' }, null, null, null, null, null],
}
const SAME_HOURS: OpeningHours = { ...HOURS, days: [TIMES, TIMES, null, null, null, null, null] }

async function openPage(openingHours: OpeningHours | null, isScreen = false) {
  answer(getScreen, { screen: aScreen({ opening_hours: openingHours }) })
  answer(listAccounts, { data: [] })
  answer(listScreens, { screens: [] })
  const page = renderPortal(<ScreenSettingsPage />, {
    path: '/screens/:id/config',
    at: `/screens/${SCREEN_ID}/config`,
    ...(isScreen ? { isScreen } : { user: aUser() }),
  })
  await screen.findByLabelText(t('screens.name'))
  return page
}

const limited = () => screen.getByRole('switch', { name: t('hours.limited') })
const day = (name: string) => screen.getByRole('group', { name })
const isOpen = (name: string) => within(day(name)).getByRole('switch', { name })
const opens = (name: string) => within(day(name)).getByLabelText(t('hours.opens'))
const closes = (name: string) => within(day(name)).getByLabelText(t('hours.closes'))
const checkbox = (name: string) => screen.getByRole('checkbox', { name })
const same = () => screen.getByRole('radio', { name: t('hours.same') })
const perDay = () => screen.getByRole('radio', { name: t('hours.per_day') })
const days = () => screen.getByRole('group', { name: t('hours.open_days') })

// A field of the type `time` changes once all of it is typed.
const type = (input: HTMLElement, time: string) =>
  fireEvent.change(input, { target: { value: time } })

describe('opening hours of ScreenSettingsPage', () => {
  it('are off for a screen that is always open, and saved as null', async () => {
    const { person } = await openPage(null)
    answer(updateScreen, { screen: aScreen() })
    expect(limited()).toHaveProperty('checked', false)
    expect(screen.queryByRole('group', { name: t('hours.open_days') })).toBeNull()
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    expect(bodiesOf(updateScreen)).toMatchObject([{ opening_hours: null }])
  })

  it('begin with Monday to Saturday in the time zone of the browser', async () => {
    const { person } = await openPage(null)
    answer(updateScreen, { screen: aScreen() })
    await person.click(limited())
    expect(same()).toHaveProperty('checked', true)
    expect(checkbox('Saturday')).toHaveProperty('checked', true)
    expect(checkbox('Sunday')).toHaveProperty('checked', false)
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    expect(bodiesOf(updateScreen)).toMatchObject([
      {
        opening_hours: {
          time_zone: deviceTimeZone(),
          days: [TIMES, TIMES, TIMES, TIMES, TIMES, TIMES, null],
        },
      },
    ])
  })

  it('are saved as they were typed', async () => {
    const { person } = await openPage(HOURS)
    answer(updateScreen, { screen: aScreen() })
    type(opens('Monday'), '07:30')
    type(closes('Monday'), '22:15')
    await person.click(isOpen('Tuesday'))
    await person.click(isOpen('Sunday'))
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    const monday = { opens: '07:30', closes: '22:15' }
    expect(bodiesOf(updateScreen)).toMatchObject([
      { opening_hours: { days: [monday, null, null, null, null, null, TIMES] } },
    ])
  })

  it('are one pair of times when all open days have the same', async () => {
    const { person } = await openPage(SAME_HOURS)
    answer(updateScreen, { screen: aScreen() })
    expect(same()).toHaveProperty('checked', true)
    type(within(days()).getByLabelText(t('hours.closes')), '02:00')
    expect(within(days()).getByRole('status').textContent).toBe(t('hours.next_day'))
    await person.click(checkbox('Tuesday'))
    await person.click(checkbox('Sunday'))
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    const night = { opens: '09:00', closes: '02:00' }
    expect(bodiesOf(updateScreen)).toMatchObject([
      { opening_hours: { days: [night, null, null, null, null, null, night] } },
    ])
  })

  it('are a row for each day when these differ, and one pair on request', async () => {
    const { person } = await openPage(HOURS)
    expect(perDay()).toHaveProperty('checked', true)
    expect(within(day('Sunday')).queryByLabelText(t('hours.opens'))).toBeNull()
    type(opens('Monday'), '06:00')
    await person.click(same())
    expect(screen.queryByRole('group', { name: 'Monday' })).toBeNull()
    expect(within(days()).getByLabelText(t('hours.opens'))).toHaveProperty('value', '06:00')
    await person.click(perDay())
    expect(opens('Tuesday')).toHaveProperty('value', '10:00')
  })

  it('open the rows of the days with the keys', async () => {
    const { person } = await openPage(SAME_HOURS)
    same().focus()
    await person.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(perDay())
    await person.tab()
    expect(document.activeElement).toBe(isOpen('Monday'))
  })

  it('say when a day closes on the next one, or is open for 24 hours', async () => {
    await openPage(HOURS)
    const note = () => within(day('Monday')).getByRole('status').textContent
    expect(note()).toBe('')
    type(closes('Monday'), '02:00')
    expect(note()).toBe(t('hours.next_day'))
    type(closes('Monday'), '09:00')
    expect(note()).toBe(t('hours.whole_day'))
  })

  it('keep what was typed when they are switched off and on', async () => {
    const { person } = await openPage(HOURS)
    type(opens('Tuesday'), '11:00')
    await person.click(isOpen('Tuesday'))
    await person.click(limited())
    await person.click(limited())
    await person.click(isOpen('Tuesday'))
    expect(opens('Tuesday')).toHaveProperty('value', '11:00')
  })

  it('ask before they are left with a change', async () => {
    const { person, goTo } = await openPage(HOURS)
    await person.click(isOpen('Friday'))
    await goTo('/accounts')
    expect(await screen.findByRole('dialog', { name: t('unsaved.title') })).toBeDefined()
  })

  it('are not offered on a TV, and not saved by it', async () => {
    const { person } = await openPage(HOURS, true)
    answer(updateScreen, { screen: aScreen() })
    expect(screen.queryByRole('switch', { name: t('hours.limited') })).toBeNull()
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    expect(bodiesOf(updateScreen)[0]).not.toHaveProperty('opening_hours')
  })
})

describe('faults of opening hours', () => {
  it('are shown at the days when none is open, and leave with the first open day', async () => {
    const { person } = await openPage(HOURS)
    await person.click(isOpen('Monday'))
    await person.click(isOpen('Tuesday'))
    expect(descriptionOf(days())).toBe('')
    await press(person, SAVE)
    await waitFor(() => {
      expect(document.activeElement).toBe(days())
    })
    expect(descriptionOf(days())).toBe(t('errors:screens.never_open'))
    expect(await screen.findAllByText(t('errors:screens.never_open'))).toHaveLength(2)
    expect(callsOf(updateScreen)).toEqual([])
    await person.click(isOpen('Sunday'))
    expect(descriptionOf(days())).toBe('')
  })

  it('are shown at an empty time of all days, which gets the focus', async () => {
    const { person } = await openPage(SAME_HOURS)
    const input = within(days()).getByLabelText(t('hours.opens'))
    type(input, '')
    await press(person, SAVE)
    await waitFor(() => {
      expect(document.activeElement).toBe(input)
    })
    expect(descriptionOf(input)).toBe(t('hours.time_required'))
    expect(callsOf(updateScreen)).toEqual([])
  })

  it('are shown at an empty time, which gets the focus', async () => {
    const { person } = await openPage(HOURS)
    type(closes('Monday'), '')
    type(opens('Tuesday'), '')
    expect(closes('Monday').getAttribute('aria-invalid')).toBe('false')
    await press(person, SAVE)
    await waitFor(() => {
      expect(document.activeElement).toBe(closes('Monday'))
    })
    for (const input of [closes('Monday'), opens('Tuesday')]) {
      expect(input.getAttribute('aria-invalid')).toBe('true')
      expect(descriptionOf(input)).toBe(t('hours.time_required'))
    }
    expect(callsOf(updateScreen)).toEqual([])
    type(closes('Monday'), '17:00')
    expect(closes('Monday').getAttribute('aria-invalid')).toBe('false')
  })

  it('are shown together with a missing name, which gets the focus', async () => {
    const { person } = await openPage(HOURS)
    await person.clear(screen.getByLabelText(t('screens.name')))
    type(closes('Monday'), '')
    await press(person, SAVE)
    await waitFor(() => {
      expect(closes('Monday').getAttribute('aria-invalid')).toBe('true')
    })
    expect(document.activeElement).toBe(screen.getByLabelText(t('screens.name')))
  })

  it('of the server keep what was typed', async () => {
    const { person } = await openPage(HOURS)
    refuse(updateScreen, 'screens.unknown_time_zone')
    type(opens('Monday'), '08:00')
    await press(person, SAVE)
    await screen.findByText(t('errors:screens.unknown_time_zone'))
    expect(opens('Monday')).toHaveProperty('value', '08:00')
  })
})

describe('time zone of opening hours', () => {
  it('is named, and that of the browser needs no button', async () => {
    await openPage(HOURS)
    const zone = timeZoneText(deviceTimeZone(), 'en')
    expect(screen.getByText(t('hours.zone', { zone }))).toBeDefined()
    expect(screen.queryByRole('button', { name: t('hours.use_zone', { zone }) })).toBeNull()
  })

  it('is replaced by that of the browser with one button', async () => {
    const { person } = await openPage({ ...HOURS, time_zone: ELSEWHERE })
    answer(updateScreen, { screen: aScreen() })
    const stored = t('hours.zone', { zone: timeZoneText(ELSEWHERE, 'en') })
    expect(screen.getByText(stored)).toBeDefined()
    await press(person, t('hours.use_zone', { zone: timeZoneText(deviceTimeZone(), 'en') }))
    expect(screen.queryByText(stored)).toBeNull()
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    expect(bodiesOf(updateScreen)).toMatchObject([
      { opening_hours: { time_zone: deviceTimeZone() } },
    ])
  })
})
