import { Address, type User } from '@vitrine/api'
import { BRAZILIAN_STATES, maskZipCode } from '@vitrine/domain'
import { z } from 'zod/mini'

export type StoredAddress = Pick<
  User,
  'address' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state' | 'zip_code'
>

const STATES: readonly string[] = BRAZILIAN_STATES

/** The rule of a form's state: an empty value is valid input, because nothing is chosen at first. */
export const StateField = z
  .string('users.state_required')
  .check(z.refine((state) => STATES.includes(state), 'users.state_required'))

/** The server's rules for an address, as the fields of a form. */
export const AddressForm = z.extend(Address, { state: StateField, complement: z.string() })
export type AddressValues = z.infer<typeof AddressForm>

/** The stored address as the values of a form, with masks. */
export function addressOf(user: StoredAddress): AddressValues {
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

/** The lines of an address as on an envelope; empty when nothing is stored. */
export function addressLines(user: StoredAddress): readonly string[] {
  const street = joined([user.address, user.number, user.complement], ', ')
  const place = joined([user.neighborhood, joined([user.city, user.state], '/')], ' · ')
  const zipCode = maskZipCode(user.zip_code ?? '')
  return [street, place, zipCode].filter((line) => line !== '')
}

function joined(parts: readonly (string | null)[], between: string): string {
  return parts.filter((part) => part !== null && part !== '').join(between)
}
