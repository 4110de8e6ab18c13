// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import {
  type Account,
  getScreen,
  listAccounts,
  listAccountItems,
  listScreens,
  type Screen,
  updateAccount,
  updateScreen,
} from '@vitrine/api'
import { REELS_BY_HASHTAG } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../../test/support/fake-server.ts'
import {
  descriptionOf,
  enter,
  expectAlert,
  expectBusy,
  expectFieldError,
  field,
  press,
} from '../../../../test/support/form-checks.ts'
import {
  ACCOUNT_ID,
  aScreen,
  aUser,
  anAccount,
  SCREEN_ID,
} from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { ScreenSettingsPage } from './screen-settings-page.tsx'

const NAME = t('screens.name')
const HASHTAG = t('settings.hashtag')
const SAVE = t('settings.save')

interface PageSetup {
  readonly screenFields?: Partial<Screen>
  readonly account?: Partial<Account>
  readonly query?: string
  readonly isScreen?: boolean
}

async function openPage({
  screenFields = {},
  account = {},
  query = '',
  isScreen = false,
}: PageSetup = {}) {
  answer(getScreen, { screen: aScreen(screenFields) })
  answer(listAccounts, { data: [anAccount(account)] })
  answer(listScreens, { screens: [aScreen(screenFields)] })
  answer(listAccountItems, { data: [], screen_id: SCREEN_ID, read_at: null })
  const page = renderPortal(<ScreenSettingsPage />, {
    path: '/screens/:id/config',
    at: `/screens/${SCREEN_ID}/config${query}`,
    ...(isScreen ? { isScreen } : { user: aUser() }),
  })
  await screen.findByLabelText(NAME)
  return page
}

const radio = (name: string) => screen.getByRole('radio', { name })
const toggle = (name: string) => screen.getByRole('switch', { name })

describe('ScreenSettingsPage', () => {
  it('names the screen in its title and shows its settings', async () => {
    await openPage({ screenFields: { view: 'reels', audio: true } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      t('screens.settings_name', { name: 'Counter' }),
    )
    expect(radio(t('settings.view_reels'))).toHaveProperty('checked', true)
    expect(toggle(t('settings.audio'))).toHaveProperty('checked', true)
    expect(field(NAME)).toHaveProperty('value', 'Counter')
  })

  it.each([
    'settings.view',
    'settings.hours',
    'settings.reels',
    'settings.degrees',
    'settings.quantity',
    'settings.duration',
    'settings.resolution',
  ] as const)('groups the choices of %s under their label', async (key) => {
    await openPage()
    expect(screen.getByRole('group', { name: t(key) })).toBeDefined()
  })

  it('announces that the screen could not be loaded, and tries again', async () => {
    failNetwork(getScreen)
    answer(listAccounts, { data: [] })
    const { person } = renderPortal(<ScreenSettingsPage />, {
      path: '/screens/:id/config',
      at: `/screens/${SCREEN_ID}/config`,
      user: aUser(),
    })
    await expectAlert(t('failure.network'))
    answer(getScreen, { screen: aScreen() })
    answer(listScreens, { screens: [] })
    await press(person, t('app.retry'))
    expect(await screen.findByLabelText(NAME)).toBeDefined()
  })

  it('marks, focuses and describes a missing name', async () => {
    const { person } = await openPage()
    await person.clear(field(NAME))
    await press(person, SAVE)
    await expectFieldError(NAME, t('errors:screens.name_required'))
    expect(document.activeElement).toBe(field(NAME))
    expect(descriptionOf(field(NAME))).toContain(t('screens.name_hint'))
    expect(await screen.findAllByText(t('errors:screens.name_required'))).toHaveLength(2)
    expect(callsOf(updateScreen)).toEqual([])
  })

  it('asks for a hashtag only where reels are chosen by it', async () => {
    const { person } = await openPage()
    expect(screen.queryByLabelText(HASHTAG)).toBeNull()
    await person.click(radio(t('settings.reels_hashtag')))
    expect(descriptionOf(field(HASHTAG))).toBe(t('settings.hashtag_hint'))
    await person.click(radio(t('settings.view_stories')))
    expect(screen.queryByLabelText(HASHTAG)).toBeNull()
  })

  it('marks and focuses an invalid hashtag', async () => {
    const { person } = await openPage({ screenFields: { reels_count_limit: REELS_BY_HASHTAG } })
    await person.clear(field(HASHTAG))
    await enter(person, HASHTAG, 'two words')
    await press(person, SAVE)
    await expectFieldError(HASHTAG, t('settings.hashtag_invalid'))
    expect(document.activeElement).toBe(field(HASHTAG))
    expect(callsOf(updateScreen)).toEqual([])
  })

  it('saves what was changed, says so and goes back to the screens', async () => {
    const { person, address } = await openPage()
    answer(updateScreen, { screen: aScreen({ name: 'Window' }) })
    await person.clear(field(NAME))
    await enter(person, NAME, 'Window')
    await person.click(radio(t('settings.view_stories')))
    await person.click(toggle(t('settings.audio')))
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    await press(person, t('settings.returning'))
    await waitFor(() => {
      expect(address()).toBe('/account/screens')
    })
    expect(bodiesOf(updateScreen)).toMatchObject([
      { name: 'Window', view: 'stories', audio: !aScreen().audio },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('saves by Enter in the name', async () => {
    const { person } = await openPage()
    answer(updateScreen, { screen: aScreen() })
    await person.type(field(NAME), ' 2{Enter}')
    await screen.findByText(t('screens.saved'))
    expect(bodiesOf(updateScreen)).toMatchObject([{ name: 'Counter 2' }])
  })

  it('saves once and is busy when it is submitted several times', async () => {
    const { person } = await openPage()
    const release = holdAnswer(updateScreen, { screen: aScreen() })
    await person.click(toggle(t('settings.header')))
    await press(person, SAVE, 3)
    await person.type(field(NAME), '{Enter}')
    await expectBusy(SAVE)
    release()
    await screen.findByRole('button', { name: t('settings.returning') })
    expect(callsOf(updateScreen)).toHaveLength(1)
  })

  it('offers to save again when something is changed after saving', async () => {
    const { person } = await openPage()
    answer(updateScreen, { screen: aScreen() })
    await person.click(toggle(t('settings.header')))
    await press(person, SAVE)
    await screen.findByRole('button', { name: t('settings.returning') })
    await person.click(toggle(t('settings.header')))
    expect(screen.getByRole('button', { name: SAVE })).toBeDefined()
  })

  it('stays unsaved when something is changed while it is being saved', async () => {
    const { person } = await openPage()
    const release = holdAnswer(updateScreen, { screen: aScreen() })
    await person.click(toggle(t('settings.header')))
    await press(person, SAVE)
    await person.click(toggle(t('settings.audio')))
    release()
    await screen.findByText(t('screens.saved'))
    expect(screen.getByRole('button', { name: SAVE })).toBeDefined()
  })

  it.each([
    ['a refusal', () => refuse(updateScreen, 'screens.not_found'), 'errors:screens.not_found'],
    ['a lost connection', () => failNetwork(updateScreen), 'screens.save_failed'],
  ] as const)('shows %s, keeps the input and can be saved again', async (_what, fail, text) => {
    const { person } = await openPage()
    fail()
    await person.click(toggle(t('settings.header')))
    await press(person, SAVE)
    await screen.findByText(t(text))
    expect(toggle(t('settings.header'))).toHaveProperty('checked', !aScreen().header)
    answer(updateScreen, { screen: aScreen() })
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
  })

  it('limits the number of items to the rotated TV’s slots', async () => {
    const { person } = await openPage()
    await person.click(radio(t('settings.degrees_90')))
    const three = radio(t('settings.quantity_3'))
    expect(three).toHaveProperty('disabled', true)
    await person.click(radio(t('settings.degrees_0')))
    expect(three).toHaveProperty('disabled', false)
  })

  it('asks before it is left with a change, and not without one', async () => {
    const { person, goTo, address } = await openPage()
    await person.click(toggle(t('settings.header')))
    await goTo('/accounts')
    expect(await screen.findByRole('dialog', { name: t('unsaved.title') })).toBeDefined()
    await press(person, t('unsaved.stay'))
    expect(address()).toBe(`/screens/${SCREEN_ID}/config`)
    await person.click(toggle(t('settings.header')))
    await goTo('/accounts')
    expect(address()).toBe('/accounts')
  })
})

describe('ScreenSettingsPage of an account', () => {
  const query = `?account_id=${ACCOUNT_ID}`
  const account = { allow_repost: true }

  it('leads back to the account with this screen chosen', async () => {
    await openPage({ query })
    expect(screen.getByRole('link', { name: t('app.back') }).getAttribute('href')).toBe(
      `/accounts?account_id=${ACCOUNT_ID}&screen_id=${SCREEN_ID}`,
    )
  })

  it('saves the choice of reposts with the account, and only where it was changed', async () => {
    const { person } = await openPage({ query, account })
    answer(updateScreen, { screen: aScreen() })
    answer(updateAccount, { account: anAccount({ ...account, accepted_repost: true }) })
    await person.click(radio(t('reposts.direct')))
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    expect(bodiesOf(updateAccount)).toEqual([{ accepted_repost: true }])
  })

  it('does not save the account when only the screen was changed', async () => {
    const { person } = await openPage({ query, account })
    answer(updateScreen, { screen: aScreen() })
    await person.click(toggle(t('settings.header')))
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    expect(callsOf(updateAccount)).toEqual([])
  })

  it('does not save the screen when the account was refused', async () => {
    const { person } = await openPage({ query, account })
    refuse(updateAccount, 'accounts.repost_not_allowed')
    await person.click(radio(t('reposts.direct')))
    await press(person, SAVE)
    await screen.findByText(t('errors:accounts.repost_not_allowed'))
    expect(callsOf(updateScreen)).toEqual([])
  })

  it('says why reposts cannot be chosen when they are not allowed', async () => {
    await openPage({ query })
    expect(screen.getByText(t('reposts.not_allowed'))).toBeDefined()
    expect(screen.queryByRole('radio', { name: t('reposts.direct') })).toBeNull()
  })

  it('hides the choice of reposts on a TV', async () => {
    await openPage({ query, account, isScreen: true })
    expect(screen.queryByRole('radio', { name: t('reposts.direct') })).toBeNull()
    expect(screen.queryByText(t('reposts.not_allowed'))).toBeNull()
  })
})
