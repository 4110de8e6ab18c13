import {
  BRAZILIAN_STATES,
  CNPJ_LENGTH,
  cnpjCharacters,
  HOUSE_NUMBER_MAX_LENGTH,
  isCnpj,
  isZipCode,
  SCREEN_ALERT_MINUTES,
  TELEPHONE_MAX_LENGTH,
  TELEPHONE_MIN_LENGTH,
  telephoneDigits,
  ZIP_CODE_LENGTH,
  zipCodeDigits,
} from '@vitrine/domain'
import { z } from 'zod/mini'
import { ANYONE, PERSON, PLAYER } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, Moment, requiredText } from '../fields.ts'

export const LANGUAGES = ['pt', 'ca', 'fr', 'ptPT', 'es', 'en'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

export const PASSWORD_MIN_LENGTH = 6
/** Limits hashing time. In characters. */
export const PASSWORD_MAX_LENGTH = 200
const EMAIL_MAX_LENGTH = 254

export const Email = z
  .string('users.email_required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'users.email_required', abort: true }),
    z.maxLength(EMAIL_MAX_LENGTH, { error: 'users.email_invalid', abort: true }),
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

/** Telephone of a profile with area code, landline or mobile. */
const PROFILE_TELEPHONE_LENGTHS: readonly number[] = [10, 11]

const ProfileTelephone = z.string('users.telephone_required').check(
  z.trim(),
  z.minLength(1, { error: 'users.telephone_required', abort: true }),
  z.maxLength(30, 'users.telephone_invalid'),
  z.refine(
    (typed) => PROFILE_TELEPHONE_LENGTHS.includes(telephoneDigits(typed).length),
    'users.telephone_invalid',
  ),
)

/** Stored without its mask, in capitals (reading B4). */
const CnpjDocument = z.pipe(
  z
    .string('users.document_required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'users.document_required', abort: true }),
      z.maxLength(CNPJ_LENGTH + 4, 'users.document_invalid'),
      z.refine(isCnpj, 'users.document_invalid'),
    ),
  z.transform(cnpjCharacters),
)

/** Stored as eight digits. */
export const ZipCode = z.pipe(
  z
    .string('users.zip_code_required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'users.zip_code_required', abort: true }),
      z.maxLength(ZIP_CODE_LENGTH + 2, 'users.zip_code_invalid'),
      z.refine(isZipCode, 'users.zip_code_invalid'),
    ),
  z.transform(zipCodeDigits),
)

const HouseNumber = z
  .string('users.number_required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'users.number_required', abort: true }),
    z.maxLength(HOUSE_NUMBER_MAX_LENGTH, 'field.too_long'),
    z.regex(/^(?:\d+|S\/N)$/, 'users.number_required'),
  )

export const addressFields = {
  zip_code: ZipCode,
  address: requiredText('users.address_required', 200),
  number: HouseNumber,
  complement: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(100, 'field.too_long'))),
  ),
  neighborhood: requiredText('users.neighborhood_required', 120),
  city: requiredText('users.city_required', 120),
  state: z.enum(BRAZILIAN_STATES, 'users.state_required'),
}

/** Delivery address, also the address of the service contract's party. */
export const Address = z.strictObject(addressFields)
export type Address = z.infer<typeof Address>

export const profileFields = {
  name: requiredText('users.name_required', 120),
  telephone: ProfileTelephone,
  document: CnpjDocument,
  registered_name: requiredText('users.registered_name_required', 200),
  registered_agent: requiredText('users.registered_agent_required', 120),
}

/** All fields of the profile form. */
export const Profile = z.strictObject({ email: Email, ...profileFields, ...addressFields })
export type Profile = z.infer<typeof Profile>

const ScreenAlertMinutes = z.nullable(z.literal(SCREEN_ALERT_MINUTES))

/** A user, without the password. */
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
  /** 0 for a customer, 1 or more for an admin. */
  permission: z.int(),
  expire_date: Moment,
  language: Language,
  /** When the user and all data are deleted on request; null without a request. */
  deletes_at: z.nullable(Moment),
  /** Whether the e-mail address was verified (reading Z11). */
  email_verified: z.boolean(),
  /** The address that replaces `email` after verification; null without one. */
  pending_email: z.nullable(z.string()),
  /** Minutes without playback, within a screen’s opening hours, after which a mail tells it; null: never. */
  screen_alert_minutes: ScreenAlertMinutes,
})
export type User = z.infer<typeof User>

/** Code of a TV, carried through sign-in until the person approves the TV (reading Q2). */
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

export const SignedIn = z.object({ token: z.string(), user: User })

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
  errors: ['users.email_taken', 'users.password_too_common', 'users.password_of_names'],
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
  errors: ['users.wrong_credentials', 'users.demo_only', 'users.second_factor_required'],
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

/** Validity of a reset link in hours; it works once (decision Z7). */
export const RESET_HOURS = 1
/** Days between a deletion request and the deletion. */
export const DELETION_GRACE_DAYS = 7

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/users/forgot_password',
  summary:
    'Ask for a mail with a link that changes the password; answers the same for unknown ones',
  access: ANYONE,
  body: z.strictObject({ email: Email }),
  response: Done,
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/users/password',
  summary: 'Change the password with the secret of such a link; ends the person’s other sign-ins',
  access: ANYONE,
  body: z.strictObject({
    password: NewPassword,
    password_confirmation: z
      .string('users.password_confirmation_required')
      .check(z.maxLength(PASSWORD_MAX_LENGTH, 'field.too_long')),
    reset_password_token: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  response: Done,
  errors: [
    'users.reset_invalid',
    'users.password_too_common',
    'users.password_of_names',
    'users.password_confirmation_required',
    'users.password_confirmation_differs',
  ],
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users',
  summary:
    'Change one’s own profile; another e-mail takes the place of the old one once it is proven',
  access: PERSON,
  body: z.extend(z.partial(z.strictObject({ ...profileFields, ...addressFields })), {
    email: Email,
    /** The caller's own id; any other is not found. */
    id: z.optional(Id),
    language: z.optional(Language),
    screen_alert_minutes: z.optional(ScreenAlertMinutes),
    /** Required when the e-mail changes (decision Z7). */
    current_password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH))),
  }),
  response: User,
  errors: [
    'users.not_found',
    'users.email_taken',
    'users.current_password_required',
    'users.current_password_wrong',
  ],
})

/** Validity of a verification link in hours. */
export const VERIFICATION_LINK_HOURS = 24
/** Validity of the verification code in minutes. */
export const VERIFICATION_CODE_MINUTES = 30

export const requestVerification = endpoint({
  method: 'POST',
  path: '/users/email_verification',
  summary: 'Ask for another mail that proves the address; nothing happens where it is proven',
  access: PERSON,
  response: Done,
})

export const verifyEmailCode = endpoint({
  method: 'PUT',
  path: '/users/email_verification',
  summary: 'Prove the address with the six digits of the newest mail',
  access: PERSON,
  body: z.strictObject({
    code: z
      .string('users.verification_code_wrong')
      .check(z.overwrite(withoutBlanks), z.regex(/^\d{6}$/, 'users.verification_code_wrong')),
  }),
  response: User,
  errors: ['users.verification_code_wrong', 'users.email_taken'],
})

export const verifyEmailLink = endpoint({
  method: 'POST',
  path: '/users/email_verification/link',
  summary: 'Prove the address with the secret of the link; a changed address only when signed in',
  access: ANYONE,
  body: z.strictObject({ secret: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: Done,
  errors: ['users.verification_invalid', 'users.verification_sign_in', 'users.email_taken'],
})

function withoutBlanks(typed: string): string {
  return typed.replace(/\s+/g, '')
}

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/users/update_address',
  summary: 'Change one’s own address',
  access: PERSON,
  body: Address,
  response: User,
})

export const getZipCode = endpoint({
  method: 'GET',
  path: '/zip_codes/:zip_code',
  summary: 'The street, quarter, city and state of a CEP; each may be empty',
  access: PERSON,
  params: z.strictObject({ zip_code: ZipCode }),
  response: z.object({
    zip_code: z.string(),
    address: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    state: z.enum(BRAZILIAN_STATES),
  }),
  errors: ['zip_codes.not_found', 'zip_codes.unavailable'],
})

export const exportUser = endpoint({
  method: 'GET',
  path: '/users/:id/export',
  summary: 'Everything we keep of a person, for a file of their own',
  access: PERSON,
  params: IdParams,
  response: z.object({
    exported_at: Moment,
    user: User,
    /** Other data by kind, such as `accounts`, `screens`, `mentions`: lists of plain records. */
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ['users.not_found'],
})

export const requestUserDeletion = endpoint({
  method: 'POST',
  path: '/users/:id/deletion',
  summary: 'Have the account and all it has removed, after seven days in which it can be kept',
  access: PERSON,
  params: IdParams,
  body: z.strictObject({
    current_password: z
      .string('users.current_password_required')
      .check(z.maxLength(PASSWORD_MAX_LENGTH, 'field.too_long')),
  }),
  response: User,
  errors: ['users.not_found', 'users.current_password_required', 'users.current_password_wrong'],
})

export const cancelUserDeletion = endpoint({
  method: 'DELETE',
  path: '/users/:id/deletion',
  summary: 'Keep the account after all',
  access: PERSON,
  params: IdParams,
  response: User,
  errors: ['users.not_found'],
})
