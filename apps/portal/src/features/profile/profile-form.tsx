import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@vitrine/api'
import { Button, buttonClass, Alert } from '@vitrine/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useUnmountSignal } from '../../shared/unmount-signal.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { type FieldsOfCodes, useSubmission } from '../../shared/forms/use-submission.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { UnsavedChanges } from '../../shared/forms/unsaved-changes.tsx'
import { AddressFields } from '../../shared/address/address-fields.tsx'
import { CompanyFields, PersonFields } from './person-fields.tsx'
import styles from './profile-form.module.css'
import {
  changesOf,
  FIELD_ORDER,
  formOf,
  profileForm,
  type ProfileFields,
} from './profile-form.state.ts'
import { useSaveProfile } from './profile.queries.ts'

export interface ProfileFormProps {
  readonly user: User
  /** The page after cancelling. */
  readonly cancelTo: string
  readonly onSaved: () => void
}

const FIELDS_OF_CODES: FieldsOfCodes<ProfileFields> = {
  'users.email_taken': 'email',
  'users.current_password_required': 'current_password',
  'users.current_password_wrong': 'current_password',
}

export function ProfileForm({ user: now, cancelTo, onSaved }: ProfileFormProps) {
  const { t } = useTexts()
  // The initial data: a response that arrives later must not change the form while it is edited.
  const [user] = useState(now)
  const form = useProfileForm(user)
  const unmountSignal = useUnmountSignal()
  const [isSaved, setSaved] = useState(false)
  const { mutateAsync: save } = useSaveProfile()
  const { failure, hasFailed, submit } = useSubmission(
    form,
    async (values) => {
      const left = unmountSignal()
      await save(changesOf(user, values))
      if (left.aborted) return
      // Rendered before the redirect, so that saved changes cause no question.
      flushSync(() => {
        setSaved(true)
      })
      onSaved()
    },
    FIELDS_OF_CODES,
  )

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        void form.handleSubmit(submit)(event)
      }}
    >
      <UnsavedChanges isChanged={form.formState.isDirty && !isSaved} />
      <PersonFields form={form} ownEmail={user.email} />
      <CompanyFields form={form} />
      <FormProvider {...form}>
        <AddressFields stored={user} />
      </FormProvider>
      {hasFailed && (
        <Alert tone="danger" announced>
          <strong>{t('profile.save_failed')}</strong> {failure}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="signal" busy={form.formState.isSubmitting}>
          {t('profile.save')}
        </Button>
        <Link className={buttonClass({ variant: 'line' })} to={cancelTo}>
          {t('app.cancel')}
        </Link>
      </div>
    </form>
  )
}

function useProfileForm(user: User) {
  const resolver: Resolver<ProfileFields> = (values, context, options) =>
    zodResolver(profileForm(user.email, values.email))(values, context, options)
  const form = useForm<ProfileFields>({ resolver, defaultValues: formOf(user) })
  // The password field is registered later than others, but errors are still focused in visual order.
  useState(() => {
    for (const name of FIELD_ORDER) form.register(name)
  })
  return form
}
