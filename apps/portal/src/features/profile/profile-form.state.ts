import { type EndpointRequest, Profile, type updateUser, type User } from '@vitrine/api'
import { BRAZILIAN_STATES, maskCnpj, telephoneDigits } from '@vitrine/domain'
import { z } from 'zod/mini'
import { addressOf, StateField } from '../../shared/address/address.rules.ts'
import { formatTelephone } from './profile.rules.ts'

const SameEmail = z.extend(Profile, {
  state: StateField,
  current_password: z.string(),
})
export type ProfileFields = z.infer<typeof SameEmail>

const OtherEmail = z.extend(SameEmail, {
  current_password: z.string().check(z.minLength(1, 'users.current_password_required')),
})

/** The fields in visual order: the first one with an error gets the focus. */
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

/** The server's rules, and the password that a changed e-mail needs (decision Z7). */
export function profileForm(ownEmail: string, typedEmail: string) {
  return changesEmail(ownEmail, typedEmail) ? OtherEmail : SameEmail
}

export function changesEmail(ownEmail: string, value: string): boolean {
  return value.trim().toLowerCase() !== ownEmail
}

/** The initial values of the form: the stored data with masks. */
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

/** The body of the request: the e-mail, and every changed field. */
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
  // A telephone is stored as it was entered at sign-up.
  const bare = field === 'telephone' ? telephoneDigits : (text: string) => text
  return bare(next ?? '') === bare(stored ?? '')
}
