// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { deleteSession, PLATFORMS, type SignedInDevice, sendCommand } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { aDevice } from '../../../test/a-device.ts'
import { answer, callsOf, failNetwork, holdAnswer } from '../../../test/support/fake-server.ts'
import { expectAlert, expectBusy, press } from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, aScreen, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { useDeviceCommand } from './device-command.ts'
import { SignedInDevices } from './signed-in-devices.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const TV_ID = '9a1f2b3c-4d5e-4f60-8a7b-1c2d3e4f5a6b'
const SHOW = { account_id: ACCOUNT_ID, screen_id: SCREEN_ID }

const TV = aDevice(TV_ID, { model: 'Samsung QN55', state: 'playing', playing: SHOW })

function aBrowser(id: string, changes: Partial<SignedInDevice> = {}): SignedInDevice {
  return aDevice(id, { kind: 'person', browser: 'Chrome 130', system: 'Windows', ...changes })
}

function Page({ devices }: { readonly devices: readonly SignedInDevice[] }) {
  const activeCommand = useDeviceCommand()
  return <SignedInDevices {...{ devices, activeCommand }} screens={[aScreen()]} nowMs={NOW} />
}

const renderDevices = (...devices: SignedInDevice[]) => renderPortal(<Page devices={devices} />)

describe('SignedInDevices', () => {
  it('is a region named by its heading', () => {
    renderDevices(TV)
    expect(screen.getByRole('region', { name: t('devices.title') })).toBeDefined()
  })

  it('says what a TV plays', () => {
    renderDevices(TV)
    expect(screen.getByText(t('devices.playing_on', { screen: 'Counter' }))).toBeDefined()
  })

  it.each([
    ['waiting', 'screens.waiting'],
    ['idle', 'screens.idle'],
    ['offline', 'screens.offline'],
  ] as const)('says that a TV is %s', (state, key) => {
    renderDevices(aDevice(TV_ID, { model: 'LG', state }))
    expect(screen.getByText(t(key))).toBeDefined()
  })

  it.each(PLATFORMS)(
    'says that the app of %s is not the newest, and how to update it',
    (platform) => {
      renderDevices(aDevice(TV_ID, { platform, version: '1.2.0', outdated: true }))
      const text = `${t('devices.outdated', { version: '1.2.0' })} ${t(`devices.update_${platform}`)}`
      expect(screen.getByText(text)).toBeDefined()
    },
  )

  it('says only that there is a newer app when the kind of TV is not known', () => {
    renderDevices(aDevice(TV_ID, { version: '1.2.0', outdated: true }))
    expect(screen.getByText(t('devices.outdated', { version: '1.2.0' }))).toBeDefined()
  })

  it('says that a TV runs in plain mode', () => {
    renderDevices({ ...TV, plain_mode: true })
    expect(screen.getByText(t('devices.plain_mode'))).toBeDefined()
  })

  it('names no problem of a TV that runs the newest app normally', () => {
    renderDevices({ ...TV, version: '1.2.0' })
    expect(screen.queryByText(t('devices.plain_mode'))).toBeNull()
    expect(screen.queryByText(t('devices.outdated', { version: '1.2.0' }))).toBeNull()
  })

  it('says that there is no TV', () => {
    renderDevices(aBrowser('b1', { current: true }))
    expect(screen.getByText(t('devices.no_tvs'))).toBeDefined()
  })

  it('marks this browser, which cannot be signed out here', () => {
    renderDevices(aBrowser('b1', { current: true }))
    expect(screen.getByText(t('devices.current'))).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows five browsers at first and the others on demand', async () => {
    const browsers = Array.from({ length: 8 }, (_, index) => aBrowser(`b${String(index)}`))
    const { person } = renderDevices(...browsers)
    const group = screen.getByRole('heading', { name: t('devices.browsers') }).parentElement
    const rows = () => within(group ?? document.body).getAllByRole('listitem')
    expect(rows()).toHaveLength(5)
    await press(person, t('devices.more', { count: 3 }))
    expect(rows()).toHaveLength(8)
  })

  it('names the device in each of its buttons and describes the one that signs out', () => {
    renderDevices(TV)
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual([
      t('devices.reload_name', { name: 'Samsung QN55' }),
      t('devices.show_name_name', { name: 'Samsung QN55' }),
      t('devices.sign_out_name', { name: 'Samsung QN55' }),
    ])
    const described = screen.getAllByRole('button')[2]?.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).not.toBe('')
  })

  it('offers no command to a TV that is off', () => {
    renderDevices(aDevice(TV_ID, { model: 'LG' }))
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('sends one command at a time and says how soon it is executed', async () => {
    const { person } = renderDevices(TV)
    const release = holdAnswer(sendCommand, {})
    const reload = t('devices.reload_name', { name: 'Samsung QN55' })
    await press(person, reload, 2)
    await press(person, t('devices.show_name_name', { name: 'Samsung QN55' }))
    await expectBusy(reload)
    release()
    await screen.findByText(t('devices.asked', { seconds: 6 }))
    expect(callsOf(sendCommand)).toMatchObject([
      { params: { id: TV_ID }, body: { type: 'reload' } },
    ])
  })

  it('says that a command could not be sent', async () => {
    const { person } = renderDevices(TV)
    failNetwork(sendCommand)
    await press(person, t('devices.reload_name', { name: 'Samsung QN55' }))
    await screen.findByText(t('failure.network'))
  })

  it('offers the device test of a TV that has one', () => {
    renderDevices(aDevice(TV_ID, { model: 'LG OLED', tested_at: '2026-11-24T10:00:00.000Z' }))
    expect(
      screen.getByRole('button', { name: t('devices.test_name', { name: 'LG OLED' }) }),
    ).toBeDefined()
    expect(screen.getByText(/^Tested/)).toBeDefined()
  })

  it('signs a browser out at once', async () => {
    const { person } = renderDevices(aBrowser('b1'))
    answer(deleteSession, {})
    await press(person, t('devices.sign_out_name', { name: 'Chrome 130 (Windows)' }))
    await screen.findByText(t('devices.signed_out'))
    expect(callsOf(deleteSession).map(({ params }) => params)).toEqual([{ id: 'b1' }])
  })

  it('asks before a TV is signed out, and does it once', async () => {
    const { person } = renderDevices(TV)
    const release = holdAnswer(deleteSession, {})
    await press(person, t('devices.sign_out_name', { name: 'Samsung QN55' }))
    const dialog = screen.getByRole('dialog', {
      name: t('devices.sign_out_title', { name: 'Samsung QN55' }),
    })
    expect(callsOf(deleteSession)).toEqual([])
    const confirm = within(dialog).getByRole('button', { name: t('devices.sign_out') })
    await person.click(confirm)
    await person.click(confirm)
    release()
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    await screen.findByText(t('devices.signed_out'))
    expect(callsOf(deleteSession)).toHaveLength(1)
  })

  it('stays open and announces why a TV could not be signed out', async () => {
    const { person } = renderDevices(TV)
    failNetwork(deleteSession)
    await press(person, t('devices.sign_out_name', { name: 'Samsung QN55' }))
    await person.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: t('devices.sign_out') }),
    )
    await expectAlert(t('failure.network'))
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('signs nothing out when the dialog is cancelled', async () => {
    const { person } = renderDevices(TV)
    await press(person, t('devices.sign_out_name', { name: 'Samsung QN55' }))
    await press(person, t('app.cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsOf(deleteSession)).toEqual([])
  })
})
