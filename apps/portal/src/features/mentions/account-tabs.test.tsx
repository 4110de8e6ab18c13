// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_ID, anAccount } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { AccountTabs } from './account-tabs.tsx'

const OTHER_ID = '1c4b5f2e-8f4b-4d73-8b3d-3d2f6e7b8c91'
const FIRST = anAccount({ mentions: { heard: true, waiting: 3 } })
const SECOND = anAccount({
  id: OTHER_ID,
  name: '@bar.do.ze',
  mentions: { heard: true, waiting: 0 },
})

function renderTabs(selectedId = ACCOUNT_ID) {
  return renderPortal(
    <AccountTabs
      accounts={[FIRST, SECOND]}
      selectedId={selectedId}
      titleOf={({ name }) => name ?? ''}
    />,
    { path: '/mentions', at: '/mentions?mention_id=7' },
  )
}

describe('AccountTabs', () => {
  it('is a named navigation with a link for each account', () => {
    renderTabs()
    const tabs = screen.getByRole('navigation', { name: t('mentions.tabs') })
    expect(within(tabs).getAllByRole('link')).toHaveLength(2)
  })

  it('marks the selected account alone', () => {
    renderTabs(OTHER_ID)
    expect(screen.getByRole('link', { name: /bar\.do\.ze/ }).getAttribute('aria-current')).toBe(
      'page',
    )
    expect(screen.getByRole('link', { name: /Café Aurora/ }).hasAttribute('aria-current')).toBe(
      false,
    )
  })

  it('names how many mentions wait, and nothing where none does', () => {
    renderTabs()
    const waiting = t('mentions.waiting', { count: 3 })
    expect(screen.getByRole('link', { name: new RegExp(waiting) }).textContent).toContain('3')
    expect(screen.getByRole('link', { name: /bar\.do\.ze/ }).textContent).not.toContain('0')
  })

  it('shows the first letter of an account without an avatar', () => {
    renderTabs()
    expect(screen.getByRole('link', { name: /bar\.do\.ze/ }).textContent).toBe('B@bar.do.ze')
  })

  it('selects an account by its address and closes the open mention', async () => {
    const { address, person } = renderTabs()
    await person.click(screen.getByRole('link', { name: /bar\.do\.ze/ }))
    expect(address()).toBe(`/mentions?account_id=${OTHER_ID}`)
  })
})
