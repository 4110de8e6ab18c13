import { describe, expect, it } from 'vitest'
import { maskTyped, SignUpForm } from './sign-up-form.state.ts'

const filled = {
  name: 'Ana Souza',
  telephone: '(11) 98765-4321',
  email: 'ana@cafe.test',
  password: 'pao-de-queijo',
  password_confirmation: 'pao-de-queijo',
}

/** The first code per field, as the form shows it. */
function faults(form: Partial<typeof filled>): Record<string, string> {
  const result = SignUpForm.safeParse({ ...filled, ...form })
  const found: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  return found
}

describe('SignUpForm', () => {
  it('accepts five valid fields', () => {
    expect(faults({})).toEqual({})
  })

  it.each([
    [{ name: '  ' }, { name: 'users.name_required' }],
    [{ telephone: '' }, { telephone: 'users.telephone_required' }],
    [{ telephone: '(11) 9876' }, { telephone: 'users.telephone_invalid' }],
    [{ email: '' }, { email: 'users.email_required' }],
    [{ email: 'ana@' }, { email: 'users.email_invalid' }],
    [
      { password: '12345', password_confirmation: '12345' },
      { password: 'users.password_too_short' },
    ],
    [
      { password_confirmation: '' },
      { password_confirmation: 'users.password_confirmation_required' },
    ],
    [
      { password_confirmation: 'outra' },
      { password_confirmation: 'users.password_confirmation_differs' },
    ],
  ])('reports for %j the error %j', (form, expected) => {
    expect(faults(form)).toEqual(expected)
  })

  it('reports differing passwords together with other errors', () => {
    expect(faults({ name: '', password_confirmation: 'outra' })).toEqual({
      name: 'users.name_required',
      password_confirmation: 'users.password_confirmation_differs',
    })
  })
})

describe('maskTyped', () => {
  it('applies the Brazilian mask', () => {
    expect(maskTyped('11987654321')).toBe('(11) 98765-4321')
  })

  it('does not change a number with a country code', () => {
    expect(maskTyped('+34 600 123 456')).toBe('+34 600 123 456')
  })
})
