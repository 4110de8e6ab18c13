import { ZIP_CODE_LENGTH, zipCodeDigits } from '@vitrine/domain'
import { CallError } from '@vitrine/api/client'

/** What a CEP tells of an address. */
const LOOKED_UP_FIELDS = ['address', 'neighborhood', 'city', 'state'] as const
export type LookedUpField = (typeof LOOKED_UP_FIELDS)[number]
export type LookedUpAddress = Readonly<Record<LookedUpField, string>>

/** The digits worth asking about; null while they are incomplete, or those of the saved address. */
export function zipToLookUp(typed: string, saved: string): string | null {
  const digits = zipCodeDigits(typed)
  return digits.length === ZIP_CODE_LENGTH && digits !== saved ? digits : null
}

export interface Filling {
  /** What stands in the form now. */
  readonly current: LookedUpAddress
  /** What we put there last. */
  readonly filled: LookedUpAddress
  readonly found: LookedUpAddress
}

/**
 * What to put into the form: all that was found, but never over something typed by hand. A street
 * that belonged to another CEP goes even where nothing takes its place (reading U6).
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

/** How a look-up stands, in one word. `wanted`: what is looked up, null when nothing is. */
export function lookUpState(
  wanted: string | null,
  lookUp: {
    readonly isFetching: boolean
    readonly data: LookedUpAddress | undefined
    readonly error: Error | null
  },
): LookUpState {
  if (wanted === null) return 'idle'
  if (lookUp.isFetching) return 'looking'
  if (lookUp.data !== undefined) return lookUp.data.address === '' ? 'no_street' : 'found'
  if (lookUp.error === null) return 'idle'
  const isUnknown = lookUp.error instanceof CallError && lookUp.error.code === 'zip_codes.not_found'
  return isUnknown ? 'unknown' : 'unavailable'
}
