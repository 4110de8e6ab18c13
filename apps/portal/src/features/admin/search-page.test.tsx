// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { searchAccounts } from '@vitrine/api'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { anAdminAccount, loadTextsOfAdmins } from '../../../test/support/admin.ts'
import { answer, callsOf, failNetwork, holdAnswer } from '../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { SearchPage } from './search-page.tsx'

const PATH = '/admin/accounts'
const ADMIN = aUser({ permission: 1 })
const AURORA = anAdminAccount()
const BRISA = anAdminAccount({
  id: '00000000-0000-4000-8000-000000000702',
  name: 'Brisa',
  username: null,
  expired_at: '2026-11-02T12:00:00.000Z',
})

beforeAll(loadTextsOfAdmins)

afterEach(() => {
  vi.useRealTimers()
})

function openPage(at = PATH) {
  return renderPortal(<SearchPage />, { path: PATH, at, user: ADMIN })
}

const box = () => screen.getByRole('searchbox', { name: t('admin.search') })

/** The row of an account. */
async function row(name: string) {
  const header = await screen.findByRole('rowheader', { name })
  return within(header.closest('tr') ?? header)
}

describe('SearchPage', () => {
  it('lists all accounts with their owners, connections and pages', async () => {
    const accounts = [AURORA, BRISA]
    answer(searchAccounts, { accounts, total: 2, is_total_capped: false, has_more: false })
    openPage()
    const aurora = await row('Café Aurora')
    expect(aurora.getByText('@cafe.aurora')).toBeDefined()
    expect(aurora.getByText('celia@aurora.test')).toBeDefined()
    expect(aurora.getByText(/January 20, 2027/)).toBeDefined()
    const day = aurora.getByRole('link', { name: t('admin.see_day_of', { name: 'Café Aurora' }) })
    expect(day.getAttribute('href')).toBe(`/accounts/${AURORA.id}/dashboard`)
    const edit = aurora.getByRole('link', {
      name: t('admin.edit_user_of', { name: 'Célia Prado' }),
    })
    expect(edit.getAttribute('href')).toBe(`/admin/users/${AURORA.owner.id}`)
    expect((await row('Brisa')).getByText(/November 2, 2026/)).toBeDefined()
    expect(screen.getByText(t('admin.search_count', { shown: '2', total: '2' }))).toBeDefined()
  })

  it('searches 500 ms after the last key, and has the search in the address', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    answer(searchAccounts, { accounts: [], total: 0, is_total_capped: false, has_more: false })
    const { address } = openPage()
    await screen.findByText(t('admin.search_none'))
    fireEvent.change(box(), { target: { value: 'au' } })
    await vi.advanceTimersByTimeAsync(400)
    fireEvent.change(box(), { target: { value: 'aurora ' } })
    await vi.advanceTimersByTimeAsync(450)
    expect(callsOf(searchAccounts)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60)
    await waitFor(() => {
      expect(callsOf(searchAccounts).map(({ query }) => query)).toEqual([
        { query: '', page: '1' },
        { query: 'aurora', page: '1' },
      ])
    })
    expect(address()).toBe('/admin/accounts?query=aurora')
  })

  it('starts with the search of the address', async () => {
    answer(searchAccounts, {
      accounts: [AURORA],
      total: 1,
      is_total_capped: false,
      has_more: false,
    })
    openPage(`${PATH}?query=caf%C3%A9`)
    await row('Café Aurora')
    expect(callsOf(searchAccounts).map(({ query }) => query)).toEqual([
      { query: 'café', page: '1' },
    ])
  })

  it('clears the list while another search is loaded', async () => {
    const found = { accounts: [AURORA], total: 1, is_total_capped: false, has_more: false }
    answer(searchAccounts, found)
    openPage()
    await row('Café Aurora')
    const release = holdAnswer(searchAccounts, { ...found, accounts: [BRISA] })
    fireEvent.change(box(), { target: { value: 'brisa' } })
    await screen.findByRole('status', { name: t('app.loading') })
    expect(screen.queryByRole('rowheader', { name: 'Café Aurora' })).toBeNull()
    release()
    await row('Brisa')
  })

  it('appends more accounts, and counts a capped total', async () => {
    answer(searchAccounts, ({ query }) => {
      const isFirst = JSON.stringify(query).includes('"1"')
      return {
        accounts: isFirst ? [AURORA] : [BRISA],
        total: 10_000,
        is_total_capped: true,
        has_more: isFirst,
      }
    })
    const { person } = openPage()
    await row('Café Aurora')
    expect(
      screen.getByText(t('admin.search_count', { shown: '1', total: '10,000+' })),
    ).toBeDefined()
    await press(person, t('admin.more'))
    await row('Brisa')
    await row('Café Aurora')
    expect(screen.queryByRole('button', { name: t('admin.more') })).toBeNull()
  })

  it('has the list and an error when more accounts fail to load', async () => {
    answer(searchAccounts, {
      accounts: [AURORA],
      total: 2,
      is_total_capped: false,
      has_more: true,
    })
    const { person } = openPage()
    await row('Café Aurora')
    failNetwork(searchAccounts)
    await press(person, t('admin.more'))
    await expectAlert(t('failure.network'))
    await row('Café Aurora')
  })

  it('shows an error when the search fails', async () => {
    failNetwork(searchAccounts)
    openPage()
    await expectAlert(t('admin.search_failed'))
  })
})
