// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { RESET_HOURS, resetPassword, type User } from '@vitrine/api'
import { afterEach, describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../test/support/fake-server.ts'
import {
  enter,
  descriptionOf,
  expectAlert,
  expectBusy,
  expectFieldError,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { authMessageOf } from '../../shared/navigation/auth-message-state.ts'
import { isSignedIn } from '../../shared/session/token.ts'
import { ChangePasswordPage } from './change-password-page.tsx'

const PASSWORD = t('password.new')
const CONFIRMATION = t('sign_up.confirmation')
const SUBMIT = t('password.submit')

/** Opens the link of a mail; the page reads its secret from the browser's address. */
function openLink(search = '?token=secret-1', user: User | null = null) {
  window.history.replaceState(null, '', `/change-password${search}`)
  const page = renderPortal(<ChangePasswordPage />, {
    path: '/change-password',
    at: `/change-password${search}`,
    user,
  })
  const fill = async (password = 'girassol', confirmation = password) => {
    await enter(page.person, PASSWORD, password)
    await enter(page.person, CONFIRMATION, confirmation)
  }
  return { ...page, fill }
}

afterEach(() => {
  window.history.replaceState(null, '', '/')
})

describe('ChangePasswordPage', () => {
  it('removes the secret from the address bar', () => {
    openLink()
    expect(window.location.href).not.toContain('secret-1')
  })

  it('keeps its address from other sites', () => {
    openLink()
    const referrer = document.querySelector('meta[name="referrer"]')
    expect(referrer?.getAttribute('content')).toBe('no-referrer')
  })

  it('marks both fields and focuses the first when nothing is entered', async () => {
    const { person } = openLink()
    await press(person, SUBMIT)
    await expectFieldError(PASSWORD, t('errors:users.password_required'))
    await expectFieldError(CONFIRMATION, t('errors:users.password_confirmation_required'))
    expect(document.activeElement).toBe(field(PASSWORD))
    expect(callsOf(resetPassword)).toEqual([])
  })

  it('describes a short password in a whole sentence, beside the hint', async () => {
    const { person, fill } = openLink()
    await fill('abc')
    await press(person, SUBMIT)
    await expectFieldError(PASSWORD, t('password.too_short'))
    expect(descriptionOf(field(PASSWORD))).toContain(t('sign_up.password_hint'))
  })

  it('focuses the confirmation when it differs', async () => {
    const { person, fill } = openLink()
    await fill('girassol', 'Girassol')
    await press(person, SUBMIT)
    await expectFieldError(CONFIRMATION, t('errors:users.password_confirmation_differs'))
    expect(document.activeElement).toBe(field(CONFIRMATION))
  })

  it('sends the password with the secret by Enter, signs out and leads to sign-in', async () => {
    const { person, fill, address, navigationState } = openLink('?token=secret-1', aUser())
    answer(resetPassword, {})
    await fill()
    await person.keyboard('{Enter}')
    await waitFor(() => {
      expect(address()).toBe('/sign-in?show_form=1')
    })
    expect(bodiesOf(resetPassword)).toEqual([
      {
        password: 'girassol',
        password_confirmation: 'girassol',
        reset_password_token: 'secret-1',
      },
    ])
    expect(authMessageOf(navigationState())).toBe('password_changed')
    expect(isSignedIn()).toBe(false)
  })

  it('sends once and is busy when it is submitted several times', async () => {
    const { person, fill, address } = openLink()
    const release = holdAnswer(resetPassword, {})
    await fill()
    await press(person, SUBMIT, 3)
    await expectBusy(SUBMIT)
    release()
    await waitFor(() => {
      expect(address()).toBe('/sign-in?show_form=1')
    })
    expect(callsOf(resetPassword)).toHaveLength(1)
  })

  it('shows a password that is too common beside its field and keeps the input', async () => {
    const { person, fill } = openLink()
    refuse(resetPassword, 'users.password_too_common', 'password')
    await fill()
    await press(person, SUBMIT)
    await expectFieldError(PASSWORD, t('errors:users.password_too_common'))
    expect(document.activeElement).toBe(field(PASSWORD))
    expect(field(CONFIRMATION)).toHaveProperty('value', 'girassol')
  })

  it('announces that the server was not reached, and can be sent again', async () => {
    const { person, fill, address } = openLink()
    failNetwork(resetPassword)
    await fill()
    await press(person, SUBMIT)
    await expectAlert(t('failure.network'))
    answer(resetPassword, {})
    await press(person, SUBMIT)
    await waitFor(() => {
      expect(address()).toBe('/sign-in?show_form=1')
    })
  })

  it('announces a used link in place of the form and offers another', async () => {
    const { person, fill } = openLink()
    refuse(resetPassword, 'users.reset_invalid')
    await fill()
    await press(person, SUBMIT)
    await expectAlert(t('password.dead', { count: RESET_HOURS }))
    expect(screen.queryByLabelText(PASSWORD)).toBeNull()
    expect(screen.getByRole('link', { name: t('password.ask_again') }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  it('announces that the address has no secret', async () => {
    openLink('')
    await expectAlert(t('password.missing'))
    expect(screen.queryByLabelText(PASSWORD)).toBeNull()
  })

  it('leads a signed-in person to their own page for another link', () => {
    openLink('', aUser())
    expect(screen.getByRole('link', { name: t('password.ask_again') }).getAttribute('href')).toBe(
      '/account/user',
    )
  })
})
