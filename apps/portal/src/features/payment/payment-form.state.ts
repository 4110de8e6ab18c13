import type { User } from '@vitrine/api'
import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import {
  CARD_FIELDS,
  FIELD_ORDER,
  initialFields,
  type PaymentFields,
  paymentFaults,
} from './payment-fields.rules.ts'
import { storeDraft, storedDraft } from './payment-storage.ts'

export type PaymentFormState = UseFormReturn<PaymentFields>

const resolver: Resolver<PaymentFields> = (values) => {
  const faults = paymentFaults(values, new Date())
  if (faults.size === 0) return { values, errors: {} }
  const errors: FieldErrors<PaymentFields> = {}
  for (const [name, code] of faults) errors[name] = { type: 'custom', message: code }
  return { values: {}, errors }
}

/** The form with what is known of the user and what was typed before in this tab. */
export function usePaymentForm(user: User): PaymentFormState {
  const form = useForm<PaymentFields>({
    resolver,
    defaultValues: initialFields(user, storedDraft()),
  })
  // Closed groups have no inputs, but errors are still focused in visual order.
  useState(() => {
    for (const name of FIELD_ORDER) form.register(name)
  })
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      storeDraft(form.getValues())
    })
    return unsubscribe
  }, [form])
  useEffect(() => {
    // The browser may keep the whole page in memory for the way back.
    const clearCard = (): void => {
      for (const name of CARD_FIELDS) form.setValue(name, '')
    }
    window.addEventListener('pagehide', clearCard)
    return () => {
      window.removeEventListener('pagehide', clearCard)
    }
  }, [form])
  return form
}
