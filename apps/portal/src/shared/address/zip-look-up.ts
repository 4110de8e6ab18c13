import { zipCodeDigits } from '@vitrine/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { addressOf, type AddressValues, type StoredAddress } from './address.rules.ts'
import { useZipCode } from './address.queries.ts'
import {
  fillAddress,
  type LookUpState,
  lookUpState,
  type LookedUpAddress,
  zipToLookUp,
} from './zip-code.rules.ts'

/** Looks up a CEP once it is complete, fills in the address and returns the look-up's state. */
export function useZipLookUp(
  form: UseFormReturn<AddressValues>,
  stored: StoredAddress,
): LookUpState {
  const [saved] = useState<LookedUpAddress>(() => addressOf(stored))
  const savedZip = zipCodeDigits(stored.zip_code ?? '')
  const zipCode = useWatch({ control: form.control, name: 'zip_code' })
  const digits = zipToLookUp(zipCode, savedZip)
  const lookUp = useZipCode(digits)

  const filled = useRef(saved)
  const fill = useEffectEvent((found: LookedUpAddress) => {
    const filling = { current: form.getValues(), filled: filled.current, found }
    for (const [field, value] of fillAddress(filling)) {
      form.setValue(field, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
    filled.current = found
  })

  // The saved CEP restores the saved address.
  const isSaved = savedZip !== '' && zipCodeDigits(zipCode) === savedZip
  const found = isSaved ? saved : lookUp.data
  useEffect(() => {
    if (found !== undefined) fill(found)
  }, [found])

  return lookUpState(digits, lookUp)
}
