import { z } from 'zod/mini'
import { ANYONE, PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, Moment, requiredText } from '../fields.ts'
import { PASSWORD_MAX_LENGTH, SignedIn } from './users.ts'

/** Validity of the challenge of a sign-in in minutes. It is used once. */
export const SECOND_FACTOR_MINUTES = 5
/** Number of recovery codes of a set. Each is used once. */
export const RECOVERY_CODE_COUNT = 10
/** Largest number of passkeys of a user. */
export const MAX_PASSKEYS = 10
export const PASSKEY_NAME_MAX_LENGTH = 60

/** Base64url text of at most `max` characters. */
function base64Url(max: number) {
  return z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/))
}

// 1,023 bytes, the longest id of WebAuthn.
const CredentialId = base64Url(1_364)
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const CredentialDescriptor = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.optional(z.array(Transport)),
})
const UserVerification = z.enum(['discouraged', 'preferred', 'required'])

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, with its names. */
const CreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: UserVerification,
    requireResidentKey: z.boolean(),
    userVerification: UserVerification,
  }),
  attestation: z.literal('none'),
})

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, with its names. */
const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(CredentialDescriptor),
  userVerification: UserVerification,
})

const clientData = { clientDataJSON: base64Url(4_096) }

/** The needed part of WebAuthn's `RegistrationResponseJSON`. */
export const PasskeyRegistration = z.strictObject({
  id: CredentialId,
  response: z.strictObject({
    ...clientData,
    attestationObject: base64Url(12_288),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** The needed part of WebAuthn's `AuthenticationResponseJSON`. */
export const PasskeyAssertion = z.strictObject({
  id: CredentialId,
  response: z.strictObject({
    ...clientData,
    authenticatorData: base64Url(2_048),
    signature: base64Url(2_048),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

const TOTP_DIGITS = /^\d{6}$/

/** The six digits of an authenticator app. Blanks are removed. */
export const TotpCode = z.string('second_factor.code_required').check(
  z.overwrite((typed) => typed.replace(/\s+/g, '')),
  z.minLength(1, { error: 'second_factor.code_required', abort: true }),
  z.regex(TOTP_DIGITS, 'second_factor.code_wrong'),
)

/** Characters of a recovery code. It is shown in groups of four. */
export const RECOVERY_CODE_LENGTH = 16
const RECOVERY_CODE = new RegExp(`^[A-Z0-9]{${String(RECOVERY_CODE_LENGTH)}}$`)

/** A recovery code in capitals, without blanks and hyphens. */
export const RecoveryCode = z.string('second_factor.code_required').check(
  z.overwrite((typed) => typed.replace(/[\s-]+/g, '').toUpperCase()),
  z.minLength(1, { error: 'second_factor.code_required', abort: true }),
  z.regex(RECOVERY_CODE, 'second_factor.recovery_code_wrong'),
)

/** The secret of a challenge, as the server returned it. */
const Challenge = base64Url(64)

/** Needed unless the session used a factor in the last minutes. */
const Confirmation = {
  current_password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH))),
}
const PASSWORD_ERRORS = ['users.current_password_required', 'users.current_password_wrong'] as const

const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Moment,
  last_used_at: z.nullable(Moment),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactors = z.object({
  /** Whether the caller may not be without a factor: an admin, where stand-ins are off. */
  required: z.boolean(),
  /** False where `PUBLIC_URL` names an IP address, which WebAuthn refuses. */
  passkeys_possible: z.boolean(),
  /** Whether this session used a factor in the last minutes: changes need no password now. */
  confirmed: z.boolean(),
  passkeys: z.array(Passkey),
  /** The authenticator app; null without one. */
  totp: z.nullable(z.object({ created_at: Moment, last_used_at: z.nullable(Moment) })),
  /** Number of unused recovery codes. */
  recovery_codes: z.int(),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** New recovery codes. They are returned once and stored as hashes. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
/** Null if the user has recovery codes already. */
const FirstRecoveryCodes = z.object({ recovery_codes: z.nullable(z.array(z.string())) })

export const getSecondFactors = endpoint({
  method: 'GET',
  path: '/second_factor',
  summary: 'List one’s own second factors',
  access: PERSON,
  response: SecondFactors,
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/second_factor/passkeys/options',
  summary: 'Start to add a passkey; returns the options for the browser',
  access: PERSON,
  body: z.strictObject(Confirmation),
  response: z.object({ challenge: z.string(), options: CreationOptions }),
  errors: [
    ...PASSWORD_ERRORS,
    'second_factor.passkeys_unavailable',
    'second_factor.too_many_passkeys',
  ],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/second_factor/passkeys',
  summary: 'Add the passkey of the browser; the first factor ends the person’s other sign-ins',
  access: PERSON,
  body: z.strictObject({
    challenge: Challenge,
    name: requiredText('second_factor.name_required', PASSKEY_NAME_MAX_LENGTH),
    credential: PasskeyRegistration,
  }),
  response: FirstRecoveryCodes,
  errors: [
    'second_factor.name_required',
    'second_factor.challenge_ended',
    'second_factor.passkey_refused',
    'second_factor.passkey_known',
    'second_factor.too_many_passkeys',
  ],
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/second_factor/passkeys/:id/removal',
  summary: 'Remove a passkey; an admin’s last factor is refused where factors are required',
  access: PERSON,
  params: IdParams,
  body: z.strictObject(Confirmation),
  response: Done,
  errors: [...PASSWORD_ERRORS, 'second_factor.not_found', 'second_factor.last_factor'],
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/second_factor/totp/options',
  summary: 'Start to set up an authenticator app; returns its secret, once',
  access: PERSON,
  body: z.strictObject(Confirmation),
  response: z.object({
    challenge: z.string(),
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth:` address, for a QR code. */
    url: z.string(),
  }),
  errors: [...PASSWORD_ERRORS],
})

export const addTotp = endpoint({
  method: 'POST',
  path: '/second_factor/totp',
  summary: 'Confirm the authenticator app by a code; replaces the former app',
  access: PERSON,
  body: z.strictObject({ challenge: Challenge, code: TotpCode }),
  response: FirstRecoveryCodes,
  errors: [
    'second_factor.code_required',
    'second_factor.code_wrong',
    'second_factor.challenge_ended',
  ],
})

export const removeTotp = endpoint({
  method: 'POST',
  path: '/second_factor/totp/removal',
  summary: 'Remove the authenticator app; an admin’s last factor is refused where required',
  access: PERSON,
  body: z.strictObject(Confirmation),
  response: Done,
  errors: [...PASSWORD_ERRORS, 'second_factor.not_found', 'second_factor.last_factor'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/second_factor/recovery_codes',
  summary: 'Replace the recovery codes by ten new ones, returned once',
  access: PERSON,
  body: z.strictObject(Confirmation),
  response: RecoveryCodes,
  errors: [...PASSWORD_ERRORS, 'second_factor.not_found'],
})

export const getSecondStep = endpoint({
  method: 'POST',
  path: '/users/sign_in/second_factor/options',
  summary: 'List the second factors that finish a sign-in, by its challenge',
  access: ANYONE,
  body: z.strictObject({ challenge: Challenge }),
  response: z.object({
    /** Options for the browser; null without a passkey. */
    passkey: z.nullable(RequestOptions),
    totp: z.boolean(),
    recovery_codes: z.boolean(),
  }),
  errors: ['second_factor.challenge_ended'],
})
export type SecondStep = z.infer<typeof getSecondStep.response>

/** What proves the second factor. */
export const FactorProof = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('passkey'), credential: PasskeyAssertion }),
  z.strictObject({ type: z.literal('totp'), code: TotpCode }),
  z.strictObject({ type: z.literal('recovery_code'), code: RecoveryCode }),
])
export type FactorProof = z.infer<typeof FactorProof>

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/users/sign_in/second_factor',
  summary: 'Finish a sign-in with a second factor',
  access: ANYONE,
  body: z.strictObject({ challenge: Challenge, proof: FactorProof }),
  response: SignedIn,
  errors: [
    'second_factor.code_required',
    'second_factor.challenge_ended',
    'second_factor.code_wrong',
    'second_factor.recovery_code_wrong',
    'second_factor.passkey_refused',
    'users.demo_only',
  ],
})
