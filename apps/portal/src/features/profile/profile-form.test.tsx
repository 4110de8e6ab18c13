// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { getZipCode, updateUser, type User } from '@vitrine/api'
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
  field,
  press,
} from '../../../test/support/form-checks.ts'
import { aUser, aUserWithProfile } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { session } from '../../shared/session/session.ts'
import { ProfileForm } from './profile-form.tsx'

const NAME = t('sign_up.name')
const TELEPHONE = t('sign_up.telephone')
const EMAIL = t('sign_in.email')
const CURRENT_PASSWORD = t('profile.current_password')
const DOCUMENT = t('profile.document')
const ZIP_CODE = t('profile.zip_code')
const STREET = t('profile.address')
const NUMBER = t('profile.number')
const COMPLEMENT = t('profile.complement')
const NEIGHBORHOOD = t('profile.neighborhood')
const CITY = t('profile.city')
const STATE = t('profile.state')
const SAVE = t('profile.save')

function renderForm(user: User = aUserWithProfile()) {
  const onSaved = vi.fn()
  const page = renderPortal(
    <ProfileForm user={user} cancelTo="/account/user" onSaved={onSaved} />,
    { path: '/account/user/edit', user },
  )
  const retype = async (label: string, text: string) => {
    await page.person.clear(field(label))
    await enter(page.person, label, text)
  }
  return { ...page, onSaved, retype }
}

function valueOf(label: string): unknown {
  return Reflect.get(field(label), 'value')
}

describe('ProfileForm', () => {
  it('opens with the stored data under their masks', () => {
    renderForm()
    expect(valueOf(NAME)).toBe('Ana Souza')
    expect(valueOf(TELEPHONE)).toBe('(11) 98765-4321')
    expect(valueOf(DOCUMENT)).toBe('11.222.333/0001-81')
    expect(valueOf(ZIP_CODE)).toBe('01001-000')
    expect(valueOf(STATE)).toBe('SP')
  })

  it('groups its fields under legends', () => {
    renderForm()
    const groups = screen.getAllByRole('group')
    expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual([
      t('profile.person'),
      t('profile.company'),
      t('profile.address_all'),
    ])
  })

  it('marks every required field of an empty profile and focuses the first', async () => {
    const { person } = renderForm(aUser({ name: '', telephone: '', email: 'ana@cafe.test' }))
    await press(person, SAVE)
    await expectFieldError(NAME, t('errors:users.name_required'))
    await expectFieldError(TELEPHONE, t('errors:users.telephone_required'))
    await expectFieldError(DOCUMENT, t('errors:users.document_required'))
    await expectFieldError(t('profile.registered_name'), t('errors:users.registered_name_required'))
    await expectFieldError(
      t('profile.registered_agent'),
      t('errors:users.registered_agent_required'),
    )
    await expectFieldError(ZIP_CODE, t('errors:users.zip_code_required'))
    await expectFieldError(STREET, t('errors:users.address_required'))
    await expectFieldError(NUMBER, t('errors:users.number_required'))
    await expectFieldError(NEIGHBORHOOD, t('errors:users.neighborhood_required'))
    await expectFieldError(CITY, t('errors:users.city_required'))
    await expectFieldError(STATE, t('errors:users.state_required'))
    expect(field(COMPLEMENT).getAttribute('aria-invalid')).toBe('false')
    expect(document.activeElement).toBe(field(NAME))
    expect(callsOf(updateUser)).toEqual([])
  })

  it.each([
    [DOCUMENT, '11.222.333/0001-82', 'users.document_invalid'],
    [TELEPHONE, '98765', 'users.telephone_invalid'],
    [EMAIL, 'ana@', 'users.email_invalid'],
  ] as const)('focuses %s when it is %s', async (label, text, code) => {
    const { person, retype } = renderForm()
    await retype(label, text)
    await press(person, SAVE)
    await expectFieldError(label, t(`errors:${code}`))
    expect(document.activeElement).toBe(field(label))
    expect(callsOf(updateUser)).toEqual([])
  })

  it('keeps the hint beside the error of a field', async () => {
    const { person, retype } = renderForm()
    await retype(NUMBER, ' ')
    await press(person, SAVE)
    await expectFieldError(NUMBER, t('errors:users.number_required'))
    expect(descriptionOf(field(NUMBER))).toContain(t('profile.number_hint'))
  })

  it('sends only what was changed when Enter is pressed', async () => {
    const { person, retype, onSaved } = renderForm()
    answer(updateUser, aUserWithProfile({ name: 'Ana Lima' }))
    await retype(NAME, 'Ana Lima')
    await person.keyboard('{Enter}')
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalledTimes(1)
    })
    expect(bodiesOf(updateUser)).toEqual([{ name: 'Ana Lima', email: 'ana@cafe.test' }])
    expect(session.user?.name).toBe('Ana Lima')
  })

  it('sends no complement as null when it was emptied', async () => {
    const { person, onSaved } = renderForm(aUserWithProfile({ complement: 'Loja 2' }))
    answer(updateUser, aUserWithProfile())
    await person.clear(field(COMPLEMENT))
    await press(person, SAVE)
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalledTimes(1)
    })
    expect(bodiesOf(updateUser)).toEqual([{ email: 'ana@cafe.test', complement: null }])
  })

  it('asks for the current password only when the e-mail is changed', async () => {
    const { retype } = renderForm()
    expect(screen.queryByLabelText(CURRENT_PASSWORD)).toBeNull()
    await retype(EMAIL, 'other@cafe.test')
    expect(descriptionOf(field(CURRENT_PASSWORD))).toBe(t('profile.current_password_hint'))
    await retype(EMAIL, 'Ana@cafe.test')
    expect(screen.queryByLabelText(CURRENT_PASSWORD)).toBeNull()
  })

  it('focuses the current password when it is missing', async () => {
    const { person, retype } = renderForm()
    await retype(EMAIL, 'other@cafe.test')
    await press(person, SAVE)
    await expectFieldError(CURRENT_PASSWORD, t('errors:users.current_password_required'))
    expect(document.activeElement).toBe(field(CURRENT_PASSWORD))
  })

  it.each([
    ['users.current_password_wrong', CURRENT_PASSWORD],
    ['users.email_taken', EMAIL],
  ] as const)('shows %s beside %s although the server names no field', async (code, label) => {
    const { person, retype } = renderForm()
    refuse(updateUser, code)
    await retype(EMAIL, 'other@cafe.test')
    await enter(person, CURRENT_PASSWORD, 'girassol')
    await press(person, SAVE)
    await expectFieldError(label, t(`errors:${code}`))
    await expectAlert(t('profile.save_failed'))
    expect(document.activeElement).toBe(field(label))
    expect(valueOf(EMAIL)).toBe('other@cafe.test')
  })

  it('announces that the server was not reached and keeps the input', async () => {
    const { person, retype, onSaved } = renderForm()
    failNetwork(updateUser)
    await retype(NAME, 'Ana Lima')
    await press(person, SAVE)
    await expectAlert(t('failure.network'))
    expect(valueOf(NAME)).toBe('Ana Lima')
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('sends once and is busy when it is submitted several times', async () => {
    const { person, retype, onSaved } = renderForm()
    const release = holdAnswer(updateUser, aUserWithProfile({ name: 'Ana Lima' }))
    await retype(NAME, 'Ana Lima')
    await press(person, SAVE, 3)
    await expectBusy(SAVE)
    release()
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalledTimes(1)
    })
    expect(callsOf(updateUser)).toHaveLength(1)
  })

  it('does not lead on when it was left before the answer', async () => {
    const { person, retype, onSaved, unmount } = renderForm()
    const release = holdAnswer(updateUser, aUserWithProfile({ name: 'Ana Lima' }))
    await retype(NAME, 'Ana Lima')
    await press(person, SAVE)
    await expectBusy(SAVE)
    unmount()
    release()
    await waitFor(() => {
      expect(session.user?.name).toBe('Ana Lima')
    })
    expect(onSaved).not.toHaveBeenCalled()
  })
})

describe('address of a CEP', () => {
  const FOUND = {
    zip_code: '20040002',
    address: 'Avenida Rio Branco',
    neighborhood: 'Centro',
    city: 'Rio de Janeiro',
    state: 'RJ',
  } as const

  it('fills in the address when the CEP is complete, and says so', async () => {
    const { retype } = renderForm()
    answer(getZipCode, FOUND)
    await retype(ZIP_CODE, '20040002')
    await screen.findByText(t('profile.zip_found'))
    expect(valueOf(STREET)).toBe('Avenida Rio Branco')
    expect(valueOf(CITY)).toBe('Rio de Janeiro')
    expect(valueOf(STATE)).toBe('RJ')
    expect(callsOf(getZipCode).map(({ params }) => params['zip_code'])).toEqual(['20040002'])
    expect(screen.getByText(t('profile.zip_found')).getAttribute('role')).toBe('status')
  })

  it('keeps what was typed by hand', async () => {
    const { retype } = renderForm()
    answer(getZipCode, FOUND)
    await retype(STREET, 'Rua do Meio')
    await retype(ZIP_CODE, '20040002')
    await screen.findByText(t('profile.zip_found'))
    expect(valueOf(STREET)).toBe('Rua do Meio')
    expect(valueOf(CITY)).toBe('Rio de Janeiro')
  })

  it('brings back the stored address when the stored CEP is typed again', async () => {
    const { retype } = renderForm()
    answer(getZipCode, FOUND)
    await retype(ZIP_CODE, '20040002')
    await screen.findByText(t('profile.zip_found'))
    await retype(ZIP_CODE, '01001000')
    await waitFor(() => {
      expect(valueOf(CITY)).toBe('São Paulo')
    })
    expect(valueOf(STREET)).toBe('Rua das Flores')
  })

  it.each([
    ['the CEP is not known', 'zip_codes.not_found', 'profile.zip_unknown'],
    ['the service is down', 'zip_codes.unavailable', 'profile.zip_unavailable'],
  ] as const)('says it when %s, and changes nothing', async (_when, code, text) => {
    const { retype } = renderForm()
    refuse(getZipCode, code)
    await retype(ZIP_CODE, '20040002')
    await screen.findByText(t(text))
    expect(valueOf(STREET)).toBe('Rua das Flores')
  })

  it('says it when the CEP has no street', async () => {
    const { retype } = renderForm()
    answer(getZipCode, { ...FOUND, address: '', neighborhood: '' })
    await retype(ZIP_CODE, '20040002')
    await screen.findByText(t('profile.zip_no_street'))
    expect(valueOf(STREET)).toBe('')
  })
})

describe('unsaved changes of the profile', () => {
  it('lets the person leave when nothing was changed', async () => {
    const { goTo, address } = renderForm()
    await goTo('/account/plan')
    expect(address()).toBe('/account/plan')
  })

  it('asks before the page is left with a change, and stays when the person wants to', async () => {
    const { person, retype, goTo, address } = renderForm()
    await retype(NAME, 'Ana Lima')
    await goTo('/account/plan')
    expect(await screen.findByRole('dialog', { name: t('unsaved.title') })).toBeDefined()
    await press(person, t('unsaved.stay'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/account/user/edit')
    expect(valueOf(NAME)).toBe('Ana Lima')
  })

  it('leaves when the person wants to', async () => {
    const { person, retype, address } = renderForm()
    await retype(NAME, 'Ana Lima')
    await person.click(screen.getByRole('link', { name: t('app.cancel') }))
    await press(person, t('unsaved.leave'))
    await waitFor(() => {
      expect(address()).toBe('/account/user')
    })
  })

  it('has the browser ask before the tab is closed, only while there is a change', async () => {
    const { retype } = renderForm()
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closes()).toBe(true)
    await retype(NAME, 'Ana Lima')
    expect(closes()).toBe(false)
  })
})
