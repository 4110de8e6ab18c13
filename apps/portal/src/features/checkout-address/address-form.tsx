import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@vitrine/api'
import { Alert, Button } from '@vitrine/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { AddressFields } from '../../shared/address/address-fields.tsx'
import { AddressForm, addressOf, type AddressValues } from '../../shared/address/address.rules.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { readDraft, removeDraft, saveDraft } from '../../shared/storage/drafts.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { useUnmountSignal } from '../../shared/unmount-signal.ts'
import styles from './checkout-address.module.css'
import { useSaveAddress } from './checkout-address.queries.ts'
import { ADDRESS_FIELDS, addressChange, parseAddressDraft } from './checkout-address.rules.ts'

const DRAFT = 'checkout-address'

export interface CheckoutAddressFormProps {
  readonly user: User
  /** Fields between the address and the button. */
  readonly children: ReactNode
  /** Called once the server has the address. */
  readonly onSaved: () => void
}

/** The address for contract and delivery. What is typed survives a reload. */
export function CheckoutAddressForm({ user: now, children, onSaved }: CheckoutAddressFormProps) {
  const { t } = useTexts()
  // The initial data: a response that arrives later must not change the form while it is edited.
  const [user] = useState(now)
  const form = useAddressForm(user)
  const unmountSignal = useUnmountSignal()
  const { mutateAsync: save } = useSaveAddress()
  const { failure, hasFailed, submit } = useSubmission(form, async (values) => {
    const left = unmountSignal()
    const change = addressChange(user, values)
    if (change !== null) await save(change)
    removeDraft(DRAFT)
    if (!left.aborted) onSaved()
  })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          void form.handleSubmit(submit)(event)
        }}
      >
        <AddressFields stored={user} />
        {children}
        {hasFailed && (
          <Alert tone="danger" announced>
            <strong>{t('shipping.save_failed')}</strong> {failure}
          </Alert>
        )}
        <Button type="submit" variant="signal" wide busy={form.formState.isSubmitting}>
          {t('shipping.continue')}
        </Button>
      </form>
    </FormProvider>
  )
}

function useAddressForm(user: User): UseFormReturn<AddressValues> {
  const [draft] = useState(() => parseAddressDraft(readDraft(DRAFT), user.id))
  const form = useForm<AddressValues>({
    resolver: zodResolver(AddressForm),
    defaultValues: draft ?? addressOf(user),
  })
  useState(() => {
    for (const name of ADDRESS_FIELDS) form.register(name)
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveDraft(DRAFT, { ...values, user_id: user.id })
        },
      }),
    [subscribe, user.id],
  )
  return form
}
