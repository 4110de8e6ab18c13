// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { getUser, type User, verifyEmailLink } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../test/support/fake-server.ts'
import { expectAlert, expectBusy, press } from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { session } from '../../shared/session/session.ts'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

const CONFIRM = t('profile.verify_do')

function openLink(hash = '#secret-1', user: Partial<User> | null = null) {
  return renderPortal(<ConfirmEmailPage />, {
    path: '/confirm-email',
    at: `/confirm-email${hash}`,
    user: user === null ? null : aUser(user),
  })
}

describe('ConfirmEmailPage', () => {
  it('sends no request before the button is pressed', () => {
    openLink()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      t('profile.verify_page_title'),
    )
    expect(callsOf(verifyEmailLink)).toEqual([])
  })

  it('asks to open the mail when the address has no secret', () => {
    openLink('')
    expect(screen.getByText(t('profile.verify_open_mail'))).toBeDefined()
    expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull()
  })

  it('proves the address once and says so', async () => {
    const { person } = openLink()
    const release = holdAnswer(verifyEmailLink, {})
    await press(person, CONFIRM, 3)
    await expectBusy(CONFIRM)
    release()
    expect(await screen.findByRole('heading', { name: t('profile.verified') })).toBeDefined()
    expect(bodiesOf(verifyEmailLink)).toEqual([{ secret: 'secret-1' }])
  })

  it('updates what is shown of a signed-in person', async () => {
    const { person } = openLink('#secret-1', { email_verified: false })
    answer(verifyEmailLink, {})
    answer(getUser, aUser())
    await press(person, CONFIRM)
    await screen.findByRole('heading', { name: t('profile.verified') })
    expect(session.user?.email_verified).toBe(true)
  })

  it('is done even when the person’s data cannot be read', async () => {
    const { person } = openLink('#secret-1', { email_verified: false })
    answer(verifyEmailLink, {})
    failNetwork(getUser)
    await press(person, CONFIRM)
    expect(await screen.findByRole('heading', { name: t('profile.verified') })).toBeDefined()
  })

  it('announces a refusal, and offers the way to the account', async () => {
    const { person } = openLink()
    refuse(verifyEmailLink, 'users.verification_invalid')
    await press(person, CONFIRM)
    await expectAlert(t('errors:users.verification_invalid'))
    expect(screen.getByRole('link', { name: t('profile.verify_go') }).getAttribute('href')).toBe(
      '/account/user',
    )
  })

  it('announces that the server was not reached, and can be tried again', async () => {
    const { person } = openLink()
    failNetwork(verifyEmailLink)
    await press(person, CONFIRM)
    await expectAlert(t('failure.network'))
    answer(verifyEmailLink, {})
    await press(person, CONFIRM)
    expect(await screen.findByRole('heading', { name: t('profile.verified') })).toBeDefined()
  })
})
