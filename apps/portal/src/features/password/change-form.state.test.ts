import { describe, expect, it } from 'vitest'
import { ChangeFields } from './change-form.state.ts'

/** The first code per field, as the form shows it. */
function faults(password: string, confirmation: string): Record<string, string> {
  const typed = { password, password_confirmation: confirmation }
  const found: Record<string, string> = {}
  for (const issue of ChangeFields.safeParse(typed).error?.issues ?? []) {
    found[issue.path.join('.')] ??= issue.message
  }
  return found
}

describe('ChangeFields', () => {
  it('accepts a password that is repeated', () => {
    expect(faults('girassol', 'girassol')).toEqual({})
  })

  it('accepts six characters, and not five', () => {
    expect(faults('abcdef', 'abcdef')).toEqual({})
    expect(faults('abcde', 'abcde')).toEqual({ password: 'users.password_too_short' })
  })

  it('requires both', () => {
    expect(faults('', '')).toEqual({
      password: 'users.password_required',
      password_confirmation: 'users.password_confirmation_required',
    })
  })

  it('reports a difference together with other errors', () => {
    expect(faults('girassol', 'Girassol')).toEqual({
      password_confirmation: 'users.password_confirmation_differs',
    })
    expect(faults('abc', 'abd')).toEqual({
      password: 'users.password_too_short',
      password_confirmation: 'users.password_confirmation_differs',
    })
  })
})
