import { SignUpUser } from '@vitrine/api'
import { maskTelephone } from '@vitrine/domain'
import { z } from 'zod/mini'

/** The server's rules, and the repetition, which only the form checks. */
export const SignUpForm = z
  .extend(SignUpUser, {
    password_confirmation: z
      .string('users.password_confirmation_required')
      .check(z.minLength(1, 'users.password_confirmation_required')),
  })
  .check(
    z.refine((form) => form.password === form.password_confirmation, {
      error: 'users.password_confirmation_differs',
      path: ['password_confirmation'],
      // Reported together with the other errors.
      when: ({ value }) => hasConfirmation(value),
    }),
  )
export type SignUpForm = z.infer<typeof SignUpForm>

function hasConfirmation(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'password_confirmation' in value &&
    value.password_confirmation !== ''
  )
}

/** The Brazilian mask while typing; a number with a country code stays as it is typed. */
export function maskTyped(value: string): string {
  return value.trimStart().startsWith('+') ? value : maskTelephone(value)
}
