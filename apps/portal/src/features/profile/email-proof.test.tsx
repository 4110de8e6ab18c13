// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { requestVerification, type User, verifyEmailCode } from '@vitrine/api'
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
  descriptionOf,
  expectBusy,
  expectFieldError,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { session } from '../../shared/session/session.ts'
import { EmailProof } from './email-proof.tsx'

const CODE = t('profile.verify_code')
const UNPROVEN = aUser({ email_verified: false })

function renderProof(user: User = UNPROVEN) {
  return renderPortal(<EmailProof user={user} />, { user })
}

describe('EmailProof', () => {
  it('is nothing when the e-mail is proven', () => {
    renderProof(aUser())
    expect(screen.queryByLabelText(CODE)).toBeNull()
  })

  it('names the address that is to be proven', () => {
    renderProof()
    expect(screen.getByText(t('profile.verify_title'))).toBeDefined()
    expect(document.body.textContent).toContain('ana@cafe.test')
  })

  it('names the new address, and the old one that counts until then', () => {
    renderProof(aUser({ pending_email: 'new@cafe.test' }))
    expect(screen.getByText(t('profile.verify_new_title'))).toBeDefined()
    expect(document.body.textContent).toContain('new@cafe.test')
    expect(screen.getByText(t('profile.verify_new_text', { email: 'ana@cafe.test' }))).toBeDefined()
  })

  it('lets the phone fill in the code, and accepts only digits', async () => {
    const { person } = renderProof()
    expect(field(CODE).getAttribute('autocomplete')).toBe('one-time-code')
    expect(field(CODE).getAttribute('inputmode')).toBe('numeric')
    await person.type(field(CODE), 'a12b 3')
    expect(field(CODE)).toHaveProperty('value', '12 3')
  })

  it('verifies the address by Enter and reports it', async () => {
    const { person } = renderProof()
    answer(verifyEmailCode, aUser())
    await person.type(field(CODE), '123 456{Enter}')
    await screen.findByText(t('profile.verified'))
    expect(bodiesOf(verifyEmailCode)).toEqual([{ code: '123 456' }])
    expect(session.user?.email_verified).toBe(true)
  })

  it('sends nothing when no code is entered', async () => {
    const { person } = renderProof()
    await press(person, t('profile.verify_do'))
    expect(callsOf(verifyEmailCode)).toEqual([])
  })

  it('sends a code once and is busy when it is submitted several times', async () => {
    const { person } = renderProof()
    const release = holdAnswer(verifyEmailCode, aUser())
    await enter(person, CODE, '123456')
    await press(person, t('profile.verify_do'), 3)
    await person.type(field(CODE), '{Enter}')
    await expectBusy(t('profile.verify_do'))
    release()
    await screen.findByText(t('profile.verified'))
    expect(callsOf(verifyEmailCode)).toHaveLength(1)
  })

  it('marks the field, describes it by the error and keeps the code when it is wrong', async () => {
    const { person } = renderProof()
    refuse(verifyEmailCode, 'users.verification_code_wrong')
    await enter(person, CODE, '654321')
    await press(person, t('profile.verify_do'))
    await expectFieldError(CODE, t('errors:users.verification_code_wrong'))
    expect(field(CODE)).toHaveProperty('value', '654321')
    expect(screen.getByRole('status').textContent).toBe(t('errors:users.verification_code_wrong'))
  })

  it('requests another mail and shows its address', async () => {
    const { person } = renderProof()
    answer(requestVerification, {})
    await press(person, t('profile.verify_again'))
    await screen.findByText(t('profile.verify_sent', { email: 'ana@cafe.test' }))
    expect(callsOf(requestVerification)).toHaveLength(1)
    expect(field(CODE).getAttribute('aria-invalid')).toBe('false')
  })

  it('says that the mail could not be sent, without marking the code', async () => {
    const { person } = renderProof()
    failNetwork(requestVerification)
    await press(person, t('profile.verify_again'))
    await screen.findByText(t('failure.network'))
    await waitFor(() => {
      expect(field(CODE).getAttribute('aria-invalid')).toBe('false')
    })
    expect(descriptionOf(field(CODE))).toBe('')
  })
})
