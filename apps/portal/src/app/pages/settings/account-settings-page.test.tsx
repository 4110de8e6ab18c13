// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  type Account,
  getAccount,
  getAccountAsAdmin,
  updateAccount,
  updateAccountAsAdmin,
  type User,
} from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../../test/support/fake-server.ts'
import {
  descriptionOf,
  expectAlert,
  expectBusy,
  press,
} from '../../../../test/support/form-checks.ts'
import { ACCOUNT_ID, aUser, anAccount, USER_ID } from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { AccountSettingsPage } from './account-settings-page.tsx'

const OTHER_ID = '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f'
const SAVE = t('settings.save')
const ALLOWED = { allow_repost: true }

function renderPage(user: User) {
  return renderPortal(<AccountSettingsPage />, {
    path: '/accounts/:id/config',
    at: `/accounts/${ACCOUNT_ID}/config`,
    user,
  })
}

async function openAsOwner(changes: Partial<Account> = {}) {
  answer(getAccount, { account: anAccount(changes) })
  const page = renderPage(aUser())
  await screen.findByRole('group', { name: t('settings.view') })
  return page
}

async function openAsAdmin(changes: Partial<Account> = {}, ownerId = OTHER_ID) {
  answer(getAccountAsAdmin, {
    account: anAccount(changes),
    owner: { id: ownerId, name: 'Bia', email: 'bia@shop.test' },
    token: { checked_at: null, refreshed_at: null, connected_at: null },
    reading: {
      stories_at: null,
      reels_at: null,
      not_before: null,
      usage_percent: null,
      failures: 0,
    },
  })
  const page = renderPage(aUser({ permission: 1 }))
  await screen.findByRole('group', { name: t('settings.view') })
  return page
}

const radio = (name: string) => screen.getByRole('radio', { name })

describe('AccountSettingsPage', () => {
  it('names the account in its title and shows its settings', async () => {
    await openAsOwner({ view: 'stories' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('cafe.aurora')
    expect(radio(t('settings.view_stories'))).toHaveProperty('checked', true)
    expect(screen.queryByText(t('account_settings.admin'))).toBeNull()
  })

  it('announces that the account could not be loaded, and tries again', async () => {
    failNetwork(getAccount)
    const { person } = renderPage(aUser())
    await expectAlert(t('failure.network'))
    answer(getAccount, { account: anAccount() })
    await press(person, t('app.retry'))
    expect(await screen.findByRole('group', { name: t('settings.view') })).toBeDefined()
  })

  it('saves the view alone when reposts are not allowed, and goes back', async () => {
    const { person, address } = await openAsOwner()
    answer(updateAccount, { account: anAccount({ view: 'reels' }) })
    await person.click(radio(t('settings.view_reels')))
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    await press(person, t('settings.returning'))
    await waitFor(() => {
      expect(address()).toBe(`/accounts?account_id=${ACCOUNT_ID}`)
    })
    expect(bodiesOf(updateAccount)).toEqual([{ view: 'reels' }])
  })

  it('says what each choice of reposts means as soon as it is chosen', async () => {
    const { person } = await openAsOwner(ALLOWED)
    expect(screen.getByText(t('reposts.asked_means'))).toBeDefined()
    await person.click(radio(t('reposts.direct')))
    expect(screen.getByText(t('reposts.direct_means')).closest('[role="status"]')).not.toBeNull()
  })

  it('saves the choice of reposts where they are allowed', async () => {
    const { person } = await openAsOwner(ALLOWED)
    answer(updateAccount, { account: anAccount({ ...ALLOWED, accepted_repost: true }) })
    await person.click(radio(t('reposts.direct')))
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    expect(bodiesOf(updateAccount)).toEqual([{ view: 'both', accepted_repost: true }])
  })

  it('saves once and is busy when it is submitted several times', async () => {
    const { person } = await openAsOwner()
    const release = holdAnswer(updateAccount, { account: anAccount() })
    await person.click(radio(t('settings.view_reels')))
    await press(person, SAVE, 3)
    await expectBusy(SAVE)
    release()
    await screen.findByText(t('screens.saved'))
    expect(callsOf(updateAccount)).toHaveLength(1)
  })

  it.each([
    [
      'a refusal',
      () => refuse(updateAccount, 'accounts.repost_not_allowed'),
      'errors:accounts.repost_not_allowed',
    ],
    ['a lost connection', () => failNetwork(updateAccount), 'screens.save_failed'],
  ] as const)('shows %s and keeps the choice', async (_what, fail, text) => {
    const { person } = await openAsOwner()
    fail()
    await person.click(radio(t('settings.view_reels')))
    await press(person, SAVE)
    await screen.findByText(t(text))
    expect(radio(t('settings.view_reels'))).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: SAVE })).toBeDefined()
  })

  it('asks before it is left with a change', async () => {
    const { person, goTo, address } = await openAsOwner()
    await person.click(radio(t('settings.view_reels')))
    await goTo('/accounts')
    await screen.findByRole('dialog', { name: t('unsaved.title') })
    await press(person, t('unsaved.leave'))
    await waitFor(() => {
      expect(address()).toBe('/accounts')
    })
    expect(callsOf(updateAccount)).toEqual([])
  })
})

describe('AccountSettingsPage of an admin', () => {
  it('saves what only admins change', async () => {
    const { person } = await openAsAdmin()
    answer(updateAccountAsAdmin, { account: anAccount() })
    await person.click(screen.getByRole('switch', { name: t('account_settings.allow') }))
    fireEvent.change(screen.getByRole('slider', { name: t('account_settings.logo') }), {
      target: { value: '40' },
    })
    await person.click(radio(t('reposts.direct')))
    await press(person, SAVE)
    await screen.findByText(t('screens.saved'))
    expect(bodiesOf(updateAccountAsAdmin)).toEqual([
      { view: 'both', allow_repost: true, accepted_repost: true, logo_opacity: 40 },
    ])
    expect(callsOf(updateAccount)).toEqual([])
  })

  it('says the opacity of the logo in percent, with its hint', async () => {
    await openAsAdmin({ logo_opacity: 35 })
    const slider = screen.getByRole('slider', { name: t('account_settings.logo') })
    expect(slider.getAttribute('aria-valuetext')).toBe(
      t('account_settings.percent', { percent: 35 }),
    )
    expect(descriptionOf(slider)).toBe(t('account_settings.logo_hint'))
  })

  it('offers the choice of reposts only while they are allowed', async () => {
    const { person } = await openAsAdmin()
    expect(screen.queryByRole('radio', { name: t('reposts.direct') })).toBeNull()
    await person.click(screen.getByRole('switch', { name: t('account_settings.allow') }))
    expect(radio(t('reposts.asked'))).toHaveProperty('checked', true)
  })

  it('opens their own account too', async () => {
    await openAsAdmin({}, USER_ID)
    expect(screen.getByText(t('account_settings.admin'))).toBeDefined()
  })
})
