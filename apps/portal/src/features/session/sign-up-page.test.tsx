// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { signUp } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { answer } from '../../../test/support/fake-server.ts'
import { enter, press } from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { session } from '../../shared/session/session.ts'
import { tokenStore } from '../../shared/session/token.ts'
import { SignUpPage } from './sign-up-page.tsx'

async function signUpAt(query: string) {
  const page = renderPortal(<SignUpPage />, { path: '/sign-up', at: `/sign-up${query}` })
  answer(signUp, { token: 'first-token', user: aUser() })
  await enter(page.person, t('sign_up.name'), 'Ana Souza')
  await enter(page.person, t('sign_up.telephone'), '11987654321')
  await enter(page.person, t('sign_in.email'), 'ana@cafe.test')
  await enter(page.person, t('sign_in.password'), 'girassol')
  await enter(page.person, t('sign_up.confirmation'), 'girassol')
  await press(page.person, t('sign_up.submit'))
  return page
}

describe('SignUpPage', () => {
  it.each([
    ['the accounts', '', '/accounts'],
    ['the requested page', '?redirect=%2Faccount%2Fplan', '/account/plan'],
    [
      'the waiting TV',
      '?authorization_code=tvcode-1234',
      '/allow-tv?authorization_code=tvcode-1234&redirect=%2Faccounts',
    ],
    ['the accounts instead of another host', '?redirect=%2F%2Fevil.test', '/accounts'],
  ])('leads to %s when the account was created', async (_where, query, address) => {
    const page = await signUpAt(query)
    await waitFor(() => {
      expect(page.address()).toBe(address)
    })
    expect(tokenStore.get()).toBe('first-token')
    expect(session.user?.email).toBe('ana@cafe.test')
  })

  it('keeps the query on the way to sign-in, and opens its form', () => {
    renderPortal(<SignUpPage />, { path: '/sign-up', at: '/sign-up?redirect=%2Faccount%2Fplan' })
    const links = screen.getAllByRole('link', { name: t('nav.sign_in') })
    expect(links.map((link) => link.getAttribute('href'))).toContain(
      '/sign-in?redirect=%2Faccount%2Fplan&show_form=1',
    )
  })

  it('has one heading of level 1 and names the tab', () => {
    renderPortal(<SignUpPage />, { path: '/sign-up' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('sign_up.title'))
    expect(document.title).toContain(t('sign_up.page_title'))
  })
})
