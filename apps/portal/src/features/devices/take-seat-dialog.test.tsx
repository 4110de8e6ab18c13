// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { sendCommand, takeSeat } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import { aDevice } from '../../../test/a-device.ts'
import { answer, callsOf, holdAnswer, refuse } from '../../../test/support/fake-server.ts'
import { expectAlert, expectBusy, press } from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import type { DeviceShow } from './seats.rules.ts'
import { TakeSeatDialog } from './take-seat-dialog.tsx'
import { WaitingTvAlert } from './waiting-tv-alert.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const SWAP = t('seats.swap')

function aShow(id: string, changes: Parameters<typeof aDevice>[1] = {}): DeviceShow {
  return {
    device: aDevice(id, { model: `Model ${id}`, state: 'playing', ...changes }),
    accountId: ACCOUNT_ID,
    screenId: SCREEN_ID,
  }
}

const WAITING = aShow('waits', { state: 'waiting' })

function openDialog(holders: readonly DeviceShow[]) {
  const onClose = vi.fn()
  const page = renderPortal(
    <TakeSeatDialog
      waiting={WAITING}
      name="Window"
      holders={holders}
      nowMs={NOW}
      namesOf={({ device }) => ({ screen: `Screen ${device.id}`, account: 'Café Aurora' })}
      onClose={onClose}
    />,
  )
  return { ...page, onClose }
}

describe('TakeSeatDialog', () => {
  it('names each device that plays in a group of choices', () => {
    openDialog([aShow('a', { since: '2026-11-24T11:00:00Z' }), aShow('b')])
    expect(screen.getByRole('group', { name: t('seats.stops') })).toBeDefined()
    const [first] = screen.getAllByRole('radio')
    expect(first?.parentElement?.textContent).toContain('Screen a')
    expect(first?.parentElement?.textContent).toContain('Café Aurora · Model a')
    expect(first?.parentElement?.textContent).toContain('1 hour ago')
  })

  it('cannot be confirmed before a device is chosen', async () => {
    const { person } = openDialog([aShow('a'), aShow('b')])
    expect(screen.getByRole('button', { name: SWAP })).toHaveProperty('disabled', true)
    await person.click(screen.getByRole('radio', { name: /Screen b/ }))
    expect(screen.getByRole('button', { name: SWAP })).toHaveProperty('disabled', false)
  })

  it('chooses the only device by itself', () => {
    openDialog([aShow('a')])
    expect(screen.getByRole('radio')).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: SWAP })).toHaveProperty('disabled', false)
  })

  it('swaps the seats once, says so and closes', async () => {
    const { person, onClose } = openDialog([aShow('a'), aShow('b')])
    const release = holdAnswer(takeSeat, {})
    await person.click(screen.getByRole('radio', { name: /Screen b/ }))
    await press(person, SWAP, 3)
    await expectBusy(SWAP)
    release()
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledTimes(1)
    })
    await screen.findByText(t('seats.taken', { name: 'Window' }))
    expect(callsOf(takeSeat)).toMatchObject([{ params: { id: 'waits' }, body: { from: 'b' } }])
  })

  it('stays open and announces a refusal', async () => {
    const { person, onClose } = openDialog([aShow('a')])
    refuse(takeSeat, 'sessions.not_playing')
    await press(person, SWAP)
    await expectAlert(t('errors:sessions.not_playing'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says that the TV starts by itself when nothing plays any more', () => {
    openDialog([])
    expect(screen.getByText(t('seats.soon', { name: 'Window' }))).toBeDefined()
    expect(screen.getByRole('button', { name: SWAP })).toHaveProperty('disabled', true)
  })

  it('has the chosen TV show its name, where there are several', async () => {
    const { person } = openDialog([aShow('a'), aShow('b')])
    expect(screen.queryByRole('button', { name: t('devices.show_name') })).toBeNull()
    answer(sendCommand, {})
    await person.click(screen.getByRole('radio', { name: /Screen a/ }))
    await press(person, t('devices.show_name'))
    await screen.findByText(t('devices.asked', { seconds: 6 }))
    expect(callsOf(sendCommand)).toMatchObject([
      { params: { id: 'a' }, body: { type: 'show_name' } },
    ])
  })

  it('leads to the plan', () => {
    openDialog([aShow('a')])
    expect(screen.getByRole('link', { name: t('seats.more') }).getAttribute('href')).toBe(
      '/account/plan',
    )
  })
})

describe('WaitingTvAlert', () => {
  const alert = { waiting: WAITING, name: 'Window' }

  it('announces that the TV starts by itself when a seat is free', () => {
    renderPortal(
      <WaitingTvAlert {...alert} seats={{ playing: 1, limit: 2 }} onChoose={() => undefined} />,
    )
    expect(screen.getByRole('status').textContent).toBe(t('seats.soon', { name: 'Window' }))
  })

  it('announces that all seats are taken, with both ways out', async () => {
    const onChoose = vi.fn()
    const { person } = renderPortal(
      <WaitingTvAlert {...alert} seats={{ playing: 2, limit: 2 }} onChoose={onChoose} />,
    )
    await expectAlert(t('seats.waits', { name: 'Window', playing: 2, limit: 2 }))
    await press(person, t('seats.choose'))
    expect(onChoose).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('link', { name: t('seats.more') })).toBeDefined()
  })
})
