// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Home, LastPlayed } from '@vitrine/playback'
import { describe, expect, it, vi } from 'vitest'
import { AccountsPage } from '../src/features/accounts/accounts-page.tsx'
import { EmptyAccounts } from '../src/features/accounts/empty-accounts.tsx'
import { aScreen, anAccount } from './support/builders.ts'
import { renderTv, t } from './support/render-tv.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const CAFE = anAccount({ username: 'cafe.aurora' })
const BAR = anAccount({ id: '44444444-4444-4444-8444-444444444444', username: 'bar.do.ze' })
const COUNTER = aScreen({ name: 'Balcão', active: true })
const WINDOW = aScreen({ id: '33333333-3333-4333-8333-333333333333', name: 'Vitrine' })

interface PageInput {
  readonly home?: Partial<Home>
  readonly last?: LastPlayed | null
  readonly canConfigure?: boolean
}

function openPage({ home = {}, last = null, canConfigure = true }: PageInput = {}) {
  const calls = {
    onPlay: vi.fn(),
    onReconnect: vi.fn(),
    onNoScreen: vi.fn(),
    onSettings: vi.fn(),
    onScreen: vi.fn(),
  }
  const lists = { accounts: [CAFE, BAR], screens: [COUNTER, WINDOW], ...home }
  renderTv(
    <AccountsPage
      home={lists}
      nowMs={NOW}
      lastPlayed={last}
      top={<p>top row</p>}
      canConfigure={canConfigure}
      {...calls}
    />,
  )
  return calls
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const PLAY = t('accounts.play')

describe('AccountsPage', () => {
  it('plays the first account on the first screen when nothing was played before', async () => {
    const { onPlay } = openPage()
    await press(PLAY)
    expect(onPlay).toHaveBeenCalledExactlyOnceWith({ account: CAFE, index: 0, screen: COUNTER })
  })

  it('plays what was played last', async () => {
    const { onPlay } = openPage({ last: { accountId: BAR.id, screenId: WINDOW.id } })
    await press(PLAY)
    expect(onPlay).toHaveBeenCalledExactlyOnceWith({ account: BAR, index: 1, screen: WINDOW })
  })

  it('plays the account whose card is pressed', async () => {
    const { onPlay } = openPage()
    await press(/bar\.do\.ze/)
    expect(onPlay).toHaveBeenCalledExactlyOnceWith({ account: BAR, index: 1, screen: COUNTER })
  })

  it('marks the chosen one of several accounts', () => {
    openPage({ last: { accountId: BAR.id, screenId: null } })
    const pressed = (name: RegExp) =>
      screen.getByRole('button', { name }).getAttribute('aria-pressed')
    expect(pressed(/bar\.do\.ze/)).toBe('true')
    expect(pressed(/cafe\.aurora/)).toBe('false')
  })

  it('leads to the way to connect an account whose connection has ended', async () => {
    const expired = anAccount({ ...CAFE, expired_at: '2026-11-01T12:00:00.000Z' })
    const { onPlay, onReconnect } = openPage({ home: { accounts: [expired] } })
    expect(screen.getByText(t('accounts.expired'))).toBeDefined()
    await press(PLAY)
    expect(onReconnect).toHaveBeenCalledExactlyOnceWith(expired)
    expect(onPlay).not.toHaveBeenCalled()
  })

  it('leads to the way to a screen when there is none', async () => {
    const { onPlay, onNoScreen } = openPage({ home: { screens: [] } })
    await press(PLAY)
    expect(onNoScreen).toHaveBeenCalledTimes(1)
    expect(onPlay).not.toHaveBeenCalled()
  })

  it('says how far the media of an account are prepared', () => {
    const preparing = anAccount({ ...CAFE, media: { ready: 2, pending: 6, failed: 0 } })
    openPage({ home: { accounts: [preparing] } })
    expect(screen.getByText(t('accounts.preparing', { ready: 2, total: 8 }))).toBeDefined()
  })

  it('opens the settings of the chosen screen', async () => {
    const { onSettings } = openPage({ last: { accountId: CAFE.id, screenId: WINDOW.id } })
    await press(t('accounts.settings'))
    expect(onSettings).toHaveBeenCalledExactlyOnceWith(WINDOW, CAFE)
  })

  it('offers no screen and no settings to a TV that may not set them', () => {
    openPage({ canConfigure: false })
    expect(screen.queryByRole('button', { name: t('accounts.settings') })).toBeNull()
    expect(
      screen.queryByRole('button', { name: t('accounts.screen', { screen: 'Balcão' }) }),
    ).toBeNull()
    expect(screen.getByRole('button', { name: PLAY })).toBeDefined()
  })
})

describe('the choice of a screen', () => {
  const CHOOSE = t('accounts.screen', { screen: 'Balcão' })
  const rows = () => within(screen.getByRole('list')).getAllByRole('button')

  it('lists the screens, the chosen one and those in use', async () => {
    openPage()
    await press(CHOOSE)
    expect(rows().map((row) => row.textContent)).toEqual([
      `Balcão${t('accounts.inUse')}`,
      'Vitrine',
    ])
    expect(rows().map((row) => row.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  })

  it('chooses a screen, closes, and plays on it', async () => {
    const { onPlay, onScreen } = openPage()
    await press(CHOOSE)
    await press('Vitrine')
    expect(onScreen).toHaveBeenCalledExactlyOnceWith(WINDOW, CAFE)
    expect(screen.queryByRole('list')).toBeNull()
    await press(PLAY)
    expect(onPlay).toHaveBeenCalledExactlyOnceWith({ account: CAFE, index: 0, screen: WINDOW })
  })

  it('chooses nothing when it is closed by Back', async () => {
    const { onScreen } = openPage()
    await press(CHOOSE)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('list')).toBeNull()
    expect(onScreen).not.toHaveBeenCalled()
  })
})

describe('EmptyAccounts', () => {
  it('shows the way to connect an account by phone', () => {
    renderTv(<EmptyAccounts link="https://shop.test/accounts" top={<p>top row</p>} />)
    expect(screen.getByRole('img', { name: t('accounts.emptyQr') })).toBeDefined()
    expect(screen.getByText('shop.test/accounts')).toBeDefined()
    expect(screen.getByText('top row')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
