import { contract, DEFAULT_SCREEN, type EndpointInput, type Screen } from '@vitrine/api'
import type { View } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import { insertScreen } from '../src/features/screens/screens.repo.ts'
import { defaultSettings, toColumns } from '../src/features/screens/screens.rules.ts'
import { aClient } from './support/client.ts'
import { aDisplay, anAccount, aPerson, aTv, firstScreenId, type Person } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

type NewScreen = EndpointInput<(typeof contract)['createScreen']>['body']

const create = async (person: Person, body: NewScreen): Promise<Screen> =>
  (await person.client.call(contract.createScreen, { body })).screen

/** The id of a new account with this view. */
async function anAccountShowing(person: Person, view: View): Promise<string> {
  const id = await anAccount(person)
  await person.client.call(contract.updateAccount, { params: { id }, body: { view } })
  return id
}

const update = async (person: Person, id: string, body: object): Promise<Screen> =>
  (await person.client.call(contract.updateScreen, { params: { id }, body })).screen

const read = async (person: Person, id: string): Promise<Screen> =>
  (await person.client.call(contract.getScreen, { params: { id } })).screen

/** Screens that are inserted without calls. */
async function fillWithScreens({ user }: Person, total: number): Promise<void> {
  const now = app.clock.now()
  for (let count = 1; count < total; count += 1) {
    await insertScreen(app.database.executor, {
      id: app.sessions.random.uuid(),
      userId: user.id,
      name: `TV ${String(count + 1)}`,
      ...toColumns(defaultSettings()),
      createdAt: now,
      updatedAt: now,
    })
  }
}

describe('a new screen', () => {
  it('has the defaults except for the given fields', async () => {
    const person = await aPerson(app)
    const body = { name: '  Balcão ', audio: true, view: 'stories_and_reels' } as const
    const { screen } = await person.client.call(contract.createScreen, { body })
    expect(screen).toEqual({
      ...DEFAULT_SCREEN,
      closed_periods: [],
      id: screen.id,
      name: 'Balcão',
      active: false,
      external_code: null,
      audio: true,
      view: 'both',
    })
    expect(await read(person, screen.id)).toEqual(screen)
  })

  it('has one item at a time when it is created rotated with three', async () => {
    const person = await aPerson(app)
    const body = { name: 'TV', degrees: 90, quantity_show: 3 } as const
    const { screen } = await person.client.call(contract.createScreen, { body })
    expect(screen).toMatchObject({ degrees: 90, quantity_show: 1 })
  })

  it('has the view of the only account', async () => {
    const person = await aPerson(app)
    await anAccountShowing(person, 'reels')
    expect(await create(person, { name: 'TV' })).toMatchObject({ view: 'reels' })
    expect(await create(person, { name: 'TV', view: 'stories' })).toMatchObject({ view: 'stories' })
  })

  it('has the view of the given account', async () => {
    const person = await aPerson(app)
    const reels = await anAccountShowing(person, 'reels')
    const stories = await anAccountShowing(person, 'stories')
    expect(await create(person, { name: 'TV' })).toMatchObject({ view: 'both' })
    expect(await create(person, { name: 'TV', account_id: reels })).toMatchObject({ view: 'reels' })
    expect(await create(person, { name: 'TV', account_id: stories })).toMatchObject({
      view: 'stories',
    })
    expect(await create(person, { name: 'TV', account_id: reels, view: 'both' })).toMatchObject({
      view: 'both',
    })
  })

  it('is refused for another user’s account', async () => {
    const [person, otherPerson] = [await aPerson(app), await aPerson(app)]
    const body = { name: 'TV', account_id: await anAccountShowing(otherPerson, 'reels') }
    const refusal = await person.client.refusal(contract.createScreen, { body })
    expect(refusal).toMatchObject({ status: 404, code: 'accounts.not_found' })
    expect((await person.client.call(contract.listScreens, {})).screens).toHaveLength(1)
  })

  it('is listed after the older ones', async () => {
    const person = await aPerson(app)
    const names = ['TV 1', 'Balcão', 'Vitrine']
    for (const name of names.slice(1)) {
      app.clock.advance(1_000)
      await create(person, { name })
    }
    const { screens } = await person.client.call(contract.listScreens, {})
    expect(screens.map(({ name }) => name)).toEqual(names)
  })

  it.each([
    [{}, 'screens.name_required'],
    [{ name: '   ' }, 'screens.name_required'],
    [{ name: 'a'.repeat(61) }, 'field.too_long'],
    [{ name: 'TV', duration: 7 }, 'request.invalid'],
    [{ name: 'TV', duration: '10' }, 'request.invalid'],
    [{ name: 'TV', story_hour_limit: 25 }, 'request.invalid'],
    [{ name: 'TV', reels_count_limit: 0 }, 'request.invalid'],
    [{ name: 'TV', hashtag: 'tv' }, 'request.invalid'],
    [{ name: 'TV', degrees: -90 }, 'request.invalid'],
    [{ name: 'TV', degrees: 360 }, 'request.invalid'],
    [{ name: 'TV', degrees: 1.5 }, 'request.invalid'],
    [{ name: 'TV', quantity_show: 2 }, 'request.invalid'],
    [{ name: 'TV', audio: 'yes' }, 'request.invalid'],
    [{ name: 'TV', side_panels: 1 }, 'request.invalid'],
    [{ name: 'TV', resolution: 'original' }, 'request.invalid'],
    [{ name: 'TV', view: 'all' }, 'request.invalid'],
    [{ name: 'TV', account_id: 'mine' }, 'request.invalid'],
    [{ name: 'TV', id: '1' }, 'request.unknown_field'],
  ])('with %j is refused', async (body, code) => {
    const person = await aPerson(app)
    const refusal = await person.client.refusal(contract.createScreen, { body })
    expect(refusal).toMatchObject({ status: 400, code })
    expect((await person.client.call(contract.listScreens, {})).screens).toHaveLength(1)
  })

  it('is refused beyond 50, also when five are created at once', async () => {
    const person = await aPerson(app)
    await fillWithScreens(person, 48)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => create(person, { name: 'TV' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const refusal = await person.client.refusal(contract.createScreen, { body: { name: 'TV' } })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'screens.too_many',
      message: 'Você chegou ao limite de 50 telas.',
    })
    const { screens } = await person.client.call(contract.listScreens, {})
    expect(screens).toHaveLength(50)
    await person.client.call(contract.deleteScreen, { params: { id: screens[0]?.id ?? '' } })
    await create(person, { name: 'TV' })
  })
})

describe('changing a screen', () => {
  it('changes the given fields only', async () => {
    const person = await aPerson(app)
    const before = await read(person, await firstScreenId(person))
    const after = await update(person, before.id, { resolution: 'low', reels_count_limit: -1 })
    expect(after).toEqual({ ...before, resolution: 'low', reels_count_limit: -1 })
    expect(await update(person, before.id, {})).toEqual(after)
  })

  it('keeps side panels when an old app does not send the field', async () => {
    const person = await aPerson(app)
    const id = await firstScreenId(person)
    expect(await read(person, id)).toMatchObject({ side_panels: true })
    expect(await update(person, id, { side_panels: false })).toMatchObject({ side_panels: false })
    const { side_panels: _, ...oldFields } = DEFAULT_SCREEN
    const tv = await aTv(app, person)
    const change = { params: { id }, body: { ...oldFields, audio: true } }
    await tv.client.call(contract.updateScreen, change)
    expect(await read(person, id)).toMatchObject({ side_panels: false, audio: true })
    const made = await create(person, { name: 'TV 2', side_panels: false })
    expect(await read(person, made.id)).toMatchObject({ side_panels: false })
  })

  it('has one item at a time once it is rotated, and after the rotation is reset', async () => {
    const person = await aPerson(app)
    const id = await firstScreenId(person)
    expect(await update(person, id, { degrees: 270 })).toMatchObject({ quantity_show: 1 })
    const upright = await update(person, id, { degrees: 0 })
    expect(upright).toMatchObject({ degrees: 0, quantity_show: 1 })
    expect(await update(person, id, { quantity_show: 3 })).toMatchObject({ quantity_show: 3 })
    expect(await update(person, id, { degrees: 180 })).toMatchObject({ degrees: 180 })
  })

  it('stores one item at a time when three are requested for a rotated screen', async () => {
    const person = await aPerson(app)
    const id = await firstScreenId(person)
    await update(person, id, { degrees: 90 })
    for (const body of [{ quantity_show: 3 }, { quantity_show: 3, degrees: 270, audio: true }]) {
      expect(await update(person, id, body)).toMatchObject({ quantity_show: 1 })
    }
    expect(await read(person, id)).toMatchObject({ degrees: 270, quantity_show: 1, audio: true })
  })

  it('keeps both of two concurrent changes', async () => {
    const person = await aPerson(app)
    const id = await firstScreenId(person)
    for (let round = 0; round < 5; round += 1) {
      const [duration, header] = round % 2 === 0 ? [15, false] : [5, true]
      await Promise.all([
        update(person, id, { duration }),
        update(person, id, { header }),
        update(person, id, { name: `TV ${String(round)}` }),
      ])
      expect(await read(person, id)).toMatchObject({
        duration,
        header,
        name: `TV ${String(round)}`,
      })
    }
  })

  it('is possible for a TV, which may send unknown fields', async () => {
    const person = await aPerson(app)
    const id = await firstScreenId(person)
    const tv = await aTv(app, person)
    const body = { audio: true, subtitles: { on: true } }
    const answer = await app.app.http.inject({
      method: 'PUT',
      url: `/api/screens/${id}`,
      headers: { authorization: `Bearer ${tv.client.token ?? ''}` },
      payload: body,
    })
    expect(answer.statusCode).toBe(200)
    expect((await read(person, id)).audio).toBe(true)
    const refusal = await person.client.refusal(contract.updateScreen, { params: { id }, body })
    expect(refusal).toMatchObject({ status: 400, code: 'request.unknown_field' })
    expect(refusal.field).toBe('subtitles')
  })

  it('refuses an empty name', async () => {
    const person = await aPerson(app)
    const params = { id: await firstScreenId(person) }
    const refusal = await person.client.refusal(contract.updateScreen, {
      params,
      body: { name: ' ' },
    })
    expect(refusal).toMatchObject({ code: 'screens.name_required', message: 'Dê um nome à tela' })
  })
})

describe('a screen', () => {
  it('is not found for other users, signed-out callers and invalid ids', async () => {
    const [person, otherPerson] = [await aPerson(app), await aPerson(app)]
    const id = await firstScreenId(person)
    for (const params of [{ id }, { id: app.sessions.random.uuid() }, { id: 'TV%201' }]) {
      for (const [call, body] of [
        [contract.getScreen, undefined],
        [contract.updateScreen, { audio: true }],
        [contract.deleteScreen, undefined],
      ] as const) {
        const refusal = await otherPerson.client.refusal(call, { params, body })
        expect(refusal).toMatchObject({ status: 404, code: 'screens.not_found' })
        expect((await aClient(app).refusal(call, { params, body })).status).toBe(401)
      }
    }
    expect((await read(person, id)).audio).toBe(false)
  })

  it('is not found after its deletion', async () => {
    const person = await aPerson(app)
    const params = { id: await firstScreenId(person) }
    await person.client.call(contract.deleteScreen, { params })
    expect((await person.client.call(contract.listScreens, {})).screens).toEqual([])
    expect((await person.client.refusal(contract.deleteScreen, { params })).status).toBe(404)
  })

  it('is the only one that a display sees', async () => {
    const person = await aPerson(app)
    const screenId = await firstScreenId(person)
    const other = await create(person, { name: 'Outra' })
    const display = await aDisplay(app, person, { accountId: await anAccount(person), screenId })
    const { screens } = await display.client.call(contract.listScreens, {})
    expect(screens.map(({ id }) => id)).toEqual([screenId])
    const refusal = await display.client.refusal(contract.getScreen, { params: { id: other.id } })
    expect(refusal).toMatchObject({ status: 404, code: 'screens.not_found' })
  })
})
