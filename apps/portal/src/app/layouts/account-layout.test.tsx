// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { getUser, listAccounts, signOut, updateUser, type User } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
} from '../../../test/support/fake-server.ts'
import { expectAlert } from '../../../test/support/form-checks.ts'
import { aUser, anAccount } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { session } from '../../shared/session/session.ts'
import { isSignedIn } from '../../shared/session/token.ts'
import { changeLanguage } from '../../shared/texts/language.ts'
import { AccountLayout } from './account-layout.tsx'

const MENTIONED = anAccount({ allow_repost: true, mentions: { heard: true, waiting: 2 } })

function renderLayout(user: User = aUser(), at = '/account/user', fresh: User = user) {
  answer(getUser, fresh)
  answer(listAccounts, { data: [MENTIONED] })
  return renderPortal(<AccountLayout />, { path: '/account/*', at, user })
}

const area = () => screen.getByRole('navigation', { name: t('area.label') })

describe('AccountLayout', () => {
  it('has a skip link to its main part', () => {
    renderLayout()
    expect(screen.getByRole('link', { name: t('nav.skip') }).getAttribute('href')).toBe('#content')
    expect(screen.getByRole('main').id).toBe('content')
  })

  it('marks the page that is shown in the side bar', () => {
    renderLayout()
    const current = within(area())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/account/user'])
  })

  it('counts the mentions that wait', async () => {
    renderLayout()
    expect(await screen.findByText(t('mentions.waiting', { count: 2 }))).toBeDefined()
  })

  it('replaces the stored user by the server’s', async () => {
    renderLayout(aUser(), '/account/user', aUser({ name: 'Ana Lima' }))
    await waitFor(() => {
      expect(session.user?.name).toBe('Ana Lima')
    })
  })

  it('announces on every page that the account will be deleted', async () => {
    renderLayout(aUser({ deletes_at: '2026-12-01T12:00:00.000Z' }))
    await expectAlert(t('profile.pending_text'))
  })

  it('shows no side bar and no management pages on a screen', async () => {
    answer(listAccounts, { data: [] })
    renderPortal(<AccountLayout />, { path: '/accounts', isScreen: true })
    expect(screen.queryByRole('navigation', { name: t('area.label') })).toBeNull()
    expect(screen.queryByRole('link', { name: t('nav.screens') })).toBeNull()
    await waitFor(() => {
      expect(callsOf(listAccounts)).toHaveLength(1)
    })
  })

  it('signs out once, and confirms it when the home page cannot be loaded', async () => {
    failNetwork(signOut)
    const { person } = renderLayout()
    const button = within(area()).getByRole('button', { name: t('nav.sign_out') })
    await person.dblClick(button)
    expect(await screen.findByRole('heading', { name: t('area.left_title') })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe(t('area.left_text'))
    expect(callsOf(signOut)).toHaveLength(1)
    expect(isSignedIn()).toBe(false)
  })

  it('says that it signs out while the server is asked', async () => {
    const release = holdAnswer(signOut, {})
    const { person, unmount } = renderLayout()
    await person.click(within(area()).getByRole('button', { name: t('nav.sign_out') }))
    expect(await screen.findByText(t('area.leaving'))).toBeDefined()
    unmount()
    release()
  })

  it('saves a language that is chosen, so that mails come in it', async () => {
    renderLayout()
    answer(updateUser, aUser({ language: 'es' }))
    await changeLanguage('es')
    await waitFor(() => {
      expect(bodiesOf(updateUser)).toEqual([{ email: 'ana@cafe.test', language: 'es' }])
    })
    await changeLanguage('en')
  })

  it('says that the language of the mails could not be saved', async () => {
    renderLayout(aUser({ language: 'pt' }))
    failNetwork(updateUser)
    await changeLanguage('es')
    await waitFor(() => {
      expect(callsOf(updateUser)).toHaveLength(1)
    })
    await changeLanguage('en')
    expect(await screen.findByText(t('profile.language_failed'))).toBeDefined()
  })
})
