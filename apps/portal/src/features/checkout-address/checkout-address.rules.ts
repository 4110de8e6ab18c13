import type { Address, Plan } from '@vitrine/api'
import { BRAZILIAN_STATES, zipCodeDigits } from '@vitrine/domain'
import {
  AddressForm,
  addressOf,
  type AddressValues,
  type StoredAddress,
} from '../../shared/address/address.rules.ts'

const FIELDS = [
  'zip_code',
  'address',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
] as const satisfies readonly (keyof AddressValues)[]

/** The fields in visual order: the first one with an error gets the focus. */
export const ADDRESS_FIELDS: readonly (keyof AddressValues)[] = FIELDS

/** The body of the request; null when nothing differs from the stored address. */
export function addressChange(stored: StoredAddress, values: AddressValues): Address | null {
  const typed = AddressForm.parse(values)
  const state = BRAZILIAN_STATES.find((code) => code === typed.state)
  if (state === undefined) throw new TypeError('the form was sent without a state')
  if (isSame(addressOf(stored), typed)) return null
  return { ...typed, complement: typed.complement === '' ? null : typed.complement, state }
}

function isSame(stored: AddressValues, typed: AddressValues): boolean {
  return FIELDS.every((field) =>
    field === 'zip_code'
      ? zipCodeDigits(stored[field]) === zipCodeDigits(typed[field])
      : stored[field] === typed[field],
  )
}

/** What was typed before a reload, by this user; null for anything else. */
export function parseAddressDraft(draft: unknown, userId: string): AddressValues | null {
  if (typeof draft !== 'object' || draft === null) return null
  const entries = new Map<string, unknown>(Object.entries(draft))
  if (entries.get('user_id') !== userId) return null
  const text = (field: keyof AddressValues): string => {
    const value = entries.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    zip_code: text('zip_code'),
    address: text('address'),
    number: text('number'),
    complement: text('complement'),
    neighborhood: text('neighborhood'),
    city: text('city'),
    state: text('state'),
  }
}

/**
 * Price in BRL of the streaming device of the chosen plan, 0 where it is included (reading B9). Null: none is
 * offered. Undefined while the plans are not loaded.
 */
export function deviceOffer(
  plans: readonly Plan[] | undefined,
  planId: string,
): number | null | undefined {
  if (plans === undefined) return undefined
  return plans.find(({ id }) => id === planId)?.device_price ?? null
}
