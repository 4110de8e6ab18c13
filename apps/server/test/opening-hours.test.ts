import { contract, type OpeningHours, type Screen } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { screenWatches } from '../src/db/tables/fleet.tables.ts'
import { DAY } from './support/manual-clock.ts'
import {
  aDisplay,
  anAccount,
  aPerson,
  aScreen,
  firstScreenId,
  type Person,
} from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

/** Every day from 09:00 to 18:00. The clock starts at 12:00 in São Paulo. */
const HOURS: OpeningHours = {
  time_zone: 'America/Sao_Paulo',
  days: Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '18:00' })),
}
const NEVER = { ...HOURS, days: HOURS.days.map(() => null) }

const update = async ({ client }: Person, id: string, body: object): Promise<Screen> =>
  (await client.call(contract.updateScreen, { params: { id }, body })).screen

const read = async ({ client }: Pick<Person, 'client'>, id: string): Promise<Screen> =>
  (await client.call(contract.getScreen, { params: { id } })).screen

async function aPersonWithScreens() {
  const person = await aPerson(app)
  return { person, first: await firstScreenId(person), second: await aScreen(person) }
}

/** The screens that alert their owner when they do not play. */
async function watchedScreens(): Promise<ReadonlySet<string>> {
  const rows = await app.database.executor.select().from(screenWatches)
  return new Set(rows.map(({ screenId }) => screenId))
}

describe('the opening hours of a screen', () => {
  it('are none at first', async () => {
    const { person, first } = await aPersonWithScreens()
    expect(await read(person, first)).toMatchObject({ opening_hours: null, closed_periods: [] })
  })

  it('are returned with the periods of the next 15 days in which it is closed', async () => {
    const { person, first } = await aPersonWithScreens()
    const screen = await update(person, first, { opening_hours: HOURS })
    expect(screen.opening_hours).toEqual(HOURS)
    expect(screen.closed_periods).toHaveLength(15)
    expect(screen.closed_periods[0]).toEqual({
      from: '2026-03-10T21:00:00.000Z',
      to: '2026-03-11T12:00:00.000Z',
      reopens: { weekday: 2, time: '09:00' },
    })
    expect(screen.closed_periods.at(-1)).toMatchObject({ reopens: { time: '09:00' } })
    expect(await read(person, first)).toEqual(screen)
  })

  it('are returned with the whole period in which it is closed now', async () => {
    const { person, first } = await aPersonWithScreens()
    const evening = HOURS.days.map(() => ({ opens: '18:00', closes: '02:00' }))
    const { closed_periods: closed } = await update(person, first, {
      opening_hours: { ...HOURS, days: evening },
    })
    expect(closed[0]).toEqual({
      from: '2026-03-10T05:00:00.000Z',
      to: '2026-03-10T21:00:00.000Z',
      reopens: { weekday: 1, time: '18:00' },
    })
  })

  it('are known to a display that plays the screen', async () => {
    const { person, first } = await aPersonWithScreens()
    const { closed_periods: closed } = await update(person, first, { opening_hours: HOURS })
    const display = await aDisplay(app, person, {
      accountId: await anAccount(person),
      screenId: first,
    })
    expect(await read(display, first)).toMatchObject({ closed_periods: closed })
  })

  it('stay when other settings are changed, and end with null', async () => {
    const { person, first } = await aPersonWithScreens()
    await update(person, first, { opening_hours: HOURS })
    expect(await watchedScreens()).toContain(first)
    expect((await update(person, first, { audio: true })).opening_hours).toEqual(HOURS)
    const screen = await update(person, first, { opening_hours: null })
    expect(screen).toMatchObject({ audio: true, opening_hours: null, closed_periods: [] })
    expect(await watchedScreens()).not.toContain(first)
  })

  it('may be set with a new screen', async () => {
    const { person } = await aPersonWithScreens()
    const body = { name: 'Fachada', opening_hours: HOURS }
    const { screen } = await person.client.call(contract.createScreen, { body })
    expect(screen).toMatchObject({ opening_hours: HOURS })
    expect(await watchedScreens()).toContain(screen.id)
  })

  it.each([
    ['no opening in the week', NEVER, 'screens.never_open'],
    [
      'an unknown time zone',
      { ...HOURS, time_zone: 'America/Springfield' },
      'screens.unknown_time_zone',
    ],
    ['six days', { ...HOURS, days: HOURS.days.slice(1) }, 'request.invalid'],
    [
      'an impossible time',
      { ...HOURS, days: HOURS.days.map(() => ({ opens: '24:00', closes: '09:00' })) },
      'request.invalid',
    ],
  ])('are refused with %s', async (_, hours, code) => {
    const { person, first } = await aPersonWithScreens()
    await update(person, first, { opening_hours: HOURS })
    const refusal = await person.client.refusal(contract.updateScreen, {
      params: { id: first },
      body: { opening_hours: hours },
    })
    expect(refusal).toMatchObject({ status: 400, code })
    expect((await read(person, first)).opening_hours).toEqual(HOURS)
  })

  it('are part of the data export', async () => {
    const { person, first } = await aPersonWithScreens()
    await update(person, first, { opening_hours: HOURS })
    const params = { id: person.user.id }
    const { data } = await person.client.call(contract.exportUser, { params })
    expect(data['screens']).toContainEqual(
      expect.objectContaining({ id: first, opening_hours: HOURS }),
    )
  })
})

describe('copied settings', () => {
  const copy = (person: Person, id: string, ids: readonly string[]) =>
    person.client.call(contract.copyScreenSettings, {
      params: { id },
      body: { screen_ids: [...ids] },
    })

  it('are all settings except the name', async () => {
    const { person, first, second } = await aPersonWithScreens()
    const before = await read(person, second)
    const source = await update(person, first, {
      ...{ view: 'reels', duration: 15, degrees: 90, audio: true, resolution: 'low' },
      ...{ header: false, real_time: false, side_panels: false, reels_count_limit: -1 },
      ...{ hashtag: '#vitrine', story_hour_limit: 6, opening_hours: HOURS },
    })
    app.clock.advance(DAY)
    const { screens } = await copy(person, first, [second])
    const { name, id, external_code } = before
    const { closed_periods: closed } = await read(person, first)
    expect(screens).toEqual([{ ...source, name, id, external_code, closed_periods: closed }])
    expect(await read(person, second)).toEqual(screens[0])
    expect(await watchedScreens()).toContain(second)
  })

  it('reach a screen whose settings they are already', async () => {
    const { person, first } = await aPersonWithScreens()
    expect((await copy(person, first, [first, first])).screens).toEqual([await read(person, first)])
  })

  it('change no screen when one of them is another user’s', async () => {
    const { person, first, second } = await aPersonWithScreens()
    const other = await aPersonWithScreens()
    await update(person, first, { audio: true })
    await expect(copy(person, first, [second, other.first])).rejects.toMatchObject({
      code: 'screens.not_found',
    })
    expect((await read(person, second)).audio).toBe(false)
    await expect(copy(person, other.first, [second])).rejects.toMatchObject({
      code: 'screens.not_found',
    })
  })
})
