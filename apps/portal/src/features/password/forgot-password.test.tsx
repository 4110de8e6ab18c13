// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { forgotPassword } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
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
  expectAlert,
  expectBusy,
  expectFieldError,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { authMessageOf } from '../../shared/navigation/auth-message-state.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const EMAIL = t('sign_in.email')
const SUBMIT = t('password.send')

function renderPage(query = '') {
  return renderPortal(<ForgotPasswordPage />, {
    path: '/forgot-password',
    at: `/forgot-password${query}`,
  })
}

describe('ForgotPasswordPage', () => {
  it.each([
    ['', 'users.email_required'],
    ['ana@', 'users.email_invalid'],
  ] as const)('marks and focuses the field when %j is entered', async (text, code) => {
    const { person } = renderPage()
    if (text !== '') await enter(person, EMAIL, text)
    await press(person, SUBMIT)
    await expectFieldError(EMAIL, t(`errors:${code}`))
    expect(document.activeElement).toBe(field(EMAIL))
    expect(callsOf(forgotPassword)).toEqual([])
  })

  it('asks for the mail by Enter and opens the sign-in page with a message', async () => {
    const { person, address, navigationState } = renderPage('?redirect=%2Faccount%2Fplan')
    answer(forgotPassword, {})
    await person.type(field(EMAIL), 'Ana@cafe.test{Enter}')
    await waitFor(() => {
      expect(address()).toBe('/sign-in?redirect=%2Faccount%2Fplan&show_form=1')
    })
    expect(bodiesOf(forgotPassword)).toEqual([{ email: 'ana@cafe.test' }])
    expect(authMessageOf(navigationState())).toBe('password_mail_sent')
  })

  it('sends once and is busy when it is submitted several times', async () => {
    const { person, address } = renderPage()
    const release = holdAnswer(forgotPassword, {})
    await enter(person, EMAIL, 'ana@cafe.test')
    await press(person, SUBMIT, 3)
    await expectBusy(SUBMIT)
    release()
    await waitFor(() => {
      expect(address()).toBe('/sign-in?show_form=1')
    })
    expect(callsOf(forgotPassword)).toHaveLength(1)
  })

  it('announces that the server was not reached and keeps the input', async () => {
    const { person, address } = renderPage()
    failNetwork(forgotPassword)
    await enter(person, EMAIL, 'ana@cafe.test')
    await press(person, SUBMIT)
    await expectAlert(t('failure.network'))
    expect(field(EMAIL)).toHaveProperty('value', 'ana@cafe.test')
    expect(address()).toBe('/forgot-password')
  })

  it('announces that there were too many attempts', async () => {
    const { person } = renderPage()
    refuse(forgotPassword, 'request.too_many')
    await enter(person, EMAIL, 'ana@cafe.test')
    await press(person, SUBMIT)
    await expectAlert(t('errors:request.too_many'))
  })

  it('leads back to sign-in with its query', () => {
    renderPage('?redirect=%2Faccount%2Fplan')
    expect(screen.getByRole('link', { name: t('password.back') }).getAttribute('href')).toBe(
      '/sign-in?redirect=%2Faccount%2Fplan&show_form=1',
    )
  })
})
