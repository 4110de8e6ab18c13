// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ClosedPeriod, SignedInDevice } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import { aDevice } from '../../../test/a-device.ts'
import { press } from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, aScreen, anAccount, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { DeviceOnScreen } from './device-on-screen.tsx'
import { NowPlayingTv } from './now-playing-tv.tsx'
import type { ScreenDevice } from './screen-states.rules.ts'
import { ScreenRow, type ScreenRowProps } from './screen-row.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const AN_HOUR_AGO = '2026-11-24T11:00:00.000Z'

function anEntry(
  device: Partial<SignedInDevice>,
  changes: Partial<ScreenDevice> = {},
): ScreenDevice {
  return {
    device: aDevice('tv', { model: 'Samsung', ...device }),
    account: anAccount(),
    remedy: null,
    ...changes,
  }
}

function renderDevice(entry: ScreenDevice, isReloading = false) {
  const onReload = vi.fn()
  const page = renderPortal(
    <ul>
      <DeviceOnScreen
        entry={entry}
        nowMs={NOW}
        titleOf={({ name }) => name}
        isReloading={isReloading}
        onReload={onReload}
      />
    </ul>,
  )
  return { ...page, onReload }
}

describe('DeviceOnScreen', () => {
  it('says which account a TV plays, and since when', () => {
    renderDevice(anEntry({ state: 'playing', since: AN_HOUR_AGO }))
    expect(screen.getByText(t('screens.playing_account', { account: 'Café Aurora' }))).toBeDefined()
    expect(screen.getByText(/Samsung · .*1 hour ago/)).toBeDefined()
  })

  it('says that it plays when the account is gone', () => {
    renderDevice(anEntry({ state: 'playing' }, { account: null }))
    expect(screen.getByText(t('screens.playing'))).toBeDefined()
  })

  it('says how long its longest gap was', () => {
    renderDevice(anEntry({ state: 'playing', report: { items: ['a'], longest_gap: 42 } }))
    expect(screen.getByText(/0\.04 sec/)).toBeDefined()
  })

  it.each([
    ['waiting', 'screens.waiting'],
    ['idle', 'screens.idle'],
    ['offline', 'screens.offline'],
  ] as const)('says that it is %s', (state, key) => {
    renderDevice(anEntry({ state }))
    expect(screen.getByText(t(key))).toBeDefined()
  })

  it('leads to the plans when the own one is over', () => {
    renderDevice(anEntry({ state: 'idle' }, { remedy: 'renew_plan' }))
    expect(screen.getByText(t('errors:playback.plan_expired'))).toBeDefined()
    expect(screen.getByRole('link', { name: t('payment.see_plans') }).getAttribute('href')).toBe(
      '/plans',
    )
  })

  it('leads to the items when there is nothing to show', () => {
    renderDevice(anEntry({ state: 'idle' }, { remedy: 'post' }))
    expect(screen.getByRole('link', { name: t('accounts.why') }).getAttribute('href')).toBe(
      `/accounts/${ACCOUNT_ID}/items`,
    )
  })

  it('leads nowhere when the account without items is gone', () => {
    renderDevice(anEntry({ state: 'idle' }, { remedy: 'post', account: null }))
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('reloads a TV whose playback was left', async () => {
    const entry = anEntry({ state: 'idle' }, { remedy: 'start' })
    const { person, onReload } = renderDevice(entry)
    await press(person, t('devices.reload'))
    expect(onReload).toHaveBeenCalledExactlyOnceWith(entry.device)
  })

  it('is busy while the command is sent', () => {
    renderDevice(anEntry({ state: 'idle' }, { remedy: 'start' }), true)
    const button = screen.getByRole('button', { name: t('devices.reload') })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('shows that a TV must be switched on, without a button', () => {
    renderDevice(anEntry({ state: 'offline' }, { remedy: 'switch_on' }))
    expect(screen.getByText(t('screens.do_switch_on'))).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows no action for a TV that waits for a seat, because the page has an alert for it', () => {
    renderDevice(anEntry({ state: 'waiting' }, { remedy: 'free_seat' }))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

function renderRow(changes: Partial<ScreenRowProps> = {}) {
  const calls = { onHistory: vi.fn(), onEdit: vi.fn(), onDelete: vi.fn(), onCode: vi.fn() }
  const page = renderPortal(
    <ul>
      <ScreenRow
        status={{ screen: aScreen(), devices: [] }}
        thumbnailUrls={[]}
        nowMs={NOW}
        titleOf={({ name }) => name}
        onHistory={calls.onHistory}
        onEdit={calls.onEdit}
        onDelete={calls.onDelete}
        onPlayElsewhere={calls.onCode}
        onReload={() => undefined}
        reloadingId={null}
        {...changes}
      />
    </ul>,
  )
  return { ...page, ...calls }
}

describe('ScreenRow', () => {
  it('names the screen in each of its buttons', async () => {
    const { person, onHistory, onEdit, onDelete } = renderRow()
    await press(person, t('history.open_name', { name: 'Counter' }))
    await press(person, t('screens.rename_name', { name: 'Counter' }))
    await press(person, t('screens.delete_name', { name: 'Counter' }))
    expect(onHistory).toHaveBeenCalledTimes(1)
    expect(onEdit).toHaveBeenCalledTimes(1)
    expect(onDelete).toHaveBeenCalledTimes(1)
    expect(
      screen
        .getByRole('link', { name: t('screens.settings_name', { name: 'Counter' }) })
        .getAttribute('href'),
    ).toBe(`/screens/${SCREEN_ID}/config`)
  })

  it('offers a TV when none plays it', async () => {
    const { person, onCode } = renderRow()
    await press(person, t('accounts.elsewhere'))
    expect(onCode).toHaveBeenCalledTimes(1)
  })

  it('offers no TV when there is no account to play', () => {
    renderRow({ onPlayElsewhere: null })
    expect(screen.getByText(t('screens.unused'))).toBeDefined()
    expect(screen.queryByRole('button', { name: t('accounts.elsewhere') })).toBeNull()
  })

  it.each([
    [true, 'screens.in_use'],
    [false, 'screens.free'],
  ] as const)('says whether it is in use (%s) while the devices are not known', (active, key) => {
    renderRow({ status: { screen: aScreen({ active }), devices: null } })
    expect(screen.getByText(t(key))).toBeDefined()
  })

  it('lists each of its TVs', () => {
    const devices = [anEntry({ state: 'playing' }), anEntry({ id: 'tv2', state: 'offline' })]
    renderRow({ status: { screen: aScreen(), devices } })
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })
})

describe('a closed screen', () => {
  const timeZone = 'America/Sao_Paulo'
  const days = Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '18:00' }))
  const closedUntil = (to: string, reopens: ClosedPeriod['reopens'] = null) =>
    aScreen({
      opening_hours: { time_zone: timeZone, days },
      closed_periods: [{ from: '2026-11-23T21:00:00.000Z', to, reopens }],
    })
  const tuesday = { weekday: 1, time: '09:30' }
  const thursday = { weekday: 3, time: '09:00' }
  const openingAt = (hour: string) =>
    `${t('screens.closed_now')} ${t('player:closedUntilHour', { hour })}`

  it('shows in its row when it opens within a day', () => {
    const closed = closedUntil('2026-11-24T12:30:00.000Z', tuesday)
    renderRow({ status: { screen: closed, devices: [] } })
    expect(screen.getByText(openingAt('09:30 AM'))).toBeDefined()
  })

  it('shows the day on which it opens', () => {
    const closed = closedUntil('2026-11-26T12:00:00.000Z', thursday)
    renderRow({ status: { screen: closed, devices: [] } })
    const reopening = t('player:closedUntilDay', { day: 'Thursday', hour: '09:00 AM' })
    expect(screen.getByText(`${t('screens.closed_now')} ${reopening}`)).toBeDefined()
  })

  it('shows no time when it is closed for longer than the server knows', () => {
    renderRow({ status: { screen: closedUntil('2026-12-08T00:00:00.000Z'), devices: [] } })
    expect(screen.getByText(t('screens.closed_now'))).toBeDefined()
  })

  it('shows it with its TV among those that play, too', () => {
    const closed = closedUntil('2026-11-24T12:30:00.000Z', tuesday)
    renderPortal(
      <ul>
        <NowPlayingTv
          entry={{ ...anEntry({ state: 'idle' }), screen: closed }}
          thumbnailUrls={[]}
          nowMs={NOW}
          titleOf={({ name }) => name}
          isReloading={false}
          onReload={() => undefined}
        />
      </ul>,
    )
    expect(screen.getByText(openingAt('09:30 AM'))).toBeDefined()
  })

  it('has no history on a TV', () => {
    renderRow({ onHistory: null })
    expect(screen.queryByRole('button', { name: /^History/ })).toBeNull()
  })

  it('shows nothing once it is open', () => {
    renderRow({ status: { screen: closedUntil('2026-11-24T12:00:00.000Z'), devices: [] } })
    expect(screen.queryByText(/Closed now/)).toBeNull()
  })
})

describe('NowPlayingTv', () => {
  it('shows the screen, its state and what is wrong with it', () => {
    renderPortal(
      <ul>
        <NowPlayingTv
          entry={{ ...anEntry({ state: 'playing', since: AN_HOUR_AGO }), screen: aScreen() }}
          thumbnailUrls={['/media/a.jpg']}
          nowMs={NOW}
          titleOf={({ name }) => name}
          isReloading={false}
          onReload={() => undefined}
        >
          <p>The connection has ended</p>
        </NowPlayingTv>
      </ul>,
    )
    expect(screen.getByRole('heading', { name: 'Counter' })).toBeDefined()
    expect(screen.getByText('The connection has ended')).toBeDefined()
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/a.jpg')
  })
})
