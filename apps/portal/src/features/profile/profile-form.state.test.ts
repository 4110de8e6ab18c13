import { updateUser, type User } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  FIELD_ORDER,
  formOf,
  profileForm,
  type ProfileFields,
} from './profile-form.state.ts'

const CELIA: User = {
  id: '0b3a4f1e-7f3a-4c62-9f0e-2c1f5d6a7b80',
  name: 'Célia Prado',
  telephone: '11987654321',
  email: 'celia@cafe.test',
  document: '12ABC34501DE35',
  registered_name: 'Café Aurora Ltda.',
  registered_agent: 'Célia Prado',
  address: 'Rua Aurora',
  number: '120',
  complement: null,
  neighborhood: 'Santa Ifigênia',
  city: 'São Paulo',
  state: 'SP',
  zip_code: '01209001',
  permission: 0,
  expire_date: '2027-11-21T12:00:00Z',
  language: 'pt',
  deletes_at: null,
  email_verified: true,
  pending_email: null,
  screen_alert_minutes: 30,
}

const NEW_PERSON: User = {
  ...CELIA,
  document: null,
  registered_name: null,
  registered_agent: null,
  address: null,
  number: null,
  neighborhood: null,
  city: null,
  state: null,
  zip_code: null,
}

/** The first code per field, as the form shows it. */
function faults(user: User, typed: Partial<ProfileFields>): Record<string, string> {
  const form = { ...formOf(user), ...typed }
  const result = profileForm(user.email, form.email).safeParse(form)
  const found: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  return found
}

/** What would be sent after this was entered over the stored data. */
function sent(user: User, typed: Partial<ProfileFields>) {
  const form = { ...formOf(user), ...typed }
  return changesOf(user, profileForm(user.email, form.email).parse(form))
}

describe('profileForm', () => {
  it('opens with the stored data and masks', () => {
    expect(formOf(CELIA)).toMatchObject({
      telephone: '(11) 98765-4321',
      document: '12.ABC.345/01DE-35',
      zip_code: '01209-001',
      complement: '',
    })
    expect(faults(CELIA, {})).toEqual({})
  })

  it('requires everything but the complement of a new user', () => {
    expect(faults(NEW_PERSON, { name: ' ', telephone: '' })).toEqual({
      name: 'users.name_required',
      telephone: 'users.telephone_required',
      document: 'users.document_required',
      registered_name: 'users.registered_name_required',
      registered_agent: 'users.registered_agent_required',
      zip_code: 'users.zip_code_required',
      address: 'users.address_required',
      number: 'users.number_required',
      neighborhood: 'users.neighborhood_required',
      city: 'users.city_required',
      state: 'users.state_required',
    })
  })

  it.each([
    [{ telephone: '(11) 9876-543' }, { telephone: 'users.telephone_invalid' }],
    [{ telephone: '+34 600 123 456 7' }, { telephone: 'users.telephone_invalid' }],
    [{ document: '12.ABC.345/01DE-36' }, { document: 'users.document_invalid' }],
    [{ zip_code: '01310-10' }, { zip_code: 'users.zip_code_invalid' }],
    [{ state: 'XX' }, { state: 'users.state_required' }],
  ])('reports for %j the error %j', (typed, expected) => {
    expect(faults(CELIA, typed)).toEqual(expected)
  })

  it('accepts a landline and a mobile number', () => {
    expect(faults(CELIA, { telephone: '(11) 3322-4455' })).toEqual({})
  })
})

describe('profileForm with another e-mail', () => {
  it('requires the password, together with other errors', () => {
    expect(faults(CELIA, { email: 'nova@cafe.test', name: '', document: '' })).toEqual({
      name: 'users.name_required',
      document: 'users.document_required',
      current_password: 'users.current_password_required',
    })
    expect(faults(CELIA, { email: 'nova@cafe.test', current_password: 'x' })).toEqual({})
  })

  it('treats the same one in capitals as unchanged', () => {
    expect(faults(CELIA, { email: ' Celia@Cafe.test ' })).toEqual({})
  })

  it('sends the password only with another e-mail', () => {
    expect(sent(CELIA, { email: 'nova@cafe.test', current_password: 'senha-boa' })).toEqual({
      email: 'nova@cafe.test',
      current_password: 'senha-boa',
    })
    expect(sent(CELIA, { current_password: 'senha-boa' })).toEqual({ email: 'celia@cafe.test' })
  })
})

describe('changesOf', () => {
  it('contains the e-mail and changed fields, without masks', () => {
    expect(
      sent(CELIA, { name: 'Célia P.', document: '11.222.333/0001-81', complement: 'loja 2' }),
    ).toEqual({
      email: 'celia@cafe.test',
      name: 'Célia P.',
      document: '11222333000181',
      complement: 'loja 2',
    })
  })

  it('sends null for a removed complement', () => {
    expect(sent({ ...CELIA, complement: 'loja 2' }, { complement: ' ' })).toEqual({
      email: 'celia@cafe.test',
      complement: null,
    })
  })

  it('compares telephones by their digits', () => {
    expect(sent({ ...CELIA, telephone: '(11) 98765-4321' }, {})).toEqual({
      email: 'celia@cafe.test',
    })
    expect(sent(CELIA, { telephone: '(11) 3322-4455' })).toHaveProperty('telephone')
  })

  it('is what the contract accepts', () => {
    const typed = formOf({ ...CELIA, email: NEW_PERSON.email })
    expect(updateUser.body.safeParse(sent(NEW_PERSON, typed)).success).toBe(true)
  })
})

it('FIELD_ORDER contains every field', () => {
  expect([...FIELD_ORDER].sort()).toEqual(Object.keys(formOf(CELIA)).sort())
})
