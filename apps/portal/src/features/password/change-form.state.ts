import { NewPassword } from '@vitrine/api'
import { z } from 'zod/mini'

/** The server's rule, and the repetition, which only the form checks. */
export const ChangeFields = z
  .strictObject({
    password: NewPassword,
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
export type ChangeFields = z.infer<typeof ChangeFields>

function hasConfirmation(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'password_confirmation' in value &&
    value.password_confirmation !== ''
  )
}
