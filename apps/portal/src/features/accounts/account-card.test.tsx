// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { type Account, EXPIRED_REASONS } from '@vitrine/api'
import { matchMediaQuery } from '@vitrine/ui/test-dom'
import { describe, expect, it, vi } from 'vitest'
import { press } from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, aScreen, anAccount, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { AccountCard, type AccountCardProps } from './account-card.tsx'
import { AddAccountByPhone } from './add-account.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const NAME = '@cafe.aurora'
const EXPIRED_AT = '2026-11-20T12:00:00.000Z'
const PHONE = '(max-width: 599px), (pointer: coarse) and (max-height: 499px)'

function renderCard(account: Partial<Account> = {}, changes: Partial<AccountCardProps> = {}) {
  const calls = { onConnect: vi.fn(), onRemove: vi.fn(), onScreen: vi.fn(), onCode: vi.fn() }
  const page = renderPortal(
    <AccountCard
      account={anAccount(account)}
      index={0}
      screens={[aScreen(), aScreen({ id: 'second', name: 'Window', active: true })]}
      screenId={SCREEN_ID}
      nowMs={NOW}
      canManage
      isPlanOver={false}
      isAdmin={false}
      isConnecting={false}
      onScreen={calls.onScreen}
      onPlayElsewhere={calls.onCode}
      onConnect={calls.onConnect}
      onRemove={calls.onRemove}
      {...changes}
    />,
  )
  return { ...page, ...calls }
}

describe('AccountCard', () => {
  it('is named by the account and says which network it is of', () => {
    renderCard()
    expect(screen.getByRole('article', { name: NAME })).toBeDefined()
    expect(screen.getByText('Instagram')).toBeDefined()
  })

  it('plays in this browser on the chosen screen', () => {
    renderCard()
    expect(
      screen
        .getByRole('link', { name: t('accounts.play_name', { name: NAME }) })
        .getAttribute('href'),
    ).toBe(`/accounts/${ACCOUNT_ID}/show?index=0&screen_id=${SCREEN_ID}`)
  })

  it('plays a preview on a phone', () => {
    matchMediaQuery(PHONE)
    renderCard()
    const link = screen.getByRole('link', { name: t('preview.action_name', { name: NAME }) })
    expect(link.getAttribute('href')).toContain('preview=1')
  })

  it('marks screens in use, and reports the chosen one', async () => {
    const { person, onScreen } = renderCard()
    const select = screen.getByLabelText(t('accounts.screen'))
    expect(select.textContent).toContain(t('accounts.screen_in_use', { name: 'Window' }))
    await person.selectOptions(select, 'second')
    expect(onScreen).toHaveBeenCalledExactlyOnceWith('second')
  })

  it('offers nothing to play when the plan is over', () => {
    renderCard({}, { isPlanOver: true })
    expect(screen.queryByRole('link', { name: t('accounts.play_name', { name: NAME }) })).toBeNull()
    expect(
      screen.queryByRole('button', { name: t('accounts.elsewhere_name', { name: NAME }) }),
    ).toBeNull()
  })

  it('has no management on a TV', () => {
    renderCard({}, { canManage: false, onPlayElsewhere: null })
    expect(screen.queryByRole('button')).toBeNull()
    expect(
      screen.getByRole('link', { name: t('accounts.play_name', { name: NAME }) }),
    ).toBeDefined()
  })

  it('says on a TV that a screen is missing, without a way to add one', () => {
    renderCard({}, { canManage: false, onPlayElsewhere: null, screenId: null })
    expect(screen.getByText(t('accounts.no_screens_tv'))).toBeDefined()
    expect(screen.queryByRole('link', { name: t('screens.new') })).toBeNull()
  })

  it('connects a card without a network by either network', async () => {
    const { person, onConnect } = renderCard({ provider: null })
    expect(screen.getByText(t('accounts.not_connected'))).toBeDefined()
    await press(person, t('accounts.add_facebook'))
    await press(person, t('accounts.add_instagram'))
    expect(onConnect.mock.calls).toEqual([['facebook'], ['instagram']])
  })

  it.each([
    [0, 'accounts.ends_today'],
    [3, 'accounts.ends_in'],
  ] as const)('warns %s days before the connection ends', async (days, key) => {
    const endsAt = new Date(NOW + days * 86_400_000 + 3_600_000).toISOString()
    const { person, onConnect } = renderCard({ expires_in: endsAt })
    expect(screen.getByText(t(key, { count: days }))).toBeDefined()
    await press(person, t('accounts.renew'))
    expect(onConnect).toHaveBeenCalledExactlyOnceWith('instagram')
  })

  it('asks to be removed', async () => {
    const { person, onRemove } = renderCard()
    await press(person, t('accounts.remove_name', { name: NAME }))
    expect(onRemove).toHaveBeenCalledTimes(1)
  })
})

describe('ReconnectPanel', () => {
  const TEXTS = {
    ended: 'accounts.reason_ended',
    revoked: 'accounts.reason_revoked',
    password: 'accounts.reason_password',
    checkpoint: 'accounts.reason_checkpoint',
    role_lost: 'accounts.reason_role_lost',
    other: 'accounts.reason_unknown',
  } as const

  it.each(EXPIRED_REASONS)('says why the connection has ended: %s', (reason) => {
    renderCard({ expired_at: EXPIRED_AT, expired_reason: reason })
    expect(screen.getByText(t(TEXTS[reason]))).toBeDefined()
    expect(screen.queryByRole('link', { name: t('accounts.play_name', { name: NAME }) })).toBeNull()
  })

  it('shows no QR code on a phone, which cannot scan itself', () => {
    renderCard({ expired_at: EXPIRED_AT })
    expect(screen.getByText(t('accounts.expired_how_here'))).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('shows a QR code on a wide window', async () => {
    matchMediaQuery('(min-width: 760px)')
    renderCard({ expired_at: EXPIRED_AT })
    expect(
      await screen.findByRole('img', { name: t('accounts.expired_qr', { name: NAME }) }),
    ).toBeDefined()
  })

  it('shows only the QR code on a TV', async () => {
    renderCard({ expired_at: EXPIRED_AT }, { canManage: false, onPlayElsewhere: null })
    expect(
      await screen.findByRole('img', { name: t('accounts.expired_qr', { name: NAME }) }),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: t('accounts.reconnect_instagram') })).toBeNull()
  })

  it('is busy while the network is opened', () => {
    renderCard(
      { provider: 'facebook', expired_at: EXPIRED_AT, expired_reason: 'ended' },
      { isConnecting: true },
    )
    const button = screen.getByRole('button', { name: t('accounts.reconnect_facebook') })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('AddAccountByPhone', () => {
  it('shows a QR code with a name', async () => {
    renderPortal(<AddAccountByPhone />)
    expect(await screen.findByRole('img', { name: t('accounts.tv_qr') })).toBeDefined()
  })
})
