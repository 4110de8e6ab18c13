// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import {
  createScreen,
  deleteScreen,
  getScreenHistory,
  listAccounts,
  listScreens,
  listSessions,
  type Screen,
  type SignedInDevice,
  updateScreen,
} from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { aDevice } from '../../../../test/a-device.ts'
import { answer, bodiesOf, callsOf, failNetwork } from '../../../../test/support/fake-server.ts'
import { enter, expectAlert, field, press } from '../../../../test/support/form-checks.ts'
import { aScreen, aUser, anAccount, SCREEN_ID } from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { ScreensPage } from './screens-page.tsx'

const BROWSER = aDevice('6b7c8d9e-0f1a-4b2c-8d3e-4f5a6b7c8d9e', {
  kind: 'person',
  browser: 'Chrome 130',
  current: true,
})

interface Listed {
  readonly screens?: readonly Screen[]
  readonly devices?: readonly SignedInDevice[]
}

async function openPage({ screens = [aScreen()], devices = [BROWSER] }: Listed = {}) {
  answer(listScreens, { screens: [...screens] })
  answer(listAccounts, { data: [anAccount()] })
  answer(listSessions, { data: [...devices] })
  const page = renderPortal(<ScreensPage />, { path: '/account/screens', user: aUser() })
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: t('app.loading') })).toBeNull()
  })
  return page
}

describe('ScreensPage', () => {
  it('lists each screen with its settings, name and removal', async () => {
    await openPage()
    expect(screen.getByRole('heading', { level: 2, name: 'Counter' })).toBeDefined()
    expect(
      screen
        .getByRole('link', { name: t('screens.settings_name', { name: 'Counter' }) })
        .getAttribute('href'),
    ).toBe(`/screens/${SCREEN_ID}/config`)
    expect(screen.getByText(t('screens.unused'))).toBeDefined()
  })

  it('offers the first screen when there is none', async () => {
    await openPage({ screens: [] })
    expect(screen.getByText(t('screens.empty_title'))).toBeDefined()
    expect(screen.getAllByRole('button', { name: t('screens.new') })).toHaveLength(1)
  })

  it('announces that the screens could not be loaded, and tries again', async () => {
    failNetwork(listScreens)
    answer(listAccounts, { data: [] })
    answer(listSessions, { data: [BROWSER] })
    const { person } = renderPortal(<ScreensPage />, { path: '/account/screens', user: aUser() })
    await expectAlert(t('screens.load_failed'))
    answer(listScreens, { screens: [aScreen()] })
    await press(person, t('app.retry'))
    expect(await screen.findByRole('heading', { name: 'Counter' })).toBeDefined()
  })

  it('announces that the devices could not be loaded, and shows the screens', async () => {
    answer(listScreens, { screens: [aScreen()] })
    answer(listAccounts, { data: [] })
    failNetwork(listSessions)
    renderPortal(<ScreensPage />, { path: '/account/screens', user: aUser() })
    await expectAlert(t('devices.load_failed'))
    expect(screen.getByRole('heading', { name: 'Counter' })).toBeDefined()
  })

  it('creates a screen and leads to its settings', async () => {
    const { person, address } = await openPage()
    answer(createScreen, { screen: aScreen({ name: 'Window' }) })
    await press(person, t('screens.new'))
    await screen.findByRole('dialog', { name: t('screens.new') })
    await enter(person, t('screens.name'), 'Window')
    await press(person, t('screens.create'))
    await waitFor(() => {
      expect(address()).toBe(`/screens/${SCREEN_ID}/config`)
    })
    expect(bodiesOf(createScreen)).toEqual([{ name: 'Window' }])
    await screen.findByText(t('screens.created'))
  })

  it('creates a screen and goes on to the code of its TV', async () => {
    const { person } = await openPage()
    answer(createScreen, { screen: aScreen({ name: 'Window' }) })
    await press(person, t('screens.new'))
    const dialog = await screen.findByRole('dialog', { name: t('screens.new') })
    await enter(person, t('screens.name'), 'Window')
    await person.click(within(dialog).getByRole('button', { name: t('accounts.elsewhere') }))
    expect(await screen.findByLabelText(t('code.label'))).toBeDefined()
  })

  it('renames a screen and closes', async () => {
    const { person } = await openPage()
    answer(updateScreen, { screen: aScreen({ name: 'Counter 2' }) })
    await press(person, t('screens.rename_name', { name: 'Counter' }))
    await screen.findByRole('dialog', { name: t('screens.rename') })
    await person.type(field(t('screens.name')), ' 2{Enter}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(bodiesOf(updateScreen)).toEqual([{ name: 'Counter 2' }])
  })

  it('closes without a call when the name stays', async () => {
    const { person } = await openPage()
    await press(person, t('screens.rename_name', { name: 'Counter' }))
    await screen.findByRole('dialog', { name: t('screens.rename') })
    await press(person, t('screens.save'))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(callsOf(updateScreen)).toEqual([])
  })

  it('asks before a screen is deleted', async () => {
    const { person } = await openPage()
    answer(deleteScreen, {})
    await press(person, t('screens.delete_name', { name: 'Counter' }))
    expect(
      screen.getByRole('dialog', { name: t('screens.delete_title', { name: 'Counter' }) }),
    ).toBeDefined()
    answer(listScreens, { screens: [] })
    await press(person, t('screens.delete'))
    await screen.findByText(t('screens.deleted'))
    expect(await screen.findByText(t('screens.empty_title'))).toBeDefined()
    expect(callsOf(deleteScreen)).toHaveLength(1)
  })

  it('offers a TV for a screen that none plays', async () => {
    const { person } = await openPage()
    await press(person, t('accounts.elsewhere'))
    expect(await screen.findByLabelText(t('code.label'))).toBeDefined()
  })

  it('opens the history of a screen', async () => {
    const { person } = await openPage()
    answer(getScreenHistory, { days: [], closed_periods: [] })
    await press(person, t('history.open_name', { name: 'Counter' }))
    expect(await screen.findByRole('dialog', { name: 'History of Counter' })).toBeDefined()
    expect(await screen.findByText(t('history.none'))).toBeDefined()
  })

  it('has neither history nor alerts on a TV', async () => {
    answer(listScreens, { screens: [aScreen()] })
    answer(listAccounts, { data: [anAccount()] })
    renderPortal(<ScreensPage />, { path: '/account/screens', isScreen: true })
    await screen.findByRole('heading', { level: 2, name: 'Counter' })
    expect(screen.queryByRole('button', { name: /^History/ })).toBeNull()
    expect(screen.queryByRole('region', { name: t('alerts.title') })).toBeNull()
  })

  it('has the alerts below the screens, and none without a screen', async () => {
    const { unmount } = await openPage()
    expect(screen.getByRole('region', { name: t('alerts.title') })).toBeDefined()
    unmount()
    await openPage({ screens: [] })
    expect(screen.queryByRole('region', { name: t('alerts.title') })).toBeNull()
  })

  it('shows a TV that is off as no problem while the screen is closed', async () => {
    const hourMs = 3_600_000
    const playing = { account_id: anAccount().id, screen_id: SCREEN_ID }
    const device = aDevice('7b7c8d9e-0f1a-4b2c-8d3e-4f5a6b7c8d9e', {
      last_played: playing,
      since: new Date(Date.now() - hourMs).toISOString(),
    })
    const night = {
      from: new Date(Date.now() - hourMs).toISOString(),
      to: new Date(Date.now() + hourMs).toISOString(),
      reopens: { weekday: 0, time: '09:00' },
    }
    await openPage({ screens: [aScreen({ closed_periods: [night] })], devices: [BROWSER, device] })
    expect(screen.getByText(/^Closed now\. Opens at 09:00/)).toBeDefined()
    expect(screen.queryByText(t('screens.do_switch_on'))).toBeNull()
  })
})
