// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import {
  addPasskey,
  addTotp,
  getSecondFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactors,
  startPasskey,
  startTotp,
} from '@vitrine/api'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../../test/support/fake-server.ts'
import {
  enter,
  expectAlert,
  expectBusy,
  expectFieldError,
  field,
  press,
} from '../../../../test/support/form-checks.ts'
import { aUser } from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import {
  NO_FACTORS,
  PASSKEY_OPTIONS,
  someFactors,
  stubAuthenticator,
} from '../../../../test/support/second-factor.ts'
import { SecuritySection } from './security-section.tsx'

const NAME = t('security.passkey_name')
const PASSWORD = t('profile.current_password')
const APP_CODE = t('security.app_code')
const CONTINUE = t('security.continue')
const CODES = ['ABCD-EFGH-JKMN-PQRS', '2345-6789-ABCD-EFGH']
const TOTP = { challenge: 'secret', secret: 'ABCDEFGH2345', url: 'otpauth://totp/Vitrine:ana' }

async function renderSection(factors: SecondFactors, at = '/account/user') {
  answer(getSecondFactors, factors)
  const page = renderPortal(<SecuritySection user={aUser()} />, {
    ...{ path: '/account/user', at, user: aUser() },
  })
  await screen.findByRole('heading', { name: t('security.passkeys') })
  return page
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('SecuritySection', () => {
  it('lists the factors with their dates, and the number of codes', async () => {
    stubAuthenticator()
    await renderSection(someFactors())
    const [passkey] = screen.getAllByRole('listitem')
    const shown = within(passkey ?? document.body)
    expect(shown.getByText('My phone')).toBeDefined()
    expect(shown.getByText(/November 1, 2026/)).toBeDefined()
    expect(shown.getByText(/November 20, 2026/)).toBeDefined()
    expect(screen.getByText(t('security.never_used'))).toBeDefined()
    expect(screen.getByText(t('security.codes_left', { count: 8 }))).toBeDefined()
    expect(screen.queryByText(t('security.required_title'))).toBeNull()
  })

  it('asks an admin without a factor for one, and shows no recovery codes', async () => {
    await renderSection({ ...NO_FACTORS, required: true })
    expect(screen.getByText(t('security.required_title'))).toBeDefined()
    expect(screen.queryByRole('heading', { name: t('security.codes') })).toBeNull()
    expect(screen.getByText(t('security.passkeys_none'))).toBeDefined()
  })

  it('scrolls to itself when its address asks for it', async () => {
    const scroll = vi.fn()
    Element.prototype.scrollIntoView = scroll
    await renderSection(NO_FACTORS, '/account/user#security')
    expect(scroll).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['the browser has none', true],
    ['the site is an IP address', false],
  ])('offers no passkey when %s', async (_why, isPossible) => {
    if (!isPossible) stubAuthenticator()
    await renderSection({ ...NO_FACTORS, passkeys_possible: isPossible })
    expect(screen.queryByRole('button', { name: t('security.passkey_add') })).toBeNull()
    expect(screen.getByText(t('security.passkeys_unsupported'))).toBeDefined()
  })

  it('shows that the factors could not be loaded, and tries again', async () => {
    failNetwork(getSecondFactors)
    const { person } = renderPortal(<SecuritySection user={aUser()} />, { user: aUser() })
    await expectAlert(t('security.load_failed'))
    answer(getSecondFactors, NO_FACTORS)
    await press(person, t('app.retry'))
    await screen.findByText(t('security.passkeys_none'))
  })
})

describe('adding a passkey', () => {
  async function openForm(factors = NO_FACTORS) {
    const page = await renderSection(factors)
    await press(page.person, t('security.passkey_add'))
    return page
  }

  it('asks for a name and the password, then shows the recovery codes once', async () => {
    const { create } = stubAuthenticator()
    const { person } = await openForm()
    await press(person, CONTINUE)
    await expectFieldError(NAME, t('errors:second_factor.name_required'))
    await expectFieldError(PASSWORD, t('errors:users.current_password_required'))
    expect(document.activeElement).toBe(field(NAME))
    expect(callsOf(startPasskey)).toEqual([])
    answer(startPasskey, PASSKEY_OPTIONS)
    answer(addPasskey, { recovery_codes: CODES })
    answer(getSecondFactors, someFactors())
    await enter(person, NAME, 'My phone')
    await enter(person, PASSWORD, 'girassol')
    await person.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: t('security.codes_title') })
    for (const code of CODES) expect(within(dialog).getByText(code)).toBeDefined()
    expect(create).toHaveBeenCalledTimes(1)
    expect(bodiesOf(startPasskey)).toEqual([{ current_password: 'girassol' }])
    expect(bodiesOf(addPasskey)).toEqual([
      {
        ...{ challenge: PASSKEY_OPTIONS.challenge, name: 'My phone' },
        credential: {
          id: 'BAUG',
          response: { clientDataJSON: 'AQ', attestationObject: 'Ag', transports: ['internal'] },
        },
      },
    ])
    await press(person, t('security.codes_done'))
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
  })

  it('needs no password after a factor was used, and shows no codes for a second one', async () => {
    stubAuthenticator()
    const { person } = await openForm(someFactors())
    expect(screen.queryByLabelText(PASSWORD)).toBeNull()
    answer(startPasskey, PASSKEY_OPTIONS)
    answer(addPasskey, { recovery_codes: null })
    await enter(person, NAME, 'USB')
    await press(person, CONTINUE)
    await screen.findByText(t('security.passkey_added'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodiesOf(startPasskey)).toEqual([{}])
  })

  it('asks for the password when the minutes are over meanwhile', async () => {
    stubAuthenticator()
    const { person } = await openForm(someFactors())
    refuse(startPasskey, 'users.current_password_required', 'current_password')
    await enter(person, NAME, 'USB')
    await press(person, CONTINUE)
    await expectFieldError(PASSWORD, t('errors:users.current_password_required'))
    expect(field(NAME)).toHaveProperty('value', 'USB')
  })

  it.each([
    ['NotAllowedError', t('second_step.cancelled')],
    ['InvalidStateError', t('errors:second_factor.passkey_known')],
  ])('announces %s of the browser and keeps the input', async (failure, text) => {
    stubAuthenticator(failure)
    const { person } = await openForm(someFactors())
    answer(startPasskey, PASSKEY_OPTIONS)
    await enter(person, NAME, 'USB')
    await press(person, CONTINUE)
    await expectAlert(text)
    expect(field(NAME)).toHaveProperty('value', 'USB')
    expect(callsOf(addPasskey)).toEqual([])
  })
})

describe('an authenticator app', () => {
  it('shows the secret, is confirmed by a code, and sends it once', async () => {
    const { person } = await renderSection(NO_FACTORS)
    await press(person, t('security.app_add'))
    refuse(startTotp, 'users.current_password_wrong', 'current_password')
    await enter(person, PASSWORD, 'errada')
    await press(person, CONTINUE)
    await expectFieldError(PASSWORD, t('errors:users.current_password_wrong'))
    answer(startTotp, TOTP)
    await press(person, CONTINUE)
    await screen.findByText('ABCD EFGH 2345')
    expect(await screen.findByRole('img', { name: t('security.app_qr') })).toBeDefined()
    await press(person, t('security.app_confirm'))
    await expectFieldError(APP_CODE, t('errors:second_factor.code_required'))
    refuse(addTotp, 'second_factor.code_wrong', 'code')
    await enter(person, APP_CODE, '123456')
    await press(person, t('security.app_confirm'))
    await expectFieldError(APP_CODE, t('errors:second_factor.code_wrong'))
    const release = holdAnswer(addTotp, { recovery_codes: CODES })
    await press(person, t('security.app_confirm'), 3)
    await expectBusy(t('security.app_confirm'))
    release()
    await screen.findByRole('dialog', { name: t('security.codes_title') })
    expect(bodiesOf(addTotp)).toEqual([
      { challenge: 'secret', code: '123456' },
      { challenge: 'secret', code: '123456' },
    ])
  })

  it('announces that the set-up has ended', async () => {
    const { person } = await renderSection(someFactors())
    await press(person, t('security.app_replace'))
    answer(startTotp, TOTP)
    await press(person, CONTINUE)
    refuse(addTotp, 'second_factor.challenge_ended')
    await screen.findByText('ABCD EFGH 2345')
    await enter(person, APP_CODE, '123456')
    await press(person, t('security.app_confirm'))
    await expectAlert(t('errors:second_factor.challenge_ended'))
  })
})

describe('removing a factor', () => {
  const remove = (name: string) => t('security.remove_name', { name })

  it('removes a passkey and the app', async () => {
    const { person } = await renderSection(someFactors())
    await press(person, remove('My phone'))
    answer(removePasskey, {})
    answer(getSecondFactors, someFactors({ passkeys: [] }))
    await press(person, t('security.remove'))
    await screen.findByText(t('security.passkeys_none'))
    expect(callsOf(removePasskey)).toMatchObject([
      { params: { id: someFactors().passkeys[0]?.id }, body: {} },
    ])
    await press(person, remove(t('security.app')))
    answer(removeTotp, {})
    answer(getSecondFactors, NO_FACTORS)
    await press(person, t('security.remove'))
    await screen.findByRole('button', { name: t('security.app_add') })
    expect(callsOf(removeTotp)).toHaveLength(1)
  })

  it('announces that an admin needs one, and closes without a change', async () => {
    const { person } = await renderSection(someFactors({ totp: null, required: true }))
    await press(person, remove('My phone'))
    refuse(removePasskey, 'second_factor.last_factor')
    await press(person, t('security.remove'))
    await expectAlert(t('errors:second_factor.last_factor'))
    await press(person, t('app.cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('My phone')).toBeDefined()
  })
})

describe('recovery codes', () => {
  it('are created anew and saved as a text', async () => {
    const { person } = await renderSection(someFactors())
    await press(person, t('security.codes_renew'))
    answer(renewRecoveryCodes, { recovery_codes: CODES })
    const dialog = screen.getByRole('dialog')
    await person.click(within(dialog).getByRole('button', { name: t('security.codes_renew') }))
    await screen.findByRole('dialog', { name: t('security.codes_title') })
    const blobs: Blob[] = []
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) blobs.push(blob)
      return 'blob:test'
    }
    URL.revokeObjectURL = () => undefined
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await press(person, t('security.codes_download'))
    await waitFor(() => {
      expect(click).toHaveBeenCalledTimes(1)
    })
    expect(click.mock.instances[0]).toMatchObject({ download: 'vitrine-recovery-codes.txt' })
    const text = await blobs[0]?.text()
    expect(text).toBe(
      `${t('security.codes_file', { email: 'ana@cafe.test' })}\n\n${CODES.join('\n')}\n`,
    )
  })
})
