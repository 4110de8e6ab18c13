import { ZIP_CODE_LENGTH, zipCodeDigits } from '@vitrine/domain'
import { CallError } from '@vitrine/api/client'

/** The parts of an address that a CEP determines. */
const LOOKED_UP_FIELDS = ['address', 'neighborhood', 'city', 'state'] as const
export type LookedUpField = (typeof LOOKED_UP_FIELDS)[number]
export type LookedUpAddress = Readonly<Record<LookedUpField, string>>

/** The digits to look up; null while they are incomplete or equal the saved address. */
export function zipToLookUp(value: string, saved: string): string | null {
  const digits = zipCodeDigits(value)
  return digits.length === ZIP_CODE_LENGTH && digits !== saved ? digits : null
}

export interface Filling {
  /** The current values of the form. */
  readonly current: LookedUpAddress
  /** The values that were filled in last. */
  readonly filled: LookedUpAddress
  readonly found: LookedUpAddress
}

/**
 * The values to fill in: everything that was found, but nothing that was typed by hand. A street of another
 * CEP is removed even when no other replaces it (reading U6).
 */
export function fillAddress(filling: Filling): readonly (readonly [LookedUpField, string])[] {
  const { current, filled, found } = filling
  const isTyped = (field: LookedUpField): boolean =>
    current[field].trim() !== '' && current[field] !== filled[field]
  return LOOKED_UP_FIELDS.filter((field) => !isTyped(field) && found[field] !== current[field]).map(
    (field) => [field, found[field]] as const,
  )
}

export type LookUpState = 'idle' | 'looking' | 'found' | 'no_street' | 'unknown' | 'unavailable'

/** The state of a look-up. `digits`: those being looked up; null when there are none. */
export function lookUpState(
  digits: string | null,
  lookUp: {
    readonly isFetching: boolean
    readonly data: LookedUpAddress | undefined
    readonly error: Error | null
  },
): LookUpState {
  if (digits === null) return 'idle'
  if (lookUp.isFetching) return 'looking'
  if (lookUp.data !== undefined) return lookUp.data.address === '' ? 'no_street' : 'found'
  if (lookUp.error === null) return 'idle'
  const isUnknown = lookUp.error instanceof CallError && lookUp.error.code === 'zip_codes.not_found'
  return isUnknown ? 'unknown' : 'unavailable'
}
