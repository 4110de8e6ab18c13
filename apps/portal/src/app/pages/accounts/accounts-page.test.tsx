// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import {
  type Account,
  deleteAccount,
  listAccountItems,
  listAccounts,
  listScreens,
  listSessions,
  type Screen,
  type SignedInDevice,
  startConnection,
} from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { aDevice } from '../../../../test/a-device.ts'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../../test/support/fake-server.ts'
import { expectAlert, field, press } from '../../../../test/support/form-checks.ts'
import {
  ACCOUNT_ID,
  aScreen,
  aUser,
  anAccount,
  SCREEN_ID,
} from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { AccountsPage } from './accounts-page.tsx'

const NAME = '@cafe.aurora'
const SERVED = aDevice('6b7c8d9e-0f1a-4b2c-8d3e-4f5a6b7c8d9e', {
  last_played: { account_id: ACCOUNT_ID, screen_id: SCREEN_ID },
})

interface PageSetup {
  readonly accounts?: readonly Account[]
  readonly screens?: readonly Screen[]
  readonly devices?: readonly SignedInDevice[]
  readonly query?: string
  readonly user?: ReturnType<typeof aUser>
}

async function openPage(setup: PageSetup = {}) {
  const { accounts = [anAccount()], screens = [aScreen()], devices = [SERVED] } = setup
  answer(listAccounts, { data: [...accounts] })
  answer(listScreens, { screens: [...screens] })
  answer(listSessions, { data: [...devices] })
  const page = renderPortal(<AccountsPage />, {
    path: '/accounts',
    at: `/accounts${setup.query ?? ''}`,
    user: setup.user ?? aUser(),
  })
  await screen.findByRole('heading', { level: 1 })
  return page
}

describe('AccountsPage', () => {
  it('shows a card for each account with its links', async () => {
    await openPage()
    const card = await screen.findByRole('article', { name: NAME })
    expect(within(card).getByText(t('accounts.ready', { count: 9 }))).toBeDefined()
    const hrefOf = (name: string) => within(card).getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(t('accounts.why_name', { name: NAME }))).toBe(`/accounts/${ACCOUNT_ID}/items`)
    expect(hrefOf(t('accounts.play_name', { name: NAME }))).toBe(
      `/accounts/${ACCOUNT_ID}/show?index=0&screen_id=${SCREEN_ID}`,
    )
  })

  it('leads an admin to the settings of an account', async () => {
    await openPage({ user: aUser({ permission: 1 }) })
    const link = await screen.findByRole('link', {
      name: t('accounts.settings_name', { name: NAME }),
    })
    expect(link.getAttribute('href')).toBe(`/accounts/${ACCOUNT_ID}/config`)
  })

  it('announces that the accounts could not be loaded, and tries again', async () => {
    failNetwork(listAccounts)
    answer(listSessions, { data: [SERVED] })
    answer(listScreens, { screens: [aScreen()] })
    const { person } = renderPortal(<AccountsPage />, { path: '/accounts', user: aUser() })
    await expectAlert(t('accounts.load_failed'))
    answer(listAccounts, { data: [anAccount()] })
    await press(person, t('app.retry'))
    expect(await screen.findByRole('article', { name: NAME })).toBeDefined()
  })

  it('offers both networks when there is no account', async () => {
    await openPage({ accounts: [] })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('accounts.empty_title'))
    expect(
      screen.getByRole('button', { name: new RegExp(t('accounts.add_facebook')) }),
    ).toBeDefined()
  })

  it('leads an admin without accounts to the control panel', async () => {
    await openPage({ accounts: [], user: aUser({ permission: 1 }) })
    expect(screen.getByRole('link', { name: t('area.control_panel') }).getAttribute('href')).toBe(
      '/admin',
    )
  })

  it('shows the preparation progress of the media', async () => {
    answer(listAccountItems, { data: [], screen_id: SCREEN_ID, read_at: null })
    await openPage({ accounts: [anAccount({ media: { ready: 0, pending: 4, failed: 1 } })] })
    const bar = await screen.findByRole('progressbar')
    expect(bar.getAttribute('aria-valuemax')).toBe('4')
    expect(screen.getByText(t('accounts.failed', { count: 1 }))).toBeDefined()
  })

  it('keeps the chosen screen in the address', async () => {
    const other = aScreen({ id: '7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e', name: 'Window' })
    const { person, address } = await openPage({ screens: [aScreen(), other] })
    await screen.findByRole('article', { name: NAME })
    await waitFor(() => {
      expect(field(t('accounts.screen'))).toHaveProperty('value', SCREEN_ID)
    })
    await person.selectOptions(field(t('accounts.screen')), 'Window')
    expect(address()).toBe(`/accounts?screen_id=${other.id}`)
  })

  it('leads to the screens when there is none to play on', async () => {
    await openPage({ screens: [] })
    expect(await screen.findByText(t('accounts.no_screens'))).toBeDefined()
  })

  it('offers nothing to play when the plan is over', async () => {
    await openPage({ user: aUser({ expire_date: '2026-01-01T12:00:00.000Z' }) })
    expect(await screen.findByText(t('errors:playback.plan_expired'))).toBeDefined()
    expect(screen.queryByRole('link', { name: t('accounts.play_name', { name: NAME }) })).toBeNull()
  })

  it('opens the dialog for a TV', async () => {
    const { person } = await openPage()
    await screen.findByRole('article', { name: NAME })
    await person.click(
      await screen.findByRole('button', { name: t('accounts.elsewhere_name', { name: NAME }) }),
    )
    expect(await screen.findByLabelText(t('code.label'))).toBeDefined()
  })

  it('shows the panel of the first TV until one has played', async () => {
    await openPage({ devices: [] })
    expect(await screen.findByRole('region', { name: t('first_tv.title') })).toBeDefined()
  })

  it('asks before an account is removed', async () => {
    const { person } = await openPage()
    answer(deleteAccount, {})
    await screen.findByRole('article', { name: NAME })
    await press(person, t('accounts.remove_name', { name: NAME }))
    const dialog = screen.getByRole('dialog', { name: t('accounts.remove_title', { name: NAME }) })
    expect(callsOf(deleteAccount)).toEqual([])
    answer(listAccounts, { data: [] })
    await person.click(within(dialog).getByRole('button', { name: t('accounts.remove') }))
    await screen.findByText(t('accounts.removed'))
    expect(callsOf(deleteAccount).map(({ params }) => params)).toEqual([{ id: ACCOUNT_ID }])
  })
})

describe('connecting an account', () => {
  it('opens one network at a time and says which', async () => {
    const { person, unmount } = await openPage({ accounts: [] })
    holdAnswer(startConnection, { url: 'https://network.test' })
    const facebook = screen.getByRole('button', { name: new RegExp(t('accounts.add_facebook')) })
    await person.click(facebook)
    await person.click(facebook)
    await person.click(
      screen.getByRole('button', { name: new RegExp(t('accounts.add_instagram')) }),
    )
    expect(await screen.findByText(t('accounts.opening_network'))).toBeDefined()
    expect(bodiesOf(startConnection)).toEqual([{ provider: 'facebook', account_id: null }])
    unmount()
  })

  it('shows why a network could not be opened, and can be retried', async () => {
    const { person } = await openPage({ accounts: [] })
    failNetwork(startConnection)
    await person.click(screen.getByRole('button', { name: new RegExp(t('accounts.add_facebook')) }))
    expect(await screen.findByText(t('failure.network'))).toBeDefined()
    expect(screen.queryByText(t('accounts.opening_network'))).toBeNull()
  })

  it('adds another account from a dialog', async () => {
    const { person } = await openPage()
    await press(person, t('accounts.add'))
    const dialog = screen.getByRole('dialog', { name: t('accounts.add') })
    expect(within(dialog).getAllByRole('button')).toHaveLength(3)
  })

  it('connects a card again whose token has ended, and says why', async () => {
    const { person } = await openPage({
      accounts: [anAccount({ expired_at: '2026-11-20T12:00:00.000Z', expired_reason: 'password' })],
    })
    refuse(startConnection, 'accounts.not_found')
    await screen.findByText(t('accounts.reason_password'))
    await press(person, t('accounts.reconnect_instagram'))
    await screen.findByText(t('errors:accounts.not_found'))
    expect(bodiesOf(startConnection)).toEqual([{ provider: 'instagram', account_id: ACCOUNT_ID }])
  })

  it('names the permissions that the last login did not grant', async () => {
    await openPage({ accounts: [anAccount({ missing_grants: ['stories', 'mentions'] })] })
    expect(await screen.findByText(t('accounts.missing_stories'))).toBeDefined()
    expect(screen.getByText(t('accounts.missing_mentions'))).toBeDefined()
    expect(screen.getAllByRole('button', { name: t('accounts.missing_fix') })).toHaveLength(1)
  })
})

describe('MessageBox', () => {
  it('announces a message of the address, removes it from there and can be dismissed', async () => {
    const { person, address } = await openPage({ query: '?message=no_medias' })
    await expectAlert(t('message.no_medias'))
    expect(address()).toBe('/accounts')
    await press(person, t('message.dismiss'))
    expect(screen.queryByText(t('message.no_medias'))).toBeNull()
  })

  it('keeps the steps for a personal profile in the address until they are dismissed', async () => {
    const { person, address } = await openPage({
      query: '?message=connections.not_professional',
    })
    await expectAlert(t('errors:connections.not_professional'))
    expect(address()).toContain('message=')
    await press(person, t('message.dismiss'))
    expect(address()).toBe('/accounts')
  })
})
