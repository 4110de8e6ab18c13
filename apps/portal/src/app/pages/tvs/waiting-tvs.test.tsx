// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { getSubscription, listSessions, type SignedInDevice, takeSeat } from '@vitrine/api'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aDevice } from '../../../../test/a-device.ts'
import {
  answer,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../../test/support/fake-server.ts'
import { expectAlert, expectBusy, press } from '../../../../test/support/form-checks.ts'
import {
  ACCOUNT_ID,
  aScreen,
  aSubscription,
  aUser,
  anAccount,
  SCREEN_ID,
} from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import type { DeviceShow } from '../../../features/devices/seats.rules.ts'
import { namesOf, TakingSeat, WaitingTvs } from './waiting-tvs.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const SHOW = { account_id: ACCOUNT_ID, screen_id: SCREEN_ID }
const WINDOW_ID = '7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'
const WAITING = aDevice('waiting', { model: 'LG C3', state: 'waiting', waiting_for: SHOW })
const PLAYING = aDevice('playing', {
  model: 'Samsung QN55',
  state: 'playing',
  playing: { account_id: ACCOUNT_ID, screen_id: WINDOW_ID },
  since: '2026-11-24T11:00:00.000Z',
})
const SCREENS = [aScreen(), aScreen({ id: WINDOW_ID, name: 'Window' })]

/** What a page shows of the TVs that wait: the alerts, and the dialog that one of them opens. */
function Page({ devices }: { readonly devices: readonly SignedInDevice[] | null }) {
  const [chosen, setChosen] = useState<DeviceShow | null>(null)
  const overview = { devices, screens: SCREENS, accounts: [anAccount()] }
  return (
    <>
      <WaitingTvs {...overview} onTake={setChosen} />
      <TakingSeat {...overview} waiting={chosen} nowMs={NOW} onDone={setChosen} />
    </>
  )
}

function renderPage(devices: readonly SignedInDevice[] | null, limit = 1) {
  answer(getSubscription, aSubscription({ screens: limit }))
  return renderPortal(<Page devices={devices} />, { user: aUser() })
}

beforeEach(() => {
  answer(listSessions, { data: [] })
})

const WAITS = t('seats.waits', { name: 'Counter', playing: 1, limit: 1 })
const SWAP = t('seats.swap')

describe('WaitingTvs', () => {
  it.each([
    ['no device is known', null],
    ['no TV waits', [PLAYING]],
    ['a browser waits', [PLAYING, { ...WAITING, kind: 'person' } as const]],
  ])('shows nothing and asks nothing when %s', (...example) => {
    const [, devices] = example
    renderPage(devices)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(callsOf(getSubscription)).toEqual([])
  })

  it('announces the TV that waits, and leads to the plan', async () => {
    renderPage([WAITING, PLAYING])
    await expectAlert(WAITS)
    expect(screen.getByText('LG C3')).toBeDefined()
    const link = screen.getByRole('link', { name: t('seats.more') })
    expect(link.getAttribute('href')).toBe('/account/plan')
  })

  it('announces each TV that waits', () => {
    renderPage([WAITING, { ...WAITING, id: 'second', model: 'Philips' }, PLAYING])
    expect(screen.getAllByRole('alert')).toHaveLength(2)
  })

  it('asks for no choice when the plan has room', async () => {
    renderPage([WAITING, PLAYING], 2)
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull()
    })
    expect(screen.getByText(t('seats.soon', { name: 'Counter' }))).toBeDefined()
    expect(screen.queryByRole('button', { name: t('seats.choose') })).toBeNull()
  })

  it('takes the plan for full when it could not be loaded', async () => {
    renderPage([WAITING, PLAYING])
    failNetwork(getSubscription)
    await expectAlert(WAITS)
  })
})

describe('TakingSeat', () => {
  async function openDialog(devices: readonly SignedInDevice[] = [WAITING, PLAYING]) {
    const page = renderPage(devices)
    await press(page.person, t('seats.choose'))
    return page
  }

  it('names the screen that waits, and the device that stops', async () => {
    await openDialog()
    const dialog = screen.getByRole('dialog', {
      name: t('seats.choose_title', { name: 'Counter' }),
    })
    expect(within(dialog).getByRole('radio', { name: /Window/ })).toHaveProperty('checked', true)
    expect(dialog.textContent).toContain('Samsung QN55')
  })

  it('transfers the seat once and closes', async () => {
    const { person } = await openDialog()
    const release = holdAnswer(takeSeat, {})
    await press(person, SWAP, 3)
    await expectBusy(SWAP)
    release()
    expect(await screen.findByText(t('seats.taken', { name: 'Counter' }))).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsOf(takeSeat)).toMatchObject([
      { params: { id: 'waiting' }, body: { from: 'playing' } },
    ])
  })

  it('cannot transfer before one of several is chosen', async () => {
    const { person } = await openDialog([WAITING, PLAYING, { ...PLAYING, id: 'other' }])
    answer(takeSeat, {})
    expect(screen.getByRole('button', { name: SWAP })).toHaveProperty('disabled', true)
    const [first] = screen.getAllByRole('radio')
    if (first !== undefined) await person.click(first)
    expect(screen.getByRole('button', { name: SWAP })).toHaveProperty('disabled', false)
  })

  it('stays open and announces a refusal', async () => {
    const { person } = await openDialog()
    refuse(takeSeat, 'request.invalid')
    await press(person, SWAP)
    await expectAlert(t('errors:request.invalid'))
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('can be confirmed again after the connection was lost', async () => {
    const { person } = await openDialog()
    failNetwork(takeSeat)
    await press(person, SWAP)
    await expectAlert(t('failure.network'))
    answer(takeSeat, {})
    await press(person, SWAP)
    expect(await screen.findByText(t('seats.taken', { name: 'Counter' }))).toBeDefined()
  })

  it('changes nothing when it is closed by Escape', async () => {
    const { person } = await openDialog()
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsOf(takeSeat)).toEqual([])
  })
})

describe('namesOf', () => {
  const show = { device: WAITING, accountId: ACCOUNT_ID, screenId: SCREEN_ID }

  it('names screen and account', () => {
    const overview = { devices: [], screens: SCREENS, accounts: [anAccount()] }
    expect(namesOf(show, overview, t)).toEqual({ screen: 'Counter', account: '@cafe.aurora' })
  })

  it('names the device in place of a screen that was deleted', () => {
    const overview = { devices: [], screens: [], accounts: [] }
    expect(namesOf(show, overview, t)).toEqual({ screen: 'LG C3', account: null })
  })
})
