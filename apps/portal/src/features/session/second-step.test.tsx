// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { finishSignIn, getSecondStep } from '@vitrine/api'
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
  expectAlert,
  expectBusy,
  expectFieldError,
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { aSecondStep, stubAuthenticator } from '../../../test/support/second-factor.ts'
import { SecondStep } from './second-step.tsx'

const PASSKEY = t('second_step.passkey')
const CODE = t('second_step.code')
const RECOVERY = t('second_step.recovery')
const SUBMIT = t('sign_in.submit')
const SIGNED_IN = { token: 'fresh-token', user: aUser() }
const CREDENTIAL = {
  id: 'BAUG',
  response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' },
}

async function renderStep(changes: Parameters<typeof aSecondStep>[0] = {}) {
  answer(getSecondStep, aSecondStep(changes))
  const [onSignedIn, onBack] = [vi.fn(), vi.fn()]
  const page = renderPortal(
    <SecondStep challenge="secret-of-the-test" onSignedIn={onSignedIn} onBack={onBack} />,
  )
  await waitFor(() => {
    expect(screen.getAllByRole('button').length).toBeGreaterThan(1)
  })
  return { ...page, onSignedIn, onBack }
}

describe('SecondStep', () => {
  it('announces itself by the focused title, and offers the passkey before the code', async () => {
    stubAuthenticator()
    await renderStep()
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: t('second_step.title') }),
    )
    const names = screen.getAllByRole('button').map((button) => button.textContent)
    expect(names).toEqual([
      PASSKEY,
      SUBMIT,
      t('second_step.use_recovery'),
      t('second_step.start_again'),
    ])
    expect(field(CODE).getAttribute('autocomplete')).toBe('one-time-code')
    expect(field(CODE).getAttribute('inputmode')).toBe('numeric')
    expect(bodiesOf(getSecondStep)).toEqual([{ challenge: 'secret-of-the-test' }])
  })

  it('signs in with the passkey', async () => {
    const { get } = stubAuthenticator()
    const { person, onSignedIn } = await renderStep()
    answer(finishSignIn, SIGNED_IN)
    await press(person, PASSKEY)
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('fresh-token', SIGNED_IN.user)
    })
    expect(get).toHaveBeenCalledTimes(1)
    expect(bodiesOf(finishSignIn)).toEqual([
      { challenge: 'secret-of-the-test', proof: { type: 'passkey', credential: CREDENTIAL } },
    ])
  })

  it('announces that the passkey did not answer, and fetches another challenge', async () => {
    stubAuthenticator('NotAllowedError')
    const { person, onSignedIn } = await renderStep()
    await press(person, PASSKEY)
    await expectAlert(t('second_step.cancelled'))
    await waitFor(() => {
      expect(callsOf(getSecondStep)).toHaveLength(2)
    })
    expect(onSignedIn).not.toHaveBeenCalled()
    stubAuthenticator()
    refuse(finishSignIn, 'second_factor.passkey_refused')
    await press(person, PASSKEY)
    await expectAlert(t('errors:second_factor.passkey_refused'))
    await waitFor(() => {
      expect(callsOf(getSecondStep)).toHaveLength(3)
    })
  })

  it('signs in with the code when Enter is pressed', async () => {
    stubAuthenticator()
    const { person, onSignedIn } = await renderStep()
    answer(finishSignIn, SIGNED_IN)
    await enter(person, CODE, '123 456')
    await person.keyboard('{Enter}')
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledTimes(1)
    })
    expect(bodiesOf(finishSignIn)).toMatchObject([{ proof: { type: 'totp', code: '123456' } }])
  })

  it('marks a code that is missing, too short or refused, and keeps it', async () => {
    const { person } = await renderStep({ passkey: null })
    await press(person, SUBMIT)
    await expectFieldError(CODE, t('errors:second_factor.code_required'))
    await enter(person, CODE, '12')
    await press(person, SUBMIT)
    await expectFieldError(CODE, t('errors:second_factor.code_wrong'))
    expect(callsOf(finishSignIn)).toEqual([])
    refuse(finishSignIn, 'second_factor.code_wrong', 'proof.code')
    await enter(person, CODE, '3456')
    await press(person, SUBMIT)
    await expectFieldError(CODE, t('errors:second_factor.code_wrong'))
    expect(field(CODE)).toHaveProperty('value', '123456')
    expect(document.activeElement).toBe(field(CODE))
  })

  it('sends once and shows that it is busy when it is submitted several times', async () => {
    const { person, onSignedIn } = await renderStep({ passkey: null })
    const release = holdAnswer(finishSignIn, SIGNED_IN)
    await enter(person, CODE, '123456')
    await press(person, SUBMIT, 3)
    await expectBusy(SUBMIT)
    release()
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledTimes(1)
    })
    expect(callsOf(finishSignIn)).toHaveLength(1)
  })

  it('signs in with a recovery code, and leads back to the app', async () => {
    const { person, onSignedIn } = await renderStep({ passkey: null })
    await press(person, t('second_step.use_recovery'))
    expect(screen.queryByLabelText(CODE)).toBeNull()
    await press(person, t('second_step.use_code'))
    expect(field(CODE)).toBeDefined()
    await press(person, t('second_step.use_recovery'))
    refuse(finishSignIn, 'second_factor.recovery_code_wrong', 'proof.code')
    await enter(person, RECOVERY, 'abcd-efgh-jkmn-pqrs')
    await press(person, SUBMIT)
    await expectFieldError(RECOVERY, t('errors:second_factor.recovery_code_wrong'))
    answer(finishSignIn, SIGNED_IN)
    await press(person, SUBMIT)
    await waitFor(() => {
      expect(onSignedIn).toHaveBeenCalledTimes(1)
    })
    expect(bodiesOf(finishSignIn).at(-1)).toMatchObject({
      proof: { type: 'recovery_code', code: 'ABCDEFGHJKMNPQRS' },
    })
  })

  it('shows the recovery code at once in a browser without passkeys', async () => {
    await renderStep({ totp: false })
    expect(screen.queryByRole('button', { name: PASSKEY })).toBeNull()
    expect(screen.getByText(t('security.passkeys_unsupported'))).toBeDefined()
    expect(field(RECOVERY)).toBeDefined()
  })

  it('leads back to the password, also when the challenge has ended', async () => {
    refuse(getSecondStep, 'second_factor.challenge_ended')
    const onBack = vi.fn()
    const { person } = renderPortal(
      <SecondStep challenge="old" onSignedIn={vi.fn()} onBack={onBack} />,
    )
    await expectAlert(t('errors:second_factor.challenge_ended'))
    expect(screen.queryByRole('button', { name: t('app.retry') })).toBeNull()
    await press(person, t('second_step.start_again'))
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it('fetches the step again after a failure of the network', async () => {
    failNetwork(getSecondStep)
    const { person } = renderPortal(
      <SecondStep challenge="new" onSignedIn={vi.fn()} onBack={vi.fn()} />,
    )
    await expectAlert(t('failure.network'))
    answer(getSecondStep, aSecondStep({ passkey: null }))
    await press(person, t('app.retry'))
    await screen.findByLabelText(CODE)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
