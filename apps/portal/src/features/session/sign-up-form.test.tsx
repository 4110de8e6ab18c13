// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { signUp } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
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
  expectValidField,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const NAME = t('sign_up.name')
const TELEPHONE = t('sign_up.telephone')
const EMAIL = t('sign_in.email')
const PASSWORD = t('sign_in.password')
const CONFIRMATION = t('sign_up.confirmation')
const SUBMIT = t('sign_up.submit')
const SIGNED_UP = { token: 'first-token', user: aUser() }

const ENTRIES = {
  [NAME]: 'Ana Souza',
  [TELEPHONE]: '11987654321',
  [EMAIL]: 'ana@cafe.test',
  [PASSWORD]: 'girassol',
  [CONFIRMATION]: 'girassol',
}

function renderForm(authorizationCode: string | null = null) {
  const onSignedIn = vi.fn()
  const page = renderPortal(
    <SignUpForm authorizationCode={authorizationCode} onSignedIn={onSignedIn} />,
  )
  const fill = async (changes: Record<string, string> = {}) => {
    for (const [label, text] of Object.entries({ ...ENTRIES, ...changes })) {
      if (text !== '') await enter(page.person, label, text)
    }
  }
  return { ...page, onSignedIn, fill }
}

describe('SignUpForm', () => {
  it.each([
    [NAME, 'name'],
    [TELEPHONE, 'tel'],
    [EMAIL, 'email'],
    [PASSWORD, 'new-password'],
    [CONFIRMATION, 'new-password'],
  ])('labels %s and lets the browser fill it in as %s', (label, token) => {
    renderForm()
    expect(field(label).getAttribute('autocomplete')).toBe(token)
  })

  it('says how long a password must be before it is entered', () => {
    renderForm()
    expect(descriptionOf(field(PASSWORD))).toBe(t('sign_up.password_hint'))
    expectValidField(PASSWORD)
  })

  it('marks every field and focuses the first when nothing is entered', async () => {
    const { person } = renderForm()
    await press(person, SUBMIT)
    await expectFieldError(NAME, t('errors:users.name_required'))
    await expectFieldError(TELEPHONE, t('errors:users.telephone_required'))
    await expectFieldError(EMAIL, t('errors:users.email_required'))
    await expectFieldError(PASSWORD, t('errors:users.password_required'))
    await expectFieldError(CONFIRMATION, t('errors:users.password_confirmation_required'))
    expect(document.activeElement).toBe(field(NAME))
    expect(callsOf(signUp)).toEqual([])
  })

  it.each([
    ['a telephone without an area code', TELEPHONE, '9876', 'users.telephone_invalid'],
    ['an e-mail without a host', EMAIL, 'ana@', 'users.email_invalid'],
    ['a short password', PASSWORD, 'abc', 'users.password_too_short'],
    ['another confirmation', CONFIRMATION, 'Girassol', 'users.password_confirmation_differs'],
  ] as const)('focuses the field when %s is entered', async (_what, label, text, code) => {
    const { person, fill } = renderForm()
    await fill({ [label]: text })
    await press(person, SUBMIT)
    await expectFieldError(label, t(`errors:${code}`))
    expect(document.activeElement).toBe(field(label))
    expect(callsOf(signUp)).toEqual([])
  })

  it('shows no error before the first submit', async () => {
    const { person } = renderForm()
    await enter(person, EMAIL, 'ana')
    await person.tab()
    expectValidField(EMAIL)
  })

  it('clears the error of the confirmation when the password is made equal to it', async () => {
    const { person, fill } = renderForm()
    await fill({ [CONFIRMATION]: 'girassol2' })
    await press(person, SUBMIT)
    await expectFieldError(CONFIRMATION, t('errors:users.password_confirmation_differs'))
    await enter(person, PASSWORD, '2')
    await waitFor(() => {
      expectValidField(CONFIRMATION)
    })
  })

  it('formats a Brazilian telephone while it is typed', async () => {
    const { person } = renderForm()
    await person.type(field(TELEPHONE), '11987654321')
    expect(field(TELEPHONE)).toHaveProperty('value', '(11) 98765-4321')
  })

  it('leaves a telephone with a country code as it is typed', async () => {
    const { person } = renderForm()
    await person.type(field(TELEPHONE), '+34612345678')
    expect(field(TELEPHONE)).toHaveProperty('value', '+34612345678')
  })

  it('sends the form without the confirmation when Enter is pressed', async () => {
    const { person, fill, onSignedIn } = renderForm('tvcode-1234')
    answer(signUp, SIGNED_UP)
    await fill()
    await person.keyboard('{Enter}')
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('first-token', SIGNED_UP.user)
    })
    expect(bodiesOf(signUp)).toEqual([
      {
        user: {
          name: 'Ana Souza',
          telephone: '(11) 98765-4321',
          email: 'ana@cafe.test',
          password: 'girassol',
        },
        authorization_code: 'tvcode-1234',
      },
    ])
  })

  it('sends once and is busy when it is submitted several times', async () => {
    const { person, fill, onSignedIn } = renderForm()
    const release = holdAnswer(signUp, SIGNED_UP)
    await fill()
    await press(person, SUBMIT, 2)
    await person.type(field(NAME), '{Enter}')
    await expectBusy(SUBMIT)
    release()
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledTimes(1)
    })
    expect(callsOf(signUp)).toHaveLength(1)
  })

  it('shows a taken e-mail beside its field, focuses it and keeps the input', async () => {
    const { person, fill } = renderForm()
    refuse(signUp, 'users.email_taken', 'user.email')
    await fill()
    await press(person, SUBMIT)
    await expectFieldError(EMAIL, t('errors:users.email_taken'))
    expect(document.activeElement).toBe(field(EMAIL))
    expect(field(NAME)).toHaveProperty('value', 'Ana Souza')
    expect(field(PASSWORD)).toHaveProperty('value', 'girassol')
  })

  it('announces an error that belongs to no field, and removes it at the next attempt', async () => {
    const { person, fill, onSignedIn } = renderForm()
    failNetwork(signUp)
    await fill()
    await press(person, SUBMIT)
    await expectAlert(t('failure.network'))
    answer(signUp, SIGNED_UP)
    await press(person, SUBMIT)
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledTimes(1)
    })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['legal.terms', '/terms-of-service'],
    ['legal.privacy', '/privacy-policy'],
  ] as const)('opens %s in a new tab, so that the input stays', (key, path) => {
    renderForm()
    const link = screen.getByRole('link', { name: (name) => name.startsWith(t(key)) })
    expect(link.textContent).toBe(`${t(key)} ${t('app.new_tab')}`)
    expect(link.getAttribute('href')).toBe(path)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener')
  })
})
