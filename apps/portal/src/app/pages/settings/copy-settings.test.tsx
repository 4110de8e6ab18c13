// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import {
  copyScreenSettings,
  getScreen,
  listAccounts,
  listScreens,
  type Screen,
  updateScreen,
} from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
} from '../../../../test/support/fake-server.ts'
import {
  descriptionOf,
  expectAlert,
  expectBusy,
  press,
} from '../../../../test/support/form-checks.ts'
import { aScreen, aUser, SCREEN_ID } from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { ScreenSettingsPage } from './screen-settings-page.tsx'

const WINDOW = aScreen({ id: '6d0c2a9b-8f1e-4b53-8a44-7c6d5e4f3a21', name: 'Window' })
const HALL = aScreen({ id: '7d0c2a9b-8f1e-4b53-8a44-7c6d5e4f3a21', name: 'Hall' })
const OPEN = t('copy.open')

async function openPage(others: readonly Screen[] = [WINDOW, HALL], isScreen = false) {
  answer(getScreen, { screen: aScreen() })
  answer(listAccounts, { data: [] })
  answer(listScreens, { screens: [aScreen(), ...others] })
  const page = renderPortal(<ScreenSettingsPage />, {
    path: '/screens/:id/config',
    at: `/screens/${SCREEN_ID}/config`,
    ...(isScreen ? { isScreen } : { user: aUser() }),
  })
  await screen.findByLabelText(t('screens.name'))
  return page
}

async function openDialog(others?: readonly Screen[]) {
  const page = await openPage(others)
  await page.person.click(await screen.findByRole('button', { name: OPEN }))
  await screen.findByRole('dialog', { name: t('copy.title') })
  return page
}

const box = (name: string) => screen.getByRole('checkbox', { name })
const submit = (count: number) => t('copy.submit', { count })

describe('copied settings of ScreenSettingsPage', () => {
  it('are not offered with only one screen', async () => {
    await openPage([])
    await waitFor(() => {
      expect(callsOf(listScreens)).toHaveLength(1)
    })
    expect(screen.queryByRole('button', { name: OPEN })).toBeNull()
  })

  it('are not offered on a TV', async () => {
    await openPage([WINDOW], true)
    expect(screen.queryByRole('button', { name: OPEN })).toBeNull()
    expect(callsOf(listScreens)).toEqual([])
  })

  it('say what is copied, and choose all other screens', async () => {
    await openDialog()
    expect(screen.getByText(t('copy.what'))).toBeDefined()
    expect(screen.getByRole('group', { name: t('copy.to') })).toBeDefined()
    expect(box('Window')).toHaveProperty('checked', true)
    expect(box('Hall')).toHaveProperty('checked', true)
    expect(screen.queryByRole('checkbox', { name: 'Counter' })).toBeNull()
  })

  it('are copied to the chosen screens, and the lists are refreshed', async () => {
    const { person } = await openDialog()
    answer(copyScreenSettings, { screens: [HALL] })
    await person.click(box('Window'))
    const readBefore = callsOf(listScreens).length
    await press(person, submit(1))
    await screen.findByText(t('copy.done', { count: 1 }))
    expect(callsOf(copyScreenSettings)).toMatchObject([
      { params: { id: SCREEN_ID }, body: { screen_ids: [HALL.id] } },
    ])
    await waitFor(() => {
      expect(callsOf(listScreens).length).toBeGreaterThan(readBefore)
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are copied once and busy when the button is pressed several times', async () => {
    const { person } = await openDialog()
    const release = holdAnswer(copyScreenSettings, { screens: [WINDOW, HALL] })
    await press(person, submit(2), 3)
    await expectBusy(submit(2))
    release()
    await screen.findByText(t('copy.done', { count: 2 }))
    expect(bodiesOf(copyScreenSettings)).toEqual([{ screen_ids: [WINDOW.id, HALL.id] }])
  })

  it('need a chosen screen', async () => {
    const { person } = await openDialog([WINDOW])
    await person.click(box('Window'))
    expect(screen.getByText(t('copy.none'))).toBeDefined()
    expect(screen.getByRole('button', { name: submit(0) })).toHaveProperty('disabled', true)
    await person.click(box('Window'))
    expect(screen.getByRole('button', { name: submit(1) })).toHaveProperty('disabled', false)
  })

  it('announce a failure, keep the choice and can be tried again', async () => {
    const { person } = await openDialog()
    failNetwork(copyScreenSettings)
    await person.click(box('Hall'))
    await press(person, submit(1))
    await expectAlert(t('failure.network'))
    expect(box('Hall')).toHaveProperty('checked', false)
    answer(copyScreenSettings, { screens: [WINDOW] })
    await press(person, submit(1))
    await screen.findByText(t('copy.done', { count: 1 }))
  })

  it('cannot be copied with unsaved changes', async () => {
    const { person } = await openPage()
    const button = await screen.findByRole('button', { name: OPEN })
    expect(button).toHaveProperty('disabled', false)
    await person.click(screen.getByRole('switch', { name: t('settings.audio') }))
    expect(button).toHaveProperty('disabled', true)
    expect(descriptionOf(button)).toBe(t('copy.unsaved'))
  })

  it('can be copied after saving, which does not leave the page then', async () => {
    const { person, goTo, address } = await openPage()
    const saved = aScreen({ name: 'Counter 2', audio: true })
    answer(updateScreen, { screen: saved })
    await person.click(screen.getByRole('switch', { name: t('settings.audio') }))
    await person.type(screen.getByLabelText(t('screens.name')), ' 2')
    await press(person, t('settings.save'))
    await screen.findByRole('button', { name: t('settings.returning') })
    await press(person, OPEN)
    await screen.findByRole('dialog', { name: t('copy.title') })
    expect(screen.queryByRole('button', { name: t('settings.returning') })).toBeNull()
    await press(person, t('app.cancel'))
    expect(screen.getByRole('button', { name: OPEN })).toHaveProperty('disabled', false)
    await goTo('/accounts')
    expect(address()).toBe('/accounts')
  })
})
