// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { type Account, startConnection } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { bodiesOf, failNetwork } from '../../../test/support/fake-server.ts'
import { press } from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, anAccount } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { AccountConnection } from './account-connection.tsx'

const EXPIRED_AT = '2026-11-20T12:00:00.000Z'

function renderConnection(account: Partial<Account> = {}, isOwn = true) {
  return renderPortal(<AccountConnection account={anAccount(account)} isOwn={isOwn} />)
}

describe('AccountConnection', () => {
  it('names the account and its network', () => {
    renderConnection()
    expect(screen.getByRole('heading', { name: 'Café Aurora' })).toBeDefined()
    expect(screen.getByText('Instagram')).toBeDefined()
  })

  it('says until when the connection lasts', () => {
    renderConnection()
    expect(screen.getByText(/January 20, 2099/)).toBeDefined()
  })

  it('says that the connection has no end', () => {
    renderConnection({ expires_in: null })
    expect(screen.getByText(t('account_settings.connected'))).toBeDefined()
  })

  it('connects again when the connection has ended, and tells a failure', async () => {
    const { person } = renderConnection({ expired_at: EXPIRED_AT, expired_reason: 'ended' })
    failNetwork(startConnection)
    await press(person, t('accounts.reconnect_instagram'))
    await screen.findByText(t('failure.network'))
    expect(bodiesOf(startConnection)).toEqual([{ provider: 'instagram', account_id: ACCOUNT_ID }])
  })

  it('offers an admin no way to renew somebody else’s connection', () => {
    renderConnection({ expired_at: EXPIRED_AT, expired_reason: 'ended' }, false)
    expect(screen.getByText(t('accounts.expired_title'))).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: t('accounts.why') })).toBeNull()
  })

  it('says of somebody else’s card that it has no network', () => {
    renderConnection({ provider: null }, false)
    expect(screen.getByText(t('accounts.not_connected'))).toBeDefined()
  })

  it('offers both networks for a card without one', () => {
    renderConnection({ provider: null })
    expect(screen.getAllByRole('button')).toHaveLength(2)
  })
})
