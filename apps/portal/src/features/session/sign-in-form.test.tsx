// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { finishSignIn, getSecondStep, signIn } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
  requireSecondFactor,
} from '../../../test/support/fake-server.ts'
import {
  enter,
  expectAlert,
  expectBusy,
  expectFieldError,
  expectValidField,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { aSecondStep } from '../../../test/support/second-factor.ts'
import { SignInForm } from './sign-in-form.tsx'

const EMAIL = t('sign_in.email')
const PASSWORD = t('sign_in.password')
const SUBMIT = t('sign_in.submit')
const SIGNED_IN = { token: 'fresh-token', user: aUser() }

function renderForm(authorizationCode: string | null = null) {
  const onSignedIn = vi.fn()
  const page = renderPortal(
    <SignInForm authorizationCode={authorizationCode} onSignedIn={onSignedIn} />,
    { path: '/sign-in', at: '/sign-in?redirect=%2Faccount%2Fplan' },
  )
  const fill = async (email = 'ana@cafe.test', password = 'girassol') => {
    await enter(page.person, EMAIL, email)
    await enter(page.person, PASSWORD, password)
  }
  return { ...page, onSignedIn, fill }
}

/** The label of the code's field, when it is shown. */
async function labelOfCode(): Promise<string> {
  const label = t('second_step.code')
  await screen.findByLabelText(label)
  return label
}

describe('SignInForm', () => {
  it('labels its fields for password managers', () => {
    renderForm()
    expect(field(EMAIL).getAttribute('autocomplete')).toBe('username')
    expect(field(PASSWORD).getAttribute('autocomplete')).toBe('current-password')
    expect(field(PASSWORD).getAttribute('type')).toBe('password')
  })

  it('shows and hides the password when its button is pressed', async () => {
    const { person } = renderForm()
    await press(person, t('sign_in.show_password'))
    expect(field(PASSWORD).getAttribute('type')).toBe('text')
    await press(person, t('sign_in.hide_password'))
    expect(field(PASSWORD).getAttribute('type')).toBe('password')
  })

  it('marks both fields and focuses the first when nothing is entered', async () => {
    const { person } = renderForm()
    await press(person, SUBMIT)
    await expectFieldError(EMAIL, t('errors:users.email_required'))
    await expectFieldError(PASSWORD, t('errors:users.password_required'))
    expect(document.activeElement).toBe(field(EMAIL))
    expect(callsOf(signIn)).toEqual([])
  })

  it('focuses the password when only that is missing', async () => {
    const { person } = renderForm()
    await enter(person, EMAIL, 'ana@cafe.test')
    await press(person, SUBMIT)
    await expectFieldError(PASSWORD, t('errors:users.password_required'))
    expectValidField(EMAIL)
    expect(document.activeElement).toBe(field(PASSWORD))
  })

  it('clears the error of a field when it is corrected', async () => {
    const { person } = renderForm()
    await enter(person, EMAIL, 'ana')
    await press(person, SUBMIT)
    await expectFieldError(EMAIL, t('errors:users.email_invalid'))
    await enter(person, EMAIL, '@cafe.test')
    await waitFor(() => {
      expectValidField(EMAIL)
    })
  })

  it('sends the form when Enter is pressed in a field', async () => {
    const { person, fill, onSignedIn } = renderForm()
    answer(signIn, SIGNED_IN)
    await fill(' Ana@cafe.test')
    await person.keyboard('{Enter}')
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('fresh-token', SIGNED_IN.user)
    })
    expect(bodiesOf(signIn)).toEqual([
      { user: { email: 'ana@cafe.test', password: 'girassol' }, authorization_code: null },
    ])
  })

  it('sends the code of the TV that waits', async () => {
    const { person, fill } = renderForm('tvcode-1234')
    answer(signIn, SIGNED_IN)
    await fill()
    await press(person, SUBMIT)
    await waitFor(() => {
      expect(bodiesOf(signIn)).toMatchObject([{ authorization_code: 'tvcode-1234' }])
    })
  })

  it('sends once and shows that it is busy when it is submitted several times', async () => {
    const { person, fill, onSignedIn } = renderForm()
    const release = holdAnswer(signIn, SIGNED_IN)
    await fill()
    await press(person, SUBMIT, 3)
    await person.type(field(PASSWORD), '{Enter}')
    await expectBusy(SUBMIT)
    release()
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledTimes(1)
    })
    expect(callsOf(signIn)).toHaveLength(1)
  })

  it('announces a refusal, keeps the input and can be sent again', async () => {
    const { person, fill, onSignedIn } = renderForm()
    refuse(signIn, 'users.wrong_credentials')
    await fill()
    await press(person, SUBMIT)
    await expectAlert(t('errors:users.wrong_credentials'))
    expect(field(EMAIL)).toHaveProperty('value', 'ana@cafe.test')
    expect(field(PASSWORD)).toHaveProperty('value', 'girassol')
    answer(signIn, SIGNED_IN)
    await press(person, SUBMIT)
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledTimes(1)
    })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('announces that the server was not reached', async () => {
    const { person, fill } = renderForm()
    failNetwork(signIn)
    await fill()
    await press(person, SUBMIT)
    await expectAlert(t('failure.network'))
  })

  it('shows an error beside its field when the server names the field', async () => {
    const { person, fill } = renderForm()
    refuse(signIn, 'users.email_invalid', 'user.email')
    await fill()
    await press(person, SUBMIT)
    await expectFieldError(EMAIL, t('errors:users.email_invalid'))
    expect(document.activeElement).toBe(field(EMAIL))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks for the second factor, and leads back to the password', async () => {
    const { person, fill, onSignedIn } = renderForm('tvcode-1234')
    requireSecondFactor(signIn, 'secret-of-the-server')
    answer(getSecondStep, aSecondStep({ passkey: null }))
    await fill()
    await press(person, SUBMIT)
    await screen.findByLabelText(t('second_step.code'))
    expect(bodiesOf(getSecondStep)).toEqual([{ challenge: 'secret-of-the-server' }])
    expect(onSignedIn).not.toHaveBeenCalled()
    await press(person, t('second_step.start_again'))
    expect(field(EMAIL)).toHaveProperty('value', 'ana@cafe.test')
    expect(field(PASSWORD)).toHaveProperty('value', '')
    await enter(person, PASSWORD, 'girassol')
    await press(person, SUBMIT)
    await enter(person, await labelOfCode(), '123456')
    answer(finishSignIn, SIGNED_IN)
    await press(person, SUBMIT)
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('fresh-token', SIGNED_IN.user)
    })
  })

  it('keeps the query on the way to the forgotten password', () => {
    renderForm()
    expect(screen.getByRole('link', { name: t('password.forgot') }).getAttribute('href')).toBe(
      '/forgot-password?redirect=%2Faccount%2Fplan',
    )
  })
})
