// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { getSubscription, type User } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { answer } from '../../../test/support/fake-server.ts'

import { aSubscription, aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { authMessageState } from '../navigation/auth-message-state.ts'
import { changeLanguage } from '../texts/language.ts'
import { PublicNavBar, SkipLink } from './nav-bar.tsx'

function renderBar(user: User | null = null, isSignInPage = false) {
  return renderPortal(<PublicNavBar isSignInPage={isSignInPage} />, { user })
}

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

describe('PublicNavBar of a visitor', () => {
  it('is a named navigation with the links to sign-up and sign-in', () => {
    renderBar()
    const bar = screen.getByRole('navigation', { name: t('nav.label') })
    const hrefOf = (name: string) => within(bar).getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(t('nav.sign_in'))).toBe('/sign-in')
    expect(hrefOf(t('nav.create_account'))).toBe('/sign-up')
    expect(hrefOf(t('app.name'))).toBe('/')
  })

  it('has no sign-in link on the sign-in page', () => {
    renderBar(null, true)
    expect(screen.queryByRole('link', { name: t('nav.sign_in') })).toBeNull()
  })

  it('changes the language of every text, and of the document', async () => {
    const { person } = renderBar()
    await person.selectOptions(screen.getByRole('combobox'), 'Français')
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('fr-FR')
    })
    expect(screen.queryByText(t('nav.create_account'))).toBeNull()
    await changeLanguage('en')
  })
})

describe('BarMenu', () => {
  const menu = () => screen.getByRole('button', { name: t('bar.menu') })

  it('opens and closes its panel, and says whether it is open', async () => {
    const { person } = renderBar()
    expect(menu().getAttribute('aria-expanded')).toBe('false')
    await person.click(menu())
    expect(menu().getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(menu().getAttribute('aria-controls') ?? '')).not.toBeNull()
    await person.click(menu())
    expect(menu().getAttribute('aria-expanded')).toBe('false')
    expect(menu().hasAttribute('aria-controls')).toBe(false)
  })

  it('closes on Escape and gives the focus back', async () => {
    const { person } = renderBar()
    await person.click(menu())
    await person.tab()
    await person.keyboard('{Escape}')
    expect(menu().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(menu())
  })

  it('closes on a press outside', async () => {
    const { person } = renderBar()
    await person.click(menu())
    await person.click(document.body)
    expect(menu().getAttribute('aria-expanded')).toBe('false')
  })

  it('closes when the focus leaves it', async () => {
    const { person } = renderBar()
    await person.click(menu())
    await person.tab({ shift: true })
    expect(menu().getAttribute('aria-expanded')).toBe('false')
  })

  it('closes when a link in it is followed', async () => {
    const { person, address } = renderBar()
    await person.click(menu())
    const links = screen.getAllByRole('link', { name: t('nav.create_account') })
    const inPanel = links.find((link) => link.closest('[id]') !== null)
    await person.click(inPanel ?? document.body)
    expect(address()).toBe('/sign-up')
  })
})

describe('PublicNavBar of a signed-in person', () => {
  it('opens the menu of the person with their pages', async () => {
    const { person } = renderBar(aUser())
    const button = await screen.findByRole('button', {
      name: t('bar.person', { name: 'Ana Souza' }),
    })
    await person.click(button)
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(
      expect.arrayContaining(['/account/user', '/account/plan', '/account/screens']),
    )
    expect(hrefs).not.toContain('/mentions')
    expect(screen.getByRole('button', { name: t('nav.sign_out') })).toBeDefined()
  })

  it('leads an admin to the mentions', async () => {
    const { person } = renderBar(aUser({ permission: 1 }))
    await person.click(
      await screen.findByRole('button', { name: t('bar.person', { name: 'Ana Souza' }) }),
    )
    expect(screen.getByRole('link', { name: t('bar.mentions') }).getAttribute('href')).toBe(
      '/mentions',
    )
  })

  it('says that the plan is over, without asking the server', async () => {
    renderBar(aUser({ expire_date: '2026-01-01T12:00:00.000Z' }))
    const link = await screen.findByRole('link', { name: t('plan.over') })
    expect(link.getAttribute('href')).toBe('/account/plan')
  })

  it.each([
    ['free', 'plan.trial_left'],
    ['paid', 'plan.days_left'],
  ] as const)('says how many days are left of a plan that is %s', async (status, key) => {
    answer(getSubscription, aSubscription({ payment_status: status }))
    renderBar(aUser({ expire_date: inDays(3) }))
    const link = await screen.findByRole('link', { name: /3/ })
    expect(link.textContent).toBe(t(key, { count: 3 }))
  })
})

describe('SkipLink', () => {
  it('leads to the content of the page', () => {
    renderPortal(<SkipLink />)
    expect(screen.getByRole('link', { name: t('nav.skip') }).getAttribute('href')).toBe('#content')
  })
})

describe('AuthLayout', () => {
  it('has a skip link, a main part with the title, and the legal links', () => {
    renderPortal(
      <AuthLayout title="Sign in" lead="Welcome">
        <p>Form</p>
      </AuthLayout>,
    )
    expect(within(screen.getByRole('main')).getByText('Form')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
    expect(screen.getByText('Welcome')).toBeDefined()
    expect(screen.getByRole('link', { name: t('legal.privacy') })).toBeDefined()
    expect(screen.getByRole('link', { name: t('nav.skip') })).toBeDefined()
  })

  it.each([
    ['password_changed', 'password.changed'],
    ['password_mail_sent', 'password.sent'],
  ] as const)('announces %s of the page before', async (message, key) => {
    const { router, findByText } = renderPortal(
      <AuthLayout title="Sign in">
        <p>Form</p>
      </AuthLayout>,
      { path: '/sign-in' },
    )
    await router.navigate('/sign-in', { state: authMessageState(message) })
    expect((await findByText(t(key))).closest('[role="status"]')).not.toBeNull()
  })

  it('announces nothing when no page came before', () => {
    renderPortal(
      <AuthLayout title="Sign in">
        <p>Form</p>
      </AuthLayout>,
    )
    expect(screen.queryByText(t('password.changed'))).toBeNull()
  })
})
