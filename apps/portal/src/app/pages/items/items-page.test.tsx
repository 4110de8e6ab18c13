// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import {
  type AccountItem,
  listAccountItems,
  listAccounts,
  listScreens,
  refreshAccount,
  type Screen,
} from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  answer,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../../test/support/fake-server.ts'
import { expectAlert, expectBusy, field, press } from '../../../../test/support/form-checks.ts'
import {
  ACCOUNT_ID,
  aScreen,
  aUser,
  anAccount,
  anItem,
  SCREEN_ID,
} from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { ItemsPage } from './items-page.tsx'

const OTHER_SCREEN = aScreen({ id: '7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e', name: 'Window' })
const READ_AT = '2026-11-24T09:00:00.000Z'

function renderPage(query = '') {
  return renderPortal(<ItemsPage />, {
    path: '/accounts/:id/items',
    at: `/accounts/${ACCOUNT_ID}/items${query}`,
    user: aUser(),
  })
}

async function openPage(
  items: readonly AccountItem[] = [anItem()],
  screens: readonly Screen[] = [aScreen()],
) {
  answer(listAccounts, { data: [anAccount()] })
  answer(listScreens, { screens: [...screens] })
  answer(listAccountItems, { data: [...items], screen_id: SCREEN_ID, read_at: READ_AT })
  const page = renderPage()
  await screen.findByRole('button', { name: t('items.refresh') })
  return page
}

describe('ItemsPage', () => {
  it('shows each item with its reason and what was posted', async () => {
    await openPage()
    expect(screen.getByText(t('items.why_playing'))).toBeDefined()
    expect(screen.getByText('Fresh bread')).toBeDefined()
    expect(screen.getByRole('region', { name: t('items.stories') })).toBeDefined()
  })

  it('names the account and leads back to it', async () => {
    await openPage()
    expect(await screen.findByText(t('items.lead', { name: '@cafe.aurora' }))).toBeDefined()
    expect(screen.getByRole('link', { name: t('app.back') }).getAttribute('href')).toBe(
      `/accounts?account_id=${ACCOUNT_ID}`,
    )
  })

  it('says that nothing was posted', async () => {
    await openPage([])
    expect(screen.getByText(t('items.empty_title'))).toBeDefined()
  })

  it('leads to the screens when there is none', async () => {
    answer(listAccounts, { data: [anAccount()] })
    answer(listScreens, { screens: [] })
    answer(listAccountItems, { data: [], screen_id: SCREEN_ID, read_at: null })
    renderPage()
    const link = await screen.findByRole('link', { name: t('screens.new') })
    expect(link.getAttribute('href')).toBe('/account/screens')
  })

  it('announces that the items could not be loaded, and tries again', async () => {
    answer(listAccounts, { data: [anAccount()] })
    answer(listScreens, { screens: [aScreen()] })
    failNetwork(listAccountItems)
    const { person } = renderPage()
    await expectAlert(t('items.load_failed'))
    answer(listAccountItems, { data: [anItem()], screen_id: SCREEN_ID, read_at: READ_AT })
    await press(person, t('app.retry'))
    expect(await screen.findByText(t('items.why_playing'))).toBeDefined()
  })

  it('warns when the connection of the account has ended', async () => {
    answer(listAccounts, { data: [anAccount({ expired_at: READ_AT, expired_reason: 'ended' })] })
    answer(listScreens, { screens: [aScreen()] })
    answer(listAccountItems, { data: [anItem()], screen_id: SCREEN_ID, read_at: READ_AT })
    renderPage()
    expect(await screen.findByText(t('items.expired'))).toBeDefined()
  })

  it('shows only what is not on the screen when that is chosen', async () => {
    const hidden = anItem({
      id: 'd1d2e3f4-a5b6-4c7d-8e9f-0a1b2c3d4e5f',
      verdict: 'view_off',
      caption: 'Hidden',
    })
    const { person } = await openPage([anItem(), hidden])
    expect(screen.getByText('Fresh bread')).toBeDefined()
    await person.click(screen.getByRole('radio', { name: t('items.filter_off') }))
    expect(screen.queryByText('Fresh bread')).toBeNull()
    expect(screen.getByText('Hidden')).toBeDefined()
  })

  it('says that everything is on the screen when nothing is left to show', async () => {
    const { person } = await openPage()
    await person.click(screen.getByRole('radio', { name: t('items.filter_off') }))
    expect(screen.getByText(t('items.all_on_screen'))).toBeDefined()
  })

  it.each([
    ['view_off', `/screens/${SCREEN_ID}/config?account_id=${ACCOUNT_ID}`],
    ['waiting_approval', `/mentions?account_id=${ACCOUNT_ID}`],
  ] as const)('leads from %s to where it is changed', async (visibility, href) => {
    await openPage([anItem({ type: 'repost', verdict: visibility, username: 'bia' })])
    const row = screen.getByText('Fresh bread').closest('li')
    expect(
      within(row ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(href)
  })

  it('offers a choice of screens only when there are several', async () => {
    const { person, address } = await openPage([anItem()], [aScreen(), OTHER_SCREEN])
    await person.selectOptions(field(t('accounts.screen')), 'Window')
    expect(address()).toContain(`screen_id=${OTHER_SCREEN.id}`)
    await waitFor(() => {
      expect(callsOf(listAccountItems).at(-1)?.query).toEqual({ screen_id: OTHER_SCREEN.id })
    })
  })

  it('shows eight items of a kind at first and the others on demand', async () => {
    const items = Array.from({ length: 11 }, (_, index) =>
      anItem({
        id: `c1d2e3f4-a5b6-4c7d-8e9f-0a1b2c3d4e${String(index + 10)}`,
        caption: `Post ${String(index)}`,
      }),
    )
    const { person } = await openPage(items)
    expect(screen.getAllByRole('listitem')).toHaveLength(8)
    await press(person, t('items.more', { count: 3 }))
    expect(screen.getAllByRole('listitem')).toHaveLength(11)
  })
})

describe('RefreshBar', () => {
  it('asks for a reading once and says that it is under way', async () => {
    const { person } = await openPage()
    const release = holdAnswer(refreshAccount, {})
    await press(person, t('items.refresh'), 3)
    await expectBusy(t('items.refresh'))
    release()
    expect(await screen.findByText(t('items.reading'))).toBeDefined()
    expect(callsOf(refreshAccount)).toHaveLength(1)
  })

  it('announces why the networks were not read', async () => {
    const { person } = await openPage()
    refuse(refreshAccount, 'media.expired_token')
    await press(person, t('items.refresh'))
    await expectAlert(t('errors:media.expired_token'))
  })

  it('announces that the server was not reached', async () => {
    const { person } = await openPage()
    failNetwork(refreshAccount)
    await press(person, t('items.refresh'))
    await expectAlert(t('failure.network'))
  })
})
