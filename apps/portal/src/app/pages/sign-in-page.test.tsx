// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { signIn } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { answer } from '../../../test/support/fake-server.ts'
import { enter, field, press } from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { tokenStore } from '../../shared/session/token.ts'
import { SignInPage } from './sign-in-page.tsx'

const EMAIL = t('sign_in.email')

function renderPage(query = '') {
  return renderPortal(<SignInPage />, { path: '/sign-in', at: `/sign-in${query}` })
}

async function signInAt(query: string, permission = 0) {
  const page = renderPage(query)
  answer(signIn, { token: 'fresh-token', user: aUser({ permission }) })
  await screen.findByLabelText(EMAIL)
  await enter(page.person, EMAIL, 'ana@cafe.test')
  await enter(page.person, t('sign_in.password'), 'girassol')
  await press(page.person, t('sign_in.submit'))
  return page
}

describe('SignInPage', () => {
  it('opens the form on demand, with the focus in its first field', async () => {
    const { person, address } = renderPage()
    expect(screen.queryByLabelText(EMAIL)).toBeNull()
    await person.click(screen.getByRole('link', { name: t('sign_in.open_form') }))
    await screen.findByLabelText(EMAIL)
    expect(address()).toBe('/sign-in?show_form=1')
    await waitFor(() => {
      expect(document.activeElement).toBe(field(EMAIL))
    })
  })

  it('shows the form at once when a TV waits, and says so', async () => {
    renderPage('?authorization_code=tvcode-1234')
    expect(screen.getByText(t('sign_in.tv_waits'))).toBeDefined()
    expect(await screen.findByLabelText(EMAIL)).toBeDefined()
  })

  it.each([
    ['the accounts', '?show_form=1', 0, '/accounts'],
    ['the overview of admins', '?show_form=1', 1, '/admin'],
    ['the requested page', '?show_form=1&redirect=%2Fmentions', 0, '/mentions'],
    ['the accounts instead of another host', '?show_form=1&redirect=%2F%2Fa.test', 0, '/accounts'],
    [
      'the waiting TV',
      '?authorization_code=tvcode-1234',
      0,
      '/allow-tv?authorization_code=tvcode-1234&redirect=%2Faccounts',
    ],
  ])('leads to %s', async (_where, query, permission, next) => {
    const { address } = await signInAt(query, permission)
    await waitFor(() => {
      expect(address()).toBe(next)
    })
    expect(tokenStore.get()).toBe('fresh-token')
  })

  it('keeps the query on the way to sign-up', () => {
    renderPage('?redirect=%2Fmentions')
    const link = screen.getByRole('link', { name: t('nav.create_account') })
    expect(link.getAttribute('href')).toBe('/sign-up?redirect=%2Fmentions')
  })
})
