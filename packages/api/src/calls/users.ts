import { TELEPHONE_MAX_LENGTH, TELEPHONE_MIN_LENGTH, telephoneDigits } from '@vitrine/domain'
import { z } from 'zod/mini'
import { ANYONE, PERSON, PLAYER } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, Moment, requiredText } from '../fields.ts'

export const LANGUAGES = ['pt', 'ca', 'fr', 'ptPT', 'es', 'en'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

export const PASSWORD_MIN_LENGTH = 6
/** Longer ones only cost hashing time. In characters. */
export const PASSWORD_MAX_LENGTH = 200
const EMAIL_MAX_LENGTH = 254

export const Email = z
  .string('users.email_required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'users.email_required', abort: true }),
    z.maxLength(EMAIL_MAX_LENGTH, 'users.email_invalid'),
    z.email('users.email_invalid'),
  )

export const NewPassword = z
  .string('users.password_required')
  .check(
    z.minLength(1, { error: 'users.password_required', abort: true }),
    z.minLength(PASSWORD_MIN_LENGTH, 'users.password_too_short'),
    z.maxLength(PASSWORD_MAX_LENGTH, 'field.too_long'),
  )

export const Telephone = z.string('users.telephone_required').check(
  z.trim(),
  z.minLength(1, { error: 'users.telephone_required', abort: true }),
  z.maxLength(30, 'users.telephone_invalid'),
  z.refine((typed) => {
    const length = telephoneDigits(typed).length
    return length >= TELEPHONE_MIN_LENGTH && length <= TELEPHONE_MAX_LENGTH
  }, 'users.telephone_invalid'),
)

/** A person's account with us, without its password. */
export const User = z.object({
  id: Id,
  name: z.string(),
  telephone: z.string(),
  email: z.string(),
  document: z.nullable(z.string()),
  registered_name: z.nullable(z.string()),
  registered_agent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  number: z.nullable(z.string()),
  complement: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip_code: z.nullable(z.string()),
  /** Below 1 a customer, 1 or more an admin. */
  permission: z.int(),
  expire_date: Moment,
  language: Language,
})
export type User = z.infer<typeof User>

/** A code shown by a TV, remembered through sign-in until the person allows that TV (reading Q2). */
export const AuthorizationCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

export const SignUpUser = z.strictObject({
  name: requiredText('users.name_required', 120),
  telephone: Telephone,
  email: Email,
  password: NewPassword,
})

export const SignInUser = z.strictObject({
  email: Email,
  password: z
    .string('users.password_required')
    .check(
      z.minLength(1, 'users.password_required'),
      z.maxLength(PASSWORD_MAX_LENGTH, 'field.too_long'),
    ),
})

const SignedIn = z.object({ token: z.string(), user: User })

export const signUp = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Create a user and sign in',
  access: ANYONE,
  body: z.strictObject({
    user: SignUpUser,
    authorization_code: z.optional(z.nullable(AuthorizationCode)),
  }),
  response: SignedIn,
  errors: ['users.email_taken', 'users.password_too_common'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/users/sign_in',
  summary: 'Sign in with e-mail and password',
  access: ANYONE,
  body: z.strictObject({
    user: SignInUser,
    authorization_code: z.optional(z.nullable(AuthorizationCode)),
  }),
  response: SignedIn,
  errors: ['users.wrong_credentials', 'users.demo_only'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/users/sign_out',
  summary: 'End the caller’s own token',
  access: PLAYER,
  response: Done,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'Read one’s own profile',
  access: PERSON,
  params: IdParams,
  response: User,
  errors: ['users.not_found'],
})
