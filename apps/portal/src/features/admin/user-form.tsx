import { zodResolver } from '@hookform/resolvers/zod'
import type { AdminUser } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { maskCnpj } from '@vitrine/domain'
import { LANGUAGE_NAMES, LANGUAGES } from '@vitrine/i18n'
import { Alert, Button, SelectField } from '@vitrine/ui'
import { type SubmitHandler, useController, useForm, type UseFormReturn } from 'react-hook-form'
import { toast } from 'react-toastify/unstyled'
import { fieldText } from '../../shared/api/error-text.ts'
import styles from '../../shared/forms/field-groups.module.css'
import { FieldGroup } from '../../shared/forms/field-group.tsx'
import { FormField } from '../../shared/forms/form-field.tsx'
import { UnsavedChanges } from '../../shared/forms/unsaved-changes.tsx'
import { type FieldsOfCodes, useSubmission } from '../../shared/forms/use-submission.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { shopDate } from '../../shared/time/shop-date.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { addDays } from './admin.rules.ts'
import adminStyles from './admin.module.css'
import { changeOf, fieldsOf, lastPlanDay, UserFields } from './user-form.state.ts'
import { useSaveUser } from './user.queries.ts'

const FIELDS_OF_CODES: FieldsOfCodes<UserFields> = {
  'users.email_taken': 'email',
  'admin.plan_end_invalid': 'plan_end',
  'admin.last_admin': 'permission',
}

interface UserFormProps {
  readonly stored: AdminUser
  /** Loads the user again after somebody else has changed it; undefined when that fails. */
  readonly onReload: () => Promise<AdminUser | undefined>
}

/** Changes a user, with a reason that the audit log and the customer's export have. */
export function UserForm({ stored, onReload }: UserFormProps) {
  const { t } = useTexts()
  const { mutateAsync: save, error } = useSaveUser(stored.user.id)
  const form = useForm<UserFields>({
    defaultValues: fieldsOf(stored),
    resolver: zodResolver(UserFields),
  })
  const { failure, submit } = useSubmission(
    form,
    async (fields) => {
      const saved = await save(changeOf(stored, fields))
      form.reset(fieldsOf(saved))
      toast.success(t('admin.user_saved'))
    },
    FIELDS_OF_CODES,
  )
  const send: SubmitHandler<UserFields> = submit
  const reload = async (): Promise<void> => {
    const fresh = await onReload()
    // The edited fields stay.
    if (fresh !== undefined) form.reset(fieldsOf(fresh), { keepDirtyValues: true })
  }
  const isStale = error instanceof CallError && error.code === 'admin.changed_meanwhile'
  return (
    <form
      noValidate
      className={adminStyles.form}
      onSubmit={(event) => {
        void form.handleSubmit(send)(event)
      }}
    >
      <UnsavedChanges isChanged={form.formState.isDirty} />
      <PlanFields form={form} />
      <PersonFields form={form} />
      <ReasonField form={form} />
      {failure !== null && (
        <Alert
          tone="danger"
          announced
          actions={
            isStale && (
              <Button small onClick={() => void reload()}>
                {t('admin.load_again')}
              </Button>
            )
          }
        >
          {failure}
        </Alert>
      )}
      <div>
        <Button type="submit" variant="signal" busy={form.formState.isSubmitting}>
          {t('admin.save')}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly form: UseFormReturn<UserFields>
}

function ReasonField({ form }: FieldsProps) {
  const { t } = useTexts()
  return (
    <FieldGroup legend={t('admin.reason_legend')}>
      <div className={styles.whole}>
        <FormField
          form={form}
          name="reason"
          label={t('admin.reason')}
          hint={t('admin.reason_hint')}
          autoComplete="off"
        />
      </div>
    </FieldGroup>
  )
}

function PlanFields({ form }: FieldsProps) {
  const { t } = useTexts()
  const today = shopDate(new Date(useNow()).toISOString())
  const { field: permission, fieldState } = useController({
    control: form.control,
    name: 'permission',
  })
  return (
    <FieldGroup legend={t('admin.plan_and_role')}>
      <div className={styles.half}>
        <FormField
          form={form}
          name="plan_end"
          label={t('admin.plan_end')}
          type="date"
          min={addDays(today, -1)}
          max={lastPlanDay(today)}
        />
      </div>
      <div className={styles.half}>
        <FormField form={form} name="screens" label={t('admin.screens')} inputMode="numeric" />
      </div>
      <div className={styles.half}>
        <SelectField
          label={t('admin.role')}
          hint={t('admin.role_hint')}
          error={fieldText(fieldState.error?.message, t)}
          value={permission.value}
          onChange={permission.onChange}
          options={[
            { value: '0', label: t('admin.role_customer') },
            { value: '1', label: t('admin.role_admin') },
          ]}
        />
      </div>
    </FieldGroup>
  )
}

function PersonFields({ form }: FieldsProps) {
  const { t } = useTexts()
  const { field: language } = useController({ control: form.control, name: 'language' })
  const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
  const text = (name: keyof UserFields, label: string, hint?: string) => (
    <div className={styles.half}>
      <FormField form={form} name={name} label={label} hint={hint} autoComplete="off" />
    </div>
  )
  return (
    <FieldGroup legend={t('admin.person')}>
      {text('name', t('admin.name'))}
      {text('telephone', t('sign_up.telephone'))}
      {text('email', t('sign_in.email'), t('admin.email_hint'))}
      <div className={styles.half}>
        <SelectField
          label={t('admin.language')}
          value={language.value}
          onChange={language.onChange}
          options={options}
        />
      </div>
      <div className={styles.half}>
        <FormField
          form={form}
          name="document"
          mask={maskCnpj}
          label={t('profile.document')}
          autoComplete="off"
        />
      </div>
      {text('registered_name', t('profile.registered_name'))}
      {text('registered_agent', t('profile.registered_agent'))}
    </FieldGroup>
  )
}
