import { type EndpointRequest, Profile, type updateUser, type User } from '@vitrine/api'
import { BRAZILIAN_STATES, maskCnpj, maskZipCode, telephoneDigits } from '@vitrine/domain'
import { z } from 'zod/mini'
import { formatTelephone } from './profile.rules.ts'

const STATES: readonly string[] = BRAZILIAN_STATES

const SameEmail = z.extend(Profile, {
  // Nothing chosen yet is a text too.
  state: z
    .string('users.state_required')
    .check(z.refine((state) => STATES.includes(state), 'users.state_required')),
  current_password: z.string(),
})
export type ProfileFields = z.infer<typeof SameEmail>

const OtherEmail = z.extend(SameEmail, {
  current_password: z.string().check(z.minLength(1, 'users.current_password_required')),
})

/** The fields in the order they stand in: the first that is wrong is the one that gets the focus. */
export const FIELD_ORDER = [
  'name',
  'telephone',
  'email',
  'current_password',
  'document',
  'registered_name',
  'registered_agent',
  'zip_code',
  'address',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
] as const satisfies readonly (keyof ProfileFields)[]

/** The server's own rules, and the password that another e-mail needs (decision Z7). */
export function profileForm(ownEmail: string, typedEmail: string) {
  return changesEmail(ownEmail, typedEmail) ? OtherEmail : SameEmail
}

export function changesEmail(ownEmail: string, typed: string): boolean {
  return typed.trim().toLowerCase() !== ownEmail
}

/** The form as it opens: what is kept of the person, under its masks. */
export function formOf(user: User): ProfileFields {
  return {
    email: user.email,
    name: user.name,
    telephone: formatTelephone(user.telephone),
    document: maskCnpj(user.document ?? ''),
    registered_name: user.registered_name ?? '',
    registered_agent: user.registered_agent ?? '',
    ...addressOf(user),
    current_password: '',
  }
}

/** Its part that says where the firm sits. */
export function addressOf(user: User) {
  return {
    zip_code: maskZipCode(user.zip_code ?? ''),
    address: user.address ?? '',
    number: user.number ?? '',
    complement: user.complement ?? '',
    neighborhood: user.neighborhood ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
  }
}

export type ProfileChange = EndpointRequest<typeof updateUser>['body']

const SENT_WHEN_CHANGED = [
  'name',
  'telephone',
  'document',
  'registered_name',
  'registered_agent',
  'zip_code',
  'address',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
] as const
type SentField = (typeof SENT_WHEN_CHANGED)[number]

/** What is sent: the e-mail, and what else is not as it was. */
export function changesOf(user: User, form: ProfileFields): ProfileChange {
  const { current_password, complement = null, ...fields } = form
  const change: ProfileChange = {
    ...fields,
    complement: complement === '' ? null : complement,
    state: BRAZILIAN_STATES.find((state) => state === form.state),
    ...(changesEmail(user.email, form.email) ? { current_password } : {}),
  }
  for (const field of SENT_WHEN_CHANGED) {
    if (isSame(field, change[field], user[field])) delete change[field]
  }
  return change
}

function isSame(field: SentField, next: string | null | undefined, stored: string | null): boolean {
  // A telephone is kept as it was typed when its owner signed up.
  const bare = field === 'telephone' ? telephoneDigits : (text: string) => text
  return bare(next ?? '') === bare(stored ?? '')
}
